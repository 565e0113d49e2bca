"""Declared ownership: who knows a hidden thing follows from where it lies.

    CARDS = Hidden(CARD, {"stock": NOBODY, "discard": EVERYBODY, "hand_0": seat(0), "hand_1": seat(1)})

The state of such a game has `place = i8(N)`, the number of the zone in which each thing lies (0: the first that is
declared), and `known = u8(N)`, which the game itself does not touch: after the deal and after every decision, the
owners of a zone come to know what lies there. They remember it until it comes to lie in a zone of nobody, where it is
mixed with what lies there already.

All of the game's secrets have to be in `place`: every other field is public. A view has a list for each zone, under its
name: the things that the viewer knows, by number, then those that the viewer does not know.
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
    """The seat alone."""
    return 1 << number


@dataclass(frozen=True)
class Hidden:
    """`things` are what may be hidden; `zones` names where they can lie, and who knows what lies there."""

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
    """Write the things in a zone, and return how many they are."""
    n = 0
    for thing in range(len(state.place)):
        if state.place[thing] == zone:
            out[n] = thing
            n += 1
    return n


@kernel
def set_in(state: Any, zone: int) -> int:
    """The things in a zone as a set, a bit each: for no more than 62 things."""
    things = 0
    for thing in range(len(state.place)):
        things |= int(state.place[thing] == zone) << thing
    return things


@kernel
def draw_from(state: Any, zone: int) -> int:
    """One of the things in a zone, by chance; it stays there until it is put elsewhere."""
    n, thing = random_below(state, count_in(state, zone)), -1
    while n >= 0:
        thing += 1
        n -= state.place[thing] == zone
    return thing
