"""Elimination (§5): of each colour only the largest group stays."""

from banquise.core.bits import count, lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, first_action
from ..facts import ALLOWED, NO_GROUP
from ..ice import group, is_connected
from ..pieces import COLOURS, SIZES
from ..state import NO_COLOUR, Out, State
from .occupancy import fields_of, pieces_within
from .placing import list_fields


@kernel
def largest_groups(state: State, colour: int) -> tuple[int, int]:
    """§5.2 Return the lowest field of each largest group of a colour, as a set, and the number of pieces in such a
    group."""
    rest = fields_of(state, colour)
    firsts = most = 0
    while rest:
        first = lowest(rest)
        fields = group(state, rest, first)
        rest &= ~fields
        pieces = pieces_within(state, colour, fields)
        if pieces > most:
            firsts = 0
            most = pieces
        if pieces == most:
            firsts |= 1 << first
    return firsts, most


@kernel
def verify_keep(state: State, field: int) -> int:
    firsts, _ = largest_groups(state, state.asked)
    return ALLOWED if firsts >> field & 1 else NO_GROUP


@kernel
def list_keep(state: State, out: Actions) -> int:
    """§5.3"""
    firsts, _ = largest_groups(state, state.asked)
    return list_fields(first_action(Deed.KEEP), firsts, out, 0)


@kernel
def eliminate(state: State, suspects: int) -> int:
    """§5.2 Eliminate pieces of these colours, one bit each, until the mover has to choose (§5.3); return that colour,
    or NO_COLOUR."""
    for colour in range(COLOURS):
        if suspects >> colour & 1 and not is_connected(state, fields_of(state, colour)):
            firsts, _ = largest_groups(state, colour)
            if firsts & (firsts - 1):
                return colour
            keep(state, colour, lowest(firsts))
    return NO_COLOUR


@kernel
def keep(state: State, colour: int, field: int) -> None:
    """§5.2 Keep only the group of this field; the mover takes the other pieces of the colour.

    §5.4 Towers close up automatically, since the remaining sizes determine the tower.
    """
    staying = group(state, fields_of(state, colour), field)
    for size in range(SIZES):
        state.taken[state.player] += count(state.pieces[colour, size] & ~staying)
        state.pieces[colour, size] &= staying
    state.quiet = 0


@kernel
def leave_cut_off(state: State) -> None:
    """§7.3 A player with one piece or none left on the ice is out."""
    for seat in range(state.seats):
        if state.out[seat] == Out.PLAYING and pieces_within(state, seat, state.ice) <= 1:
            state.out[seat] = Out.CUT_OFF
