"""Tests of copies and pickles of environments and batches: a copy continues as the original does, and neither affects
the other."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

from banquise import batch, load
from banquise.bots.program import ProgramBot
from banquise.bots.search import Budget, SearchBot
from banquise.core.errors import OptionError
from banquise.envs import aec, gym, parallel, self_play, vector
from banquise.envs.adapters import openspiel
from banquise.envs.batch import Batch

TwinOf = Callable[[Any], Any]
COPIES: dict[str, TwinOf] = {
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda original: pickle.loads(pickle.dumps(original)),
}
copied = pytest.mark.parametrize("twin_of", COPIES.values(), ids=COPIES)
MIDDLE, REST = 9, 25
TINY_BOT = Path(__file__).parents[2] / "examples" / "tiny_bot.py"


def walk_in_turn(env: Any, decisions: int) -> list[Any]:
    told = []
    for turn in range(decisions):
        told.append([env.agent_selection, content(env.last())])
        legal = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
        env.step(int(legal[turn % len(legal)]))
        if env.terminations[env.agent_selection]:
            env.reset()
    return told


def walk_at_once(env: Any, decisions: int) -> list[Any]:
    told = []
    for turn in range(decisions):
        legal, agent = env.single.legal, env.agents[env.single.player]
        told.append(content(env.step(dict.fromkeys(env.agents, env.wait) | {agent: legal[turn % len(legal)]})))
        if not env.agents:
            env.reset()
    return told


def walk_alone(env: Any, decisions: int) -> list[Any]:
    told = []
    for turn in range(decisions):
        legal = np.flatnonzero(env.action_masks())
        told.append(content(env.step(legal[turn % len(legal)])))
        if told[-1][2]:
            env.reset()
    return told


def walk_batch(games: Batch, decisions: int) -> list[Any]:
    told = []
    for turn in range(decisions):
        games.step(games.random_actions().copy())
        if turn % 10 == 9:
            games.play_random()
        told.append({name: getattr(games, name).tobytes() for name in games.shapes()})
    return told


def content(seen: Any) -> Any:
    """A value with its arrays as bytes, which can be compared."""
    if isinstance(seen, np.ndarray):
        return seen.tobytes()
    if isinstance(seen, dict):
        return {name: content(part) for name, part in seen.items()}
    return [content(part) for part in seen] if isinstance(seen, tuple) else seen


ENVIRONMENTS: dict[str, tuple[Callable[[str], Any], Callable[[Any, int], list[Any]]]] = {
    "in turn": (aec.env, walk_in_turn),
    "in turn, unchecked": (aec.raw_env, walk_in_turn),
    "at once": (parallel.parallel_env, walk_at_once),
    "at once, in turn": (lambda name: parallel.env(game=name), walk_in_turn),
    "against random": (lambda name: alone(name, "random"), walk_alone),
    "against greedy": (lambda name: alone(name, "greedy"), walk_alone),
    "against search": (lambda name: alone(name, "search:20it"), walk_alone),
    "against search on two cores": (lambda name: alone(name, "search:20it:2cores"), walk_alone),
}


def alone(name: str, bot: str) -> Any:
    return gymnasium.make(gym.environment_id(name), opponents=(bot,))


@copied
@pytest.mark.parametrize(("make", "walk"), ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_a_copied_environment_goes_on_as_the_original_does(make: Any, walk: Any, twin_of: TwinOf, name: str) -> None:
    env, untouched = make(name), make(name)
    for one in (env, untouched):
        one.reset(seed=5)
        walk(one, MIDDLE)
    expected = to_the_next_game(untouched, walk)
    twin = twin_of(env)
    assert to_the_next_game(twin, walk) == expected
    assert to_the_next_game(env, walk) == expected


def to_the_next_game(env: Any, walk: Any) -> list[Any]:
    """Step into the next game, whose deal follows from the environment's seed."""
    told = walk(env, REST)
    env.reset()
    return [*told, *walk(env, 2)]


@copied
def test_an_environment_is_copied_before_its_first_game_too(twin_of: TwinOf, name: str) -> None:
    for make, walk in ENVIRONMENTS.values():
        first = make(name)
        second = twin_of(first)
        for env in (first, second):
            env.reset(seed=2)
        assert walk(first, 3) == walk(second, 3)


@copied
def test_a_program_is_started_anew_for_a_copy(twin_of: TwinOf) -> None:
    env = alone("arctic", f"run:{sys.executable} {TINY_BOT}")
    env.reset(seed=1)
    walk_alone(env, 3)
    twin = twin_of(env)
    assert walk_alone(twin, MIDDLE) == walk_alone(env, MIDDLE)
    started = [bot.process for one in (env, twin) for bot in one.bots.values() if isinstance(bot, ProgramBot)]
    assert len(started) == 2 and all(process is not None and process.poll() is None for process in started)
    env.close()
    twin.reset()
    assert all(process.poll() is not None for process in started)


