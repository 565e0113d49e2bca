"""Moving cards between stock, River, hands, piles and penalty zones, and who knows them (§1, §7, §9)."""

from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC

from .cards import CARDS
from .state import NONE, RIVER, Ending, Place, State


@kernel
def is_stock_empty(state: State) -> bool:
    """Whether both draw pile and Reserve are empty."""
    return state.stock_next == state.stock_end


@kernel
def next_card(state: State) -> int:
    """§7 The next card of the draw pile; when it is needed and the pile is empty, the Reserve becomes the draw pile."""
    if state.stock_next == state.pile_end:
        open_reserve(state)
    if is_stock_empty(state):
        return NONE
    card = state.stock[state.stock_next]
    state.stock_next += 1
    return int(card)


@kernel
def open_reserve(state: State) -> None:
    state.pile_end = state.stock_end
    if state.ending == Ending.NOT_YET:
        state.ending = Ending.TRIGGERED


@kernel
def refill_river(state: State) -> None:
    for i in range(RIVER):
        if state.river[i] == NONE:
            card = next_card(state)
            if card == NONE:
                return
            lay_in_river(state, card, i)


@kernel
def lay_in_river(state: State, card: int, i: int) -> None:
    state.river[i] = card
    state.river_count += 1
    state.place[card], state.slot[card], state.known[card] = Place.RIVER, i, PUBLIC


@kernel
def lift_from_river(state: State, card: int) -> int:
    """Take a card from the River and return the gap that it leaves."""
    i = int(state.slot[card])
    state.river[i] = NONE
    state.river_count -= 1
    return i


@kernel
def add_to_hand(state: State, seat: int, card: int) -> None:
    """Add a card to a hand. A card that was public stays known to all (§9)."""
    player = state.players[seat]
    state.place[card], state.slot[card] = Place.HAND + seat, player.hand_count
    state.known[card] |= 1 << seat
    player.hand[player.hand_count] = card
    player.hand_count += 1


@kernel
def remove_from_hand(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    player.hand_count -= 1
    last = player.hand[player.hand_count]
    player.hand[state.slot[card]] = last
    player.hand[player.hand_count] = NONE
    state.slot[last] = state.slot[card]


@kernel
def forget_hand(state: State, seat: int) -> None:
    """§9 ★ A card left this hand face down: the others no longer know any card of it."""
    player = state.players[seat]
    for i in range(player.hand_count):
        state.known[player.hand[i]] = 1 << seat


@kernel
def add_penalty(state: State, seat: int, card: int) -> None:
    state.place[card] = Place.ZONE + seat
    state.players[seat].penalties += 1
    link_penalty(state, seat, card)


@kernel
def link_penalty(state: State, seat: int, card: int) -> None:
    """Put a card into the chain of a penalty zone, by number."""
    player = state.players[seat]
    if player.zone == NONE or player.zone > card:
        state.slot[card], player.zone = player.zone, card
        return
    other = player.zone
    while state.slot[other] != NONE and state.slot[other] < card:
        other = state.slot[other]
    state.slot[card], state.slot[other] = state.slot[other], card


@kernel
def remove_penalty(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    player.penalties -= 1
    if player.zone == card:
        player.zone = state.slot[card]
        return
    other = player.zone
    while state.slot[other] != card:
        other = state.slot[other]
    state.slot[other] = state.slot[card]


@kernel
def lay_on_pile(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    player.high += 1
    player.under, player.top = player.top, card
    state.place[card], state.slot[card], state.known[card] = Place.PILE + seat, player.high, PUBLIC


@kernel
def lay_under_pile(state: State, seat: int, card: int) -> None:
    player = state.players[seat]
    if player.high == player.low:
        player.under = card
    player.low -= 1
    state.place[card], state.slot[card], state.known[card] = Place.PILE + seat, player.low, PUBLIC


@kernel
def slide_under_top(state: State, seat: int, card: int) -> None:
    """Slide a card face down under the top one; only its owner knows it."""
    player = state.players[seat]
    state.place[card], state.slot[card], state.known[card] = Place.PILE + seat, player.high, 1 << seat
    player.high += 1
    player.under = card
    state.slot[player.top] = player.high


@kernel
def lift_top(state: State, seat: int) -> int:
    player = state.players[seat]
    lifted = int(player.top)
    player.high -= 1
    player.top = player.under if player.under != NONE else card_at(state, seat, player.high)
    player.under = NONE
    return lifted


@kernel
def card_at(state: State, seat: int, height: int) -> int:
    """The card of a pile at this depth; NONE below its bottom."""
    for card in range(CARDS):
        if state.place[card] == Place.PILE + seat and state.slot[card] == height:
            return card
    return NONE
