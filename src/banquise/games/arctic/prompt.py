"""The open decision and its player, as a fact, which names only public things, since everybody reads it."""

from banquise.core.facts import THEM, YOU, Facts, also, say
from banquise.core.kernel import kernel

from . import facts
from .rules.draws import can_change_draws
from .rules.moves import companion_animal, main_animal, stepping_animal
from .rules.placing import can_place, can_use_power
from .state import HAND_LIMIT, Phase, State


@kernel
def prompt(state: State, viewer: int, out: Facts) -> int:
    return ask_after(state, viewer, out, 0)


@kernel
def ask_after(state: State, viewer: int, out: Facts, n: int) -> int:  # noqa: PLR0911  # a case for each phase
    """Write the question as the n-th fact."""
    who, phase = int(state.player), state.phase
    to = YOU if viewer == who else THEM
    if phase == Phase.PREPARE and not can_place(state):
        return say(out, n, facts.ASK_POWER, to, who)
    if phase == Phase.PREPARE or phase == Phase.PLACE:
        is_early = phase == Phase.PREPARE and can_use_power(state)
        return say(out, n, facts.ASK_PLACE_OR_POWER if is_early else facts.ASK_PLACE, to, who, int(state.owed))
    if phase == Phase.MOVE:
        return also(out, say(out, n, facts.ASK_MOVE, to, who, main_animal(state)), companion_animal(state))
    if phase == Phase.STEP:
        return say(out, n, facts.ASK_STEP, to, who, stepping_animal(state))
    if phase == Phase.PREPARE_DRAW or phase == Phase.DRAW:
        fact = facts.ASK_DRAW_OR_POWER if can_change_draws(state) else facts.ASK_DRAW
        return say(out, n, fact, to, who, int(state.owed))
    if phase == Phase.OFFER:
        return say(out, n, facts.ASK_OFFER, to, who, int(state.chosen))
    if phase == Phase.DISCARD:
        excess = int(state.players[who].hand_count) - HAND_LIMIT
        return also(out, say(out, n, facts.ASK_DISCARD, to, who, excess), HAND_LIMIT)
    if phase == Phase.GIVE_TO:
        return say(out, n, facts.ASK_GIVE_TO, to, who)
    if phase == Phase.GIVE:
        return say(out, n, facts.ASK_GIVE, to, who, int(state.chosen))
    return say(out, n, facts.ASK_NOTHING)
