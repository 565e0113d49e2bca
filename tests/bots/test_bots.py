"""Tests of every bot: legal answers, reproducible choices, and refusals of wrong names."""

from dataclasses import replace

import pytest

from banquise import bots
from banquise.bots.levels import BUDGETS, LEVELS
from banquise.bots.search import Budget, SearchBot, Worker
from banquise.core.errors import OptionError
from banquise.core.kernel import COMPILED
from banquise.core.match import Match
from banquise.games import NAMES, load

from .positions import positions

compiled_only = pytest.mark.skipif(not COMPILED, reason="too slow interpreted")


@pytest.mark.parametrize("bot", ["random", "greedy", "search:3it", "novice", "expert:3it", "master:3it"])
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_whole_games_of_every_size(name: str, bot: str) -> None:
    game = load(name)
    for players in game.players if COMPILED else game.players[:1]:
        player = bots.make(bot, game, seed=1)
        match = Match(game, players, seed=players)
        while not match.over and (COMPILED or len(match.history) < 20):
            match.play(bots.ask(player, game, match.state, seed=len(match.history)))


@pytest.mark.parametrize("bot", ["random", "greedy", "novice", "search:30it", "search:30it:3cores"])
def test_the_same_seed_gives_the_same_choices(bot: str) -> None:
    game = load("arctic")
    states = list(positions(game, 3, 6))
    one, other = (bots.make(bot, game, seed=4) for _ in range(2))
    assert [bots.ask(one, game, s, 0) for s in states] == [bots.ask(other, game, s, 0) for s in states]


@pytest.mark.parametrize("name", ["", "clever", "search:", "search:fast", "search:0it", "search:-1ms", "hard:999cores"])
def test_a_wrong_name_is_refused_with_a_reason(name: str) -> None:
    with pytest.raises(OptionError, match=r"there is no bot|setting|cores"):
        bots.make(name, load("arctic"))


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search", Budget(seconds=0.1)),
        ("search:2cores:100ms", Budget(seconds=0.1, cores=2)),
        ("search:100ms:2cores", Budget(seconds=0.1, cores=2)),
        ("search:3cores:50it", Budget(simulations=50, cores=3)),
        ("search:50it:1core", Budget(simulations=50)),
        ("search:50it:250ms", Budget(seconds=0.25)),
        ("hard:2cores", replace(BUDGETS["hard"], cores=2)),
        ("greedy", Budget(simulations=0)),
    ],
)
def test_settings_stand_in_any_order_and_the_last_budget_counts(name: str, budget: Budget) -> None:
    assert bots.parse(name).budget == budget
    bot = bots.make(name, load("arctic"), seed=1)
    assert not isinstance(bot, SearchBot) or (bot.budget, len(bot.workers)) == (budget, budget.cores)


def test_a_search_takes_as_many_cores_as_the_largest_machines_have() -> None:
    assert bots.parse("search:256cores").budget.cores == 256
    with pytest.raises(OptionError, match="at most 256 cores, not 257"):
        bots.parse("search:257cores")


def test_settings_of_bots_that_have_none_are_refused() -> None:
    for name in ("greedy:100ms", "random:2cores", "novice:5it"):
        with pytest.raises(OptionError, match="no settings"):
            bots.make(name, load("arctic"))


def test_every_level_is_a_bot() -> None:
    assert LEVELS == ("novice", "easy", "medium", "hard", "expert", "master")
    assert [bots.make(level, load("arctic")).name for level in LEVELS] == list(LEVELS)


def test_a_forced_decision_is_not_searched() -> None:
    game = load("arctic")
    bot = SearchBot(game, 1, BUDGETS["expert"])
    match = Match(game, 2, seed=1)
    while len(match.legal_actions()) > 1:
        match.play(match.legal_actions()[0])
    assert bots.ask(bot, game, match.state, 0) == match.legal_actions()[0]
    assert bot.workers[0].memory.mind.used == 1


def test_a_search_goes_on_with_its_tree_when_nothing_unforeseen_happens() -> None:
    game = load("arctic")
    bot = bots.make("search:50it", game, seed=1)
    assert isinstance(bot, SearchBot)
    match = Match(game, 2, seed=5)
    while True:
        before = match.player
        match.play(bots.ask(bot, game, match.state, 0))
        if match.player == before and len(match.legal_actions()) > 1 and is_foreseen(bot.workers[0], match):
            break
    worker = bot.workers[0]
    kept = sum(int(worker.memory.nodes[child].visits) for child in worker.children())
    bots.ask(bot, game, match.state, 0)
    assert kept > 0
    assert int(worker.memory.nodes.visits.sum()) > 50 + kept


def is_foreseen(worker: Worker, match: Match) -> bool:
    memory = worker.memory
    first = memory.entries.FORESEEN
    foreseen = memory.content[first : first + memory.entries.SEEN_SIZE]
    return bool(memory.mind.is_foreseen) and foreseen.tolist() == match.observe(match.player).tolist()


@compiled_only
@pytest.mark.parametrize("name", NAMES)
def test_greedy_beats_random(name: str) -> None:
    game = load(name)
    points = 0
    for seed in range(30):
        match = Match(game, 2, seed)
        seats = [bots.make(("greedy", "random")[(seat + seed) % 2], game, seed) for seat in range(2)]
        while not match.over:
            match.play(bots.ask(seats[match.player], game, match.state, seed))
        ranking = match.ranking()
        points += ranking[seed % 2] < ranking[1 - seed % 2]
    assert points > 20
