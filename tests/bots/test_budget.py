"""What a search spends, by a clock that counts simulations: SPEED of them are a second."""

import pytest

from banquise.bots import search
from banquise.bots.search import Worker
from banquise.bots.tree import Settings
from banquise.games import NAMES, load

from .positions import positions

SPEED = 2000


@pytest.fixture(params=NAMES)
def worker(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """At a position of the game, with no time spent yet."""
    game = load(request.param)
    ready = Worker(game, Settings())
    monkeypatch.setattr(search, "perf_counter", lambda: int(ready.scratch.chance[1]) / SPEED)
    ready.begin(next(positions(game, 2, 1)), seed=1)
    return ready


def test_a_time_budget_is_kept(worker: Worker) -> None:
    made = worker.search(search.UNLIMITED, until=0.1)
    assert 0.1 * SPEED <= made <= 0.1 * SPEED + search.LOOK_AT_CLOCK * SPEED


def test_a_number_of_simulations_is_kept_to(worker: Worker) -> None:
    assert worker.search(150, until=1e9) == 150
    assert sum(visits for _, visits, _ in worker.root_children()) == 150


@pytest.mark.parametrize("worker", ["arctic", "scavengers"], indirect=True)  # Arktia opens with equal decisions
def test_time_is_not_spent_on_a_decision_that_is_already_taken(worker: Worker) -> None:
    made = worker.search(search.UNLIMITED, until=0.1, until_decided=True)
    assert made < 0.1 * SPEED
    assert worker.lead() > 0.1 * SPEED - made