@copied
def test_a_copied_batch_goes_on_as_the_original_does(twin_of: TwinOf, name: str) -> None:
    games, untouched = (batch(name, 200, fox=1) if name == "arctic" else batch(name, 200) for _ in range(2))
    for one in (games, untouched):
        one.reset(5)
        walk_batch(one, MIDDLE)
    expected = walk_batch(untouched, REST)
    twin = twin_of(games)
    assert walk_batch(twin, REST) == expected
    assert walk_batch(games, REST) == expected
    assert walk_batch(twin.reset(8), 2) == walk_batch(games.reset(8), 2)


@copied
def test_a_batch_is_copied_before_it_is_dealt_too(twin_of: TwinOf) -> None:
    twin = twin_of(batch("arctic", 3))
    with pytest.raises(OptionError, match="call reset"):
        twin.step([0, 0, 0])
    assert walk_batch(twin.reset(1), 3) == walk_batch(batch("arctic", 3).reset(1), 3)


def walk_vector(envs: Any, decisions: int) -> list[Any]:
    return [content(envs.step(envs.action_masks().argmax(axis=1))) for _ in range(decisions)]


@copied
@pytest.mark.parametrize("opponents", ["random", "greedy", None])
def test_a_copied_vector_environment_goes_on_as_the_original_does(opponents: str | None, twin_of: TwinOf) -> None:
    envs = vector("arktia", 3, opponents=opponents)
    envs.reset(seed=5, options={"seat": 1} if opponents else {})
    walk_vector(envs, MIDDLE)
    twin = twin_of(envs)
    assert walk_vector(twin, REST) == walk_vector(envs, REST)
    assert content(twin.reset()) == content(envs.reset())


@copied
def test_copied_self_play_goes_on_as_the_original_does(twin_of: TwinOf) -> None:
    games = self_play("arktia", 3)
    games.reset(5)
    for _ in range(MIDDLE):
        games.step(games.legal.argmax(axis=1))
    twin = twin_of(games)
    told = [[content(one.step(one.legal.argmax(axis=1))) for _ in range(REST)] for one in (games, twin)]
    assert told[0] == told[1]


IN_THE_SIMULATOR = """
import copy, pickle
from banquise import batch
from banquise.envs.cuda.batch import CudaBatch
CudaBatch.threads = 4
games = batch("arctic", 3, device="cuda").reset(5)
games.step(games.random_actions().copy())
twins = copy.copy(games), copy.deepcopy(games), pickle.loads(pickle.dumps(games))
for twin in (games, *twins):
    twin.step(twin.random_actions().copy())
    twin.play_random()
    twin.step(twin.random_actions().copy())
told = [[getattr(twin, name).tobytes() for name in twin.shapes()] for twin in (games, *twins)]
assert told == told[:1] * 4
"""


def test_a_batch_on_a_device_is_copied_too() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-W", "error", "-c", IN_THE_SIMULATOR], env=environment, check=True)


def test_a_pickle_is_read_by_a_program_that_knows_nothing_of_it(tmp_path: Path) -> None:
    env = alone("arctic", "search:20it")
    env.reset(seed=1)
    path = tmp_path / "kept"
    path.write_bytes(pickle.dumps((env, batch("arctic", 3).reset(4))))
    read = f"import pickle; env, games = pickle.loads(open({str(path)!r}, 'rb').read())"
    then = "action = env.action_masks().argmax(); games.step(games.choices[:, 0]); print(env.step(action)[0].sum())"
    done = subprocess.run([sys.executable, "-c", f"{read}; {then}"], check=True, capture_output=True, text=True)
    assert int(done.stdout) == env.step(env.action_masks().argmax())[0].sum()  # type: ignore[attr-defined]


def test_a_search_is_pickled_without_the_empty_part_of_its_tree() -> None:
    bot = SearchBot(load("arctic"), 1, Budget(simulations=20))
    assert len(pickle.dumps(bot)) < 2**19


@copied
def test_openspiels_states_are_copied(twin_of: TwinOf, name: str) -> None:
    state = pyspiel.load_game(openspiel.PREFIX + name).new_initial_state()
    chance = np.random.RandomState(2)
    for _ in range(openspiel.DRAWS + MIDDLE):
        legal = state.legal_actions()
        state.apply_action(legal[chance.randint(len(legal))])
    before, twin = str(state), twin_of(state)
    assert str(twin) == before and twin.history() == state.history()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)
