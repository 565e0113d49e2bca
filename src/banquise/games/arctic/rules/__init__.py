"""The rules of Arctic: legal actions, steps, and whose decision it is (docs/rules/arctic-reference.md).

Source: the Ludonaute rulebook (Cédric Lefebvre), 2 to 4 players; what it leaves open is ruled ★ on the rules page.
deal.py sets up, rounds.py passes the turn; the phases of a turn are in placing.py (A), moves.py (B) and draws.py (C).
Each action has two kernels there: `verify_x` allows it or returns the reason against it, and `x` plays it.
"""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import PHASES_OF, Deed, deed_of
from ..cards import CARDS, PACK_CARDS
from ..facts import ALLOWED, NO_NOT_NOW, NO_PASSING
from ..piles import refill_river
from ..state import Phase, State
from .deal import deal
from .draws import can_give, is_draw_asked, is_over_hand_limit, list_drawing, play_drawing, verify_drawing
from .moves import can_choose_direction, can_step, end_moves, list_moves, move_as_forced, play_move, verify_move
from .needs import verify_card
from .placing import end_placing, is_placing_asked, list_placing, play_placing, verify_placing
from .rounds import end_turn

__all__ = ["deal", "legal_actions", "step", "verify"]

MAX_LEGAL = CARDS + PACK_CARDS
"""The most legal actions: a penalty zone holds at most all cards, and the rest of a menu is far shorter than a pack."""


@kernel
def is_placing(state: State) -> bool:
    """Whether the turn is in its step A."""
    return state.phase <= Phase.PLACE


@kernel
def is_moving(state: State) -> bool:
    """Whether the turn is in its step B."""
    return state.phase == Phase.MOVE or state.phase == Phase.STEP


@kernel
def legal_actions(state: State, out: Actions) -> int:
    if is_placing(state):
        return list_placing(state, out)
    if is_moving(state):
        return list_moves(state, out)
    return 0 if state.over else list_drawing(state, out)


@kernel
def verify(state: State, action: int) -> int:
    """Return ALLOWED, or the fact that refuses the action."""
    deed = deed_of(action)
    if not PHASES_OF[deed] >> state.phase & 1:
        return NO_PASSING if deed == Deed.PASS else NO_NOT_NOW
    if is_placing(state):
        why = verify_placing(state, deed)
    elif is_moving(state):
        why = verify_move(state, deed)
    else:
        why = verify_drawing(state, action)
    return verify_card(state, action) if why == ALLOWED else why


@kernel
def step(state: State, action: int) -> None:
    if is_placing(state):
        play_placing(state, action)
    elif is_moving(state):
        play_move(state, action)
    else:
        play_drawing(state, action)
    advance(state)


@kernel
def advance(state: State) -> None:
    """§3 Carry out everything that involves no choice, until somebody has to decide."""
    while not state.over and not is_asked(state):
        if state.phase == Phase.PREPARE or state.phase == Phase.PLACE:
            end_placing(state)
            state.phase = Phase.MOVE
        elif state.phase == Phase.MOVE:
            move_as_forced(state)
            state.phase = Phase.STEP
        elif state.phase == Phase.STEP:
            end_moves(state)
        elif state.phase == Phase.PREPARE_DRAW or state.phase == Phase.DRAW:
            refill_river(state)
            state.phase = Phase.DISCARD
        elif state.phase == Phase.DISCARD:
            state.phase = Phase.GIVE_TO
        else:
            end_turn(state)


@kernel
def is_asked(state: State) -> bool:
    phase = state.phase
    if phase == Phase.PREPARE or phase == Phase.PLACE:
        return is_placing_asked(state)
    if phase == Phase.MOVE:
        return can_choose_direction(state)
    if phase == Phase.STEP:
        return can_step(state)
    if phase == Phase.PREPARE_DRAW or phase == Phase.DRAW:
        return is_draw_asked(state)
    if phase == Phase.DISCARD:
        return is_over_hand_limit(state)
    if phase == Phase.GIVE_TO:
        return can_give(state)
    return True
