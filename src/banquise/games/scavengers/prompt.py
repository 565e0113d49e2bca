"""The open decision in Arctic Scavengers, and its player."""

from banquise.core.facts import THEM, YOU, Facts, say
from banquise.core.kernel import kernel

from .cards import COPIES
from .facts import ASK_FIRST, FACTS
from .state import Phase, State

assert all(FACTS.facts[ASK_FIRST + phase].name == f"ask-{phase.name.lower()}" for phase in Phase)


@kernel
def prompt(state: State, viewer: int, out: Facts) -> int:
    return ask_at(state, viewer, out, 0)


@kernel
def ask_at(state: State, viewer: int, out: Facts, n: int) -> int:
    """Write the question as the n-th fact."""
    phase = int(state.phase)
    if phase == Phase.OVER:
        return say(out, n, ASK_FIRST + phase)
    to = YOU if viewer == state.player else THEM
    return say(out, n, ASK_FIRST + phase, to, int(state.player), asked_about(state, phase))


@kernel
def asked_about(state: State, phase: int) -> int:
    """The argument of the question: the act, the player who may be interrupted, the medicine owed or the building; 0 if
    it has none."""
    if phase == Phase.COMMIT:
        return int(state.act)
    if phase == Phase.INTERRUPT:
        return int(state.turn)
    if phase == Phase.PAY:
        return int(state.owed)
    return int(state.site) // COPIES if Phase.BUILD <= phase <= Phase.TAKE else 0
