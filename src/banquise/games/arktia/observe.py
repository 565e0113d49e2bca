"""The observation of a viewer: everything is public (§9). Colours are counted from the viewer's."""

from banquise.core.bits import lowest
from banquise.core.game import Bytes
from banquise.core.kernel import kernel
from banquise.core.observation import FLAG, Layout, category, count
from banquise.core.record import SPECTATOR

from .board import COLUMN, FIELDS_A_PLAYER, MAX_FIELDS
from .pieces import COLOURS, PIECES_A_SIZE, SIZES
from .rules import PATIENCE
from .state import Out, Phase, State

MOST = 255
NEUTRAL_CODE = 5
ALL_PIECES = COLOURS * SIZES * PIECES_A_SIZE

LAYOUT = Layout()
PHASE = LAYOUT.add("phase", 1, "what is being decided (Phase)", category(len(Phase)))
PLAYER = LAYOUT.add("player", 1, "who decides, 0 = the viewer", category(COLOURS))
FIRST = LAYOUT.add("first", 1, "who began, 0 = the viewer", category(COLOURS))
SEATS = LAYOUT.add("seats", 1, "number of players", count(COLOURS))
LAP = LAYOUT.add("lap", 1, "how often the turn has gone round, at most 255", count(MOST))
QUIET = LAYOUT.add(
    "quiet", 1, "moves in a row without a placement, an elimination or a melting", count(PATIENCE * COLOURS)
)
ASKED = LAYOUT.add(
    "asked",
    1,
    "the colour whose equal groups are asked about, coded as on the fields; 0 none",
    category(1 + NEUTRAL_CODE),
)
OUT = LAYOUT.add("out", COLOURS, "why each seat is out (Out), of the viewer first, then clockwise", category(len(Out)))
TAKEN = LAYOUT.add("taken", COLOURS, "pieces eliminated, likewise", count(ALL_PIECES))
MELTED = LAYOUT.add("melted", COLOURS, "fields removed, likewise", count(MAX_FIELDS))
HANDS = LAYOUT.add(
    "hands",
    COLOURS * SIZES,
    "globes, discs and portals in hand, of the viewer first, then clockwise",
    count(PIECES_A_SIZE),
)
NEUTRAL_HANDS = LAYOUT.add(
    "neutral_hands", COLOURS * SIZES, "neutral pieces still to be set up, likewise", count(PIECES_A_SIZE)
)
ICE = LAYOUT.add("ice", MAX_FIELDS, "of each field: 1 ice, 0 melted or not there", FLAG)
PIECES = LAYOUT.add(
    "pieces",
    SIZES * MAX_FIELDS,
    "whose globe, disc, portal: 0 nobody's, 1 the viewer's, …, 5 neutral",
    category(1 + NEUTRAL_CODE),
)
ROWS = LAYOUT.add("rows", MAX_FIELDS, "1 + the row of each field in the drawing; 0 not there", count(MAX_FIELDS))
COLUMNS = LAYOUT.add("columns", MAX_FIELDS, "likewise; a field is two columns wide", count(2 * MAX_FIELDS))
LENGTH = LAYOUT.length
COLUMN_BITS = 127


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    """Write the observation of a viewer; `out` holds zeros."""
    me = 0 if viewer == SPECTATOR else viewer
    observe_table(state, me, out)
    for seat in range(state.seats):
        observe_seat(state, seat, seen_from(state, me, seat), out)
    for colour in range(COLOURS):
        observe_colour(state, colour, code(state, me, colour), out)
    observe_ice(state, out)


@kernel
def seen_from(state: State, me: int, seat: int) -> int:
    turn = int(seat) - me
    return turn if turn >= 0 else turn + int(state.seats)


@kernel
def code(state: State, me: int, colour: int) -> int:
    """The number of a colour in an observation."""
    return 1 + seen_from(state, me, colour) if colour < state.seats else NEUTRAL_CODE


@kernel
def observe_table(state: State, me: int, out: Bytes) -> None:
    out[PHASE], out[SEATS] = state.phase, state.seats
    out[PLAYER], out[FIRST] = seen_from(state, me, state.player), seen_from(state, me, state.first)
    out[LAP], out[QUIET] = min(int(state.lap), MOST), state.quiet
    out[ASKED] = code(state, me, int(state.asked)) if state.phase == Phase.KEEP else 0


@kernel
def observe_seat(state: State, seat: int, turn: int, out: Bytes) -> None:
    out[OUT + turn], out[TAKEN + turn], out[MELTED + turn] = state.out[seat], state.taken[seat], state.melted[seat]
    for size in range(SIZES):
        out[HANDS + turn * SIZES + size] = state.hand[seat, size]
        out[NEUTRAL_HANDS + turn * SIZES + size] = state.neutral_hand[seat, size]


@kernel
def observe_colour(state: State, colour: int, coded: int, out: Bytes) -> None:
    for size in range(SIZES):
        fields = int(state.pieces[colour, size])
        while fields:
            out[PIECES + size * MAX_FIELDS + lowest(fields)] = coded
            fields &= fields - 1


@kernel
def observe_ice(state: State, out: Bytes) -> None:
    """Write the ice; even and odd columns alternate from row to row."""
    row = 1
    last = int(state.fields[0]) >> COLUMN
    for field in range(FIELDS_A_PLAYER * int(state.seats)):
        column = (int(state.fields[field]) >> COLUMN) & COLUMN_BITS
        row += (column ^ last) & 1
        last = column
        out[ICE + field] = (state.ice >> field) & 1
        out[ROWS + field], out[COLUMNS + field] = row, 1 + column
