"""Template: random games of Arctic with the whole state checked at every decision, inside compiled code.

Bound to Arctic by test_invariants.py, as every kernel over a game is, so that Numba's cache follows the rules.
"""

from collections.abc import MutableSequence
from enum import IntEnum
from typing import Any

import numpy as np

from banquise.core.game import Actions, Bytes
from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC, SPECTATOR
from banquise.core.template import rules
from banquise.games.arctic.cards import ANIMALS, CARDS, RIGHT_END
from banquise.games.arctic.observe import LENGTH
from banquise.games.arctic.state import HAND_LIMIT, MAX_PLAYERS, NONE, RIVER, Ending, Phase, Place, State

deal, legal_actions, step = rules.deal, rules.legal_actions, rules.step
observe, resample = rules.observe, rules.resample

WORD = 0xFFFFFFFF
PLACES = Place.ZONE + MAX_PLAYERS
TALLY = CARDS * MAX_PLAYERS
ROOM = TALLY + PLACES
"""Work space: a mark for each height of each pile, then how many cards lie in each place."""
MAX_HELD, MAX_OWED, MAX_ROUNDS = 13, 6, 30
PLAYED_OUT = 64
"""The number of decisions after which a resampled world is played to its end."""


Worlds = MutableSequence[Any]
Work = tuple[Actions, Actions, Bytes, Bytes]
"""Room for two lists of legal actions, for ROOM marks and for two observations."""


class Fault(IntEnum):
    """The faults of a position; OK is none."""

    OK = 0
    CARD = 1  # a card is not where its place and slot say, or known to the wrong people
    COUNT = 2  # a place holds more or fewer cards than its count says, or a card was lost
    TABLE = 3  # a field is out of its range
    LIMIT = 4  # a hand over the limit, or a gap in the River, where the rules allow none
    LEGAL = 5  # no action, or one twice
    WORLD = 6  # a resampled world is at fault itself
    OBSERVED = 7  # resampling changed what its viewer sees
    OPTIONS = 8  # resampling changed what its viewer may do
    SECRET = 9  # a resampled world depends on something that its viewer cannot know


# Cards are conserved


@kernel
def find_fault(state: State, in_play: int, marks: Bytes) -> Fault:
    for i in range(ROOM):
        marks[i] = 0
    for card in range(CARDS):
        if not is_card_right(state, card, marks):
            return Fault.CARD
    if not are_counts_right(state, in_play, marks):
        return Fault.COUNT
    if not is_table_right(state):
        return Fault.TABLE
    return Fault.OK if are_limits_kept(state) else Fault.LIMIT


@kernel
def is_card_right(state: State, card: int, marks: Bytes) -> bool:
    place, slot, known = int(state.place[card]), int(state.slot[card]), int(state.known[card])
    marks[TALLY + place] += 1
    if place == Place.BOX:
        return True
    if place == Place.STOCK:
        return state.stock_next <= slot < state.stock_end and state.stock[slot] == card and known == 0
    if place == Place.RIVER:
        return state.river[slot] == card and known == PUBLIC
    seat = (place - Place.HAND) % MAX_PLAYERS
    if place < Place.PILE:
        return is_held_card_right(state, seat, card)
    if place < Place.ZONE:
        return is_pile_card_right(state, seat, card, marks)
    return (known >> seat) & 1 == 1 and (known >> SPECTATOR) & 1 == 0


@kernel
def is_held_card_right(state: State, seat: int, card: int) -> bool:
    slot, known = int(state.slot[card]), int(state.known[card])
    player = state.players[seat]
    return 0 <= slot < player.hand_count and player.hand[slot] == card and (known == PUBLIC or known == 1 << seat)


@kernel
def is_pile_card_right(state: State, seat: int, card: int, marks: Bytes) -> bool:
    """Whether a pile has each height once, its topmost card on top, and each card face up or a joker of its owner."""
    slot, known = int(state.slot[card]), int(state.known[card])
    player = state.players[seat]
    if not player.low <= slot <= player.high or (player.top == card) != (player.high == slot):
        return False
    mark = seat * CARDS + slot - int(player.low)
    marks[mark] += 1
    return marks[mark] == 1 and (known == PUBLIC or known == 1 << seat)


