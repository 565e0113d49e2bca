"""The options of Arctic, and writing them into a state."""

from banquise.core.facts import Facts
from banquise.core.game import Bytes, Choices, Option, Work
from banquise.core.kernel import kernel

from .cards import ANIMAL_WORDS, ANIMALS
from .state import State

RANDOM = "random"
SIDES = (RANDOM, "1", "2")
OPTIONS = tuple(Option(word, RANDOM, SIDES) for word in ANIMAL_WORDS)


@kernel
def set_up(state: State, choices: Choices, text: Bytes, work: Work, out: Facts) -> int:
    """§2 Turn each power card to the chosen side: one of SIDES."""
    for animal in range(ANIMALS):
        state.side_option[animal] = choices[animal]
    return 0
