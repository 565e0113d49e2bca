"""Tests of search budgets, with a clock that counts simulations: SPEED simulations are a second."""

from typing import Any

import pytest

from banquise.bots import search
from banquise.bots.search import Worker
from banquise.core.game import Game
from banquise.games import NAMES, load

from .last_moves import WINS
from .positions import positions

SPEED = 2048  # a power of two, so that times are exact


@pytest.fixture(params=NAMES)
def worker(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker at a position of the game, with no time spent yet."""
    game = load(request.param)
    return at(game, next(positions(game, 2, 1)), monkeypatch)


def at(game: Game, state: Any, monkeypatch: pytest.MonkeyPatch) -> Worker:
    ready = Worker(game, seed=1)
    ready.begin(state)
    dealt = int(ready.memory.mind.deals)
    monkeypatch.setattr(search, "perf_counter", lambda: (int(ready.memory.mind.deals) - dealt) / SPEED)
    return ready


def test_a_time_budget_is_kept(worker: Worker) -> None:
    made = worker.search(search.UNLIMITED, until=0.1)
    assert 0.1 * SPEED <= made <= 0.1 * SPEED + search.LOOK_AT_CLOCK * SPEED


def test_a_number_of_simulations_is_kept_to(worker: Worker) -> None:
    assert worker.search(150, until=1e9) == 150
    assert int(worker.memory.counts.visits.sum()) == 150


@pytest.mark.parametrize("name", NAMES)
def test_time_is_not_spent_on_a_decision_that_is_already_taken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    winning_position, _ = WINS[name]
    worker = at(load(name), winning_position(), monkeypatch)
    made = worker.search(search.UNLIMITED, until=0.1, until_decided=True)
    assert made < 0.1 * SPEED
    most, second, *_ = sorted(worker.memory.counts.visits.tolist(), reverse=True)
    assert most - second > 0.1 * SPEED - made