@kernel
def are_counts_right(state: State, in_play: int, marks: Bytes) -> bool:
    if CARDS - int(marks[TALLY + Place.BOX]) != in_play or marks[TALLY + Place.RIVER] != state.river_count:
        return False
    if marks[TALLY + Place.STOCK] != state.stock_end - state.stock_next:
        return False
    gaps = 0
    for i in range(RIVER):
        gaps += state.river[i] == NONE
    for seat in range(state.seats, MAX_PLAYERS):
        if marks[TALLY + Place.HAND + seat] + marks[TALLY + Place.PILE + seat] + marks[TALLY + Place.ZONE + seat]:
            return False
    for seat in range(state.seats):
        player = state.players[seat]
        cards_of_pile = int(player.high) - int(player.low) + 1
        if marks[TALLY + Place.HAND + seat] != player.hand_count or marks[TALLY + Place.PILE + seat] != cards_of_pile:
            return False
        if marks[TALLY + Place.ZONE + seat] != player.penalties or (player.top == NONE) != (cards_of_pile == 0):
            return False
    return gaps == RIVER - state.river_count


@kernel
def is_table_right(state: State) -> bool:
    if not 0 <= state.player < state.seats or not 0 <= state.first < state.seats or not 0 <= state.owed <= MAX_OWED:
        return False
    if not 1 <= state.rounds <= MAX_ROUNDS or not state.stock_next <= state.pile_end <= state.stock_end:
        return False
    if (state.phase == Phase.OVER) != (state.over == 1) or not 0 <= state.ending <= Ending.FINAL_TURNS:
        return False
    if state.ending == Ending.TRIGGERED and state.pile_end != state.stock_end:
        return False
    totems = 0
    for animal in range(ANIMALS):
        totems |= 1 << int(state.totem[animal])
        if not 0 <= state.token[animal] <= RIGHT_END or not 1 <= state.side[animal] <= 2:
            return False
        if not NONE <= state.owner[animal] < state.seats:
            return False
    return totems == (1 << ANIMALS) - 1


@kernel
def are_limits_kept(state: State) -> bool:
    for seat in range(state.seats):
        held = state.players[seat].hand_count
        waits = seat != state.player and state.ending != Ending.FINAL_TURNS
        if held > MAX_HELD or (waits and held > HAND_LIMIT):
            return False
    begins = state.phase == Phase.PREPARE and state.ending != Ending.FINAL_TURNS
    return not begins or state.river_count == RIVER or state.stock_next == state.stock_end


# Knowledge is sound


@kernel
def find_leak(worlds: Worlds, seed: int, in_play: int, work: Work) -> Fault:
    """The first leak to any viewer of worlds[0]."""
    for viewer in range(worlds[0].seats + 1):
        who = viewer if viewer < worlds[0].seats else SPECTATOR
        fault = find_leak_to(worlds, who, seed, in_play, work)
        if fault != Fault.OK:
            return fault
    return Fault.OK


@kernel
def find_leak_to(worlds: Worlds, viewer: int, seed: int, in_play: int, work: Work) -> Fault:
    legal, other_legal, marks, seen = work
    worlds[1] = worlds[0]
    resample(worlds[1], viewer, seed)
    if find_fault(worlds[1], in_play, marks) != Fault.OK:
        return Fault.WORLD
    if not sees_the_same(worlds, viewer, seen):
        return Fault.OBSERVED
    if viewer == worlds[0].player and not may_do_the_same(worlds, legal, other_legal):
        return Fault.OPTIONS
    worlds[2], worlds[3] = worlds[0], worlds[1]
    resample(worlds[2], viewer, seed + 1)
    resample(worlds[3], viewer, seed + 1)
    return Fault.OK if are_alike(worlds[2], worlds[3]) else Fault.SECRET


