"""A bot cannot cheat: what it cannot know does not change what it does."""

from typing import Any

import numpy as np
import pytest

from banquise import bots
from banquise.bots.learned import learned
from banquise.bots.search import Worker
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.games import NAMES, load

from .positions import positions

CHECKED = [
    "random",
    "greedy",
    "search:40it",
    "search:40it:2cores",
    "novice",
    "easy",
    "medium:40it",
    "hard:40it",
    "expert:40it",
    "master:40it",
]
POSITIONS = 12 if COMPILED else 2
SEARCHED = 40 if COMPILED else 2
TABLES = [(name, players) for name in NAMES for players in load(name).players]


@pytest.mark.parametrize("bot", CHECKED)
@pytest.mark.parametrize("name", NAMES)
def test_a_choice_does_not_change_when_the_state_is_resampled_for_its_seat(name: str, bot: str) -> None:
    game = load(name)
    for state in positions(game, game.players[-1], POSITIONS):
        other = state.copy()
        game.resample(other, other.player, 99)
        choices = {bots.ask(bots.make(bot, game, seed=7), game, s, seed=3) for s in (state, other)}
        assert len(choices) == 1


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_search_needs_no_guard_since_it_deals_the_unknown_anew_itself(name: str, players: int) -> None:
    """The same tree grows to the last visit. Comparing choices alone could miss a search that peeks."""
    game = load(name)
    workers = [Worker(game, seed=0, network=network) for network in (None, learned(game))]
    differing = 0
    for state in positions(game, players, SEARCHED, seed=players, is_varied=True):
        other = state.copy()
        game.resample(other, other.player, 99)
        for worker in workers:
            assert root_of_search(worker, other) == root_of_search(worker, state)
        differing += not game.has_secrets or bool(np.any(other.place != state.place))
    assert differing > SEARCHED / 2, "there is something to peek at"


def root_of_search(worker: Worker, state: Any) -> bytes:
    worker.memory.run("seed", 7)
    worker.begin(state)
    worker.search(30, until=float("inf"))
    return bytes(worker.memory.counts.tobytes())


class Peeker:
    """Would play by the hidden cards if it could see them."""

    name = "peeker"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: Any) -> int:
        return hash(state.tobytes())


@pytest.mark.parametrize("name", NAMES)
def test_even_a_bot_that_peeks_is_shown_nothing(name: str) -> None:
    game = load(name)
    for state in positions(game, game.players[0], POSITIONS, seed=2):
        other = state.copy()
        game.resample(other, other.player, 99)
        assert bots.ask(Peeker(game), game, state, seed=5) == bots.ask(Peeker(game), game, other, seed=5)


@pytest.mark.parametrize("name", NAMES)
def test_asking_a_bot_leaves_the_game_as_it_was(name: str) -> None:
    game = load(name)
    for state in positions(game, game.players[0], 3):
        before = state.tobytes()
        for bot in CHECKED:
            bots.ask(bots.make(bot, game, seed=1), game, state, seed=1)
        assert state.tobytes() == before
