"""Arctic as the rest of the project sees it."""

from collections.abc import Mapping
from typing import Any

from banquise.core.game import Game, Option
from banquise.core.text import Text, same

from .actions import ACTIONS
from .cards import ANIMAL_NAMES, ANIMAL_WORDS, CARDS, PACK_CARDS
from .facts import FACTS
from .narrate import narrate, prompt
from .observe import LAYOUT, observe, resample
from .prompt import ask
from .reading import SOURCES, breakdown
from .refusal import refusal
from .refuse import refuse
from .rules import deal, legal_actions, step
from .scoring import WORK, score_of, scores, standing
from .see import Sight, see
from .show import show
from .state import State
from .tell import MOST_FACTS, tell
from .view import view

RANDOM = "random"
SIDES = (RANDOM, "1", "2")
SIDE_LABELS = (Text("random", "au hasard"), same("1"), same("2"))


def set_up(state: Any, options: Mapping[str, str]) -> None:
    for animal, word in enumerate(ANIMAL_WORDS):
        state.side_option[animal] = SIDES.index(options[word])


GAME = Game(
    name="arctic",
    title=same("Arctic"),
    blurb=Text(
        "Build runs of animals in your pile while your totem travels the landscape.",
        "Formez des suites d'animaux dans votre pile pendant que votre totem parcourt le paysage.",
    ),
    players=(2, 3, 4),
    minutes=30,
    rules_version=1,
    state=State,
    actions=ACTIONS,
    options=tuple(
        Option(word, Text(f"{name.en} power: side", f"pouvoir {name.fr} : face"), RANDOM, SIDES, SIDE_LABELS)
        for word, name in zip(ANIMAL_WORDS, ANIMAL_NAMES, strict=True)
    ),
    observation=LAYOUT,
    max_legal=CARDS + PACK_CARDS,  # a penalty zone holds at most all cards; the rest of a menu far fewer than a pack
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
        "Tied players rank in turn order, from the first player on.",
        "Les ex aequo se classent dans l'ordre du tour, à partir du premier joueur.",
    ),
    view_record=Sight,
    facts=FACTS,
    max_facts=MOST_FACTS,
    see=see,
    tell=tell,
    ask=ask,
    refuse=refuse,
)
