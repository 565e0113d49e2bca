"""Tests of the fit of the map from search values to chances, on made-up games whose chances are known."""

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from banquise.analysis.calibration import UNIT, Calibration, Where, evenness_of

calibrate: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "calibrate.py"))
GAMES, ROWS = 2_000, 6


def truth_of(shares: Any, sharpness: float) -> Any:
    return shares**sharpness / (shares**sharpness).sum(axis=-1, keepdims=True)


def made_up(sharpness: float, seats: int) -> list[dict[str, Any]]:
    """Games whose winner is drawn by shares to the power of the sharpness."""
    chance = np.random.default_rng(3)
    games = []
    for number in range(GAMES):
        shares = chance.dirichlet(np.full(seats, 3.0))
        winner, first = chance.choice(seats, p=truth_of(shares, sharpness)), int(chance.integers(seats))
        rows = [[10 * i, i % seats, *shares] for i in range(ROWS)]
        won = np.eye(seats)[winner].tolist()
        games.append({"number": number, "first": first, "decisions": 60, "won": won, "rows": rows})
    return games


@pytest.mark.parametrize(("sharpness", "seats"), [(2.0, 2), (1.5, 4)])
def test_a_fitted_map_says_what_is_so(sharpness: float, seats: int) -> None:
    data = calibrate["data_of"](made_up(sharpness, seats))
    measured = calibrate["features"](data)
    truth, plain = truth_of(data.shares, sharpness), data.shares
    said = calibrate["said"](measured, calibrate["fit"](measured, data.won))
    assert np.abs(said - truth).mean() < 0.02 < np.abs(plain - truth).mean()


def test_the_map_that_is_kept_says_the_same_as_the_one_that_was_fitted() -> None:
    data = calibrate["data_of"](made_up(2.0, 3))
    measured = calibrate["features"](data)
    weights = calibrate["fit"](measured, data.won)
    kept = Calibration(data.decisions, weights.reshape(calibrate["KNOTS"], -1).tolist())
    for row in range(0, 60, 7):
        shares = data.shares[row].tolist()
        at = Where(int(data.decision[row]), int(data.decider[row]), int(data.first[row]), evenness_of(shares))
        chances = kept.chances(shares, at)
        assert np.array(chances) / UNIT == pytest.approx(calibrate["said"](measured, weights)[row], abs=2 / UNIT)


def test_who_begins_is_found_to_matter() -> None:
    games = made_up(1.0, 2)
    for number, game in enumerate(games):  # the player who begins wins three times out of four
        game["first"] = int(game["won"][1]) if number % 4 else int(game["won"][0])
    data = calibrate["data_of"](games)
    measured = calibrate["features"](data)
    begins = calibrate["said"](measured, calibrate["fit"](measured, data.won))[np.arange(len(data.first)), data.first]
    assert begins.mean() == pytest.approx(0.75, abs=0.01)


def held(chance: float, won: Any, rows: int = 1) -> Any:
    """A game's result, held in several rows."""
    return calibrate["Held"](
        np.repeat(np.arange(len(won)), rows), np.full(len(won) * rows, chance), np.repeat(won, rows)
    )


def test_a_bin_that_is_off_is_counted() -> None:
    fair, unfair = np.tile([1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 1.0], 100), np.zeros(1_000)
    bins = calibrate["bins_of"]
    assert [one.is_off for one in bins(held(0.55, unfair))] == [i == 5 for i in range(10)]
    assert not any(one.is_off for one in bins(held(0.6, fair)))
    assert not any(one.is_off for one in bins(held(0.55, unfair[:100])))


def test_decisions_of_one_game_do_not_make_a_bin_surer() -> None:
    won = np.tile([1.0, 0.0], 300)
    once, often = (calibrate["bins_of"](held(0.5, won, rows))[5] for rows in (1, 12))
    assert (once.decisions, often.decisions) == (600, 7_200)
    assert once.error == pytest.approx(often.error) == pytest.approx((0.25 / 600) ** 0.5)


def test_a_larger_share_is_never_fitted_to_a_smaller_chance() -> None:
    games = made_up(2.0, 2)[:400]
    for game in games:  # the wrong one wins whenever shares say anything
        game["won"] = [float(game["rows"][0][2] < game["rows"][0][3]), float(game["rows"][0][2] >= game["rows"][0][3])]
    data = calibrate["data_of"](games)
    measured = calibrate["features"](data)
    knots = calibrate["KNOTS"]
    free = calibrate["most_likely"](measured, data.won, np.full(measured.shape[2], 2.0)).reshape(knots, -1)
    held_up = calibrate["fit"](measured, data.won).reshape(knots, -1)
    assert any(map(calibrate["falls"], free)) and not any(map(calibrate["falls"], held_up))
