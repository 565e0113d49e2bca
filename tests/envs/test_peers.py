"""The libraries' own conformance suites, unmodified."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from banquise.envs import aec, gym, parallel
from banquise.envs.adapters import openspiel
from banquise.games import NAMES, load

Table = tuple[str, int]
SEARCHED = 3
BOTS = [(name, kind) for name in NAMES for kind in ("mcts", "ismcts") if kind == "mcts" or load(name).has_secrets]
"""OpenSpiel's ISMCTS takes no game without secrets."""
TABLES = [
    pytest.param(name, players, marks=pytest.mark.long if players > 2 else ())
    for name in NAMES
    for players in load(name).players
]
DECISIONS = 6
SAID_OF_DICTS = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
"""PettingZoo's suite warns of every dict except in its classic games, which it knows by name."""


def test_pettingzoo_in_turn(table: Table) -> None:
    api_test(aec.env(*table, bare=True), num_cycles=200)
    seed_test(lambda: aec.env(*table), num_cycles=50)


@pytest.mark.filterwarnings(*(f"ignore:{said}:UserWarning" for said in SAID_OF_DICTS))
def test_pettingzoo_in_turn_with_masks(table: Table) -> None:
    api_test(aec.env(*table), num_cycles=200)


def test_pettingzoo_all_at_once(table: Table) -> None:
    make = partial(parallel.parallel_env, *table)
    parallel_api_test(make(), num_cycles=100)
    parallel_api_test(make(bare=True), num_cycles=50)
    parallel_seed_test(make, num_cycles=50)
    name, players = table
    max_cycles_test(SimpleNamespace(parallel_env=make, env=partial(parallel.env, game=name, players=players)))


def test_pettingzoo_renders(name: str) -> None:
    """Only the largest table is rendered here; tests/conformance covers the others as text."""
    render_test(partial(aec.env, name, load(name).players[-1]))


def test_gymnasium(table: Table) -> None:
    name, players = table
    env = gymnasium.make(gym.environment_id(name), players=players, render_mode="ansi")
    assert isinstance(env.unwrapped, gym.SoloEnv)
    check_env(env.unwrapped)


def spiel_game(name: str, players: int) -> Any:
    return pyspiel.load_game(f"{openspiel.PREFIX}{name}(players={players})")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_openspiel_simulations(name: str, players: int) -> None:
    game = spiel_game(name, players)
    pyspiel.random_sim_test(game, 1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize(("name", "kind"), BOTS)
def test_openspiel_bots_play(name: str, kind: str) -> None:
    game = spiel_game(name, load(name).players[0])
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    if kind == "mcts":
        bot = mcts.MCTSBot(game, 1.4, SEARCHED, evaluator, random_state=chance)
    else:
        bot = ismcts.ISMCTSBot(game, evaluator, 1.4, SEARCHED, random_state=chance)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(chance.randint(openspiel.OUTCOMES)))
    for _ in range(DECISIONS):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
