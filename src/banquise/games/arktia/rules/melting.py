"""Melting (§6): who has placed everything removes a field after each move."""

from banquise.core.bits import lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, first_action
from ..facts import ALLOWED, INSIDE, OCCUPIED, WOULD_SPLIT
from ..ice import ARCS, WHOLE_RING, is_connected, remove_ice, ring
from ..state import State
from .occupancy import Occupancy, occupancy


@kernel
def verify_melt(state: State, on: Occupancy, field: int) -> int:
    """§6.2 An unoccupied field at the border, without which the rest of the ice still hangs together."""
    if not on.free >> field & 1:
        return OCCUPIED
    neighbours = ring(state, field, state.ice)
    if neighbours == WHOLE_RING:
        return INSIDE
    if ARCS[neighbours] > 1 and not is_connected(state, state.ice & ~(1 << field)):
        return WOULD_SPLIT
    return ALLOWED


@kernel
def has_melting(state: State) -> bool:
    on = occupancy(state)
    rest = on.free
    while rest:
        if verify_melt(state, on, lowest(rest)) == ALLOWED:
            return True
        rest &= rest - 1
    return False


@kernel
def list_melting(state: State, out: Actions) -> int:
    on = occupancy(state)
    rest, n = on.free, 0
    while rest:
        field = lowest(rest)
        out[n] = first_action(Deed.MELT) + field
        n += verify_melt(state, on, field) == ALLOWED
        rest &= rest - 1
    return n


@kernel
def melt(state: State, field: int) -> None:
    """§6.1"""
    remove_ice(state, field)
    state.melted[state.player] += 1
    state.quiet = 0
