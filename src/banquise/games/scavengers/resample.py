"""Dealing again what a viewer cannot know (§9).

The outcome depends on the seed and on what the viewer knows, never on where the hidden cards lay: all hidden cards are
collected, keeping only the number in each place, and dealt again. A card goes to the tribe where the viewer last saw
its kind; as many cards as left that tribe unseen may go anywhere. Then the other players' knowledge is adapted to the
new deal: each knows their own cards, and the tribes of all others. The spectator's memory is public and does not
change.
"""

from banquise.core.kernel import kernel
from banquise.core.rng import random_below, seed_rng

from .cards import BUILDING_THING, BUILDINGS, CARDS, FIRST, KIND_OF, KINDS, LEADER_THING, LEADERS, MAX_PLAYERS
from .memory import tribe_at, viewer_bit, viewer_index
from .piles import clear_moved, hold_nothing, junk_at, swap_in_ring
from .rules.deal import undealt_leader
from .rules.plans import plan_at
from .state import LOG, NONE, PLACES, RING, TRIBES, Phase, Place, State, Status, seats

TAKEN_UP = -1
ANYWHERE = -2
WITH_TRIBE = -10
"""The places of a card during the deal: not yet sorted, released, and WITH_TRIBE − t for tribe t."""
GAP = 255
"""A placeholder in the junkyard for a hidden card."""
ALL_FREE, FREE = PLACES, PLACES + TRIBES
"""Offsets in `drawn`, which counts free places during the deal: of each place, of each tribe, then those for released
cards."""
assert FREE + TRIBES <= LOG


@kernel
def resample(state: State, viewer: int, seed: int) -> None:
    seed_rng(state, seed)
    if state.over:
        return
    if state.phase == Phase.THROW and viewer != state.turn:
        state.last_kind = 0
    deal_leaders(state, viewer)
    deal_plans(state, viewer)
    take_up_cards(state, viewer)
    sort_by_memory(state, viewer_index(viewer))
    deal_released(state)
    for card in range(CARDS):
        if state.place[card] <= WITH_TRIBE:
            deal_card(state, card)
    fill_junkyard(state, viewer)
    count_again(state)
    for seat in range(seats(state)):
        if seat != viewer:
            refresh_memory(state, seat)
    for i in range(LOG):
        state.drawn[i] = 0
    state.drawn_count = 0


# Leaders and schematics


@kernel
def deal_leaders(state: State, viewer: int) -> None:
    """Deal again the leaders that the viewer has not seen: those dealt to the others and those left over."""
    unseen = 0
    for leader in range(LEADERS):
        if not state.known[LEADER_THING + leader] >> viewer & 1:
            state.known[LEADER_THING + leader] = 0
            unseen += 1
    for seat in range(seats(state)):
        player = state.players[seat]
        if seat == viewer or player.offered[0] == NONE:
            continue
        has_chosen = player.leader != NONE
        for i in range(2):
            if i == 0 and has_chosen and state.phase != Phase.LEAD:
                player.offered[0] = player.leader
                continue
            player.offered[i] = undealt_leader(state, random_below(state, unseen))
            state.known[LEADER_THING + int(player.offered[i])] = 1 << seat
            unseen -= 1
        if has_chosen:
            player.leader = player.offered[0]


@kernel
def deal_plans(state: State, viewer: int) -> None:
    """Deal the schematics pile again: list the buildings that the viewer has not seen by number, then shuffle them."""
    for i in range(state.plans_count, BUILDINGS):
        state.plans[(state.plans_head + i) % BUILDINGS] = 0
    hidden = 0
    for i in range(state.plans_count):
        if is_plan_hidden(state, viewer, i):
            state.known[BUILDING_THING + plan_at(state, i)] = 0
            hidden += 1
            for j in range(i):
                if is_plan_hidden(state, viewer, j) and plan_at(state, j) > plan_at(state, i):
                    swap_plans(state, i, j)
    for n in range(hidden, 1, -1):
        swap_plans(state, hidden_plan(state, viewer, n - 1), hidden_plan(state, viewer, random_below(state, n)))
    if state.phase == Phase.PLAN:
        for i in range(state.looked):
            state.known[BUILDING_THING + plan_at(state, i)] |= 1 << state.turn


@kernel
def is_plan_hidden(state: State, viewer: int, i: int) -> bool:
    return not state.known[BUILDING_THING + plan_at(state, i)] >> viewer & 1


@kernel
def hidden_plan(state: State, viewer: int, number: int) -> int:
    """The place of the hidden building with this number."""
    i = 0
    while number > 0 or not is_plan_hidden(state, viewer, i):
        number -= is_plan_hidden(state, viewer, i)
        i += 1
    return i


@kernel
def swap_plans(state: State, i: int, j: int) -> None:
    swap_in_ring(state.plans, state.plans_head + i, state.plans_head + j)


# Cards


@kernel
def take_up_cards(state: State, viewer: int) -> None:
    """Collect every card that the viewer does not know; `drawn` then counts the free places, and the junkyard has
    gaps."""
    for place in range(LOG):
        state.drawn[place] = 0
    for i in range(state.junk_count, RING):
        state.junk[(state.junk_head + i) % RING] = 0
    for card in range(CARDS):
        if not state.known[card] >> viewer & 1:
            state.drawn[state.place[card]] += 1
            state.place[card] = TAKEN_UP
            clear_moved(state, card)
    for i in range(state.junk_count):
        here = (state.junk_head + i) % RING
        if state.place[state.junk[here]] == TAKEN_UP:
            state.junk[here] = GAP


@kernel
def free_places(state: State, tribe: int) -> int:
    n = 0
    for place in range(Place.JUNKYARD.value, PLACES):
        if state.drawn[place] > 0 and tribe_at(state, place) == tribe:
            n += int(state.drawn[place])
    return n


