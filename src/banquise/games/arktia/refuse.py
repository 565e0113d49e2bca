"""Why an action cannot be played now: the rule that forbids it."""

from typing import NamedTuple

import numpy as np

from banquise.core.bits import count
from banquise.core.facts import Facts, say
from banquise.core.kernel import kernel

from .actions import ACTIONS, Deed, deed_of, field_of, size_of, start_of
from .board import NEIGHBOURS
from .facts import (
    INSIDE,
    NEXT_TO_ANY,
    NEXT_TO_NEUTRAL,
    NEXT_TO_OWN,
    NO_FULL_TOWER,
    NO_GROUP,
    NO_ICE,
    NO_LANDING,
    NO_LINE,
    NO_PIECE,
    NO_TOWER,
    NOT_CONTROLLED,
    NOT_NOW,
    NOT_OPENING,
    OCCUPIED,
    OWN_CUT,
    S_KEEP,
    S_MELT,
    S_MOVE,
    S_NEUTRAL,
    S_PART,
    S_PLACE,
    S_STOP,
    WOULD_SPLIT,
)
from .ice import near, sight
from .pieces import DISC
from .prompt import ask_from
from .rules import OPENING
from .rules.moving import landing, whole_landing
from .rules.occupancy import controlled, occupancy, top_size, towers
from .state import Phase, State


class Need(NamedTuple):
    """When an action is offered, and the paragraph that says so."""

    phase: Phase
    section: int


NEEDS = {
    "neutral": Need(Phase.NEUTRAL, S_NEUTRAL),
    "place": Need(Phase.TURN, S_PLACE),
    "move": Need(Phase.TURN, S_MOVE),
    "lift": Need(Phase.TURN, S_PART),
    "split": Need(Phase.TURN, S_PART),
    "stop": Need(Phase.TURN, S_STOP),
    "keep": Need(Phase.KEEP, S_KEEP),
    "melt": Need(Phase.MELT, S_MELT),
}
PHASES = np.array([NEEDS[kind.name].phase for kind in ACTIONS.kinds], np.int8)
SECTIONS = np.array([NEEDS[kind.name].section for kind in ACTIONS.kinds], np.int8)


@kernel
def refuse(state: State, action: int, viewer: int, out: Facts) -> int:
    deed, field = deed_of(action), field_of(action)
    if state.phase != PHASES[deed]:
        return ask_from(state, viewer, out, say(out, 0, NOT_NOW, int(SECTIONS[deed])))
    if state.phase == Phase.TURN and deed != Deed.PLACE and state.lap < OPENING:
        return say(out, 0, NOT_OPENING)
    if not state.ice >> field & 1:
        return say(out, 0, NO_ICE, field, int(SECTIONS[deed]))
    if deed == Deed.NEUTRAL or deed == Deed.PLACE:
        return refuse_placing(state, action, out)
    if deed == Deed.KEEP:
        return say(out, 0, NO_GROUP)
    return refuse_melting(state, field, out) if deed == Deed.MELT else refuse_move(state, action, out)


@kernel
def refuse_placing(state: State, action: int, out: Facts) -> int:
    """§2.3, §3, §4.2"""
    deed, size, field = deed_of(action), size_of(action), field_of(action)
    is_neutral = deed == Deed.NEUTRAL
    left = state.neutral_hand[state.player, size] if is_neutral else state.hand[state.player, size]
    if not left:
        return say(out, 0, NO_PIECE, size, int(SECTIONS[deed]))
    if not occupancy(state).free >> field & 1:
        return say(out, 0, OCCUPIED, field, int(SECTIONS[deed]))
    if is_neutral:
        return say(out, 0, NEXT_TO_NEUTRAL, field)
    return say(out, 0, NEXT_TO_OWN if state.lap else NEXT_TO_ANY, field)


@kernel
def refuse_move(state: State, action: int, out: Facts) -> int:
    """§4.3 to §4.8"""
    deed, on = deed_of(action), occupancy(state)
    start, end = start_of(action), field_of(action)
    if not controlled(state, on, state.player) >> start & 1:
        return say(out, 0, NOT_CONTROLLED, start)
    if deed != Deed.MOVE and not towers(on) >> start & 1:
        return say(out, 0, NO_TOWER, start)
    if deed == Deed.SPLIT and not (on.globes & on.discs & on.portals) >> start & 1:
        return say(out, 0, NO_FULL_TOWER)
    if not sight(state, start) >> end & 1:
        return say(out, 0, NO_LINE, start, end)
    if deed == Deed.MOVE:
        allowed = whole_landing(on, start)
    else:
        allowed = landing(on, DISC if deed == Deed.SPLIT else top_size(on, start))
    return say(out, 0, OWN_CUT) if allowed >> end & 1 else say(out, 0, NO_LANDING, end)


@kernel
def refuse_melting(state: State, field: int, out: Facts) -> int:
    """§6.2"""
    if not occupancy(state).free >> field & 1:
        return say(out, 0, OCCUPIED, field, S_MELT)
    is_inside = count(near(state, field) & int(state.ice)) == NEIGHBOURS
    return say(out, 0, INSIDE if is_inside else WOULD_SPLIT, field)
