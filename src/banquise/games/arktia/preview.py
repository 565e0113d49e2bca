"""A preview of the pieces that a move, or keeping a group, would cut off, from the public view record alone."""

from banquise.core.bits import lowest
from banquise.core.game import Work
from banquise.core.kernel import kernel

from .actions import Deed, deed_of, field_of, start_of
from .ice import group, is_connected
from .pieces import COLOURS, NEUTRAL, NEUTRAL_SEEN, NO_SEAT
from .rules.eliminating import largest_groups
from .rules.moving import move
from .rules.occupancy import fields_of, pieces_within
from .see import owner_of
from .state import State
from .view import Cut, Held, Preview, View

BLANK = State.many(1)
BLANK.flags.writeable = False  # type: ignore[attr-defined]


@kernel
def preview(view: View, held: Held, work: Work, out: Preview) -> None:
    action = int(held.action)
    deed = deed_of(action)
    read_board(view, out.trial[0])
    if deed == Deed.MOVE or deed == Deed.LIFT or deed == Deed.SPLIT:
        preview_move(out.trial[0], action, out)
    elif deed == Deed.KEEP:
        preview_keeping(view, out.trial[0], field_of(action), out)
    out.trial[0] = BLANK[0]  # type: ignore[index]


@kernel
def read_board(view: View, state: State) -> None:
    """Read as much of the state as moves need."""
    state.seats, state.player = view.seat_count, view.player
    for i in range(view.field_count):
        field = view.fields[i]
        state.fields[i] = field.word
        state.ice |= int(field.ice) << i
        for p in range(field.tower_count):
            piece = field.tower[p]
            colour = NEUTRAL if piece.colour == NEUTRAL_SEEN else piece.colour
            state.pieces[colour, piece.size_word] |= 1 << i


@kernel
def preview_move(trial: State, action: int, out: Preview) -> None:
    """§5 Only colours that move can be cut, and never the mover's own."""
    moved = move(trial, deed_of(action), start_of(action), field_of(action))
    for colour in range(COLOURS):
        if moved >> colour & 1 and colour != trial.player and not is_connected(trial, fields_of(trial, colour)):
            write_cut(trial, colour, out.cuts[out.cut_count])
            out.cut_count += 1


@kernel
def write_cut(after: State, colour: int, cut: Cut) -> None:
    """§5.2, §5.3 Write the pieces that are cut from a colour."""
    fields = fields_of(after, colour)
    firsts, _ = largest_groups(after, colour)
    largest = 0
    is_equal = firsts & (firsts - 1)
    while firsts:
        largest |= group(after, fields, lowest(firsts))
        firsts &= firsts - 1
    cut.fields, cut.unsure = (fields, largest) if is_equal else (fields & ~largest, 0)
    count_cut(after, colour, cut)


@kernel
def preview_keeping(view: View, state: State, field: int, out: Preview) -> None:
    """§5.3 All other groups of the colour are removed."""
    for i in range(view.group_count):
        kept = view.groups[i]
        if kept.fields >> field & 1:
            colour = NEUTRAL if kept.owner == NO_SEAT else int(kept.owner)
            out.cut_count = 1
            out.cuts[0].fields = fields_of(state, colour) & ~kept.fields
            count_cut(state, colour, out.cuts[0])


@kernel
def count_cut(state: State, colour: int, cut: Cut) -> None:
    cut.owner = owner_of(state, colour)
    cut.pieces = pieces_within(state, colour, cut.fields)
    cut.unsure_pieces = pieces_within(state, colour, cut.unsure)