@kernel
def sees_the_same(worlds: Worlds, viewer: int, seen: Bytes) -> bool:
    seen[:] = 0
    mine, other = seen[:LENGTH], seen[LENGTH:]
    observe(worlds[0], viewer, mine)
    observe(worlds[1], viewer, other)
    return bool(np.array_equal(mine, other))


@kernel
def may_do_the_same(worlds: Worlds, legal: Actions, other_legal: Actions) -> bool:
    n, m = legal_actions(worlds[0], legal), legal_actions(worlds[1], other_legal)
    return bool(np.array_equal(legal[:n], other_legal[:m]))


@kernel
def are_alike(one: State, other: State) -> bool:
    if not np.array_equal(one.place, other.place) or not np.array_equal(one.slot, other.slot):
        return False
    return bool(np.array_equal(one.known, other.known) and np.array_equal(one.totem, other.totem))


# Random games


@kernel
def next_random(x: int) -> int:
    """The next number of the generator xorshift32."""
    x ^= (x << 13) & WORD
    x ^= x >> 17
    return x ^ ((x << 5) & WORD)


@kernel
def shorten(state: State, pile: int, reserve: int) -> int:
    """Leave at most this many cards in the draw pile and the Reserve, put the others into the box, and return the
    number in play."""
    first_reserved, last_reserved = int(state.pile_end), int(state.stock_end)
    end = min(int(state.stock_next) + pile, first_reserved)
    for i in range(end, first_reserved):
        state.place[state.stock[i]] = Place.BOX
    state.pile_end = state.stock_end = end
    for i in range(first_reserved, last_reserved):
        card = state.stock[i]
        if i - first_reserved < reserve:
            state.stock[state.stock_end], state.slot[card] = card, state.stock_end
            state.stock_end += 1
        else:
            state.place[card] = Place.BOX
    in_play = 0
    for card in range(CARDS):
        in_play += state.place[card] != Place.BOX
    return in_play


@kernel
def is_listed_twice(legal: Actions, n: int) -> bool:
    for i in range(n):
        for j in range(i):
            if legal[i] == legal[j]:
                return True
    return False


@kernel
def find_fault_now(worlds: Worlds, x: int, in_play: int, work: Work) -> Fault:
    """The first fault of worlds[0] at a decision, knowledge included."""
    legal, _, marks, _ = work
    fault = find_fault(worlds[0], in_play, marks)
    if fault != Fault.OK:
        return fault
    n = legal_actions(worlds[0], legal)
    if n == 0 or is_listed_twice(legal, n):
        return Fault.LEGAL
    return find_leak(worlds, x, in_play, work)


@kernel
def play_out(state: State, x: int, in_play: int, work: Work) -> Fault:
    """Play to the end and return the first fault."""
    legal, _, marks, _ = work
    while not state.over:
        n = legal_actions(state, legal)
        if n == 0:
            return Fault.LEGAL
        x = next_random(x)
        step(state, legal[(x * n) >> 32])
    return find_fault(state, in_play, marks)


@kernel
def check_game(worlds: Worlds, x: int, in_play: int, every: int, work: Work) -> tuple[Fault, int]:
    """Play worlds[0] to its end. Cards are checked at each decision, knowledge less often. Returns the fault and the
    number of decisions."""
    legal, _, marks, _ = work
    state, decisions = worlds[0], 0
    while not state.over:
        x = next_random(x)
        fault = find_fault_now(worlds, x, in_play, work) if x % every == 0 else find_fault(state, in_play, marks)
        if fault == Fault.OK and x % (every * PLAYED_OUT) == 0:
            fault = play_out(worlds[1], x, in_play, work)
        if fault != Fault.OK:
            return fault, decisions
        n = legal_actions(state, legal)
        x = next_random(x)
        step(state, legal[(x * n) >> 32])
        decisions += 1
    return find_fault(state, in_play, marks), decisions
