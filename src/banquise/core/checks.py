"""Numbers that callers hand in, checked before a kernel gets them: compiled code would take 1.5 for 1, and would read
past the end of an array for a seat that is not there."""

from operator import index
from typing import Any

from .errors import OptionError
from .record import BYSTANDER
from .rng import SEEDS


def whole(value: Any) -> int | None:
    """A whole number of any kind, also NumPy's, as Python's int; None for anything else, even True and 1.0."""
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
    if number is None or not (0 <= number < players or number == BYSTANDER):
        seats = f"a seat from 0 to {players - 1}, or {BYSTANDER} for a bystander"
        raise OptionError(f"a viewer is {seats}, not {viewer!r}")
    return number
