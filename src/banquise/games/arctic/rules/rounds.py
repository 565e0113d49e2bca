"""Turn by turn, and the end (§7)."""

from banquise.core.kernel import kernel

from ..state import LAST_ROUND, Ending, Phase, State
from .placing import begin_placing


@kernel
def end_turn(state: State) -> None:
    state.player = (state.player + 1) % state.seats
    if state.player == state.first:
        begin_round(state)
    if not state.over:
        begin_placing(state)


@kernel
def begin_round(state: State) -> None:
    """§7 Begin a round: final turns once the end was triggered, ★ or instead of a 30th round; after them the game is
    over."""
    if state.ending == Ending.FINAL_TURNS:
        state.over, state.phase = 1, Phase.OVER
    elif state.ending == Ending.TRIGGERED or state.rounds == LAST_ROUND:
        state.ending = Ending.FINAL_TURNS
    if not state.over:
        state.rounds += 1
