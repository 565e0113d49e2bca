"""Why an action cannot be played now: the rule that forbids it."""

from banquise.core.bits import count
from banquise.core.facts import Facts, say
from banquise.core.kernel import kernel

from .actions import KEEP, LIFT, MELT, MOVE, PLACE, SET_UP, SPLIT, STOP
from .board import MAX_FIELDS, NEIGHBOURS
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
from .rules import OPENING, kind_of_move
from .rules.moving import landing, whole_landing
from .rules.standing import controlled, standing, top_size, towers
from .state import Phase, State


@kernel
def refuse(state: State, action: int, viewer: int, out: Facts) -> int:
    if state.phase != phase_of(action):
        n = say(out, 0, NOT_NOW, section_of(action))
        return ask_from(state, viewer, out, n)
    if MOVE <= action <= STOP and state.lap < OPENING:
        return say(out, 0, NOT_OPENING)
    field = target_of(action)
    if not state.ice >> field & 1:
        return say(out, 0, NO_ICE, field, section_of(action))
    if action < MOVE:
        return refuse_placing(state, action, out)
    if action < STOP:
        return refuse_move(state, action, out)
    return refuse_melting(state, field, out) if action >= MELT else say(out, 0, NO_GROUP)


@kernel
def phase_of(action: int) -> int:
    if action < PLACE:
        return Phase.NEUTRAL
    if action <= STOP:
        return Phase.TURN
    return Phase.KEEP if action < MELT else Phase.MELT


@kernel
def section_of(action: int) -> int:
    if action < PLACE:
        return S_NEUTRAL
    if action < MOVE:
        return S_PLACE
    if action < LIFT:
        return S_MOVE
    if action < STOP:
        return S_PART
    if action == STOP:
        return S_STOP
    return S_KEEP if action < MELT else S_MELT


@kernel
def target_of(action: int) -> int:
    """The field where the action ends."""
    if action < PLACE:
        return (action - SET_UP) % MAX_FIELDS
    if action < MOVE:
        return (action - PLACE) % MAX_FIELDS
    if action < STOP:
        return (action - kind_of_move(action)) % MAX_FIELDS
    return action - MELT if action >= MELT else action - KEEP


@kernel
def refuse_placing(state: State, action: int, out: Facts) -> int:
    """§2.3, §3, §4.2"""
    is_neutral = action < PLACE
    size = (action - (SET_UP if is_neutral else PLACE)) // MAX_FIELDS
    field = target_of(action)
    left = state.neutral_hand[state.player, size] if is_neutral else state.hand[state.player, size]
    if not left:
        return say(out, 0, NO_PIECE, size, section_of(action))
    if not standing(state).free >> field & 1:
        return say(out, 0, OCCUPIED, field, section_of(action))
    if is_neutral:
        return say(out, 0, NEXT_TO_NEUTRAL, field)
    return say(out, 0, NEXT_TO_OWN if state.lap else NEXT_TO_ANY, field)


@kernel
def refuse_move(state: State, action: int, out: Facts) -> int:
    """§4.3 to §4.8"""
    kind, on = kind_of_move(action), standing(state)
    start, end = (action - kind) // MAX_FIELDS, (action - kind) % MAX_FIELDS
    if not controlled(state, on, state.player) >> start & 1:
        return say(out, 0, NOT_CONTROLLED, start)
    if kind != MOVE and not towers(on) >> start & 1:
        return say(out, 0, NO_TOWER, start)
    if kind == SPLIT and not (on.globes & on.discs & on.portals) >> start & 1:
        return say(out, 0, NO_FULL_TOWER)
    if not sight(state, start) >> end & 1:
        return say(out, 0, NO_LINE, start, end)
    if kind == MOVE:
        allowed = whole_landing(on, start)
    else:
        allowed = landing(on, DISC if kind == SPLIT else top_size(on, start))
    return say(out, 0, OWN_CUT) if allowed >> end & 1 else say(out, 0, NO_LANDING, end)


@kernel
def refuse_melting(state: State, field: int, out: Facts) -> int:
    """§6.2"""
    if not standing(state).free >> field & 1:
        return say(out, 0, OCCUPIED, field, S_MELT)
    is_inside = count(near(state, field) & int(state.ice)) == NEIGHBOURS
    return say(out, 0, INSIDE if is_inside else WOULD_SPLIT, field)
