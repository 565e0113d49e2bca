"""Tests that TorchRL and Minari accept our environments."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import banquise
from banquise.envs import gym
from banquise.games import NAMES, load

pytestmark = pytest.mark.filterwarnings("default")  # of the libraries
reason = "make outside installs the learning libraries"


@pytest.mark.parametrize("name", NAMES)
def test_torchrl_makes_an_environment_by_its_id(name: str) -> None:
    libs = pytest.importorskip("torchrl.envs", reason=reason)
    env = libs.GymEnv(gym.environment_id(name), device="cpu")
    libs.check_env_specs(env)
    seen = env.reset()["observation"]
    assert seen.shape == (load(name).observation.length,)


@pytest.mark.parametrize("name", NAMES)
def test_torchrl_wraps_a_vector_environment(name: str) -> None:
    libs = pytest.importorskip("torchrl.envs", reason=reason)
    env = libs.GymWrapper(banquise.envs.vector(name, 4), device="cpu", categorical_action_encoding=True)
    shown = env.reset()
    for _ in range(3):
        chosen = shown["action_mask"].int().argmax(dim=1)
        shown = env.step(shown.set("action", chosen))["next"]
        assert shown["action_mask"].shape == (4, len(load(name).actions)) and shown["seat"].shape[0] == 4
        assert shown["reward"].shape == (4, 1) and not shown["done"].any()


def test_minari_collects_whole_episodes_with_their_infos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    minari: Any = pytest.importorskip("minari", reason=reason)
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    env = minari.DataCollector(gymnasium.make(gym.environment_id("arktia")), record_infos=True)
    for seed in range(2):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    kept = env.create_dataset("banquise/arktia-v0", algorithm_name="first", author="us", code_permalink="none")
    for episode in kept.iterate_episodes():
        masks = episode.infos["action_mask"]
        assert masks.shape == (len(episode.actions) + 1, len(load("arktia").actions))
        assert masks[np.arange(len(episode.actions)), episode.actions].all()
        assert not episode.infos["ranks"][:-1].any() and episode.infos["ranks"][-1].all()
        assert len(set(episode.infos["seed"].tolist())) == 1


def test_a_parquet_file_becomes_a_minari_dataset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("minari", reason=reason)
    from banquise.envs import dataset

    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    game, games = load("arctic"), []
    for seed in (3, 4):
        match = banquise.new("arctic", seed=seed)
        while not match.over:
            match.play(match.legal_actions()[-1])
        games.append(dataset.PlayedGame(seed, list(match.line.actions)))
    dataset.write(tmp_path / "games.parquet", game, 2, {}, games)
    kept = dataset.write_minari(tmp_path / "games.parquet", "banquise/arctic-v2")
    episodes = list(kept.iterate_episodes())
    assert len(episodes) == 4 and sum(len(one.actions) for one in episodes) == sum(len(one.actions) for one in games)
    for one in episodes:
        masks = np.unpackbits(one.infos["legal"], axis=1, count=len(game.actions))
        assert masks[np.arange(len(one.actions)), one.actions].all() and masks[-1].all()
        assert not one.rewards[:-1].any() and one.terminations.tolist() == [False] * (len(one.actions) - 1) + [True]
        assert len(one.observations) == len(one.actions) + 1
    assert abs(sum(one.rewards[-1] for one in episodes)) < 1e-6
