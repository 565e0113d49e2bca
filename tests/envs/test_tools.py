"""Tests of what learning libraries demand of an environment; tests/outside runs the libraries themselves."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyarrow.parquet as pq
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import banquise
from banquise.core.errors import OptionError
from banquise.core.observation import NumberKind
from banquise.envs import aec, dataset, gym, parallel, vector
from banquise.envs.adapters import openspiel
from banquise.envs.adapters.gym_vector import VectorGames
from banquise.envs.game import SingleGame
from banquise.games import NAMES, load


def first_legal(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"])[0])


def played_out(env: Any) -> list[dict[str, Any]]:
    """All infos of a game."""
    infos, over = [env.reset(seed=4)[1]], False
    while not over:
        _, _, over, _, info = env.step(first_legal(infos[-1]))
        infos.append(info)
    return infos


SETTINGS: dict[str, Callable[..., Any]] = {
    "in turn": aec.env,
    "at once": parallel.parallel_env,
    "alone": gym.SoloEnv,
    "vector": lambda **settings: vector("arctic", 2, **settings),
    "batch": lambda **settings: banquise.batch("arctic", 2, **settings),
    "self-play": lambda **settings: banquise.envs.self_play("arctic", 2, **settings),
}


@pytest.mark.parametrize("make", SETTINGS.values(), ids=SETTINGS)
def test_an_unknown_setting_is_a_type_error_too(make: Callable[..., Any]) -> None:
    """Libraries try settings, and drop those that raise a TypeError, as Python's own functions do."""
    with pytest.raises(TypeError, match="unexpected keyword argument 'frameskip'") as refused:
        make(frameskip=1)
    assert isinstance(refused.value, OptionError) and "its options are: fox, moose" in str(refused.value)
    with pytest.raises(OptionError, match="option fox is one of") as wrong:
        make(fox=3)
    assert not isinstance(wrong.value, TypeError)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("ignore:.*is out of date:DeprecationWarning")  # said before it is refused
def test_an_id_follows_the_version_of_the_observation(name: str) -> None:
    version, title = load(name).observation.version, name.capitalize()
    assert gym.environment_id(name) == f"banquise/{title}-v{version}"
    assert isinstance(gymnasium.make(gym.environment_id(name)), gym.SoloEnv)
    with pytest.raises(gymnasium.error.DeprecatedEnv, match=f"banquise/{title}-v{version}"):
        gymnasium.make(f"banquise/{title}-v0")


@pytest.mark.parametrize("name", NAMES)
def test_make_vec_gives_the_batch(name: str) -> None:
    envs = gymnasium.make_vec(gym.environment_id(name), num_envs=3, players=3, opponents="greedy")
    assert isinstance(envs, VectorGames) and envs.num_envs == 3
    assert (envs.batch.game.name, envs.batch.seats, envs.learner.opponents) == (name, 3, "greedy")


def test_a_vector_environment_says_how_it_resets() -> None:
    assert vector("arctic", 2).autoreset_mode == AutoresetMode.SAME_STEP  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", NAMES)
def test_an_info_has_the_same_keys_and_shapes_from_beginning_to_end(name: str) -> None:
    env = gym.SoloEnv(name, players=3)
    *before, last = played_out(env)
    for info in (*before, last):
        assert info.keys() == {"action_mask", "seat", "seed", "scores", "ranks"}
        assert {part: np.shape(info[part]) for part in info} == {part: np.shape(last[part]) for part in last}
    assert not any(info["scores"].any() or info["ranks"].any() for info in before)
    assert last["scores"].tolist() == env.single.scores() and last["ranks"].tolist() == env.single.ranks()


@pytest.mark.parametrize("make", [aec.raw_env, parallel.parallel_env])
def test_agents_are_told_the_same_things_from_beginning_to_end(make: Any) -> None:
    env = make("arktia")
    told = [env.reset(seed=1)]
    infos = env.infos if told == [None] else told[0][1]
    assert all(info.keys() == {"action_mask", "seed", "score", "rank"} for info in infos.values())
    assert all(info["score"] == info["rank"] == 0 for info in infos.values())


@pytest.mark.parametrize("name", NAMES)
def test_after_the_end_anything_is_in_the_mask(name: str) -> None:
    """A row that has ended waits for its next game, and a distribution over nothing is none."""
    env = gym.SoloEnv(name, masked=True)
    info = played_out(env)[-1]
    assert info["action_mask"].all() and env.action_masks().all()
    assert env._shown()["action_mask"].all()
    envs = gymnasium.make_vec(gym.environment_id(name), num_envs=2, vectorization_mode="sync")
    _, info = envs.reset(seed=1)
    ended = np.zeros(2, bool)
    while not ended.any():
        _, _, ended, _, info = envs.step(info["action_mask"].argmax(axis=1))
    assert info["action_mask"][ended].all()


