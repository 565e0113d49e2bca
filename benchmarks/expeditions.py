"""Expeditions, a small two-player card game: the yardstick of `banquise bench` (example_ratio).

Its rules and the way it is compiled stay as they are, so that ratios of different days can be compared.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import ParamSpec, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from banquise.core.record import Record, i8, i16, u8, u32

P = ParamSpec("P")
R = TypeVar("R")
Mask = NDArray[np.bool_]


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    return cast(Callable[P, R], numba.njit(function))


SUITS, RANKS, PLAYERS, HAND = 4, 13, 2, 8
CARDS = SUITS * RANKS
PLACE, DISCARD, DRAW, TAKE = 0, CARDS, 2 * CARDS, 2 * CARDS + 1
ACTIONS = TAKE + SUITS
NONE = -1


class Phase(IntEnum):
    PLAY = 0
    DRAW = 1
    OVER = 2


class Player(Record):
    hand = u8(CARDS)
    top = i8(SUITS)
    count = u8(SUITS)
    total = i16(SUITS)


class State(Record):
    phase = u8()
    turn = u8()
    deck_size = u8()
    thrown_suit = i8()
    rng = u32()
    deck = u8(CARDS)
    pile = u8(SUITS, RANKS)
    pile_size = u8(SUITS)
    players = Player.times(PLAYERS)


@kernel
def random_below(state: State, n: int) -> int:
    x = int(state.rng)
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    state.rng = x
    return x % n


@kernel
def deal(state: State, seed: int) -> None:
    state.rng = seed
    state.phase, state.turn, state.thrown_suit = Phase.PLAY, 0, NONE
    for card in range(CARDS):
        state.deck[card] = card
    for i in range(CARDS - 1, 0, -1):
        j = random_below(state, i + 1)
        swap = state.deck[i]
        state.deck[i] = state.deck[j]
        state.deck[j] = swap
    state.deck_size = CARDS
    for suit in range(SUITS):
        state.pile_size[suit] = 0
    for p in range(PLAYERS):
        player = state.players[p]
        for card in range(CARDS):
            player.hand[card] = 0
        for suit in range(SUITS):
            player.top[suit], player.count[suit], player.total[suit] = NONE, 0, 0
        for _ in range(HAND):
            draw(state, p)


@kernel
def draw(state: State, p: int) -> None:
    state.deck_size -= 1
    state.players[p].hand[state.deck[state.deck_size]] = 1


@kernel
def legal_actions(state: State, mask: Mask) -> int:
    n = 0
    for a in range(ACTIONS):
        mask[a] = False
    player = state.players[state.turn]
    if state.phase == Phase.PLAY:
        for card in range(CARDS):
            if player.hand[card]:
                mask[DISCARD + card] = True
                n += 1
                if card % RANKS > player.top[card // RANKS]:
                    mask[PLACE + card] = True
                    n += 1
    elif state.phase == Phase.DRAW:
        mask[DRAW] = True
        n += 1
        for suit in range(SUITS):
            if state.pile_size[suit] and suit != state.thrown_suit:
                mask[TAKE + suit] = True
                n += 1
    return n


@kernel
def step(state: State, action: int) -> None:
    if action < DISCARD:
        place(state, action - PLACE)
    elif action < DRAW:
        discard(state, action - DISCARD)
    elif action == DRAW:
        draw(state, state.turn)
        end_turn(state)
    else:
        take(state, action - TAKE)
        end_turn(state)


@kernel
def place(state: State, card: int) -> None:
    player = state.players[state.turn]
    suit, rank = card // RANKS, card % RANKS
    player.hand[card] = 0
    player.top[suit] = rank
    player.count[suit] += 1
    player.total[suit] += rank + 2
    state.phase = Phase.DRAW


@kernel
def discard(state: State, card: int) -> None:
    suit = card // RANKS
    state.players[state.turn].hand[card] = 0
    state.pile[suit, state.pile_size[suit]] = card
    state.pile_size[suit] += 1
    state.thrown_suit = suit
    state.phase = Phase.DRAW


@kernel
def take(state: State, suit: int) -> None:
    state.pile_size[suit] -= 1
    state.players[state.turn].hand[state.pile[suit, state.pile_size[suit]]] = 1


@kernel
def end_turn(state: State) -> None:
    state.turn = 1 - state.turn
    state.thrown_suit = NONE
    state.phase = Phase.OVER if state.deck_size == 0 else Phase.PLAY


@kernel
def score(player: Player) -> int:
    points = 0
    for suit in range(SUITS):
        if player.count[suit]:
            points += player.total[suit] - 20 + (20 if player.count[suit] >= 8 else 0)
    return points


@kernel
def nth_legal(mask: Mask, k: int) -> int:
    for a in range(ACTIONS):
        if mask[a]:
            if k == 0:
                return a
            k -= 1
    return NONE


@kernel
def playout(state: State, mask: Mask) -> int:
    steps = 0
    while state.phase != Phase.OVER:
        n = legal_actions(state, mask)
        step(state, nth_legal(mask, random_below(state, n)))
        steps += 1
    return steps


@kernel
def run(states: Sequence[State], seed0: int, out: NDArray[np.int32]) -> int:
    mask = np.zeros(ACTIONS, np.bool_)
    total = 0
    state = states[0]
    for g in range(len(out)):
        deal(state, seed0 + g)
        total += playout(state, mask)
        out[g] = score(state.players[0]) - score(state.players[1])
    return total


_states = State.many(1)


def play(seeds: tuple[int, int]) -> int:
    """Play a random game per seed, and return the number of steps."""
    out = np.zeros(seeds[1] - seeds[0], np.int32)
    return run(_states, seeds[0] + 1, out)
