"""Melting (§6): who has placed everything removes a field after each move."""

from banquise.core.bits import lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, first_action
from ..ice import ARCS, WHOLE_RING, is_connected, remove_ice, ring
from ..state import State
from .occupancy import occupancy


@kernel
def can_melt(state: State, field: int) -> bool:
    """§6.2 For an unoccupied field: at the border, and the rest of the ice still hangs together."""
    neighbours = ring(state, field, state.ice)
    if ARCS[neighbours] > 1:
        return is_connected(state, state.ice & ~(1 << field))
    return neighbours != WHOLE_RING


@kernel
def has_melting(state: State) -> bool:
    rest = occupancy(state).free
    while rest:
        if can_melt(state, lowest(rest)):
            return True
        rest &= rest - 1
    return False


@kernel
def list_melting(state: State, out: Actions) -> int:
    rest = occupancy(state).free
    n = 0
    while rest:
        field = lowest(rest)
        out[n] = first_action(Deed.MELT) + field
        n += can_melt(state, field)
        rest &= rest - 1
    return n


@kernel
def melt(state: State, field: int) -> None:
    """§6.1"""
    remove_ice(state, field)
    state.melted[state.player] += 1
    state.quiet = 0
