"""The open decision and its player."""

from banquise.core.facts import THEM, YOU, Facts, say
from banquise.core.kernel import kernel

from .facts import ASK_KEEP, ASK_MELT, ASK_NEUTRAL, ASK_OPENING, ASK_OVER, ASK_TURN
from .rules import OPENING
from .see import colour_seen
from .state import Phase, State


@kernel
def prompt(state: State, viewer: int, out: Facts) -> int:
    return ask_from(state, viewer, out, 0)


@kernel
def ask_from(state: State, viewer: int, out: Facts, n: int) -> int:
    """Write the question as the n-th fact."""
    who = state.player
    to = YOU if viewer == who else THEM
    if state.phase == Phase.NEUTRAL:
        return say(out, n, ASK_NEUTRAL, to, who)
    if state.phase == Phase.TURN and state.lap < OPENING:
        return say(out, n, ASK_OPENING, to, who, state.lap + 1)
    if state.phase == Phase.TURN:
        return say(out, n, ASK_TURN, to, who)
    if state.phase == Phase.KEEP:
        return say(out, n, ASK_KEEP, to, who, colour_seen(state, state.asked))
    if state.phase == Phase.MELT:
        return say(out, n, ASK_MELT, to, who)
    return say(out, n, ASK_OVER)
