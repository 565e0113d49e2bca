"""A. Place: powers of puffin, moose and fox, the cards owed, penalties, the power card (§4)."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of, card_of, deed_of
from ..cards import MAIN, PLACEMENT_VALUE, Animal
from ..facts import (
    ALLOWED,
    NO_CARD_TO_SWAP,
    NO_COVER,
    NO_FINAL_CARD,
    NO_PASSING,
    NO_PILE,
    NO_SECOND_PUFFIN,
    NO_VISIBLE_CARD,
)
from ..piles import (
    add_penalty,
    add_to_hand,
    forget_hand,
    lay_in_river,
    lay_on_pile,
    lay_under_pile,
    lift_from_river,
    lift_top,
    next_card,
    remove_from_hand,
    slide_under_top,
)
from ..state import NONE, Phase, State, visible_card
from .needs import list_hand, list_river, verify_power, verify_side


@kernel
def begin_placing(state: State) -> None:
    state.phase = Phase.PREPARE
    state.has_used_puffin = 0
    state.owed = placement_value(state)


@kernel
def placement_value(state: State) -> int:
    """§4.1 The placement value of the visible card; 1 without one."""
    card = visible_card(state, state.player)
    return 1 if card == NONE else int(PLACEMENT_VALUE[card])


@kernel
def is_placing_asked(state: State) -> bool:
    if state.phase == Phase.PLACE:
        return can_place(state)
    return can_place(state) or can_use_power(state)


@kernel
def list_placing(state: State, out: Actions) -> int:
    if state.phase == Phase.OFFER:
        return list_hand(state, Deed.OFFER, out, 0)
    n = 0
    if state.phase == Phase.PREPARE:
        n = list_powers(state, out)
        if not can_place(state):
            out[n] = action_of(Deed.PASS)
            return n + 1
    n = list_hand(state, Deed.PLACE, out, n)
    if verify_tuck(state) == ALLOWED:
        n = list_hand(state, Deed.TUCK, out, n)
    if verify_hide(state) == ALLOWED:
        n = list_hand(state, Deed.HIDE, out, n)
    return n


@kernel
def list_powers(state: State, out: Actions) -> int:
    n = 0
    if verify_swap(state) == ALLOWED:
        n = list_river(state, Deed.SWAP, out)
    if verify_take_back(state) == ALLOWED:
        out[n] = action_of(Deed.TAKE_BACK)
        n += 1
    if verify_more_placement(state) == ALLOWED:
        out[n] = action_of(Deed.MORE)
        n += 1
    if verify_less_placement(state) == ALLOWED:
        out[n] = action_of(Deed.FEWER)
        n += 1
    return n


@kernel
def can_use_power(state: State) -> bool:
    is_puffin = verify_swap(state) == ALLOWED or verify_take_back(state) == ALLOWED
    return is_puffin or verify_more_placement(state) == ALLOWED


@kernel
def verify_placing(state: State, deed: int) -> int:  # a line for each deed
    """Return ALLOWED, or the fact that refuses the action; placing and offering need only the card."""
    if deed == Deed.TUCK:
        return verify_tuck(state)
    if deed == Deed.HIDE:
        return verify_hide(state)
    if deed == Deed.SWAP:
        return verify_swap(state)
    if deed == Deed.TAKE_BACK:
        return verify_take_back(state)
    if deed == Deed.MORE:
        return verify_more_placement(state)
    if deed == Deed.FEWER:
        return verify_less_placement(state)
    return NO_PASSING if deed == Deed.PASS and can_place(state) else ALLOWED


@kernel
def play_placing(state: State, action: int) -> None:
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
        change_placement(state, 1)
    elif deed == Deed.FEWER:
        change_placement(state, -1)
    else:  # pass: the powers stay unused
        state.phase = Phase.PLACE


# §4.2 Puffin: before anything else, and once.


@kernel
def verify_swap(state: State) -> int:
    """Puffin, side 1."""
    why = verify_puffin(state, Deed.SWAP)
    if why != ALLOWED:
        return why
    can_swap = state.river_count > 0 and state.players[state.player].hand_count > 0
    return ALLOWED if can_swap else NO_CARD_TO_SWAP


@kernel
def verify_puffin(state: State, deed: int) -> int:
    why = verify_power(state, deed)
    return NO_SECOND_PUFFIN if why == ALLOWED and state.has_used_puffin else why


@kernel
def swap(state: State, river_card: int) -> None:
    state.has_used_puffin = 1
    state.chosen = river_card
    state.phase = Phase.OFFER


@kernel
def offer(state: State, card: int) -> None:
    remove_from_hand(state, state.player, card)
    gap = lift_from_river(state, state.chosen)
    lay_in_river(state, card, gap)
    add_to_hand(state, state.player, state.chosen)
    state.phase = Phase.PREPARE


@kernel
def verify_take_back(state: State) -> int:
    """Puffin, side 2: there must be a visible card."""
    why = verify_puffin(state, Deed.TAKE_BACK)
    return NO_VISIBLE_CARD if why == ALLOWED and visible_card(state, state.player) == NONE else why


@kernel
def take_back(state: State) -> None:
    state.has_used_puffin = 1
    add_to_hand(state, state.player, lift_top(state, state.player))
    state.owed = placement_value(state)


# §4.3 Moose, side 2: after the puffin, before the first card.


@kernel
def verify_more_placement(state: State) -> int:
    return verify_side(state, Animal.MOOSE, 2)


@kernel
def verify_less_placement(state: State) -> int:
    """★ The placement value of 1 without a visible card cannot be lowered."""
    why = verify_more_placement(state)
    return NO_VISIBLE_CARD if why == ALLOWED and visible_card(state, state.player) == NONE else why


@kernel
def change_placement(state: State, by: int) -> None:
    state.owed += by
    state.phase = Phase.PLACE


# §4.4 Placing, and the fox on the final card.


@kernel
def can_place(state: State) -> bool:
    return state.owed > 0 and state.players[state.player].hand_count > 0


@kernel
def place(state: State, card: int) -> None:
    remove_from_hand(state, state.player, card)
    lay_on_pile(state, state.player, card)
    count_placed(state)


@kernel
def is_final_card(state: State) -> bool:
    """★ The last card owed, or the last in hand."""
    return state.owed == 1 or state.players[state.player].hand_count == 1


@kernel
def verify_fox(state: State, deed: int) -> int:
    why = verify_power(state, deed)
    return NO_FINAL_CARD if why == ALLOWED and not is_final_card(state) else why


@kernel
def verify_tuck(state: State) -> int:
    """★ Fox, side 1: there must be a pile to go under."""
    why, player = verify_fox(state, Deed.TUCK), state.players[state.player]
    return NO_PILE if why == ALLOWED and player.high < player.low else why


@kernel
def verify_hide(state: State) -> int:
    """★ Fox, side 2: there must be a visible card."""
    why = verify_fox(state, Deed.HIDE)
    return NO_COVER if why == ALLOWED and visible_card(state, state.player) == NONE else why


@kernel
def tuck(state: State, card: int) -> None:
    remove_from_hand(state, state.player, card)
    lay_under_pile(state, state.player, card)
    count_placed(state)


@kernel
def hide(state: State, card: int) -> None:
    remove_from_hand(state, state.player, card)
    slide_under_top(state, state.player, card)
    forget_hand(state, state.player)
    count_placed(state)


@kernel
def count_placed(state: State) -> None:
    state.owed -= 1
    state.phase = Phase.PLACE


# §4.5 and §4.6 Automatic consequences.


@kernel
def end_placing(state: State) -> None:
    while state.owed > 0:
        take_penalty(state)
        state.owed -= 1
    state.owner[MAIN[visible_card(state, state.player)]] = state.player


@kernel
def take_penalty(state: State) -> None:
    """Take the penalty for one missing card; its owner knows it."""
    card = next_card(state)
    if card != NONE:
        state.known[card] = 1 << state.player
        add_penalty(state, state.player, card)
