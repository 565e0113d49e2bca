"""What is asked, of whom, in Arctic Scavengers."""

from banquise.core.facts import THEM, YOU, Facts, say
from banquise.core.kernel import kernel

from .cards import COPIES
from .facts import FACTS, PROMPTS
from .state import Phase, State

ASK = FACTS["ask-lead"]
"""The first of the prompts, which follow the order of the phases."""
assert [fact.name for fact in PROMPTS] == [f"ask-{phase.name.lower()}" for phase in Phase]


@kernel
def prompt(state: State, viewer: int, out: Facts) -> int:
    return ask_at(state, viewer, out, 0)


@kernel
def ask_at(state: State, viewer: int, out: Facts, n: int) -> int:
    """The prompt as the n-th fact."""
    phase = int(state.phase)
    if phase == Phase.OVER:
        return say(out, n, ASK + phase)
    n = say(out, n, ASK + phase, YOU if viewer == state.player else THEM, int(state.player))
    row = out[n - 1]
    if phase == Phase.COMMIT:
        row[3] = state.act
    elif phase == Phase.INTERRUPT:
        row[3] = state.turn
    elif phase == Phase.PAY:
        row[3] = state.owed
    elif Phase.BUILD <= phase <= Phase.TAKE:
        row[3] = state.site // COPIES
    return n
