"""Scavengers: actions that end a round take long routes."""

from banquise.core.kernel import kernel
from banquise.games.scavengers.actions import Deed, deed_of
from banquise.games.scavengers.cards import Act
from banquise.games.scavengers.state import FIRST_SKIRMISH, Phase, State, seats

TO_SKIRMISH, TO_NEXT_ROUND, IN_SKIRMISH, RESOLVED = range(4)
LONG = RESOLVED
SHORT = RESOLVED + len(Act)


@kernel
def route(state: State, action: int) -> int:
    deed = deed_of(action)
    if state.is_skirmish:
        return IN_SKIRMISH
    if state.phase == Phase.LEAD:
        return TO_NEXT_ROUND
    if deed == Deed.END and (state.turn + 1) % seats(state) == state.initiator:
        return TO_SKIRMISH if state.rounds >= FIRST_SKIRMISH else TO_NEXT_ROUND
    if deed == Deed.CONFIRM and state.phase == Phase.COMMIT:
        return RESOLVED + int(state.act)
    return SHORT + deed
