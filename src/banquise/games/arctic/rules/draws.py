"""C. Draw: cards from the River and elsewhere, the hand limit, the bear's gift (§6)."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of, card_of, deed_of, receiver_of
from ..cards import DRAW_VALUE, Animal
from ..facts import ALLOWED, NO_CARD_IN_ZONE, NO_GIFT_TO_ONESELF, NO_PASSING, NO_STOCK, NO_SUCH_PLAYER
from ..piles import (
    add_penalty,
    add_to_hand,
    forget_hand,
    is_stock_empty,
    lift_from_river,
    next_card,
    refill_river,
    remove_from_hand,
    remove_penalty,
)
from ..state import HAND_LIMIT, NONE, Phase, State, visible_card
from .needs import has_power, list_hand, list_river, list_zone, verify_power, verify_side
from .rounds import end_turn


@kernel
def begin_draws(state: State) -> None:
    state.phase = Phase.PREPARE_DRAW
    state.owed = DRAW_VALUE[visible_card(state, state.player)]


@kernel
def is_draw_asked(state: State) -> bool:
    """§6.1 ★ Draws that cannot be made are skipped."""
    has_other = verify_recover(state) == ALLOWED or verify_draw(state) == ALLOWED
    return state.owed > 0 and (state.river_count > 0 or has_other)


@kernel
def list_drawing(state: State, out: Actions) -> int:
    if state.phase == Phase.DISCARD:
        return list_hand(state, Deed.DISCARD, out, 0)
    if state.phase == Phase.GIVE_TO:
        return list_receivers(state, out)
    return list_zone(state, Deed.GIVE, out, 0) if state.phase == Phase.GIVE else list_draws(state, out)


@kernel
def list_draws(state: State, out: Actions) -> int:
    n = list_river(state, Deed.TAKE, out)
    if verify_recover(state) == ALLOWED:
        n = list_zone(state, Deed.RECOVER, out, n)
    if verify_draw(state) == ALLOWED:
        out[n] = action_of(Deed.DRAW)
        n += 1
    if verify_passing(state) == ALLOWED:
        out[n] = action_of(Deed.PASS)
        n += 1
    if can_change_draws(state):
        out[n], out[n + 1] = action_of(Deed.MORE), action_of(Deed.FEWER)
        n += 2
    return n


@kernel
def verify_drawing(state: State, action: int) -> int:
    """Return ALLOWED, or the fact that refuses the action; taking, discarding and giving need only the card."""
    deed = deed_of(action)
    if deed == Deed.RECOVER:
        return verify_recover(state)
    if deed == Deed.DRAW:
        return verify_draw(state)
    if deed == Deed.GIVE_TO:
        return verify_receiver(state, receiver_of(action))
    if deed == Deed.MORE or deed == Deed.FEWER:
        return verify_change(state)
    return verify_passing(state) if deed == Deed.PASS else ALLOWED


@kernel
def play_drawing(state: State, action: int) -> None:
    deed, card = deed_of(action), card_of(action)
    if deed == Deed.TAKE:
        take(state, card)
    elif deed == Deed.RECOVER:
        recover(state, card)
    elif deed == Deed.DRAW:
        draw_face_down(state)
    elif deed == Deed.MORE:
        change_draws(state, 1)
    elif deed == Deed.FEWER:
        change_draws(state, -1)
    elif deed == Deed.DISCARD:
        discard(state, card)
    elif deed == Deed.GIVE_TO:
        choose_receiver(state, receiver_of(action))
    elif deed == Deed.GIVE:
        give(state, card)
        end_turn(state)
    elif state.phase == Phase.GIVE_TO:
        end_turn(state)
    else:
        pass_draws(state)


@kernel
def take(state: State, card: int) -> None:
    """§6.2 Take a card from the River; the orca's side 1 refills it at once."""
    lift_from_river(state, card)
    add_to_hand(state, state.player, card)
    count_drawn(state)
    if has_power(state, Animal.ORCA, 1):
        refill_river(state)


@kernel
def verify_recover(state: State) -> int:
    """§6.3 Bear, side 2."""
    why = verify_power(state, Deed.RECOVER)
    return NO_CARD_IN_ZONE if why == ALLOWED and state.players[state.player].penalties == 0 else why


@kernel
def recover(state: State, card: int) -> None:
    remove_penalty(state, state.player, card)
    add_to_hand(state, state.player, card)
    count_drawn(state)


@kernel
def verify_draw(state: State) -> int:
    """§6.3 Orca, side 2."""
    why = verify_power(state, Deed.DRAW)
    return NO_STOCK if why == ALLOWED and is_stock_empty(state) else why


@kernel
def draw_face_down(state: State) -> None:
    card = next_card(state)
    add_to_hand(state, state.player, card)
    count_drawn(state)


@kernel
def count_drawn(state: State) -> None:
    state.owed -= 1
    state.phase = Phase.DRAW


@kernel
def can_change_draws(state: State) -> bool:
    """§6.4 The number of draws can change only before the first one."""
    return state.phase == Phase.PREPARE_DRAW and verify_change(state) == ALLOWED


@kernel
def verify_change(state: State) -> int:
    """§6.4 Moose, side 1."""
    return verify_side(state, Animal.MOOSE, 1)


@kernel
def change_draws(state: State, by: int) -> None:
    state.owed += by
    state.phase = Phase.DRAW


@kernel
def verify_passing(state: State) -> int:
    """★ Draws are optional without the River; so is the gift."""
    return ALLOWED if state.river_count == 0 or state.phase == Phase.GIVE_TO else NO_PASSING


@kernel
def pass_draws(state: State) -> None:
    state.owed = 0


# §6.5 The hand limit.


@kernel
def is_over_hand_limit(state: State) -> bool:
    return state.players[state.player].hand_count > HAND_LIMIT


@kernel
def discard(state: State, card: int) -> None:
    remove_from_hand(state, state.player, card)
    state.known[card] = 1 << state.player
    add_penalty(state, state.player, card)
    forget_hand(state, state.player)


# §6.6 Bear, side 1: a gift from one's penalty zone.


@kernel
def can_give(state: State) -> bool:
    return has_power(state, Animal.BEAR, 1) and state.players[state.player].penalties > 0


@kernel
def list_receivers(state: State, out: Actions) -> int:
    out[0] = action_of(Deed.PASS)
    n = 1
    for seat in range(state.seats):
        if verify_receiver(state, seat) == ALLOWED:
            out[n] = action_of(Deed.GIVE_TO, seat)
            n += 1
    return n


@kernel
def verify_receiver(state: State, seat: int) -> int:
    if seat >= state.seats:
        return NO_SUCH_PLAYER
    return NO_GIFT_TO_ONESELF if seat == state.player else ALLOWED


@kernel
def choose_receiver(state: State, seat: int) -> None:
    state.chosen, state.phase = seat, Phase.GIVE


@kernel
def give(state: State, card: int) -> None:
    """Give the card, which giver and receiver know. ★ The others no longer know any card of that zone, as it may be
    gone."""
    pair = (1 << state.player) | (1 << state.chosen)
    remove_penalty(state, state.player, card)
    other = int(state.players[state.player].zone)
    while other != NONE:
        state.known[other] &= pair
        other = int(state.slot[other])
    state.known[card] = pair
    add_penalty(state, state.chosen, card)
