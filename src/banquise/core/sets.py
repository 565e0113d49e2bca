"""Sets of things as the bits of a whole number, for rules: no more than 62 things. `hidden.set_in` makes them."""

from typing import Any

from .bits import lowest
from .kernel import kernel


@kernel
def list_set(things: int, first: int, out: Any) -> int:
    """Write an action for each thing, `first` for thing 0, and return their number."""
    n = 0
    while things:
        out[n] = first + lowest(things)
        things &= things - 1
        n += 1
    return n


@kernel
def sum_of(things: int, values: Any) -> int:
    """The values of all things of a set."""
    total = 0
    while things:
        total += values[lowest(things)]
        things &= things - 1
    return total


@kernel
def put_set(state: Any, things: int, zone: int) -> None:
    """Put all things of a set into a zone."""
    while things:
        state.place[lowest(things)] = zone
        things &= things - 1
