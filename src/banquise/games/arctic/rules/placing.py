"""A. Place: powers of puffin, moose and fox, the cards owed, penalties, the power card (§4)."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of
from ..cards import MAIN, PLACEMENT_VALUE, Animal
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
from ..state import NONE, RIVER, Phase, State, visible_card


@kernel
def begin_placing(state: State) -> None:
    state.phase = Phase.PREPARE
    state.has_used_puffin = 0
    state.owed = placement_value(state)


@kernel
def placement_value(state: State) -> int:
    """§4.1 That of the visible card; 1 without one."""
    card = visible_card(state, state.player)
    return 1 if card == NONE else int(PLACEMENT_VALUE[card])


@kernel
def is_placing_asked(state: State) -> bool:
    if state.phase == Phase.PLACE:
        return can_place(state)
    return can_place(state) or can_use_power(state)


@kernel
def list_placing(state: State, out: Actions) -> int:
    n = 0
    if state.phase == Phase.PREPARE:
        n = list_powers(state, out)
        if not can_place(state):
            out[n] = action_of(Deed.PASS)
            return n + 1
    player = state.players[state.player]
    for i in range(player.hand_count):
        out[n] = action_of(Deed.PLACE, int(player.hand[i]))
        n += 1
    if can_use_fox(state):
        deed = Deed.TUCK if state.side[Animal.FOX] == 1 else Deed.HIDE
        for i in range(player.hand_count):
            out[n] = action_of(deed, int(player.hand[i]))
            n += 1
    return n


@kernel
def list_powers(state: State, out: Actions) -> int:
    n = 0
    if can_swap(state):
        for i in range(RIVER):
            if state.river[i] != NONE:
                out[n] = action_of(Deed.SWAP, int(state.river[i]))
                n += 1
    if can_take_back(state):
        out[n] = action_of(Deed.TAKE_BACK)
        n += 1
    if can_add_placement(state):
        out[n] = action_of(Deed.MORE)
        n += 1
    if can_drop_placement(state):
        out[n] = action_of(Deed.FEWER)
        n += 1
    return n


@kernel
def can_use_power(state: State) -> bool:
    return can_swap(state) or can_take_back(state) or can_add_placement(state)


@kernel
def has_power(state: State, animal: int, side: int) -> bool:
    """§3 The power card lies before whoever took it last, with this side up."""
    return bool(state.owner[animal] == state.player and state.side[animal] == side)


# §4.2 Puffin: before anything else.


@kernel
def can_swap(state: State) -> bool:
    """Puffin, side 1."""
    if state.has_used_puffin or not has_power(state, Animal.PUFFIN, 1):
        return False
    return state.river_count > 0 and state.players[state.player].hand_count > 0


@kernel
def swap(state: State, river_card: int) -> None:
    state.has_used_puffin = 1
    state.chosen = river_card
    state.phase = Phase.OFFER


@kernel
def list_offers(state: State, out: Actions) -> int:
    player = state.players[state.player]
    for i in range(player.hand_count):
        out[i] = action_of(Deed.OFFER, int(player.hand[i]))
    return int(player.hand_count)


@kernel
def offer(state: State, card: int) -> None:
    remove_from_hand(state, state.player, card)
    gap = lift_from_river(state, state.chosen)
    lay_in_river(state, card, gap)
    add_to_hand(state, state.player, state.chosen)
    state.phase = Phase.PREPARE


@kernel
def can_take_back(state: State) -> bool:
    """Puffin, side 2: there must be a card in sight."""
    if state.has_used_puffin or not has_power(state, Animal.PUFFIN, 2):
        return False
    return visible_card(state, state.player) != NONE


@kernel
def take_back(state: State) -> None:
    state.has_used_puffin = 1
    add_to_hand(state, state.player, lift_top(state, state.player))
    state.owed = placement_value(state)


# §4.3 Moose, side 2: after the puffin, before the first card.


@kernel
def can_add_placement(state: State) -> bool:
    return has_power(state, Animal.MOOSE, 2)


@kernel
def can_drop_placement(state: State) -> bool:
    """★ Not from the 1 that stands for no visible card."""
    return has_power(state, Animal.MOOSE, 2) and visible_card(state, state.player) != NONE


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
def can_use_fox(state: State) -> bool:
    """★ Side 1 needs a pile to go under, side 2 a visible card."""
    if state.owner[Animal.FOX] != state.player or not is_final_card(state):
        return False
    if state.side[Animal.FOX] == 1:
        return state.players[state.player].high >= state.players[state.player].low
    return visible_card(state, state.player) != NONE


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


# §4.5 and §4.6 What follows by itself.


@kernel
def end_placing(state: State) -> None:
    while state.owed > 0:
        take_penalty(state)
        state.owed -= 1
    state.owner[MAIN[visible_card(state, state.player)]] = state.player


@kernel
def take_penalty(state: State) -> None:
    """One for each card missing. Its owner knows it."""
    card = next_card(state)
    if card != NONE:
        state.known[card] = 1 << state.player
        add_penalty(state, state.player, card)
