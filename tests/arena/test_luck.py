"""The luck that is taken off results has mean zero, exactly, and makes intervals narrower."""

from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np
import pytest

from banquise import games
from banquise.arena.adjusted import adjust, by_deal, coefficients
from banquise.arena.contest_game import Result
from banquise.arena.luck import Chance, Luck, LuckCounter, LuckMethod, Values
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.core.line import Line, entries_of
from banquise.games import NAMES, load

compiled_only = pytest.mark.skipif(not COMPILED, reason="slow interpreted")
LAST_CARDS = 3
ORDERS = 6
"""The orders of LAST_CARDS."""


def positions(game: Game, players: int, seed: int) -> Iterator[tuple[bytes, int]]:
    """Each position of a game in which the choices depend on nothing hidden, and the next action."""
    line = Line(game, players, seed, {})
    while not line.over:
        action = line.legal()[line.decision % len(line.legal())]
        yield line.position, action
        line.play(action)


@compiled_only
@pytest.mark.parametrize("name", NAMES)
def test_what_is_drawn_again_is_unknown_to_everybody(name: str) -> None:
    game = load(name)
    entries, chance = entries_of(game), Chance(game)
    for position, _ in list(positions(game, game.players[0], 3))[::9]:
        for viewer in game.viewers(entries.record(position)):
            assert entries.see(chance.again(position, 5), viewer) == entries.see(position, viewer)
        assert chance.again(chance.again(position, 1), 5) == chance.again(position, 5)


def order(position: bytes) -> tuple[int, ...]:
    state = entries_of(load("arctic")).record(position)
    return tuple(state.stock[state.stock_next : state.stock_end].tolist())


def fair_seeds(chance: Chance, three: bytes, two: bytes) -> list[int]:
    """Seeds that put three cards into each order once, and two cards into each order equally often."""
    found: dict[tuple[tuple[int, ...], bool], int] = {}
    for seed in range(1000):
        pair = order(chance.again(two, seed))
        found.setdefault((order(chance.again(three, seed)), pair[0] < pair[1]), seed)
    orders = sorted({three for three, _ in found})
    return [found[which, i % 2 == 0] for i, which in enumerate(orders)]


def end_of_arctic() -> tuple[bytes, bytes]:
    """A position of Arctic with three cards to draw, and a later one with two."""
    for seed in range(100):
        left = {len(order(position)): position for position, _ in reversed([*positions(load("arctic"), 3, seed)])}
        if {2, 3} <= left.keys():
            return left[3], left[2]
    raise AssertionError("no game ends like this")


def rough_value(position: bytes) -> Values:
    """A value that depends on the cards drawn far more than the scores do."""
    entries = entries_of(load("arctic"))
    return np.array(entries.scores(position), float) + min(order(position), default=0) * np.arange(3)


@compiled_only
def test_luck_has_mean_zero_over_all_orders_of_the_last_cards() -> None:
    game = load("arctic")
    weigh, entries, (three, two) = LuckCounter(game, rough_value), entries_of(game), end_of_arctic()
    seeds = fair_seeds(weigh.chance, three, two)
    lucks, draws = [], 0
    for real in seeds:
        position, total = weigh.chance.again(three, real), np.zeros(3)
        while not entries.is_over(position):
            before, (_, legal) = position, entries.decide(position)
            action = legal[sum(entries.scores(position)) % len(legal)]  # which depends on what was drawn
            position, _ = entries.decide(before, action)
            if weigh.chance.has_drawn(before, position):
                total += weigh.after_action(before, action, position, seeds)
                draws += 1
        lucks.append(total)
    assert draws > ORDERS and np.abs(lucks).max() > 1
    assert np.abs(np.sum(lucks, axis=0)).max() < 1e-9


@compiled_only
def test_luck_taken_off_all_deals_of_kuhn_poker_leaves_their_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.ADDED, "kuhn", Path(__file__).parents[2] / "examples" / "kuhn.py")
    monkeypatch.setattr(games, "NAMES", (*NAMES, "kuhn"))
    game = load("kuhn")
    entries, deals = entries_of(game), range(game.deals)
    weigh = LuckCounter(game, lambda position: np.array(places(entries.record(position)), float))
    won, rest = [], []
    for deal in deals:
        blank = game.new_state(2, {}).tobytes()
        dealt, _ = entries.begin(blank, deal)
        position = dealt
        while not entries.is_over(position):
            state = entries.record(position)
            action = int(places(state)[state.player] == 2 or state.decisions == 1)  # bet a king, and second
            position, _ = entries.decide(position, action)
        won.append(np.array(entries.scores(position), float))
        rest.append(won[-1] - weigh.after_deal(blank, dealt, deals))
    assert np.allclose(np.mean(won, axis=0), np.mean(rest, axis=0), atol=1e-12)
    assert np.var(rest) < np.var(won)


def places(state: Any) -> list[int]:
    """The card of each seat."""
    return [state.place.tolist().index(hand) for hand in (1, 2)]


def some_games(deals: int, seed: int) -> tuple[list[Result], dict[int, Luck]]:
    """Games of two bots, decided by luck, skill and noise, with a rough measurement of the luck."""
    chance, results, lucks = np.random.default_rng(seed), [], {}
    for number in range(2 * deals):
        bots = ["good", "bad"] if number % 2 else ["bad", "good"]
        lucky = chance.normal()
        better = lucky + 0.4 * (1 if number % 2 else -1) + 0.5 * chance.normal() > 0
        results.append(Result(number, number // 2, bots, [], [1, 2] if better else [2, 1], [], [], []))
        measured = 0.2 * lucky + 0.05 * chance.normal()
        lucks[number] = Luck(number, LuckMethod(), [measured, -measured])
    return results, lucks


def test_intervals_without_luck_are_narrower_around_the_same_mean() -> None:
    found = adjust(*some_games(2000, seed=1), ["good", "bad"])
    good, bad = found.bots
    assert found.width < 0.75
    assert good.plain.low < good.adjusted.value < good.plain.high
    assert good.adjusted.value + bad.adjusted.value == pytest.approx(1)


def test_intervals_without_luck_cover_the_truth_as_often_as_they_say() -> None:
    truth = NormalDist().cdf(0.4 / sqrt(1 + 0.5**2))
    found = [adjust(*some_games(50, seed), ["good", "bad"]).bots[0].adjusted for seed in range(300)]
    assert 0.91 < np.mean([one.low < truth < one.high for one in found]) < 0.98


def test_the_coefficient_of_a_deal_does_not_depend_on_the_deal() -> None:
    results, lucks = some_games(40, seed=3)
    both = by_deal(results, lucks, ["good", "bad"])
    even, odd = coefficients(both)
    both[:, :, 0] *= 2
    assert coefficients(both)[0] == even and coefficients(both)[1] != odd
