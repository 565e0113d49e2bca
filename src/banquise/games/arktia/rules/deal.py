"""§2 Set-up."""

from banquise.core.kernel import kernel
from banquise.core.rng import random_below, seed_rng

from ..pieces import PIECES_A_SIZE, SIZES
from ..state import Phase, State
from .placing import is_neutral_set_up


@kernel
def deal(state: State, seed: int) -> None:
    """§2"""
    seed_rng(state, seed)
    state.first = state.player = random_below(state, state.seats)
    for seat in range(state.seats):
        for size in range(SIZES):
            state.hand[seat, size] = PIECES_A_SIZE
    state.phase = Phase.TURN if is_neutral_set_up(state) else Phase.NEUTRAL
