"""The rules of Arctic: whose decision it is, and the end (docs/rules/arctic-reference.md).

Source: the Ludonaute rulebook (Cédric Lefebvre), 2 to 4 players; what it leaves open is ruled ★ on the rules page.
deal.py sets up; the phases of a turn are in placing.py (A), moves.py (B) and draws.py (C).
"""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, card_of, deed_of, receiver_of
from ..cards import CARDS, PACK_CARDS
from ..piles import refill_river
from ..state import LAST_ROUND, Ending, Phase, State
from .deal import deal
from .draws import (
    begin_draws,
    can_give,
    change_draws,
    choose_receiver,
    discard,
    draw_face_down,
    give,
    is_draw_asked,
    is_over_hand_limit,
    list_discards,
    list_draws,
    list_gifts,
    list_receivers,
    pass_draws,
    recover,
    take,
)
from .moves import LEFT, RIGHT, can_choose_direction, can_step, choose_direction, list_moves, move_as_forced, step_token
from .placing import (
    begin_placing,
    change_placement,
    end_placing,
    hide,
    is_placing_asked,
    list_offers,
    list_placing,
    offer,
    place,
    swap,
    take_back,
    tuck,
)

__all__ = ["deal", "legal_actions", "step"]

MAX_LEGAL = CARDS + PACK_CARDS
"""A penalty zone holds at most all cards; the rest of a menu has far fewer than a pack."""


@kernel
def legal_actions(state: State, out: Actions) -> int:
    phase = state.phase
    if phase == Phase.PREPARE or phase == Phase.PLACE:
        return list_placing(state, out)
    if phase == Phase.MOVE or phase == Phase.STEP:
        return list_moves(state, out)
    if phase == Phase.PREPARE_DRAW or phase == Phase.DRAW:
        return list_draws(state, out)
    if phase == Phase.OFFER:
        return list_offers(state, out)
    if phase == Phase.DISCARD:
        return list_discards(state, out)
    if phase == Phase.GIVE_TO:
        return list_receivers(state, out)
    return list_gifts(state, out) if phase == Phase.GIVE else 0


@kernel
def step(state: State, action: int) -> None:  # noqa: C901, PLR0912  # a line or two for each deed
    deed, card = deed_of(action), card_of(action)
    if deed == Deed.PLACE:
        place(state, card)
    elif deed == Deed.TUCK:
        tuck(state, card)
    elif deed == Deed.HIDE:
        hide(state, card)
    elif deed == Deed.SWAP:
        swap(state, card)
    elif deed == Deed.OFFER:
        offer(state, card)
    elif deed == Deed.TAKE_BACK:
        take_back(state)
    elif deed == Deed.MORE:
        change_number(state, 1)
    elif deed == Deed.FEWER:
        change_number(state, -1)
    elif deed == Deed.MAIN_RIGHT:
        choose_direction(state, RIGHT)
    elif deed == Deed.COMPANION_RIGHT:
        choose_direction(state, LEFT)
    elif deed == Deed.STEP_LEFT:
        step_token(state, LEFT)
        end_moves(state)
    elif deed == Deed.STEP_RIGHT:
        step_token(state, RIGHT)
        end_moves(state)
    elif deed == Deed.TAKE:
        take(state, card)
    elif deed == Deed.RECOVER:
        recover(state, card)
    elif deed == Deed.DRAW:
        draw_face_down(state)
    elif deed == Deed.DISCARD:
        discard(state, card)
    elif deed == Deed.GIVE_TO:
        choose_receiver(state, receiver_of(action))
    elif deed == Deed.GIVE:
        give(state, card)
        end_turn(state)
    else:
        pass_up(state)
    advance(state)


@kernel
def change_number(state: State, by: int) -> None:
    """§4.3 and §6.4 Moose: one card more or fewer to place, or to draw."""
    if state.phase == Phase.PREPARE:
        change_placement(state, by)
    else:
        change_draws(state, by)


@kernel
def pass_up(state: State) -> None:
    """What a player may leave undone: the powers before placing, the walrus's step, optional draws, the bear's gift."""
    if state.phase == Phase.PREPARE:
        state.phase = Phase.PLACE
    elif state.phase == Phase.STEP:
        end_moves(state)
    elif state.phase == Phase.GIVE_TO:
        end_turn(state)
    else:
        pass_draws(state)


@kernel
def advance(state: State) -> None:
    """§3 Let happen what nobody decides, until somebody has to decide."""
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


@kernel
def end_moves(state: State) -> None:
    """§7 The final turn has no C."""
    if state.ending == Ending.FINAL_TURNS:
        end_turn(state)
    else:
        begin_draws(state)


@kernel
def end_turn(state: State) -> None:
    state.player = (state.player + 1) % state.seats
    if state.player == state.first:
        begin_round(state)
    if not state.over:
        begin_placing(state)


@kernel
def begin_round(state: State) -> None:
    """§7 Final turns once the end was triggered, ★ or instead of a 30th round; after them the game is over."""
    if state.ending == Ending.FINAL_TURNS:
        state.over, state.phase = 1, Phase.OVER
    elif state.ending == Ending.TRIGGERED or state.rounds == LAST_ROUND:
        state.ending = Ending.FINAL_TURNS
    if not state.over:
        state.rounds += 1
