"""Checks of numbers from callers before a kernel receives them: compiled code would read 1.5 as 1, and for a seat that
does not exist it would read past the end of an array."""

from operator import index
from typing import Any

from .errors import OptionError
from .record import SPECTATOR
from .rng import SEEDS


def whole(value: Any) -> int | None:
    """Convert a whole number of any type, including NumPy's, to an int; None for anything else, even True and 1.0."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def check_seed(seed: Any) -> int:
    number = whole(seed)
    if number is None or not 0 <= number < SEEDS:
        raise OptionError(f"a seed is a whole number from 0 to 2^63 − 1, not {seed!r}")
    return number


def check_viewer(viewer: Any, players: int) -> int:
    number = whole(viewer)
    if number is None or not (0 <= number < players or number == SPECTATOR):
        seats = f"a seat from 0 to {players - 1}, or {SPECTATOR} for a spectator"
        raise OptionError(f"a viewer is {seats}, not {viewer!r}")
    return number
