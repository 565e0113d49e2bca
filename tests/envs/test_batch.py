"""Tests that a batch plays the same games as single matches, and as CUDA's simulator."""

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest

from banquise import batch, load
from banquise.core._numba import ADDRESSED, Kernel
from banquise.core.errors import OptionError
from banquise.core.match import Match
from banquise.envs.batch import Batch
from banquise.envs.cuda.grouping import GROUPS
from banquise.envs.cuda.routes import routes_of

GAMES = 5
STEPS = 150
SIMULATED_TURNS = 8
PLAYED = """
import gc, hashlib, weakref
from banquise import batch
def digest(name, players, device):
    games = batch(name, 3, players, device=device)
    games.threads = 4
    games.reset(5)
    digest = hashlib.blake2b()
    for turn in range({turns}):
        games.step(games.random_actions().copy())
        if turn % 4 == 3:
            games.play_random()
        for array in games.games._fields:
            if array != "choices":
                digest.update(getattr(games, array).tobytes())
    gone = weakref.ref(games)
    del games
    assert gone() is None, "a batch that is not used any more holds its memory"
    return digest.hexdigest()
"""
SIMULATED = """
import json, sys
from banquise import load
from banquise.games import NAMES
sys.setswitchinterval(5e-5)  # the simulator waits for its threads by spinning
gc.disable()
tables = [(name, players) for name in NAMES for players in load(name).players]
digests = {f"{name}-{players}": [digest(name, players, d) for d in ("cpu", "cuda")] for name, players in tables}
print(json.dumps(digests))
"""


def test_a_batch_plays_as_matches_do(table: tuple[str, int]) -> None:
    name, players = table
    games = batch(name, GAMES, players).reset(11)
    matches = [Match(load(name), players, int(seed)) for seed in games.seeds]
    for _ in range(STEPS):
        for row, match in enumerate(matches):
            compare(games, row, match)
        actions = games.random_actions().copy()
        games.step(actions)
        for row, action in enumerate(actions):
            matches[row].play(int(action))
            if matches[row].over:
                assert games.done[row] and games.scores[row].tolist() == matches[row].scores()
                matches[row] = Match(load(name), players, int(games.seeds[row]))
            else:
                assert not games.done[row] and not games.rewards[row].any()
    assert not games.illegal.any()


def compare(games: Batch, row: int, match: Match) -> None:
    assert games.states[row].tobytes() == match.state.tobytes()
    assert games.players[row] == match.player
    assert np.flatnonzero(games.legal[row]).tolist() == sorted(match.legal_actions())
    assert games.observations[row].tobytes() == match.observe(match.player).tobytes()


def test_rewards_follow_ranks_and_sum_to_nothing(table: tuple[str, int]) -> None:
    name, players = table
    games = batch(name, 64, players).reset(3)
    ended = 0
    while ended < players:
        games.step(games.random_actions())
        for row in np.flatnonzero(games.done):
            assert abs(games.rewards[row].sum()) < 1e-6
            assert np.abs(games.rewards[row]).max() <= 1
            ended += 1


def test_an_illegal_action_changes_nothing_and_is_marked(name: str) -> None:
    games = batch(name, 2).reset(1)
    before = games.states.tobytes()
    games.step([int(np.flatnonzero(~games.legal[0])[0]), len(load(name).actions)])
    assert games.illegal.all() and games.states.tobytes() == before and not games.played.any()


def test_many_threads_give_the_same_games(name: str) -> None:
    one, many = batch(name, 300).reset(9), batch(name, 300).reset(9)
    many.parts = [(rows, many._workspace()) for rows in [(0, 100), (100, 200), (200, 300)]]
    for games in (one, many):
        games.play_random(2)
    assert one.states.tobytes() == many.states.tobytes() and one.played.sum() > 300


@pytest.fixture(scope="module")
def simulated() -> dict[str, list[str]]:
    """Digests of each table, interpreted and in CUDA's simulator; in one process, since each takes long to start."""
    code = PLAYED.format(turns=SIMULATED_TURNS) + SIMULATED
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return dict[str, list[str]](json.loads(done.stdout))


