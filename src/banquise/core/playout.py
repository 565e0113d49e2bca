"""Template: uniformly random games, played entirely in compiled code."""

from typing import Any

from banquise.core.game import Actions, Points, Work
from banquise.core.kernel import kernel
from banquise.core.rng import WORD, xorshift
from banquise.core.template import rules

deal, legal_actions, step, scores = rules.deal, rules.legal_actions, rules.step, rules.scores


@kernel
def finish(state: Any, x: int, legal: Actions) -> tuple[int, int]:
    """Play to the end; return the next random number and the number of decisions."""
    decisions = 0
    while not state.over:
        n = legal_actions(state, legal)
        x = xorshift(x)
        step(state, int(legal[(x * n) >> 32]))
        decisions += 1
    return x, decisions


@kernel
def play_games(states: Any, seeds: tuple[int, int], room: tuple[Actions, Work, Points]) -> int:
    """Play and score a game for each seed on states[0] (states[1] has seats and options); return the number of
    decisions."""
    legal, work, points = room
    x = (seeds[0] * 2654435761 & WORD) | 1
    decisions = 0
    state = states[0]
    for seed in range(seeds[0], seeds[1]):
        states[0] = states[1]
        deal(state, seed)
        x, made = finish(state, x, legal)
        scores(state, work, points)
        decisions += made
    return decisions