@kernel
def sort_by_memory(state: State, index: int) -> None:
    """Assign each card to the tribe where it was last seen, or release it as one of those that left unseen."""
    for tribe in range(TRIBES):
        if tribe < state.seats or tribe >= MAX_PLAYERS:
            stay, leave = free_places(state, tribe), int(state.lost[index, tribe])
            state.drawn[ALL_FREE + tribe] = stay
            for kind in range(KINDS):
                for _ in range(state.remembered[tribe, kind, index]):
                    card = taken_up_card(state, kind)
                    if stay > 0 and random_below(state, stay + leave) < stay:
                        state.place[card] = WITH_TRIBE - tribe
                        stay -= 1
                    else:
                        state.place[card] = ANYWHERE
                        leave -= 1 if leave > 0 else 0
            state.drawn[FREE + tribe] = stay


@kernel
def taken_up_card(state: State, kind: int) -> int:
    """The first unsorted card of this kind."""
    card = int(FIRST[kind])
    while state.place[card] != TAKEN_UP:
        card += 1
    return card


@kernel
def deal_released(state: State) -> None:
    """Assign the released cards to the places that are still free in each tribe."""
    left = 0
    for tribe in range(TRIBES):
        left += int(state.drawn[FREE + tribe])
    for card in range(CARDS):
        if state.place[card] == ANYWHERE:
            tribe = nth_tribe(state, random_below(state, left))
            state.drawn[FREE + tribe] -= 1
            state.place[card] = WITH_TRIBE - tribe
            left -= 1


@kernel
def nth_tribe(state: State, number: int) -> int:
    """The tribe of the free place with this number."""
    tribe = 0
    while number >= state.drawn[FREE + tribe]:
        number -= int(state.drawn[FREE + tribe])
        tribe += 1
    return tribe


@kernel
def deal_card(state: State, card: int) -> None:
    """Deal a card to a random free place of its tribe; viewers who see it there know it."""
    tribe = WITH_TRIBE - int(state.place[card])
    number = random_below(state, state.drawn[ALL_FREE + tribe])
    state.drawn[ALL_FREE + tribe] -= 1
    place = Place.JUNKYARD.value
    while tribe_at(state, place) != tribe or number >= state.drawn[place]:
        if tribe_at(state, place) == tribe:
            number -= int(state.drawn[place])
        place += 1
    state.drawn[place] -= 1
    state.place[card] = place
    state.known[card] = onlookers(state, place)


@kernel
def onlookers(state: State, place: int) -> int:
    """The viewers who know a card in this place, other than the one resampled for."""
    if place == Place.TOP:
        return 1 << int(state.initiator)
    if place == Place.ORGANIZED:
        return 1 << int(state.turn)
    if place >= Place.SITE:
        building = place - Place.SITE
        return 1 << int(state.owner[building]) if state.status[building] >= Status.WORKING else 0
    if Place.HAND <= place < Place.DECK or place >= Place.DISCARD:
        return 1 << ((place - Place.HAND) % MAX_PLAYERS)
    return 0


# Putting the table in order


@kernel
def fill_junkyard(state: State, viewer: int) -> None:
    """Fill the gaps with the hidden cards, by number, and shuffle them where the order of the junkyard matters."""
    card, gaps = 0, 0
    for i in range(state.junk_count):
        here = (state.junk_head + i) % RING
        if state.junk[here] == GAP:
            while state.place[card] != Place.JUNKYARD or state.known[card] >> viewer & 1:
                card += 1
            state.junk[here] = card
            card += 1
            gaps += 1
    is_looked_at = state.phase == Phase.KEEP
    for i in range(int(state.junk_count) - 1, -1 if is_looked_at else int(state.junk_mixed) - 1, -1):
        if not state.known[junk_at(state, i)] >> viewer & 1:
            j = hidden_junk(state, viewer, random_below(state, gaps))
            swap_in_ring(state.junk, state.junk_head + i, state.junk_head + j)
            gaps -= 1
    if is_looked_at:
        for i in range(state.looked):
            state.known[junk_at(state, i)] |= 1 << state.turn


@kernel
def hidden_junk(state: State, viewer: int, number: int) -> int:
    """The place in the junkyard of the hidden card with this number."""
    i = 0
    while number > 0 or state.known[junk_at(state, i)] >> viewer & 1:
        number -= not state.known[junk_at(state, i)] >> viewer & 1
        i += 1
    return i


@kernel
def count_again(state: State) -> None:
    """Restore the counts and lists by place, which follow from where each card lies."""
    for seat in range(seats(state)):
        player = state.players[seat]
        hold_nothing(player)
        player.deck_count = 0
        for i in range(len(player.deck)):
            player.deck[i] = 0
    for card in range(CARDS):
        place, kind = int(state.place[card]), int(KIND_OF[card])
        if Place.HAND <= place < Place.DECK:
            player = state.players[place - Place.HAND]
            player.hand[kind] += 1
            player.hand_count += 1
            player.hand_kinds |= 1 << kind
        elif Place.DECK <= place < Place.DISCARD:
            player = state.players[place - Place.DECK]
            player.deck[player.deck_count] = card
            player.deck_count += 1


@kernel
def refresh_memory(state: State, index: int) -> None:
    for tribe in range(TRIBES):
        state.lost[index, tribe] = 0
        for kind in range(KINDS):
            state.remembered[tribe, kind, index] = 0
    for card in range(CARDS):
        if not state.known[card] & viewer_bit(index):
            state.remembered[tribe_at(state, int(state.place[card])), KIND_OF[card], index] += 1