def test_interpreted_and_in_cudas_simulator_games_are_the_same(
    table: tuple[str, int], simulated: dict[str, list[str]]
) -> None:
    name, players = table
    here = dict[str, Any]()
    exec(PLAYED.format(turns=SIMULATED_TURNS), here)
    assert simulated[f"{name}-{players}"] == [here["digest"](name, players, "cpu")] * 2


def test_every_route_of_an_action_fits_a_group(table: tuple[str, int]) -> None:
    name, players = table
    game, routes = load(name), routes_of(name)
    kinds, taken = game.actions.kind_numbers, set()
    assert [game.actions.kinds[kind] for kind in kinds] == [game.actions.kind(action) for action in game.actions]
    games = batch(name, 64, players).reset(2)
    for _ in range(STEPS):
        assert games.states.phase.max() < game.phases
        actions = games.random_actions()
        if routes:
            taken |= {routes.route(games.states[row], int(action)) for row, action in enumerate(actions)}
        games.step(actions)
    assert taken <= set(range(GROUPS)) and (len(taken) > 5 or not routes)


def test_what_no_batch_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionError, match="at least one, not 0"):
        batch("arctic", 0)
    with pytest.raises(OptionError, match="no game 'chess'"):
        batch("chess", 1)
    with pytest.raises(OptionError, match="2 to 4 players"):
        batch("arctic", 1, players=7)
    with pytest.raises(OptionError, match="unexpected keyword argument 'seal'"):
        batch("arctic", 1, seal=2)
    with pytest.raises(OptionError, match="cpu or cuda"):
        batch("arctic", 1, device="abacus")
    with pytest.raises(OptionError, match="takes 2 actions"):
        batch("arctic", 2).reset(0).step([1, 2, 3])
    with pytest.raises(OptionError, match="whole numbers, not float64"):
        batch("arctic", 2).reset(0).step([1.5, 2])
    for seed in (-1, 2**63, 0.5):
        with pytest.raises(OptionError, match="a seed is a whole number"):
            batch("arctic", 1).reset(seed)  # type: ignore[arg-type]
    monkeypatch.setattr(import_module("numba.cuda"), "is_available", lambda: False)
    with pytest.raises(OptionError, match="no CUDA device"):
        batch("arctic", 1, device="cuda")


def test_a_batch_is_dealt_before_it_is_played() -> None:
    games = batch("arctic", 1)
    for early in (lambda: games.step([0]), games.random_actions, games.play_random):
        with pytest.raises(OptionError, match=r"call reset\(seed\) first"):
            early()


def test_a_seed_gives_the_same_batch_again(name: str) -> None:
    games, again, other = (batch(name, 20).reset(seed) for seed in (4, 4, 5))
    for one in (games, again, other):
        one.play_random()
    assert games.states.tobytes() == again.states.tobytes() != other.states.tobytes()
    assert batch(name, 20).reset(4).states.tobytes() == games.reset(4).states.tobytes()


def test_only_envs_know_cuda() -> None:
    package = Path(batch.__code__.co_filename).parents[1]
    knowing = {path.parent.name for path in package.rglob("*.py") if "numba.cuda" in path.read_text(encoding="utf-8")}
    assert knowing <= {"cuda"}


@pytest.mark.skipif(not ADDRESSED, reason="the rules are interpreted, or compiled by Numba's own classes")
def test_the_kernels_of_a_second_game_are_found_without_asking_for_types(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(games: Batch) -> None:
        games.step(games.random_actions().copy())
        games.play_random()

    both = [batch(name, 2).reset(1) for name in ("arctic", "arktia")]
    for games in both:
        play(games)
    missed = AssertionError("a call went through Numba's type inference")
    monkeypatch.setattr(Kernel, "_compile_for_args", Mock(side_effect=missed))
    for games in both:
        play(games)


def test_a_new_deal_leaves_nothing_of_the_games_before() -> None:
    games = batch("arktia", 8).reset(1)
    while not games.rewards.any():
        games.step(games.random_actions())
    assert games.done.any() and games.scores.any()
    games.reset(1)
    assert not any(array.any() for array in (games.rewards, games.scores, games.done, games.illegal, games.episodes))
    assert not games.played.any() and games.states.tobytes() == batch("arktia", 8).reset(1).states.tobytes()
