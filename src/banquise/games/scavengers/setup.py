"""The options of Arctic Scavengers, and writing them into a state."""

from banquise.core.facts import Facts
from banquise.core.game import Bytes, Choices, Option, Work
from banquise.core.kernel import kernel

from .state import State
from .view import EDITIONS

MODULES = ("0", "1", "2", "3", "4")
OPTIONS = (Option("module", "0", MODULES), Option("edition", "fr", EDITIONS))


@kernel
def set_up(state: State, choices: Choices, text: Bytes, work: Work, out: Facts) -> int:
    """§2 Write the module, the edition and the version of the rules."""
    state.module, state.is_english, state.rules = choices[0], choices[1], choices[2]
    return 0
