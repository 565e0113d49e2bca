"""§2 Set-up."""

from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC
from banquise.core.rng import random_below, seed_rng

from ..cards import (
    BUILDING_MODULE,
    BUILDINGS,
    CARDS,
    COUNT,
    FIRST,
    FR_COUNT,
    KINDS,
    LEADER_THING,
    LEADERS,
    MAX_PLAYERS,
    MODULE,
    PILE,
    START,
    Pile,
)
from ..memory import forget
from ..state import NONE, SECOND_RULES, Phase, Place, State, seats
from .rounds import begin_round

REMOVED_FOR_TWO = 2
LEADER_MODULE = 3


@kernel
def deal(state: State, seed: int) -> None:
    seed_rng(state, seed)
    prepare(state)
    for kind in range(KINDS):
        sort_kind(state, kind)
    if state.module >= BUILDING_MODULE:
        prepare_plans(state)
    state.initiator = random_below(state, state.seats)
    if state.module >= LEADER_MODULE:
        offer_leaders(state)
        state.player, state.phase = state.initiator, Phase.LEAD
    else:
        begin_round(state)


@kernel
def prepare(state: State) -> None:
    """Put all cards into the box; nothing has happened yet."""
    state.act, state.won = NONE, NONE
    for card in range(CARDS):
        state.known[card] = PUBLIC
    for building in range(BUILDINGS):
        state.owner[building] = NONE
    for seat in range(MAX_PLAYERS):
        player = state.players[seat]
        player.leader, player.offered[0], player.offered[1] = NONE, NONE, NONE
        for site in range(BUILDINGS):
            player.sites[site] = NONE


@kernel
def sort_kind(state: State, kind: int) -> None:
    """§2.1 Each starting deck takes its cards, the rest goes to its pile."""
    card = int(FIRST[kind])
    end = card + cards_in_play(state, kind)
    for seat in range(seats(state)):
        for _ in range(START[kind]):
            player = state.players[seat]
            player.deck[player.deck_count] = card
            player.deck_count += 1
            hide(state, card, Place.DECK + seat)
            card += 1
    if PILE[kind] == Pile.HIRE:
        state.piles[kind] = end - card
    for rest in range(card, end):
        lay_on_pile(state, rest, PILE[kind])


@kernel
def cards_in_play(state: State, kind: int) -> int:
    if state.module < MODULE[kind]:
        return 0
    n = int(COUNT[kind]) if state.is_english else int(FR_COUNT[kind])
    return n - REMOVED_FOR_TWO if is_reduced_for_two(state, kind) else n


@kernel
def is_reduced_for_two(state: State, kind: int) -> bool:
    """§2.2 Two players: two cards of each junkyard kind of the base game are removed."""
    is_base = MODULE[kind] == 0 or state.rules < SECOND_RULES
    return bool(state.seats == 2 and PILE[kind] == Pile.JUNKYARD and is_base)


@kernel
def lay_on_pile(state: State, card: int, pile: int) -> None:
    """Refugees that no deck takes stay in the box."""
    if pile == Pile.HIRE:
        state.place[card] = Place.HIRE
    elif pile == Pile.CONTESTED:
        hide(state, card, Place.CONTESTED.value)
        state.contested_count += 1
    elif pile == Pile.JUNKYARD:
        hide(state, card, Place.JUNKYARD.value)
        state.junk[state.junk_count] = card
        state.junk_count += 1
        state.junk_mixed += 1


@kernel
def hide(state: State, card: int, place: int) -> None:
    """Hide a card; everybody remembers the tribe or pile where it began."""
    state.place[card] = place
    forget(state, card)


@kernel
def prepare_plans(state: State) -> None:
    for building in range(BUILDINGS):
        state.plans[building] = building
    state.plans_count = state.plans_mixed = BUILDINGS


@kernel
def offer_leaders(state: State) -> None:
    """§2.3 Two leaders each."""
    left = LEADERS
    for seat in range(seats(state)):
        for i in range(2):
            leader = undealt_leader(state, random_below(state, left))
            state.players[seat].offered[i] = leader
            state.known[LEADER_THING + leader] = 1 << seat
            left -= 1


@kernel
def undealt_leader(state: State, number: int) -> int:
    """The leader with this number among those not dealt."""
    leader = 0
    while number > 0 or state.known[LEADER_THING + leader]:
        number -= not state.known[LEADER_THING + leader]
        leader += 1
    return leader
