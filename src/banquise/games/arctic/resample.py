"""Dealing again what a viewer cannot know (§9)."""

from banquise.core.kernel import kernel
from banquise.core.record import SPECTATOR
from banquise.core.rng import random_below, seed_rng, shuffle

from .cards import ANIMALS, CARDS
from .piles import link_penalty
from .state import NONE, Place, State


@kernel
def resample(state: State, viewer: int, seed: int) -> None:
    """Deal again the cards that the viewer cannot know, among their places, and reseed chance.

    The outcome depends on the seed and on what the viewer knows, never on where the hidden cards lay.
    """
    seed_rng(state, seed)
    if state.over:  # everything is visible
        return
    resample_totems(state, viewer)
    unlist_zones(state)
    mix_unknown_cards(state, viewer)
    for card in range(CARDS):
        return_to_place(state, card)


@kernel
def resample_totems(state: State, viewer: int) -> None:
    mine = NONE if viewer == SPECTATOR else int(state.totem[viewer])
    unknown = 0
    for animal in range(ANIMALS):
        if animal != mine:
            state.totem[unknown] = animal
            unknown += 1
    shuffle(state, state.totem, 0, unknown)
    if mine != NONE:
        state.totem[unknown] = state.totem[viewer]
        state.totem[viewer] = mine


@kernel
def unlist_zones(state: State) -> None:
    """Empty the lists of the penalty zones, whose order has no meaning."""
    for seat in range(state.seats):
        card = state.players[seat].zone
        while card != NONE:
            following = state.slot[card]
            state.slot[card] = 0
            card = following
        state.players[seat].zone = NONE


@kernel
def mix_unknown_cards(state: State, viewer: int) -> None:
    """Exchange places between the unknown cards, listed in the stock; return_to_place then restores the lists."""
    n = list_unknown_cards(state, viewer)
    order_places(state, n)
    for i in range(n - 1, 0, -1):
        exchange(state, state.stock[i], state.stock[random_below(state, i + 1)])
    for i in range(state.stock_next):
        state.stock[i] = NONE


@kernel
def list_unknown_cards(state: State, viewer: int) -> int:
    n = 0
    for card in range(CARDS):
        if state.place[card] != Place.BOX and not (state.known[card] >> viewer) & 1:
            state.stock[n] = card
            n += 1
    return n


@kernel
def order_places(state: State, n: int) -> None:
    """Assign places to the unknown cards, by number, in a fixed order: first those in the stock, then the others,
    sorted."""
    in_stock = 0
    for i in range(n):
        if state.place[state.stock[i]] == Place.STOCK:
            exchange(state, state.stock[i], state.stock[in_stock])
            state.slot[state.stock[in_stock]] = state.stock_next + in_stock
            in_stock += 1
    for i in range(in_stock + 1, n):
        j = i
        while j > in_stock and is_place_before(state, state.stock[j], state.stock[j - 1]):
            exchange(state, state.stock[j], state.stock[j - 1])
            j -= 1


@kernel
def is_place_before(state: State, one: int, other: int) -> bool:
    if state.place[one] != state.place[other]:
        return bool(state.place[one] < state.place[other])
    if state.slot[one] != state.slot[other]:
        return bool(state.slot[one] < state.slot[other])
    return bool(state.known[one] < state.known[other])


@kernel
def exchange(state: State, one: int, other: int) -> None:
    place, slot, known = state.place[one], state.slot[one], state.known[one]
    state.place[one], state.slot[one], state.known[one] = state.place[other], state.slot[other], state.known[other]
    state.place[other], state.slot[other], state.known[other] = place, slot, known


@kernel
def return_to_place(state: State, card: int) -> None:
    """Put a card back into the lists of its place."""
    place, slot = int(state.place[card]), int(state.slot[card])
    if place == Place.STOCK:
        state.stock[slot] = card
    elif Place.HAND <= place < Place.PILE:
        state.players[place - Place.HAND].hand[slot] = card
    elif Place.PILE <= place < Place.ZONE:
        player = state.players[place - Place.PILE]
        if slot == player.high:
            player.top = card
        elif slot == player.high - 1:
            player.under = card
    elif place >= Place.ZONE:
        link_penalty(state, place - Place.ZONE, card)
