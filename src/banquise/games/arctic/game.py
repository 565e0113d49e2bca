"""The contract of Arctic."""

from banquise.core.game import Game

from .actions import ACTIONS
from .cards import ANIMAL_WORDS, LANDSCAPE, VALUES_SUM
from .description import DESCRIPTION, TINTS
from .facts import FACTS, MAX_FACTS
from .observe import LAYOUT, observe
from .prompt import prompt
from .refuse import refuse
from .resample import resample
from .rules import MAX_LEGAL, deal, legal_actions, step
from .scoring import SOURCES, WORK, breakdown, score_of, scores, standing
from .see import see
from .setup import OPTIONS, set_up
from .state import Phase, State
from .tell import tell
from .view import View

GAME = Game(
    name="arctic",
    players=(2, 3, 4),
    minutes=30,
    state=State,
    actions=ACTIONS,
    phases=len(Phase),
    options=OPTIONS,
    observation=LAYOUT,
    max_legal=MAX_LEGAL,
    work=WORK,
    deal=deal,
    legal_actions=legal_actions,
    step=step,
    scores=scores,
    standing=standing,
    score_of=score_of,
    observe=observe,
    resample=resample,
    set_up=set_up,
    description=DESCRIPTION,
    tints=TINTS,
    breakdown=breakdown,
    sources=SOURCES,
    rare_sources=ANIMAL_WORDS,
    view_record=View,
    facts=FACTS,
    max_facts=MAX_FACTS,
    see=see,
    tell=tell,
    prompt=prompt,
    refuse=refuse,
    tables={"ANIMALS": ANIMAL_WORDS, "LANDSCAPE": LANDSCAPE.tolist(), "VALUES_SUM": VALUES_SUM},
)
