"""Tests of `banquise bench --search`."""

import pytest

from banquise.bots import bench
from banquise.games import load


def test_a_measurement_names_what_it_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "GREEDY_DECISIONS", 2)
    arctic = load("arctic")
    found = bench.measure_search(arctic, 0.01)
    assert (found["game"], found["players"], found["cores"]) == ("arctic", arctic.players[0], 1)
    assert found["simulations_per_s"] > 0 and found["greedy_decision_ms"] > 0
    assert bench.measure_search(arctic, 0.01, players=4)["players"] == 4
    assert bench.search_in_words(found).startswith("arctic (2 players): ")


def test_every_tree_begins_with_the_same_seed() -> None:
    game = load("arctic")
    worker = bench.Worker(game, bench.SEED)
    state = bench.opening(game, 2)
    assert bench.grow(worker, state, 0.0) > 0
    first = worker.memory.counts.tobytes()
    bench.grow(worker, state, 0.0)
    assert worker.memory.counts.tobytes() == first
