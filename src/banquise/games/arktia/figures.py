"""What a view shows and the rules work out: what stands where, and what moves would cut off, all by one kernel."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from banquise.core.bits import count, lowest
from banquise.core.game import Actions
from banquise.core.kernel import Room, array_in, kernel
from banquise.core.record import Record, i8, i16, i32, i64, once, plain_bytes

from .board import ALL, MAX_FIELDS
from .ice import group, hangs_together
from .pieces import COLOURS, SIZES
from .rules import MAX_LEGAL, OPENING, kind_of_move
from .rules.eliminating import largest_groups
from .rules.moving import legal_moves, move, own_fields
from .rules.standing import controlled, fields_of, pieces_within, standing
from .state import Phase, State

DIGIT = 3
"""Bits of a tower's number for each size: 0 for no such piece, else its colour + 1."""
CUT_ROOM = 2 * MAX_LEGAL
"""A tower holds at most two pieces of other colours."""


class Cut(Record):
    """What a move would take from a colour."""

    action = i32()
    colour = i32()
    leaving = i64()  # the fields where pieces of the colour would go
    unsure = i64()  # those of them that may also stay, since groups are equal (§5.3)
    towers = i16(MAX_FIELDS)  # after the move


class Figures(Record):
    towers = i16(MAX_FIELDS)  # their numbers
    controlled = i8(COLOURS)  # fields of each colour (§4.6)
    on_ice = i8(COLOURS)  # pieces of each colour


STATE, FIGURES, CUT = State.dtype, Figures.dtype, Cut.dtype
OUT = 2 * STATE.itemsize
CUTS = OUT + 8 * (FIGURES.itemsize // 8 + 1)
MOVES = CUTS + CUT_ROOM * CUT.itemsize


def figures(state: Any) -> Any:
    """Of a plain state."""
    return once(state, _figured)[0]


def cuts(state: Any) -> list[Any]:
    """Each `Cut` by a legal move."""
    return once(state, _figured)[1]


def _figured(state: Any) -> tuple[Any, list[Any]]:
    end, room = CUTS + CUT.itemsize * ROOM.run(state.content), ROOM.content
    found = plain_bytes(bytes(room[OUT : OUT + FIGURES.itemsize]), FIGURES)
    return found, [plain_bytes(bytes(room[i : i + CUT.itemsize]), CUT) for i in range(CUTS, end, CUT.itemsize)]


@kernel
def figure(room: Any, _: int) -> int:
    """The room holds the state, one to try moves on, the figures, the cuts, the legal moves; how many cuts."""
    states, out = array_in(room, 0, 2, STATE), array_in(room, OUT, 1, FIGURES)[0]
    state = states[0]
    on = standing(state)
    number_towers(state, out.towers)
    for colour in range(COLOURS):
        out.controlled[colour] = count(controlled(state, on, colour))
        out.on_ice[colour] = pieces_within(state, colour, ALL)
    if state.phase != Phase.TURN or state.lap < OPENING:
        return 0
    moves = array_in(room, MOVES, MAX_LEGAL, np.int32)
    return list_cuts(states, moves, array_in(room, CUTS, CUT_ROOM, CUT))


ROOM = Room(MOVES + 4 * MAX_LEGAL, figure)


@kernel
def number_towers(state: State, out: NDArray[Any]) -> None:
    out[:] = 0
    pieces = state.pieces
    for colour in range(COLOURS):
        for size in range(SIZES):
            fields = int(pieces[colour, size])
            while fields:
                out[lowest(fields)] |= (colour + 1) << (DIGIT * size)
                fields &= fields - 1


@kernel
def list_cuts(states: Sequence[State], moves: Actions, out: Sequence[Cut]) -> int:
    """§5 By all legal moves."""
    n = 0
    for i in range(legal_moves(states[0], standing(states[0]), own_fields(states[0]), moves, 0)):
        n = list_cuts_by(states, int(moves[i]), out, n)
    return n


@kernel
def list_cuts_by(states: Sequence[State], action: int, out: Sequence[Cut], n: int) -> int:
    """A colour that is not the mover's own may be cut where it moves along."""
    states[1] = states[0]  # type: ignore[index]
    after = states[1]
    kind = kind_of_move(action)
    moved = move(after, kind, (action - kind) // MAX_FIELDS, (action - kind) % MAX_FIELDS)
    for colour in range(COLOURS):
        if moved >> colour & 1 and colour != after.player and not hangs_together(after, fields_of(after, colour)):
            out[n].action, out[n].colour = action, colour
            write_cut(after, out[n])
            n += 1
    return n


@kernel
def write_cut(after: State, cut: Cut) -> None:
    """§5.2, §5.3"""
    fields = fields_of(after, cut.colour)
    firsts, _ = largest_groups(after, cut.colour)
    largest = 0
    is_equal = firsts & (firsts - 1)
    while firsts:
        largest |= group(after, fields, lowest(firsts))
        firsts &= firsts - 1
    cut.leaving, cut.unsure = (fields, largest) if is_equal else (fields & ~largest, 0)
    number_towers(after, cut.towers)
