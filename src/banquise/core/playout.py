"""Template: uniformly random games, whole inside compiled code."""

from collections.abc import MutableSequence
from typing import Any

from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.template import rules

deal, legal_actions, step = rules.deal, rules.legal_actions, rules.step
WORD = 0xFFFFFFFF


@kernel
def next_random(x: int) -> int:
    """xorshift32: chance of the players, apart from the game's own."""
    x ^= (x << 13) & WORD
    x ^= x >> 17
    return x ^ ((x << 5) & WORD)


@kernel
def finish(state: Any, x: int, legal: Actions) -> tuple[int, int]:
    """Play to the end; the random number reached and the decisions made."""
    decisions = 0
    while not state.over:
        n = legal_actions(state, legal)
        x = next_random(x)
        step(state, legal[(x * n) >> 32])
        decisions += 1
    return x, decisions


@kernel
def play_games(states: MutableSequence[Any], first_seed: int, games: int, legal: Actions) -> int:
    """Play games on states[0] (seats and options set in states[1]) and count the decisions."""
    x = (first_seed * 2654435761 & WORD) | 1
    decisions = 0
    state = states[0]
    for g in range(games):
        states[0] = states[1]
        deal(state, first_seed + g)
        x, made = finish(state, x, legal)
        decisions += made
    return decisions
