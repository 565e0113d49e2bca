"""C. Draw: cards from the River and elsewhere, the hand limit, the bear's gift (§6)."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of
from ..cards import DRAW_VALUE, Animal
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
from ..state import HAND_LIMIT, NONE, RIVER, Phase, State, visible_card
from .placing import has_power


@kernel
def begin_draws(state: State) -> None:
    state.phase = Phase.PREPARE_DRAW
    state.owed = DRAW_VALUE[visible_card(state, state.player)]


@kernel
def is_draw_asked(state: State) -> bool:
    """§6.1 ★ What cannot be taken is skipped."""
    return state.owed > 0 and (state.river_count > 0 or can_recover(state) or can_draw_face_down(state))


@kernel
def list_draws(state: State, out: Actions) -> int:
    n = 0
    for i in range(RIVER):
        if state.river[i] != NONE:
            out[n] = action_of(Deed.TAKE, int(state.river[i]))
            n += 1
    if can_recover(state):
        n = list_zone(state, Deed.RECOVER, out, n)
    if can_draw_face_down(state):
        out[n] = action_of(Deed.DRAW)
        n += 1
    if state.river_count == 0:  # ★ then the other draws are optional
        out[n] = action_of(Deed.PASS)
        n += 1
    if can_change_draws(state):
        out[n], out[n + 1] = action_of(Deed.MORE), action_of(Deed.FEWER)
        n += 2
    return n


@kernel
def list_zone(state: State, deed: int, out: Actions, n: int) -> int:
    card = int(state.players[state.player].zone)
    while card != NONE:
        out[n] = action_of(deed, card)
        n += 1
        card = int(state.slot[card])
    return n


@kernel
def take(state: State, card: int) -> None:
    """§6.2 From the River; the orca's side 1 refills it at once."""
    lift_from_river(state, card)
    add_to_hand(state, state.player, card)
    count_drawn(state)
    if has_power(state, Animal.ORCA, 1):
        refill_river(state)


@kernel
def can_recover(state: State) -> bool:
    """§6.3 Bear, side 2."""
    return has_power(state, Animal.BEAR, 2) and state.players[state.player].penalties > 0


@kernel
def recover(state: State, card: int) -> None:
    remove_penalty(state, state.player, card)
    add_to_hand(state, state.player, card)
    count_drawn(state)


@kernel
def can_draw_face_down(state: State) -> bool:
    """§6.3 Orca, side 2."""
    return has_power(state, Animal.ORCA, 2) and not is_stock_empty(state)


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
    """§6.4 Moose, side 1: before any draw."""
    return state.phase == Phase.PREPARE_DRAW and has_power(state, Animal.MOOSE, 1)


@kernel
def change_draws(state: State, by: int) -> None:
    state.owed += by
    state.phase = Phase.DRAW


@kernel
def pass_draws(state: State) -> None:
    """★ Only with an empty River."""
    state.owed = 0


# §6.5 The hand limit.


@kernel
def is_over_hand_limit(state: State) -> bool:
    return state.players[state.player].hand_count > HAND_LIMIT


@kernel
def list_discards(state: State, out: Actions) -> int:
    player = state.players[state.player]
    for i in range(player.hand_count):
        out[i] = action_of(Deed.DISCARD, int(player.hand[i]))
    return int(player.hand_count)


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
        if seat != state.player:
            out[n] = action_of(Deed.GIVE_TO, seat)
            n += 1
    return n


@kernel
def choose_receiver(state: State, seat: int) -> None:
    state.chosen, state.phase = seat, Phase.GIVE


@kernel
def list_gifts(state: State, out: Actions) -> int:
    return list_zone(state, Deed.GIVE, out, 0)


@kernel
def give(state: State, card: int) -> None:
    """Giver and receiver know it. ★ Those who knew a card of that zone no longer do: it may be the one that left."""
    pair = (1 << state.player) | (1 << state.chosen)
    remove_penalty(state, state.player, card)
    other = int(state.players[state.player].zone)
    while other != NONE:
        state.known[other] &= pair
        other = int(state.slot[other])
    state.known[card] = pair
    add_penalty(state, state.chosen, card)
