"""Scoring: pieces taken, fields melted and fields controlled (§8)."""

from banquise.core.bits import count
from banquise.core.game import Points, Work
from banquise.core.kernel import kernel

from .rules.occupancy import controlled, occupancy
from .state import State

SOURCES = ("taken", "melted", "controlled")
"""§8 The sources of points."""


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    """§8 A point for each piece taken, each field melted and each field controlled."""
    on = occupancy(state)
    for seat in range(state.seats):
        out[seat] = state.taken[seat] + state.melted[seat] + count(controlled(state, on, seat))


@kernel
def breakdown(state: State, seat: int, work: Work, out: Points) -> None:
    """§8 Write a seat's points in the order of SOURCES."""
    out[0], out[1] = state.taken[seat], state.melted[seat]
    out[2] = count(controlled(state, occupancy(state), seat))
