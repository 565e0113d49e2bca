"""The entries that Python and the browser call: what they leave in a bot's memory, and what they make of it."""

import pickle
from collections import Counter
from typing import Any

import pytest

from banquise.bots.memory import BotMemory
from banquise.bots.tree import NO_NODE, Settings
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.core.match import Match
from banquise.games import NAMES, load

from .positions import positions

SIMULATIONS = 60 if COMPILED else 8
SEARCHED = 6 if COMPILED else 1
every_game = pytest.mark.parametrize("name", NAMES)


def searcher(game: Game, seed: int = 1, nodes: int = 5000) -> BotMemory:
    return BotMemory(game, seed, nodes)


def begin(memory: BotMemory, state: Any, number: int = 0) -> int:
    memory.set_position(state)
    return memory.run("begin", number)


@every_game
def test_slices_add_up_to_the_search_they_are_cut_from(name: str) -> None:
    game = load(name)
    for state in positions(game, 2, SEARCHED):
        whole, cut = searcher(game), searcher(game)
        begin(whole, state), begin(cut, state)
        leads = [whole.run("slice", SIMULATIONS), *(cut.run("slice", size) for size in (1, 2, SIMULATIONS - 3))]
        assert leads[0] == leads[-1]
        assert whole.counts.tobytes() == cut.counts.tobytes()
        assert whole.nodes.tobytes()[40:] == cut.nodes.tobytes()[40:]
        assert whole.counts.visits.sum() == SIMULATIONS


@every_game
def test_what_searchers_counted_is_merged_by_action(name: str) -> None:
    game = load(name)
    for state in positions(game, 2, SEARCHED):
        searchers = [searcher(game) for _ in range(3)]
        for number, memory in enumerate(searchers):
            begin(memory, state, number)
            memory.run("slice", SIMULATIONS)
        counted = [{int(row.action): (int(row.visits), float(row.total)) for row in m.counts} for m in searchers]
        assert counted[0] != counted[1] != counted[2], "each deals for itself"
        first, *others = searchers
        for other in others:
            first.add(other)
        merged = {int(row.action): (int(row.visits), float(row.total)) for row in first.counts}
        assert {action: visits for action, (visits, _) in merged.items()} == {
            action: sum(one[action][0] for one in counted) for action in counted[0]
        }
        for action, (_, total) in merged.items():
            assert total == pytest.approx(sum(one[action][1] for one in counted))
        assert first.run("best") == min(merged, key=lambda a: (-merged[a][0], -merged[a][1], a))


def test_counts_of_actions_that_are_not_legal_here_are_left_out() -> None:
    game = load("arctic")
    here, there = positions(game, 2, 2)
    one, other = searcher(game), searcher(game)
    begin(one, here), begin(other, there)
    other.run("slice", SIMULATIONS)
    legal = set(one.counts.action.tolist())
    shared = sum(int(row.visits) for row in other.counts if int(row.action) in legal)
    one.add(other)
    assert int(one.counts.visits.sum()) == shared < SIMULATIONS


@every_game
def test_nothing_in_the_memory_tells_of_what_the_seat_cannot_know(name: str) -> None:
    """The memory is the same byte for byte, whatever the hidden cards were."""
    game = load(name)
    for state in positions(game, game.players[-1], SEARCHED):
        other = state.copy()
        game.resample(other, other.player, 99)
        for entry, number in (("begin", 0), ("choose", 0), ("choose", 1)):
            one, two = searcher(game, nodes=200), searcher(game, nodes=200)
            for memory, shown in ((one, state), (two, other)):
                memory.set_position(shown)
                memory.run(entry, number)
            assert one.content.tobytes() == two.content.tobytes()


@every_game
def test_a_forced_decision_takes_no_slice_and_a_tree_is_kept_for_what_was_foreseen(name: str) -> None:
    game, kept = load(name), 0
    memory, match = searcher(game), Match(game, 2, seed=2)
    while not match.over and len(match.history) < (400 if COMPILED else 30):
        legal = match.legal_actions()
        assert begin(memory, match.state) == len(legal)
        kept += memory.mind.used > 1
        if len(legal) > 1:
            memory.run("slice", 4)
        action = memory.run("best")
        assert action in legal
        memory.run("follow", action)
        match.play(action)
    assert kept > 0 or name == "arktia", "hardly ever do Arktia's players decide twice in a row"


def test_a_forced_decision_is_not_judged() -> None:
    """A search values a forced action without looking ahead."""
    memory, forced = searcher(load("scavengers")), 0
    for state in positions(load("scavengers"), 2, 2, seed=1):
        begin(memory, state)
        memory.run("slice", 40)
        for node in memory.nodes:
            first = int(node.first_child)
            if first != NO_NODE and memory.nodes[first].next_sibling == NO_NODE:
                assert memory.nodes[first].prior == 0.5
                forced += 1
    assert forced > 0


@every_game
def test_a_small_tree_fills_up_and_the_search_goes_on(name: str) -> None:
    game = load(name)
    for state in positions(game, 2, SEARCHED):
        memory = searcher(game, nodes=50)
        begin(memory, state)
        memory.run("slice", SIMULATIONS)
        assert memory.mind.used <= 50
        assert memory.run("best") in memory.counts.action.tolist()


def test_every_legal_action_is_chosen_alike_at_random() -> None:
    game = load("arctic")
    state = next(positions(game, 2, 1))
    memory = BotMemory(game, seed=3)
    chosen: Counter[int] = Counter()
    for _ in range(400):
        memory.set_position(state)
        chosen[memory.run("choose", memory.entries.RANDOM)] += 1
    legal = len(memory.counts)
    assert len(chosen) == legal > 2
    assert max(chosen.values()) < 2 * 400 / legal and min(chosen.values()) > 400 / legal / 2


def test_slack_plays_the_less_often_the_worse_an_action_looks() -> None:
    game = load("arctic")
    state = next(positions(game, 2, 1))
    memory = BotMemory(game, seed=3, settings=Settings(slack=0.02))
    chosen: Counter[int] = Counter()
    for _ in range(600):
        memory.set_position(state)
        chosen[memory.run("choose", memory.entries.GREEDY)] += 1
    values = {int(row.action): float(row.total) for row in memory.counts}
    top = max(values.values())
    assert len(set(values.values())) > 1
    for action, value in values.items():
        assert chosen[action] == 0 or top - value < 4 * 0.02
    ranked = sorted(chosen, key=lambda action: values[action])
    assert chosen[ranked[-1]] >= chosen[ranked[0]]


def test_what_came_of_the_last_position_is_not_added_to_the_next() -> None:
    game = load("arktia")
    memory, (first, second) = searcher(game), positions(game, 2, 2)
    begin(memory, first)
    memory.run("examine", SIMULATIONS)
    assert sum(int(row.visits) for row in memory.forecasts)
    begin(memory, second)
    assert not any(int(row.visits) or row.totals.any() for row in memory.forecasts)


def test_a_tree_that_has_grown_is_pickled_whole() -> None:
    game = load("arktia")
    memory, (state,) = searcher(game), positions(game, 2, 1)
    begin(memory, state)
    memory.run("examine", SIMULATIONS)
    again = pickle.loads(pickle.dumps(memory))
    assert (again.content == memory.content).all()
