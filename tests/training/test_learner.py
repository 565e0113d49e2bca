"""Tests of learning from noted positions. They need PyTorch: `make outside` installs it."""

from typing import Any

import numpy as np
import pytest

from banquise.bots.evaluations import find
from banquise.bots.templates import NETWORK
from banquise.core.observation import Number, NumberKind, count
from banquise.core.template import bind
from banquise.games import load
from banquise.training.generator import blank_notes
from banquise.training.templates import NOTING

torch: Any = pytest.importorskip("torch", reason="make outside installs PyTorch")
learner = pytest.importorskip("banquise.training.learner")
GAME = load("arktia")
KERNELS: Any = bind(NOTING, GAME)
NETWORK: Any = bind(NETWORK, GAME)
POSITIONS = 2_000


def test_small_counts_have_a_row_each_and_large_ones_share() -> None:
    assert learner.groups(count(8), False) == list(range(8))
    assert learner.groups(Number(NumberKind.CATEGORY, 30), False) == list(range(30))
    found = learner.groups(count(30), False)
    assert found[:4] == [0, 1, 2, 3] and len(found) == 30
    assert set(np.diff(found).tolist()) == {0, 1}, "no group is left out"
    widths = np.bincount(found).tolist()
    assert widths[:4] == [1] * 4 and widths[4:-1] == sorted(widths[4:-1]) and widths[-2] > 4
    assert learner.groups(count(12), True) == [value // learner.LEAD_GROUP for value in range(1, 13)]


def test_the_groups_of_all_numbers_are_counted_through() -> None:
    found, first, at = learner.groups_of_all(GAME).tolist(), 1, 0
    for place, number in enumerate(NETWORK.NUMBERS):
        own = learner.groups(number, NETWORK.LEADS <= place < NETWORK.MEASURES)
        assert found[at : at + number.most] == [first + group for group in own]
        at, first = at + number.most, first + max(own) + 1
    assert at == len(found)


def noted() -> Any:
    """Positions of two seats: the seat whose first number is set wins, and the search knows it."""
    notes, chance = blank_notes(KERNELS, POSITIONS), np.random.default_rng(1)
    most = np.array([number.most for number in NETWORK.NUMBERS])
    shape = POSITIONS, len(most)
    notes.numbers[:] = chance.integers(0, most + 1, shape) * (chance.random(shape) < 0.05)
    first = int(np.flatnonzero(most == 1)[0])
    notes.numbers[:, first] = chance.integers(0, 2, POSITIONS)
    wins = notes.numbers[:, first] == 1
    notes.seats[:], notes.movers[:] = 2, chance.integers(0, 2, POSITIONS)
    notes.results[:, 0], notes.results[:, 1] = wins, ~wins
    notes.values[:] = np.where(notes.movers == 0, wins, ~wins)
    return notes


def test_what_decides_games_is_learned() -> None:
    settings = learner.LearningSettings(epochs=10, rate=0.05)
    learned = learner.learn(GAME, noted(), "cpu", settings)
    assert learned.positions == POSITIONS and len(learned.by_network) == settings.epochs
    assert learned.by_evaluation == pytest.approx((np.log(2), np.log(2)), abs=1e-5), "it has no opinion"
    assert max(learned.by_network[-1]) < 0.5
    again = learner.learn(GAME, noted(), "cpu", settings)
    assert np.array_equal(again.network, learned.network)
    assert tuple(learned.network[: len(NETWORK.HEAD)]) == tuple(NETWORK.HEAD)
    rows = (len(learned.network) - NETWORK.ROWS) // NETWORK.HIDDEN
    assert learned.network[NETWORK.TABLE : NETWORK.ROWS].max() == rows - 1


def test_a_batch_has_the_rows_of_all_numbers_that_are_not_zero() -> None:
    notes = noted()
    positions = learner.Positions(GAME, notes, "cpu")
    last = POSITIONS - positions.learned
    ((rows, first, columns),) = positions.batches(positions.learned, POSITIONS)
    assert 0 < last == len(first) == len(columns[0]) and positions.learned == int(POSITIONS * (1 - learner.HELD_OUT))
    told = (notes.numbers[-last:] > 0) & (
        positions.table.numpy()[np.maximum(notes.numbers[-last:] + NETWORK.ENTRIES - NETWORK.TABLE, 0)] > 0
    )
    assert np.diff([*first.tolist(), len(rows)]).tolist() == told.sum(axis=1).tolist()
    assert (rows > 0).all()
    half = sum(len(rows) for rows, _, _ in positions.batches(positions.learned, POSITIONS, dropped=0.5))
    assert 0.4 < half / len(rows) < 0.6


def test_rare_rows_are_left_out() -> None:
    notes = noted()
    notes.numbers[:, 0] = 0
    notes.numbers[: learner.FEW - 1, 0] = 1
    positions = learner.Positions(GAME, notes, "cpu")
    assert positions.table[0] == 0 and positions.table.max() > 0


def test_losses_are_those_of_the_shares_that_the_points_foretell() -> None:
    """Two positions of three seats at most: one was played on, the other has the search's value alone."""
    spread = find(GAME).spread
    points = torch.tensor([[0, spread, 0, 0], [spread, 0, 0, 0]])
    results = torch.tensor([[0.0, 1.0, 0.0, 0.0], [-1.0, -1.0, -1.0, -1.0]])
    values, movers, seats = torch.tensor([-1.0, 0.25]), torch.tensor([0, 1]), torch.tensor([3, 2])
    of_results, of_values = learner.losses(None, (None, None, [points, results, values, movers, seats]), spread)
    assert float(of_results) == pytest.approx(-np.log(np.e / (np.e + 2)))
    share = 1 / (1 + np.e)
    assert float(of_values) == pytest.approx(-(0.25 * np.log(share) + 0.75 * np.log(1 - share)))


def test_lessons_without_settings_are_those_that_the_networks_learned_by() -> None:
    assert learner.LearningSettings() == learner.LearningSettings(
        epochs=2, trust=0.5, dropped=0.1, decay=0.01, rate=2e-3
    )
