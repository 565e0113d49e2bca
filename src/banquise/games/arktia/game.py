"""The contract of Arktia."""

from banquise.core.game import Game

from .actions import ACTIONS
from .description import DESCRIPTION, TINTS
from .facts import FACTS, MAX_FACTS
from .observe import LAYOUT, observe
from .preview import preview
from .prompt import prompt
from .refuse import refuse
from .rules import MAX_LEGAL, deal, legal_actions, step
from .scoring import SOURCES, breakdown, scores
from .see import see
from .setup import OPTIONS, WORK, set_up
from .state import Phase, State
from .tell import tell
from .view import Held, Preview, View

GAME = Game(
    name="arktia",
    players=(2, 3, 4),
    minutes=30,
    state=State,
    actions=ACTIONS,
    phases=len(Phase),
    options=OPTIONS,
    observation=LAYOUT,
    max_legal=MAX_LEGAL,
    deal=deal,
    legal_actions=legal_actions,
    step=step,
    scores=scores,
    observe=observe,
    set_up=set_up,
    description=DESCRIPTION,
    tints=TINTS,
    breakdown=breakdown,
    sources=SOURCES,
    view_record=View,
    held_record=Held,
    preview_record=Preview,
    see_work=WORK,
    facts=FACTS,
    max_facts=MAX_FACTS,
    see=see,
    preview=preview,
    tell=tell,
    prompt=prompt,
    refuse=refuse,
)
