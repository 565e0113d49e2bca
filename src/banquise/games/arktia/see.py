"""Filling the view record of a position."""

from banquise.core.bits import count, lowest
from banquise.core.game import Work
from banquise.core.kernel import kernel
from banquise.core.record import SPECTATOR

from .board import ALL, COLUMN, FIELDS_A_PLAYER
from .ice import group
from .pieces import COLOURS, DISC, GLOBE, NEUTRAL_SEEN, NO_SEAT, PORTAL, SIZES
from .rules import PATIENCE
from .rules.eliminating import largest_groups
from .rules.occupancy import Occupancy, controlled, fields_of, occupancy, pieces_within
from .state import Out, Phase, State
from .view import Field, Seat, View


@kernel
def see(state: State, viewer: int, work: Work, out: View) -> None:
    out.viewer = NO_SEAT if viewer == SPECTATOR else viewer
    out.player = NO_SEAT if state.over else state.player
    out.over, out.phase, out.first_player = state.over, state.phase, state.first
    out.round_number = state.lap + 1
    out.quiet, out.quiet_limit = state.quiet, PATIENCE * int(state.seats)
    on = occupancy(state)
    see_fields(state, on, out)
    out.seat_count = state.seats
    for seat in range(state.seats):
        see_seat(state, on, seat, out.seats[seat])
    if state.phase == Phase.KEEP:
        see_groups(state, out)


@kernel
def owner_of(state: State, colour: int) -> int:
    return colour if colour < state.seats else NO_SEAT


@kernel
def colour_seen(state: State, colour: int) -> int:
    return colour if colour < state.seats else NEUTRAL_SEEN


# Fields


@kernel
def see_fields(state: State, on: Occupancy, out: View) -> None:
    out.field_count = FIELDS_A_PLAYER * state.seats
    row = last_column = 0
    for field in range(FIELDS_A_PLAYER * state.seats):
        column = int(state.fields[field]) >> COLUMN
        row += (column - last_column) % 2 if field else 0  # even and odd columns alternate from row to row
        last_column = column
        seen = out.fields[field]
        seen.field, seen.row, seen.column, seen.word = field + 1, row, column, state.fields[field]
        seen.ice = (state.ice >> field) & 1
        see_tower(state, on, field, seen)


@kernel
def see_tower(state: State, on: Occupancy, field: int, out: Field) -> None:
    """§1.2 Write a tower from bottom to top: the portal of tower 3 lies over its globe, otherwise the larger piece is
    below."""
    is_shut = (on.globes & on.portals & ~on.discs) >> field & 1
    if is_shut:
        see_piece(state, field, GLOBE, out)
    see_piece(state, field, PORTAL, out)
    see_piece(state, field, DISC, out)
    if not is_shut:
        see_piece(state, field, GLOBE, out)
    out.controller = out.tower[out.tower_count - 1].owner if out.tower_count else NO_SEAT


@kernel
def see_piece(state: State, field: int, size: int, out: Field) -> None:
    colour = colour_at(state, field, size)
    if colour != NO_SEAT:
        piece = out.tower[out.tower_count]
        piece.size_word, piece.owner = size, owner_of(state, colour)
        piece.colour = colour_seen(state, colour)
        out.tower_count += 1


@kernel
def colour_at(state: State, field: int, size: int) -> int:
    """The colour of the piece of this size on a field, NO_SEAT where there is none."""
    for colour in range(COLOURS):
        if state.pieces[colour, size] >> field & 1:
            return colour
    return NO_SEAT


@kernel
def see_seat(state: State, on: Occupancy, seat: int, out: Seat) -> None:
    out.colour, out.out = seat, state.out[seat] - Out.STUCK
    for size in range(SIZES):
        out.hand[size], out.neutral_hand[size] = state.hand[seat, size], state.neutral_hand[seat, size]
    out.on_ice = pieces_within(state, seat, ALL)
    out.taken, out.melted, out.controlled = state.taken[seat], state.melted[seat], count(controlled(state, on, seat))
    out.points = int(out.taken) + int(out.melted) + int(out.controlled)


@kernel
def see_groups(state: State, out: View) -> None:
    """§5.3 The equal groups to choose from."""
    firsts, pieces = largest_groups(state, state.asked)
    fields = fields_of(state, state.asked)
    while firsts:
        seen = out.groups[out.group_count]
        seen.field, seen.owner, seen.pieces = lowest(firsts) + 1, owner_of(state, state.asked), pieces
        seen.fields = group(state, fields, lowest(firsts))
        out.group_count += 1
        firsts &= firsts - 1
