"""Tests that the search finds wins, lets every seat play for itself, and is not misled by an old tree."""

import random
from typing import Any

import numpy as np
import pytest
from tests.bots.last_moves import WINS, match_at

from banquise import bots
from banquise.bots.search import Budget, SearchBot, Worker
from banquise.bots.templates import SEARCH
from banquise.bots.tree import NO_NODE, PADDED_SEATS
from banquise.core.kernel import COMPILED
from banquise.core.match import Match
from banquise.core.template import bind
from banquise.games import NAMES, load

from .positions import positions

compiled_only = pytest.mark.skipif(not COMPILED, reason="too slow interpreted")
GAMES = 12


@pytest.mark.parametrize("bot", ["greedy", "search:60it", "search:60it:2cores"])
@pytest.mark.parametrize("name", NAMES)
def test_a_win_in_one_is_found(name: str, bot: str) -> None:
    game, (position, winning) = load(name), WINS[name]
    state = position()
    match, seat = match_at(game, state), int(state.player)
    outcomes = {}
    for words in match.legal():
        line = match_at(game, state)
        line.play(words)
        outcomes[words] = line.over and line.ranking()[seat] == 1 and line.ranking().count(1) == 1
    assert [words for words, wins in outcomes.items() if wins] == [winning] and len(outcomes) > 1
    for seed in range(8):
        assert game.actions.words(bots.ask(bots.make(bot, game, seed), game, state, seed)) == winning


@compiled_only
@pytest.mark.parametrize("name", NAMES)
def test_search_beats_greedy(name: str) -> None:
    game = load(name)
    points = 0
    for seed in range(GAMES):
        match = Match(game, 2, seed)
        seats = [bots.make(("search:100it", "greedy")[(seat + seed) % 2], game, seed) for seat in range(2)]
        while not match.over:
            match.play(bots.ask(seats[match.player], game, match.state, seed))
        ranking = match.ranking()
        points += ranking[seed % 2] < ranking[1 - seed % 2]
    assert points >= 0.7 * GAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_on_the_way_counts_its_own_result(name: str) -> None:
    game = load(name)
    counted = set()
    for state in positions(game, 3, 3):
        worker = Worker(game, seed=1)
        worker.begin(state)
        for _ in range(40):
            before = {node: (row.visits, row.total) for node, row in enumerate(worker.memory.nodes.copy())}
            worker.memory.run("slice", 1)
            result = results(worker)
            for node, row in list(enumerate(worker.memory.nodes))[1:]:
                visits, total = before.get(node, (0, 0.0))
                if row.visits != visits:
                    assert row.total - total == pytest.approx(result[row.player])
                    counted.add((int(state.player), int(row.player)))
    assert {(root, player) for root, player in counted if root != player}, "others decide in the tree, too"


def results(worker: Worker) -> list[float]:
    """The result of the last simulation for each seat."""
    memory = worker.memory
    first = memory.entries.RESULT
    return memory.content[first : first + 8 * PADDED_SEATS].view(np.float64).tolist()  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", NAMES)
def test_the_win_is_shared_by_those_who_stand_first(name: str) -> None:
    mix_in_winners = bind(SEARCH, load(name)).mix_in_winners
    for standings, won in (([3, 9, 9], [0.0, 0.5, 0.5]), ([7, 2, 5], [1.0, 0.0, 0.0]), ([-4, -9, -1], [0.0, 0.0, 1.0])):
        result = np.zeros(3)
        mix_in_winners(np.array(standings, np.int32), 3, 1.0, result)
        assert result.tolist() == won


@pytest.mark.parametrize("name", NAMES)
def test_expectations_become_shares_of_one_win(name: str) -> None:
    kernels: Any = bind(SEARCH, load(name))
    shares = np.zeros(PADDED_SEATS)
    kernels.share_by_lead(np.array([0, 2 * kernels.SPREAD, kernels.SPREAD, 0], np.int32), 3, shares)
    assert shares.sum() == pytest.approx(1.0)
    assert shares[1] / shares[2] == pytest.approx(np.e) == shares[2] / shares[0]
    assert not shares[3:].any()


def test_the_tree_is_dropped_when_another_position_is_met() -> None:
    """The search then grows the same tree as a new bot."""
    game = load("arctic")
    first, *others = positions(game, 2, 9)
    for state in others:
        old, new = (SearchBot(game, 1, Budget(simulations=60)) for _ in range(2))
        old.choose(first)
        assert old.workers[0].children(), "there is a tree to be dropped"
        new.workers[0].memory.mind.decisions = old.workers[0].memory.mind.decisions
        assert old.choose(state) == new.choose(state)
        trees = [bot.workers[0].memory.nodes[1:].tobytes() for bot in (old, new)]
        assert trees[0] == trees[1]


@pytest.mark.parametrize("name", NAMES)
def test_a_tree_that_was_kept_is_dropped_when_another_position_comes(name: str) -> None:
    """The same player decides again, but in another position than the tree expected, so the tree would mislead."""
    game, chance = load(name), random.Random(4)
    for state in positions(game, 2, 200):
        bot = SearchBot(game, 1, Budget(simulations=30))
        bot.choose(state)
        memory = bot.workers[0].memory
        if memory.mind.is_foreseen:
            break
    assert memory.nodes[memory.mind.root].first_child != NO_NODE, "there is a tree to be dropped"
    other = next(each for each in positions(game, 2, 200, seed=chance.randrange(99)) if each.player == state.player)
    fresh = Worker(game, seed=1)
    fresh.memory.mind.decisions = memory.mind.decisions
    fresh.begin(other)
    bot.workers[0].begin(other)
    assert memory.mind.used == fresh.memory.mind.used == 1 and memory.mind.root == 0


@pytest.mark.parametrize("cores", [1, 2, 3])
def test_each_core_makes_its_share_of_the_simulations(cores: int) -> None:
    game = load("arctic")
    bot = SearchBot(game, 1, Budget(simulations=30, cores=cores))
    bot.choose(next(positions(game, 2, 1)))
    first, *others = bot.workers
    assert [int(other.memory.counts.visits.sum()) for other in others] == [30 // cores] * (cores - 1)
    assert int(first.memory.counts.visits.sum()) == 30, "its own, and those of the others"


def test_every_core_searches_for_the_time_of_a_decision() -> None:
    game = load("arctic")
    bot = bots.make("search:2cores:100ms", game, seed=1)
    assert isinstance(bot, SearchBot)
    bot.choose(next(positions(game, 2, 1)))
    first, other = (int(worker.memory.counts.visits.sum()) for worker in bot.workers)
    assert 1 < other < first, "the first holds its own visits and those of the other"
