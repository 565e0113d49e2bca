"""What a move would cut off, from what everybody sees (the view record) alone."""

from banquise.core.game import Work
from banquise.core.kernel import kernel

from .pieces import NEUTRAL, NEUTRAL_SEEN
from .see import BLANK, list_cuts
from .sight import Held, Preview, View
from .state import State


@kernel
def preview(view: View, held: Held, work: Work, out: Preview) -> None:
    read_board(view, out.trial[0])
    out.cut_count = list_cuts(out.trial[0], int(held.action), out.cuts, 0)
    out.trial[0] = BLANK[0]  # type: ignore[index]


@kernel
def read_board(view: View, state: State) -> None:
    """As much of the state as moves need."""
    state.seats, state.player = view.seat_count, view.player
    for i in range(view.field_count):
        field = view.fields[i]
        state.fields[i] = field.word
        state.ice |= int(field.ice) << i
        for p in range(field.tower_count):
            piece = field.tower[p]
            colour = NEUTRAL if piece.colour == NEUTRAL_SEEN else piece.colour
            state.pieces[colour, piece.size_word] |= 1 << i
