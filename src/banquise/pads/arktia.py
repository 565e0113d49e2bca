"""Arktia's score pad: pieces taken, fields melted and fields controlled (docs/rules/arktia-reference.md §8)."""

from banquise.core.facts import NUMBERS, SEATS, Facts, FactSpace, say
from banquise.core.game import Work
from banquise.core.kernel import kernel
from banquise.core.record import i8
from banquise.core.viewrecord import ViewRecord
from banquise.games.arktia.board import FIELDS_A_PLAYER
from banquise.games.arktia.pieces import COLOURS, GLOBE, PIECES_A_SIZE, SIZES
from banquise.games.arktia.state import State

from .declaration import PadDeclaration

PIECES_A_COLOUR = PIECES_A_SIZE * SIZES
FACTS = FactSpace()
TOO_MANY_FIELDS = FACTS.add("pad-fields", {"entered": NUMBERS, "most": NUMBERS})
TOO_MANY_PIECES = FACTS.add("pad-pieces", {"entered": NUMBERS, "most": NUMBERS})
SHARED = FACTS.add("pad-shared", {"who": SEATS, "other": SEATS})


class Seat(ViewRecord):
    taken = i8()
    melted = i8()
    controlled = i8()


class Sheet(ViewRecord):
    seats = Seat.times(COLOURS)


@kernel
def limit(state: State, out: Sheet) -> None:
    """§2.1 Write the limits: nine fields and nine pieces per player, and the neutral ones; nobody takes their own."""
    for seat in range(state.seats):
        out.seats[seat].taken = pieces_in_play(state) - PIECES_A_COLOUR
        out.seats[seat].melted = FIELDS_A_PLAYER * state.seats
        out.seats[seat].controlled = PIECES_A_COLOUR


@kernel
def pieces_in_play(state: State) -> int:
    pieces = PIECES_A_COLOUR * int(state.seats)
    for seat in range(state.seats):
        for size in range(SIZES):
            pieces += int(state.neutral_hand[seat, size])
    return pieces


@kernel
def fill(state: State, sheet: Sheet, out: Facts) -> int:
    """Fill the state, with a lone globe on each controlled field."""
    melted, taken, field = 0, 0, 0
    for seat in range(state.seats):
        entered = sheet.seats[seat]
        melted, taken = melted + int(entered.melted), taken + int(entered.taken)
        state.taken[seat], state.melted[seat] = entered.taken, entered.melted
        state.pieces[seat, GLOBE] = ((1 << int(entered.controlled)) - 1) << field
        field += int(entered.controlled)
    fields, pieces = FIELDS_A_PLAYER * int(state.seats), pieces_in_play(state)
    if melted + field > fields:
        return say(out, 0, TOO_MANY_FIELDS, melted + field, fields)
    if taken + field > pieces:
        return say(out, 0, TOO_MANY_PIECES, taken + field, pieces)
    return 0


@kernel
def explain(state: State, ahead: int, behind: int, work: Work, out: Facts) -> int:
    """§8 ★"""
    return say(out, 0, SHARED, ahead, behind)


DECLARED = PadDeclaration(
    sheet=Sheet, domains={}, options=("neutrals",), facts=FACTS, limit=limit, fill=fill, explain=explain
)
