"""The rules of Arctic: set-up, whose decision it is, and the end (docs/rules/arctic-reference.md).

Source: the Ludonaute rulebook (Cédric Lefebvre), 2 to 4 players; what it leaves open is ruled ★ on the rules page.
The phases of a turn are in placing.py (A), moves.py (B) and draws.py (C); scoring.py counts.
"""

from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.rng import random_below, seed_rng, shuffle

from .actions import Deed, card_of, deed_of, receiver_of
from .cards import ANIMALS, CARDS, PACK_CARDS, PACKS, START
from .draws import (
    begin_draws,
    can_give,
    change_draws,
    choose_receiver,
    discard,
    draw_face_down,
    give,
    is_draw_asked,
    is_over_hand_limit,
    list_discards,
    list_draws,
    list_gifts,
    list_receivers,
    pass_draws,
    recover,
    take,
)
from .moves import LEFT, RIGHT, can_choose_direction, can_step, choose_direction, list_moves, move_as_forced, step_token
from .piles import add_to_hand, next_card, refill_river
from .placing import (
    begin_placing,
    change_placement,
    end_placing,
    hide,
    is_placing_asked,
    list_offers,
    list_placing,
    offer,
    place,
    swap,
    take_back,
    tuck,
)
from .state import HAND_ROOM, LAST_ROUND, NONE, RESERVE, RIVER, STARTING_HAND, Ending, Phase, Place, State


@kernel
def deal(state: State, seed: int) -> None:
    """§2 Set-up."""
    seed_rng(state, seed)
    clear(state)
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
def clear(state: State) -> None:
    state.over, state.rounds, state.ending, state.river_count, state.chosen = 0, 1, Ending.NOT_YET, 0, NONE
    for i in range(RIVER):
        state.river[i] = NONE
    for card in range(CARDS):
        state.place[card], state.slot[card], state.known[card] = Place.BOX, 0, 0
    for seat in range(state.seats):
        player = state.players[seat]
        player.hand_count, player.penalties = 0, 0
        for i in range(HAND_ROOM):
            player.hand[i] = NONE
        player.top, player.under, player.high, player.low, player.zone = NONE, NONE, -1, 0, NONE


@kernel
def shuffle_packs(state: State) -> None:
    """§2.1 and §2.2 As many packs as players; the last cards of the stock are the Reserve."""
    for pack in range(PACKS):
        state.stock[pack] = pack
    shuffle(state, state.stock, 0, PACKS)
    state.packs = 0
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


@kernel
def legal_actions(state: State, out: Actions) -> int:
    phase = state.phase
    if phase == Phase.PREPARE or phase == Phase.PLACE:
        return list_placing(state, out)
    if phase == Phase.MOVE or phase == Phase.STEP:
        return list_moves(state, out)
    if phase == Phase.PREPARE_DRAW or phase == Phase.DRAW:
        return list_draws(state, out)
    if phase == Phase.OFFER:
        return list_offers(state, out)
    if phase == Phase.DISCARD:
        return list_discards(state, out)
    if phase == Phase.GIVE_TO:
        return list_receivers(state, out)
    return list_gifts(state, out) if phase == Phase.GIVE else 0


@kernel
def step(state: State, action: int) -> None:  # noqa: C901, PLR0912  # a line or two for each deed
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
        change_number(state, 1)
    elif deed == Deed.FEWER:
        change_number(state, -1)
    elif deed == Deed.MAIN_RIGHT:
        choose_direction(state, RIGHT)
    elif deed == Deed.COMPANION_RIGHT:
        choose_direction(state, LEFT)
    elif deed == Deed.STEP_LEFT:
        step_token(state, LEFT)
        end_moves(state)
    elif deed == Deed.STEP_RIGHT:
        step_token(state, RIGHT)
        end_moves(state)
    elif deed == Deed.TAKE:
        take(state, card)
    elif deed == Deed.RECOVER:
        recover(state, card)
    elif deed == Deed.DRAW:
        draw_face_down(state)
    elif deed == Deed.DISCARD:
        discard(state, card)
    elif deed == Deed.GIVE_TO:
        choose_receiver(state, receiver_of(action))
    elif deed == Deed.GIVE:
        give(state, card)
        end_turn(state)
    else:
        pass_up(state)
    advance(state)


@kernel
def change_number(state: State, by: int) -> None:
    """§4.3 and §6.4 Moose: one card more or fewer to place, or to draw."""
    if state.phase == Phase.PREPARE:
        change_placement(state, by)
    else:
        change_draws(state, by)


@kernel
def pass_up(state: State) -> None:
    """What a player may leave undone: the powers before placing, the walrus's step, optional draws, the bear's gift."""
    if state.phase == Phase.PREPARE:
        state.phase = Phase.PLACE
    elif state.phase == Phase.STEP:
        end_moves(state)
    elif state.phase == Phase.GIVE_TO:
        end_turn(state)
    else:
        pass_draws(state)


@kernel
def advance(state: State) -> None:
    """§3 Let happen what nobody decides, until somebody has to decide."""
    while not state.over and not is_asked(state):
        if state.phase == Phase.PREPARE or state.phase == Phase.PLACE:
            end_placing(state)
            state.phase = Phase.MOVE
        elif state.phase == Phase.MOVE:
            move_as_forced(state)
            state.phase = Phase.STEP
        elif state.phase == Phase.STEP:
            end_moves(state)
        elif state.phase == Phase.PREPARE_DRAW or state.phase == Phase.DRAW:
            refill_river(state)
            state.phase = Phase.DISCARD
        elif state.phase == Phase.DISCARD:
            state.phase = Phase.GIVE_TO
        else:
            end_turn(state)


@kernel
def is_asked(state: State) -> bool:
    phase = state.phase
    if phase == Phase.PREPARE or phase == Phase.PLACE:
        return is_placing_asked(state)
    if phase == Phase.MOVE:
        return can_choose_direction(state)
    if phase == Phase.STEP:
        return can_step(state)
    if phase == Phase.PREPARE_DRAW or phase == Phase.DRAW:
        return is_draw_asked(state)
    if phase == Phase.DISCARD:
        return is_over_hand_limit(state)
    if phase == Phase.GIVE_TO:
        return can_give(state)
    return True


@kernel
def end_moves(state: State) -> None:
    """§7 The final turn has no C."""
    if state.ending == Ending.FINAL_TURNS:
        end_turn(state)
    else:
        begin_draws(state)


@kernel
def end_turn(state: State) -> None:
    state.player = (state.player + 1) % state.seats
    if state.player == state.first:
        begin_round(state)
    if not state.over:
        begin_placing(state)


@kernel
def begin_round(state: State) -> None:
    """§7 Final turns once the end was triggered, ★ or instead of a 30th round; after them the game is over."""
    if state.ending == Ending.FINAL_TURNS:
        state.over, state.phase = 1, Phase.OVER
    elif state.ending == Ending.TRIGGERED or state.rounds == LAST_ROUND:
        state.ending = Ending.FINAL_TURNS
    if not state.over:
        state.rounds += 1
