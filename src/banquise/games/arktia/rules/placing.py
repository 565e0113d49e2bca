"""Placing pieces: the neutral set-up (§2.3), the first two turns (§3) and later ones (§4.2)."""

from banquise.core.bits import count, lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, first_action
from ..facts import ALLOWED, NEXT_TO_ANY, NEXT_TO_NEUTRAL, NEXT_TO_OWN, NO_PIECE, OCCUPIED
from ..ice import around, near
from ..pieces import COLOURS, NEUTRAL, SIZES
from ..state import State
from .occupancy import Occupancy, fields_of, has_empty_hand, occupancy

SLACK = 4


@kernel
def neutral_fields(state: State, on: Occupancy) -> int:
    """§2.3 Any free field for the very first neutral piece, then those next to a neutral piece."""
    neutral = fields_of(state, NEUTRAL)
    return on.free & around(state, neutral) if neutral else on.free


@kernel
def first_turn_fields(state: State, on: Occupancy) -> int:
    """§3.1 Next to an occupied field; any field while there is none."""
    occupied = state.ice & ~on.free
    return on.free & around(state, occupied) if occupied else on.free


@kernel
def placing_fields(state: State, on: Occupancy) -> int:
    """§3.2, §4.2 Free fields next to a piece of the player's colour."""
    return on.free & around(state, fields_of(state, state.player))


@kernel
def can_place(state: State, on: Occupancy) -> bool:
    """§7.1 A player can always place in the first turn: the ice is not full, and it is connected."""
    if has_empty_hand(state, state.player):
        return False
    if state.lap == 0:
        return True
    rest = fields_of(state, state.player)
    while rest:
        if near(state, lowest(rest)) & on.free:
            return True
        rest &= rest - 1
    return False


@kernel
def verify_neutral(state: State, size: int, field: int) -> int:
    on = occupancy(state)
    if not state.neutral_hand[state.player, size]:
        return NO_PIECE
    if not on.free >> field & 1:
        return OCCUPIED
    return ALLOWED if neutral_fields(state, on) >> field & 1 else NEXT_TO_NEUTRAL


@kernel
def verify_place(state: State, size: int, field: int) -> int:
    on = occupancy(state)
    if not state.hand[state.player, size]:
        return NO_PIECE
    if not on.free >> field & 1:
        return OCCUPIED
    if state.lap == 0:
        return ALLOWED if first_turn_fields(state, on) >> field & 1 else NEXT_TO_ANY
    return ALLOWED if placing_fields(state, on) >> field & 1 else NEXT_TO_OWN


@kernel
def list_neutral(state: State, out: Actions) -> int:
    fields = neutral_fields(state, occupancy(state))
    n = 0
    for size in range(SIZES):
        if state.neutral_hand[state.player, size]:
            n = list_fields(first_action(Deed.NEUTRAL, size), fields, out, n)
    return n


@kernel
def list_placing(state: State, fields: int, out: Actions, n: int) -> int:
    for size in range(SIZES):
        if state.hand[state.player, size]:
            n = list_fields(first_action(Deed.PLACE, size), fields, out, n)
    return n


@kernel
def list_fields(first: int, fields: int, out: Actions, n: int) -> int:
    """Append the action first + field for each of these fields to the n actions written so far.

    SLACK actions are always written, even for smaller sets: most sets are small, and a mispredicted end of the loop
    costs more than a few needless writes.
    """
    end = n + count(fields)
    for i in range(n, n + SLACK):
        out[i] = first + lowest(fields)
        fields &= fields - 1
    n += SLACK
    while fields:
        out[n] = first + lowest(fields)
        fields &= fields - 1
        n += 1
    return end


@kernel
def set_up_neutral(state: State, size: int, field: int) -> None:
    """§2.3"""
    state.pieces[NEUTRAL, size] |= 1 << field
    state.neutral_hand[state.player, size] -= 1


@kernel
def is_neutral_set_up(state: State) -> bool:
    left = 0
    for seat in range(COLOURS):
        for size in range(SIZES):
            left += state.neutral_hand[seat, size]
    return left == 0


@kernel
def place(state: State, size: int, field: int) -> None:
    """§4.2"""
    state.pieces[state.player, size] |= 1 << field
    state.hand[state.player, size] -= 1
    state.quiet = 0
