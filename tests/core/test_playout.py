"""Tests of uniformly random games played entirely in compiled code."""

import numpy as np
import pytest

from banquise import load
from banquise.core.rng import xorshift
from banquise.core.template import bind
from banquise.core.templates import PLAYOUT

ARCTIC = load("arctic")


def played(seeds: tuple[int, int]) -> tuple[int, bytes]:
    """The number of decisions made, and the last game's end."""
    states = np.concatenate([np.array([ARCTIC.new_state(2, {})])] * 2).view(np.recarray)
    room = (np.zeros(ARCTIC.max_legal, np.int32), np.zeros(ARCTIC.work, np.int16), np.zeros(2, np.int32))
    decisions = bind(PLAYOUT, ARCTIC).play_games(states, seeds, room)
    return decisions, states[0].tobytes()


def with_first_actions(seed: int) -> bytes:
    """The end of a game whose players always take the first legal action."""
    state, legal = ARCTIC.new_state(2, {}), np.zeros(ARCTIC.max_legal, np.int32)
    ARCTIC.deal(state, seed)
    while not state.over:
        ARCTIC.legal_actions(state, legal)
        ARCTIC.step(state, int(legal[0]))
    return state.tobytes()


@pytest.mark.parametrize("seed", [0, 5])
def test_every_game_is_played_at_random_to_its_end(seed: int) -> None:
    decisions, end = played((seed, seed + 1))
    assert decisions > 0 and np.frombuffer(end, ARCTIC.state.dtype)["over"][0]
    assert end != with_first_actions(seed), "a generator that starts with 0 stays there"


def test_every_decision_of_a_game_is_counted() -> None:
    """A batch counts them in the same way, step by step."""
    state, legal = ARCTIC.new_state(2, {}), np.zeros(ARCTIC.max_legal, np.int32)
    playout = bind(PLAYOUT, ARCTIC)
    ARCTIC.deal(state, 4)
    x, counted = 99, 0
    while not state.over:
        n = ARCTIC.legal_actions(state, legal)
        x = xorshift(x)
        ARCTIC.step(state, int(legal[(x * n) >> 32]))
        counted += 1
    again = ARCTIC.new_state(2, {})
    ARCTIC.deal(again, 4)
    assert playout.finish(again, 99, legal) == (x, counted) and again.tobytes() == state.tobytes()


def test_a_game_is_played_for_each_seed() -> None:
    assert played((3, 3))[0] == 0
    assert played((3, 6))[0] > 2 * played((3, 4))[0]
