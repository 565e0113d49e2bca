"""Options into a state, before the deal (§2)."""

from collections.abc import Mapping
from typing import Any

from banquise.core.game import Option

from .board import CONTINENTS, STANDARD, field_words, read_drawing
from .state import State

TWO, TWO_OR_THREE = "two", "two-or-three"
WITH_NEUTRALS = {TWO: (2,), TWO_OR_THREE: (2, 3)}
"""§2.3 With how many players neutral pieces are set up."""

OPTIONS = (Option("continent", STANDARD), Option("neutrals", TWO, (TWO, TWO_OR_THREE)))
"""A continent is the standard one, or a drawing such as `..o.o/.o.o.o` (board.py)."""


def set_up(state: Any, options: Mapping[str, str]) -> None:
    drawing = options["continent"]
    lay_ice(state, CONTINENTS[state.seats] if drawing == STANDARD else drawing)
    state.neutral_hand[: state.seats] = state.seats in WITH_NEUTRALS[options["neutrals"]]


def lay_ice(state: State, drawing: str) -> None:
    """§2.1, §2.2"""
    places = read_drawing(drawing, int(state.seats))
    state.ice = (1 << len(places)) - 1
    state.fields[: len(places)] = field_words(places)
    state.is_standard = places == read_drawing(CONTINENTS[state.seats], int(state.seats))
