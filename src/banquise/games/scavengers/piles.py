"""Moving cards between decks, hands, discards, the junkyard and the contested resources (§3)."""

from typing import Any

from numpy.typing import NDArray

from banquise.core.bits import lowest, next_equal
from banquise.core.kernel import kernel
from banquise.core.rng import random_below

from .cards import BUILDING_MODULE, CARDS, COUNT, FIRST, FIRST_CONTESTED, KIND_OF, LAST_CONTESTED
from .memory import forget, learn, leave_unseen, reveal
from .state import LOG, NONE, RING, Place, Player, State

BITS = 30
"""The bits used in each word of `moved`."""


@kernel
def log(state: State, thing: int) -> None:
    """Note that this thing left a hidden pile (docs/specs/scavengers.md, "For oracles")."""
    if state.drawn_count < LOG:
        state.drawn[state.drawn_count] = thing
        state.drawn_count += 1


# Decks


@kernel
def next_card(state: State, seat: int) -> int:
    """§3.1 The next card of a deck; when it is needed and the deck is empty, the discard is shuffled into a new one."""
    player = state.players[seat]
    if player.deck_count == 0:
        turn_discard_over(state, seat)
    return NONE if player.deck_count == 0 else lift_from_deck(state, seat)


@kernel
def lift_from_deck(state: State, seat: int) -> int:
    player = state.players[seat]
    chosen = random_below(state, player.deck_count)
    player.deck_count -= 1
    card = int(player.deck[chosen])
    player.deck[chosen] = player.deck[player.deck_count]
    log(state, card)
    return card


@kernel
def turn_discard_over(state: State, seat: int) -> None:
    player = state.players[seat]
    card = next_equal(state.place, Place.DISCARD + seat, 0)
    while card < CARDS:
        forget(state, card)
        state.place[card] = Place.DECK + seat
        player.deck[player.deck_count] = card
        player.deck_count += 1
        card = next_equal(state.place, Place.DISCARD + seat, card + 1)
    player.discard_count = 0


@kernel
def draw_cards(state: State, seat: int, n: int) -> None:
    """§3.1 Draw from the deck; if it runs out, the shuffled discard replaces it."""
    player = state.players[seat]
    owed = n - draw_from_deck(state, seat, min(n, int(player.deck_count)))
    if owed > 0:
        turn_discard_over(state, seat)
        draw_from_deck(state, seat, min(owed, int(player.deck_count)))


@kernel
def draw_from_deck(state: State, seat: int, n: int) -> int:
    for _ in range(n):
        add_to_hand(state, seat, lift_from_deck(state, seat))
    return n


# Hands


@kernel
def add_to_hand(state: State, seat: int, card: int) -> None:
    """Add a card to a hand, known to its owner; a card drawn again is a new one (§6.3)."""
    player = state.players[seat]
    kind = int(KIND_OF[card])
    state.place[card] = Place.HAND + seat
    learn(state, seat, card)
    clear_moved(state, card)
    player.hand[kind] += 1
    player.hand_count += 1
    player.hand_kinds |= 1 << kind


@kernel
def lift_from_hand(state: State, seat: int, kind: int) -> int:
    """Take a card of this kind from the hand: of equal cards, one retrieved this turn first (§6.3). NONE without
    one."""
    player = state.players[seat]
    if player.hand[kind] == 0:
        return NONE
    player.hand[kind] -= 1
    player.hand_count -= 1
    if player.hand[kind] == 0:
        player.hand_kinds &= ~(1 << kind)
    return find_card(state, kind, Place.HAND + seat)


@kernel
def find_card(state: State, kind: int, place: int) -> int:
    """A card of this kind in this place, one that moved this turn first; NONE without one."""
    found = NONE
    can_have_moved = state.module >= BUILDING_MODULE
    for card in range(FIRST[kind], FIRST[kind] + COUNT[kind]):
        if state.place[card] == place:
            if not can_have_moved or has_moved(state, card):
                return card
            if found == NONE:
                found = card
    return found


