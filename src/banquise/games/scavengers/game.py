"""Arctic Scavengers as the rest of the project sees it."""

from collections.abc import Mapping
from typing import Any

from banquise.core.game import Game, Option
from banquise.core.text import Text, same

from .actions import ACTIONS
from .course import LONG, course
from .facts import FACTS, MAX_FACTS
from .narrate import narrate, prompt
from .observe import LAYOUT, observe
from .preview import Held, Preview, preview
from .prompt import ask
from .reading import SOURCES, breakdown
from .refusal import refusal
from .refuse import refuse
from .resample import resample
from .rules import deal, legal_actions, step
from .scoring import WORK, score_of, scores, standing
from .see import see
from .show import show
from .sight import View
from .state import State
from .tell import tell
from .view import view

MODULES = ("0", "1", "2", "3", "4")
MODULE_LABELS = (
    Text("base game", "jeu de base"),
    Text("1: medicine, new tools, gangs", "1 : médecine, nouveaux outils, gangs"),
    Text("2: buildings", "2 : bâtiments"),
    Text("3: leaders", "3 : chefs"),
    Text("4: sabotage", "4 : sabotage"),
)
EDITIONS = ("fr", "en")
MAX_LEGAL = 256
"""In a skirmish at most 4 victims × (28 + 16 + 9 kinds to hit, and a leader) + 12 buildings + 1; menus are shorter."""


def set_up(state: Any, options: Mapping[str, str]) -> None:
    state.module = MODULES.index(options["module"])
    state.is_english = EDITIONS.index(options["edition"])


GAME = Game(
    name="scavengers",
    title=same("Arctic Scavengers"),
    blurb=Text(
        "Lead a tribe through the frozen ruins: dig, hunt, hire and fight for what is left.",
        "Menez une tribu dans les ruines gelées : creusez, chassez, recrutez et combattez pour ce qui reste.",
    ),
    players=(2, 3, 4, 5),
    minutes=60,
    rules_version=1,
    state=State,
    actions=ACTIONS,
    options=(
        Option("module", Text("HQ modules", "modules QG"), "0", MODULES, MODULE_LABELS),
        Option(
            "edition",
            Text("edition", "édition"),
            "fr",
            EDITIONS,
            (Text("French", "française"), Text("English", "anglaise")),
        ),
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
    view=view,
    show=show,
    refusal=refusal,
    narrate=narrate,
    prompt=prompt,
    breakdown=breakdown,
    sources=SOURCES,
    tie_break=Text(
        "Tied: most contested resources, then most cards; then the rank is shared.",
        "À égalité : le plus de ressources contestées, puis de cartes ; sinon le rang est partagé.",
    ),
    course=course,
    long_courses=LONG,
    view_record=View,
    held_record=Held,
    preview_record=Preview,
    facts=FACTS,
    max_facts=MAX_FACTS,
    see=see,
    preview=preview,
    tell=tell,
    ask=ask,
    refuse=refuse,
)
