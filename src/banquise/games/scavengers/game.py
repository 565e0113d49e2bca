"""Arctic Scavengers as the rest of the project sees it."""

from typing import Any

from banquise.core.facts import Facts
from banquise.core.game import Bytes, Choices, Game, Option, Work
from banquise.core.kernel import kernel
from banquise.core.languages import Lang
from banquise.core.line import view_json
from banquise.core.words import words_of

from .actions import ACTIONS
from .cards import TABLES, Gang
from .facts import FACTS, MAX_FACTS
from .observe import LAYOUT, observe
from .preview import Held, Preview, preview
from .prompt import prompt
from .refuse import refuse
from .resample import resample
from .rules import deal, legal_actions, step
from .scoring import WORK, points_by_source, score_of, scores, standing
from .see import see
from .show import show
from .sight import View
from .state import SECOND_RULES, Phase, State
from .tell import tell

MODULES = ("0", "1", "2", "3", "4")
EDITIONS = ("fr", "en")
SOURCES = ("people", *(gang.name.lower() for gang in Gang))
MAX_LEGAL = 256
"""In a skirmish at most 4 victims × (28 + 16 + 9 kinds to hit, and a leader) + 12 buildings + 1; menus are shorter."""


@kernel
def set_up(state: State, choices: Choices, text: Bytes, work: Work, out: Facts) -> int:
    """§2 The module, the edition whose cards are played with, and the version of the rules."""
    state.module, state.is_english, state.rules = choices[0], choices[1], choices[2]
    return 0


def show_table(state: Any, viewer: int, lang: Lang) -> str:
    return show(view_json(GAME, state.tobytes(), viewer), words_of(GAME, lang))


GAME = Game(
    name="scavengers",
    players=(2, 3, 4, 5),
    minutes=60,
    rules_versions=(1, SECOND_RULES),
    state=State,
    actions=ACTIONS,
    phases=len(Phase),
    options=(
        Option("module", "0", MODULES),
        Option("edition", "fr", EDITIONS),
    ),
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
    show=show_table,
    breakdown=points_by_source,
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
