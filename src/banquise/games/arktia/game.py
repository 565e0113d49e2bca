"""Arktia as the rest of the project sees it."""

from typing import Any

from banquise.core.game import Game
from banquise.core.languages import Lang
from banquise.core.line import entries_of, view_json
from banquise.core.words import words_of

from .actions import ACTIONS
from .facts import FACTS, MAX_FACTS
from .observe import LAYOUT, observe
from .preview import preview
from .prompt import prompt
from .refuse import refuse
from .rules import MAX_LEGAL, deal, legal_actions, step
from .scoring import SOURCES, breakdown, scores
from .see import see
from .setup import OPTIONS, WORK, set_up
from .show import show
from .state import Phase, State
from .tell import tell
from .view import Held, Preview, View


def show_table(state: Any, viewer: int, lang: Lang) -> str:
    content = state.tobytes()
    _, legal = entries_of(GAME).decide(content)
    return show(view_json(GAME, content, viewer), legal, words_of(GAME, lang))


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
    show=show_table,
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
