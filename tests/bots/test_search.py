"""The search: it wins where a win is to be had, every seat plays for itself in it, and no old tree misleads it."""

from typing import Any

import pytest
from tests.arctic import position as arctic
from tests.scavengers import position as scavengers

from banquise import bots
from banquise.bots.search import Budget, SearchBot, Worker
from banquise.bots.tree import Settings
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.core.match import Match
from banquise.games import NAMES, load
from banquise.games.arktia.position import read

from .positions import positions

compiled_only = pytest.mark.skipif(not COMPILED, reason="too slow interpreted")
GAMES = 12


def arctic_final_move() -> Any:
    """P2's totem is the fox: on 15 it wins, on 6 it does not, whatever P1's totem is."""
    state = arctic.position("""
        turn: P2
        ending: final-turns
        tokens: fox=10 moose=1 walrus=0 orca=0 puffin=0 bear=0
        P1 pile: orca orca orca orca orca
        P2 hand: fox-moose-3
        P2 pile: bear-fox-5
        P2 totem: fox
        P1 totem: moose
    """)
    return arctic.play(state, "place fox-moose-3")


def arktia_last_quiet_move() -> Any:
    """The next move ends the game (§7.6): only one covers a field of P1's, and wins by it."""
    return read("""
        n-- --- -n- --b
      n-- --n -n- bb- b--
    --- -r- --r --n bb-
      --- --- r-- --r
    P2 turn round:15 first:P2 hands:122-210 out:d- quiet:79
    """)


def scavengers_last_skirmish() -> Any:
    """Family 5 goes to P2's Thugs, and the game with it, unless the Sniper Team hits them."""
    return scavengers.position("""
        round: 16
        turn: skirmish
        P1 hand: sniper_team brawler
        P2 hand: thugs
        P3 hand: refugee
        contested: family_5
    """)


WINS = {
    "arctic": (arctic_final_move, "main-right"),
    "arktia": (arktia_last_quiet_move, "move 9 18"),
    "scavengers": (scavengers_last_skirmish, "snipe P2 thugs"),
}


def match_at(game: Game, state: Any) -> Match:
    match = Match(game, int(state.seats), seed=0)
    match.state = state.copy()
    return match


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
        worker = Worker(game, Settings())
        tree, scratch = worker.tree, worker.scratch
        worker.begin(state, seed=1)
        for _ in range(40):
            before, visits = tree.total.copy(), tree.visits.copy()
            worker.kernels.search(tree, scratch, worker.root, worker.settings, 1)
            for node in (tree.visits != visits).nonzero()[0].tolist():
                player = int(tree.player[node])
                assert tree.total[node] - before[node] == pytest.approx(scratch.result[player])
                counted.add((int(state.player), player))
    assert {(root, player) for root, player in counted if root != player}, "others decide in the tree, too"


@pytest.mark.parametrize("name", NAMES)
def test_the_win_is_shared_by_those_who_stand_first(name: str) -> None:
    worker = Worker(load(name), Settings())
    for standings, won in (([3, 9, 9], [0.0, 0.5, 0.5]), ([7, 2, 5], [1.0, 0.0, 0.0]), ([-4, -9, -1], [0.0, 0.0, 1.0])):
        worker.scratch.points[:3], worker.scratch.result[:3] = standings, 0.0
        worker.kernels.mix_in_winners(worker.scratch.points, 3, 1.0, worker.scratch.result)
        assert worker.scratch.result[:3].tolist() == won


def test_the_tree_is_dropped_when_another_position_is_met() -> None:
    """The search then grows the very tree that a bot without a past grows."""
    game = load("arctic")
    first, *others = positions(game, 2, 9)
    for state in others:
        old, new = (SearchBot(game, 1, Budget(simulations=60)) for _ in range(2))
        old.choose(first)
        assert old.workers[0].children(), "there is a tree to be dropped"
        new.random.setstate(old.random.getstate())
        assert old.choose(state) == new.choose(state)
        trees = [bot.workers[0].tree for bot in (old, new)]
        used = int(trees[1].used[0])
        assert int(trees[0].used[0]) == used
        assert trees[0].visits[1:used].tolist() == trees[1].visits[1:used].tolist()
