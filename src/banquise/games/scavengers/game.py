"""The contract of Arctic Scavengers."""

from banquise.core.game import Game

from .actions import ACTIONS
from .cards import TABLES
from .description import DESCRIPTION, TINTS
from .facts import FACTS, MAX_FACTS
from .observe import LAYOUT, observe
from .preview import preview
from .prompt import prompt
from .refuse import refuse
from .resample import resample
from .rules import MAX_LEGAL, deal, legal_actions, step
from .scoring import SOURCES, WORK, breakdown, score_of, scores, standing
from .see import see
from .setup import OPTIONS, set_up
from .state import SECOND_RULES, Phase, State
from .tell import tell
from .view import Held, Preview, View

GAME = Game(
    name="scavengers",
    players=(2, 3, 4, 5),
    minutes=60,
    rules_versions=(1, SECOND_RULES),
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
    rare_sources=SOURCES[1:],  # the gangs that joined
    view_record=View,
    held_record=Held,
    preview_record=Preview,
    facts=FACTS,
    max_facts=MAX_FACTS,
    see=see,
    preview=preview,
    tell=tell,
    prompt=prompt,
    refuse=refuse,
    tables=TABLES,
)