@kernel
def has_moved(state: State, card: int) -> bool:
    return (int(state.moved[card // BITS]) >> (card % BITS)) & 1 == 1


@kernel
def set_moved(state: State, card: int) -> None:
    state.moved[card // BITS] |= 1 << (card % BITS)


@kernel
def clear_moved(state: State, card: int) -> None:
    state.moved[card // BITS] &= ~(1 << (card % BITS))


# Discards


@kernel
def discard(state: State, seat: int, card: int) -> None:
    """Put a card onto the discard; who knows it does not change."""
    state.place[card] = Place.DISCARD + seat
    state.players[seat].discard_count += 1


@kernel
def discard_openly(state: State, seat: int, card: int) -> None:
    discard(state, seat, card)
    reveal(state, card)


@kernel
def discard_from_hand(state: State, seat: int, kind: int) -> None:
    """Discard a card openly, if the hand has it (a resampled hand may lack it)."""
    card = lift_from_hand(state, seat, kind)
    if card != NONE:
        discard_openly(state, seat, card)


@kernel
def play_from_hand(state: State, seat: int, kind: int) -> None:
    """Play a card openly; it stays in front of the player until the next round."""
    card = lift_from_hand(state, seat, kind)
    if card != NONE:
        state.place[card] = Place.PLAYED + seat
        reveal(state, card)


@kernel
def remove_from_hand(state: State, seat: int, kind: int) -> None:
    """§7 The card leaves the game, openly."""
    card = lift_from_hand(state, seat, kind)
    if card != NONE:
        reveal(state, card)
        state.place[card] = Place.BOX


@kernel
def hold_nothing(player: Player) -> None:
    kinds = int(player.hand_kinds)
    while kinds:
        player.hand[lowest(kinds)] = 0
        kinds &= kinds - 1
    player.hand_count, player.hand_kinds = 0, 0


# The junkyard


@kernel
def swap_in_ring(ring: NDArray[Any], i: int, j: int) -> None:
    here, there = i % len(ring), j % len(ring)
    thing = ring[here]
    ring[here] = ring[there]
    ring[there] = thing


@kernel
def junk_at(state: State, i: int) -> int:
    return int(state.junk[(state.junk_head + i) % RING])


@kernel
def add_junk(state: State, card: int) -> None:
    """Put a card under the junkyard."""
    state.junk[(state.junk_head + state.junk_count) % RING] = card
    state.junk_count += 1
    state.place[card] = Place.JUNKYARD


@kernel
def shuffle_junkyard(state: State) -> None:
    for i in range(state.junk_mixed, state.junk_count):
        forget(state, junk_at(state, i))
    state.junk_mixed = state.junk_count


@kernel
def settle_junk(state: State, i: int) -> int:
    """The card at this depth of the junkyard; if nobody could know it yet, it is chosen now."""
    if i < state.junk_mixed:
        j = i + random_below(state, state.junk_mixed - i)
        swap_in_ring(state.junk, state.junk_head + i, state.junk_head + j)
    return junk_at(state, i)


@kernel
def lift_junk(state: State) -> int:
    """Take the top card, which has been settled."""
    card = junk_at(state, 0)
    state.junk_head = (state.junk_head + 1) % RING
    state.junk_count -= 1
    if state.junk_mixed > 0:
        state.junk_mixed -= 1
    return card


# Contested resources


@kernel
def settle_top(state: State) -> int:
    """The top contested resource."""
    card = contested_at(state, Place.TOP.value, 0)
    if card == NONE:
        card = contested_at(state, Place.CONTESTED.value, random_below(state, state.contested_count))
        state.place[card] = Place.TOP
        log(state, card)
    return card


@kernel
def contested_at(state: State, place: int, number: int) -> int:
    """The contested card with this number in this place; NONE if there are fewer."""
    for card in range(FIRST[FIRST_CONTESTED], FIRST[LAST_CONTESTED] + COUNT[LAST_CONTESTED]):
        if state.place[card] == place:
            if number == 0:
                return card
            number -= 1
    return NONE


@kernel
def win_top(state: State, seat: int) -> None:
    """§5.4 Put the resource face down into the winner's discard; the winner looks at it."""
    card = settle_top(state)
    learn(state, seat, card)
    leave_unseen(state, card)
    state.contested_count -= 1
    discard(state, seat, card)


@kernel
def bury_top(state: State) -> None:
    """§5.4 Put the resource unseen into the junkyard, which is shuffled."""
    card = settle_top(state)
    leave_unseen(state, card)
    state.contested_count -= 1
    add_junk(state, card)
    shuffle_junkyard(state)
