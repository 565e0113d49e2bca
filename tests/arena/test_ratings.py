"""Tests that ratings recover the strength behind the results, and that intervals contain it."""

import numpy as np
import pytest

from banquise.arena.contest_game import Result
from banquise.arena.ratings import ELO, bradley_terry, ratings, wilson, wins_by_deal


def result(deal: int, bots: list[str], ranks: list[int]) -> Result:
    return Result(deal, deal, bots, [0] * len(bots), ranks, [1] * len(bots), [0.1] * len(bots), [""] * len(bots))


def drawn_results(elo: dict[str, float], games: int) -> list[Result]:
    """Games between two bots at a time, won as the ratings say."""
    chance = np.random.default_rng(3)
    results = []
    for deal in range(games):
        one, other = chance.choice(list(elo), 2, replace=False)
        wins = chance.random() < 1 / (1 + np.exp((elo[other] - elo[one]) / ELO))
        results.append(result(deal, [one, other], [1, 2] if wins else [2, 1]))
    return results


def test_three_ranks_are_three_meetings_and_a_shared_rank_half_a_win() -> None:
    wins = wins_by_deal([result(0, ["a", "b", "c"], [1, 2, 2])], ["a", "b", "c"])
    assert wins[0].tolist() == [[0, 1, 1], [0, 0, 0.5], [0, 0.5, 0]]


def test_a_bot_does_not_meet_itself() -> None:
    assert wins_by_deal([result(0, ["a", "a", "b"], [1, 2, 3])], ["a", "b"])[0].tolist() == [[0, 2], [0, 0]]


def test_ratings_recover_the_strength_behind_results() -> None:
    elo = {"random": 0.0, "weak": 150.0, "strong": 400.0}
    found = ratings(wins_by_deal(drawn_results(elo, 3000), list(elo)), anchor=0)
    for rating, truth in zip(found, elo.values(), strict=True):
        assert rating.low <= rating.value <= rating.high
        assert rating.value == pytest.approx(truth, abs=40)
        assert rating.low - 10 <= truth <= rating.high + 10


def test_two_to_one_is_a_hundred_and_twenty_points() -> None:
    found = bradley_terry(np.array([[0.0, 1000.0], [2000.0, 0.0]]), anchor=0)
    assert found.tolist() == pytest.approx([0, ELO * np.log(2)], abs=0.3)


def test_who_never_lost_is_rated_finitely() -> None:
    found = ratings(wins_by_deal([result(d, ["a", "b"], [1, 2]) for d in range(20)], ["a", "b"]), anchor=1)
    assert 300 < found[0].value < 1000


def test_wilson_at_the_ends_and_in_the_middle() -> None:
    assert wilson(400, 400).low > 0.99 and wilson(400, 400).high == 1
    assert wilson(0, 10).low == 0
    half = wilson(200, 400)
    assert (half.value, round(half.low, 3), round(half.high, 3)) == (0.5, 0.451, 0.549)