@pytest.mark.parametrize("name", NAMES)
def test_an_info_tells_the_seed_of_the_deal(name: str) -> None:
    """A game that was dealt without a seed can be dealt again."""
    env, again, seeds = gym.SoloEnv(name, seat=0), SingleGame(load(name), 2), set()
    for _ in range(20):
        seen, info = env.reset()
        again.deal(info["seed"])
        assert again.player != 0 or (seen == again.observe(0)).all()
        seeds.add((info["seed"], again.player))
    assert len(seeds) == 20 and (0 in {player for _, player in seeds})


def test_vector_environments_and_pettingzoo_tell_it_too() -> None:
    envs = vector("arctic", 3)
    _, info = envs.reset(seed=1)
    assert (info["seed"] == envs.batch.seeds).all() and info["seed"] is not envs.batch.seeds
    env, again = aec.raw_env("arctic"), SingleGame(load("arctic"), 2)
    env.reset()
    again.deal(env.infos["player_1"]["seed"])
    assert again.state.tobytes() == env.single.state.tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_masked_environment_shows_the_mask_with_the_observation(name: str) -> None:
    env = gym.SoloEnv(name, masked=True)
    check_env(env, skip_render_check=True)
    shown, info = env.reset(seed=1)
    for _ in range(5):
        assert shown in env.observation_space and shown.keys() == {"observations", "action_mask"}
        assert (shown["observations"] == env.single.observe(env.seat)).all()
        assert (shown["action_mask"] == info["action_mask"]).all()
        shown, _, _, _, info = env.step(first_legal(info))
    shown, *_ = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert shown in env.observation_space


def dealt(name: str, decisions: int) -> Any:
    state, chance = pyspiel.load_game(openspiel.PREFIX + name).new_initial_state(), np.random.RandomState(3)
    for _ in range(openspiel.DRAWS + decisions):
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_observation_strings_are_text_and_tell_no_secret(name: str) -> None:
    state = dealt(name, 25)
    for player in range(2):
        text = state.observation_string(player)
        assert f"P{player + 1}" in text and "you" in text and "[bold]" not in text and "{P" not in text
        assert state.resample_from_infostate(player, lambda: 0.5).observation_string(player) == text
    if load(name).has_secrets:
        assert state.observation_string(0) != state.observation_string(1)


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_states_are_text_and_tell_states_apart(name: str) -> None:
    state = dealt(name, 25)
    twin = state.resample_from_infostate(0, lambda: 0.5)
    table = str(state).rpartition("\n")[0]
    assert "P1" in table and "to play" in table
    if load(name).has_secrets:
        assert str(twin) != str(state) and str(twin).rpartition("\n")[0] == table


@pytest.mark.parametrize("adapter", ["aec", "parallel", "gym", "openspiel", "dataset"])
def test_an_adapter_needs_no_import_of_its_own(adapter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(banquise.envs, adapter, raising=False)
    assert getattr(banquise.envs, adapter).__name__ == f"banquise.envs.{adapter}"
    assert adapter in dir(banquise.envs)
    with pytest.raises(AttributeError, match="no attribute 'gymnastics'"):
        _ = banquise.envs.gymnastics


@pytest.mark.parametrize("name", NAMES)
def test_a_dataset_says_how_each_of_its_games_is_dealt_again(name: str, tmp_path: Path) -> None:
    game, table = load(name), SingleGame(load(name), 2)
    games = []
    for seed in (8, 2**62):
        table.deal(seed)
        actions = []
        while not table.over:
            actions.append(table.legal[-1])
            table.play(actions[-1])
        games.append(dataset.PlayedGame(seed, actions[3:], opening=actions[:3]))
    dataset.write(tmp_path / "games.parquet", game, 2, {}, games)
    rows = pq.read_table(tmp_path / "games.parquet").to_pylist()
    for row in (row for row in rows if row["turn"] == 0):
        table.deal(row["seed"])
        for action in row["opening"]:
            table.play(action)
        assert table.observe(table.player).tobytes() == row["observation"]
    assert {row["seed"] for row in rows} == {8, 2**62}


@pytest.mark.parametrize("name", NAMES)
def test_a_dataset_says_by_whom_it_was_written_and_what_its_numbers_can_be(name: str, tmp_path: Path) -> None:
    game = load(name)
    dataset.write(tmp_path / "games.parquet", game, 2, {}, [])
    about = json.loads(pq.read_schema(tmp_path / "games.parquet").metadata[b"banquise"])
    assert about["banquise_version"] == banquise.__version__
    told = [
        (number["kind"], number["most"])
        for part in about["observation"]
        for number in part["numbers"] * (part["length"] // len(part["numbers"]))
    ]
    assert told == [(NumberKind(number.kind).name.lower(), number.most) for number in game.observation.numbers]
