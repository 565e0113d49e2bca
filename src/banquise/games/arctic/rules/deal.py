"""§2 Set-up."""

from banquise.core.kernel import kernel
from banquise.core.rng import random_below, seed_rng, shuffle

from ..cards import ANIMALS, CARDS, PACK_CARDS, PACKS, START
from ..piles import add_to_hand, next_card, refill_river
from ..state import HAND_ROOM, NONE, RESERVE, RIVER, STARTING_HAND, Place, State
from .placing import begin_placing


@kernel
def deal(state: State, seed: int) -> None:
    """§2 Set-up."""
    seed_rng(state, seed)
    prepare(state)
    shuffle_packs(state)
    turn_power_cards(state)
    deal_totems(state)
    state.first = random_below(state, state.seats)
    for turn in range(state.seats):
        for _ in range(STARTING_HAND):
            add_to_hand(state, (state.first + turn) % state.seats, next_card(state))
    refill_river(state)
    state.player = state.first
    begin_placing(state)


@kernel
def prepare(state: State) -> None:
    state.rounds, state.chosen = 1, NONE
    for i in range(RIVER):
        state.river[i] = NONE
    for seat in range(state.seats):
        player = state.players[seat]
        for i in range(HAND_ROOM):
            player.hand[i] = NONE
        player.top, player.under, player.high, player.zone = NONE, NONE, -1, NONE


@kernel
def shuffle_packs(state: State) -> None:
    """§2.1 and §2.2 As many packs as players; the last cards of the stock are the Reserve."""
    for pack in range(PACKS):
        state.stock[pack] = pack
    shuffle(state, state.stock, 0, PACKS)
    for i in range(state.seats):
        state.packs |= 1 << state.stock[i]
    n = 0
    for card in range(CARDS):
        if state.packs >> (card // PACK_CARDS) & 1:
            state.stock[n], state.place[card] = card, Place.STOCK
            n += 1
    shuffle(state, state.stock, 0, n)
    for i in range(n):
        state.slot[state.stock[i]] = i
    state.stock_next, state.pile_end, state.stock_end = 0, n - RESERVE[state.seats], n


@kernel
def turn_power_cards(state: State) -> None:
    for animal in range(ANIMALS):
        state.token[animal] = START
        state.owner[animal] = NONE
        side = state.side_option[animal]
        state.side[animal] = side if side else 1 + random_below(state, 2)


@kernel
def deal_totems(state: State) -> None:
    for animal in range(ANIMALS):
        state.totem[animal] = animal
    shuffle(state, state.totem, 0, ANIMALS)
