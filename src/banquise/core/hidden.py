"""Declared ownership: who knows a hidden thing follows from where it lies.

    CARDS = Hidden(CARD, {"stock": NOBODY, "discard": EVERYBODY, "hand_0": seat(0), "hand_1": seat(1)})

The state of such a game has `place = i8(N)`, the number of the zone of each thing (0: the first declared), and `known =
u8(N)`, which the game itself never writes: after the deal and after every decision, the owners of a zone learn what
lies there. They remember it until the thing moves to a zone of nobody, where it is mixed with the others.

All secrets of the game must be in `place`: every other field is public. A view has a list for each zone, under its
name: first the things that the viewer knows, by number, then the unknown ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .actions import Domain
from .kernel import kernel
from .record import PUBLIC
from .rng import random_below

NOBODY, EVERYBODY = 0, PUBLIC
"""Sets of viewers, a bit for each."""


def seat(number: int) -> int:
    """The set of this seat alone."""
    return 1 << number


@dataclass(frozen=True)
class Hidden:
    """`things` are the things that may be hidden; `zones` names the places where they can lie, each with the viewers
    who know its contents."""

    things: Domain
    zones: Mapping[str, int]


@kernel
def is_known(state: Any, viewer: int, thing: int) -> bool:
    """Whether a viewer knows where a thing lies."""
    return bool(state.over) or bool((int(state.known[thing]) >> viewer) & 1)


@kernel
def count_in(state: Any, zone: int) -> int:
    """The number of things in a zone."""
    n = 0
    for thing in range(len(state.place)):
        n += state.place[thing] == zone
    return n


@kernel
def list_in(state: Any, zone: int, out: Any) -> int:
    """Write the things in a zone, and return their number."""
    n = 0
    for thing in range(len(state.place)):
        if state.place[thing] == zone:
            out[n] = thing
            n += 1
    return n


@kernel
def set_in(state: Any, zone: int) -> int:
    """The things in a zone as a set of bits, for games with at most 62 things."""
    things = 0
    for thing in range(len(state.place)):
        things |= int(state.place[thing] == zone) << thing
    return things


@kernel
def draw_from(state: Any, zone: int) -> int:
    """Pick a random thing of a zone; it stays there until the game moves it."""
    n, thing = random_below(state, count_in(state, zone)), -1
    while n >= 0:
        thing += 1
        n -= state.place[thing] == zone
    return thing
