"""Melting (§6): a player who has placed everything removes a field after each move."""

from banquise.core.bits import lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, first_action
from ..facts import ALLOWED, INSIDE, WOULD_SPLIT
from ..ice import ARCS, WHOLE_RING, is_connected, remove_ice, ring
from ..state import State
from .occupancy import occupancy


@kernel
def verify_melt(state: State, field: int) -> int:
    """§6.2 Whether an unoccupied field is at the border and the rest of the ice stays connected without it."""
    neighbours = ring(state, field, state.ice)
    if ARCS[neighbours] > 1:
        return ALLOWED if is_connected(state, state.ice & ~(1 << field)) else WOULD_SPLIT
    return INSIDE if neighbours == WHOLE_RING else ALLOWED


@kernel
def has_melting(state: State) -> bool:
    rest = occupancy(state).free
    while rest:
        if verify_melt(state, lowest(rest)) == ALLOWED:
            return True
        rest &= rest - 1
    return False


@kernel
def list_melting(state: State, out: Actions) -> int:
    rest, n = occupancy(state).free, 0
    while rest:
        field = lowest(rest)
        out[n] = first_action(Deed.MELT) + field
        n += verify_melt(state, field) == ALLOWED
        rest &= rest - 1
    return n


@kernel
def melt(state: State, field: int) -> None:
    """§6.1"""
    remove_ice(state, field)
    state.melted[state.player] += 1
    state.quiet = 0
