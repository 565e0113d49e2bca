"""Arctic as the rest of the project sees it."""

from typing import Any

from banquise.core.facts import Facts
from banquise.core.game import Bytes, Choices, Game, Option, Work
from banquise.core.kernel import kernel
from banquise.core.languages import Lang
from banquise.core.line import view_json

from .actions import ACTIONS
from .cards import ANIMAL_WORDS, ANIMALS, CARDS, LANDSCAPE, PACK_CARDS, VALUES_SUM
from .facts import FACTS
from .observe import LAYOUT, observe, resample
from .prompt import prompt
from .refuse import refuse
from .rules import deal, legal_actions, step
from .scoring import WORK, score_of, scores, standing
from .see import SOURCES, Sight, breakdown, see
from .show import show_view
from .state import Phase, State
from .tell import MAX_FACTS, tell

RANDOM = "random"
SIDES = (RANDOM, "1", "2")


@kernel
def set_up(state: State, choices: Choices, text: Bytes, work: Work, out: Facts) -> int:
    """§2 Which side of each power card lies up: one of SIDES."""
    for animal in range(ANIMALS):
        state.side_option[animal] = choices[animal]
    return 0


def show(state: Any, viewer: int, lang: Lang) -> str:
    return show_view(view_json(GAME, state.tobytes(), viewer), lang)


GAME = Game(
    name="arctic",
    players=(2, 3, 4),
    minutes=30,
    state=State,
    actions=ACTIONS,
    phases=len(Phase),
    options=tuple(Option(word, RANDOM, SIDES) for word in ANIMAL_WORDS),
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
    show=show,
    breakdown=breakdown,
    sources=SOURCES,
    rare_sources=ANIMAL_WORDS,
    view_record=Sight,
    facts=FACTS,
    max_facts=MAX_FACTS,
    see=see,
    tell=tell,
    prompt=prompt,
    refuse=refuse,
    tables={"ANIMALS": ANIMAL_WORDS, "LANDSCAPE": LANDSCAPE.tolist(), "VALUES_SUM": VALUES_SUM},
)
