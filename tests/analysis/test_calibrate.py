"""The map from search values to chances is fitted as it should be: games whose chances are known are made up."""

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from banquise.analysis.calibration import FEATURES, UNIT, Calibration

calibrate: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "calibrate.py"))
GAMES, ROWS = 2_000, 6


def made_up(sharpness: float, seats: int) -> list[dict[str, Any]]:
    """Games whose winner is drawn by shares to the power of the sharpness."""
    chance = np.random.default_rng(3)
    games = []
    for number in range(GAMES):
        shares = chance.dirichlet(np.full(seats, 3.0))
        winner = chance.choice(seats, p=shares**sharpness / (shares**sharpness).sum())
        rows = [[10 * i, i % seats, *shares] for i in range(ROWS)]
        games.append({"number": number, "decisions": 60, "won": np.eye(seats)[winner].tolist(), "rows": rows})
    return games


@pytest.mark.parametrize(("sharpness", "seats"), [(2.0, 2), (1.5, 4)])
def test_a_fitted_map_says_what_is_so(sharpness: float, seats: int) -> None:
    data = calibrate["data_of"](made_up(sharpness, seats))
    measured = calibrate["features"](data)
    truth = data.shares**sharpness / (data.shares**sharpness).sum(axis=1, keepdims=True)
    plain = data.shares
    said = calibrate["said"](measured, calibrate["fit"](measured, data.won))
    assert np.abs(said - truth).mean() < 0.02 < np.abs(plain - truth).mean()


def test_the_map_that_is_kept_says_the_same_as_the_one_that_was_fitted() -> None:
    data = calibrate["data_of"](made_up(2.0, 3))
    measured = calibrate["features"](data)
    weights = calibrate["fit"](measured, data.won)
    kept = Calibration(data.decisions, weights.reshape(-1, FEATURES).tolist())
    for row in range(0, 60, 7):
        chances = kept.chances(data.shares[row].tolist(), int(data.decider[row]), int(data.decision[row]))
        assert np.array(chances) / UNIT == pytest.approx(calibrate["said"](measured, weights)[row], abs=2 / UNIT)


def test_a_bin_that_is_off_is_counted() -> None:
    chances = np.full(1_000, 0.55)
    fair, unfair = np.tile([1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 1.0], 100), np.zeros(1_000)
    assert [one.is_off for one in calibrate["bins_of"](chances, unfair)] == [True]
    assert [one.is_off for one in calibrate["bins_of"](np.full(1_000, 0.6), fair)] == [False]
    assert [one.is_off for one in calibrate["bins_of"](chances[:100], unfair[:100])] == [False]
