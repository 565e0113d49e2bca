"""Learning libraries play our games as they play others: a Tianshou episode, a step of sb3-contrib's MaskablePPO.

They are installed and run by `make outside`.
"""

from typing import Any

import gymnasium
import numpy as np
import pytest

from banquise.envs import aec, gym
from banquise.games import NAMES, load

tianshou = pytest.importorskip("tianshou", reason="make outside installs the learning libraries")
sb3_contrib = pytest.importorskip("sb3_contrib", reason="make outside installs the learning libraries")

TABLES = [(name, players) for name in NAMES for players in (load(name).players[0], load(name).players[-1])]
STEPS = 32


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_tianshou_episode_is_played_by_the_rules(name: str, players: int) -> None:
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm as Random
    from tianshou.data import Collector, CollectStats, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.env.pettingzoo_env import PettingZooEnv

    env = PettingZooEnv(aec.env(name, players))
    seats = [Random(action_space=env.action_space) for _ in env.agents]
    learner = MultiAgentOffPolicyAlgorithm(algorithms=seats, env=env)
    kept = VectorReplayBuffer(20_000, 1)
    collected = Collector[CollectStats](learner, DummyVectorEnv([lambda: env]), kept).collect(
        n_episode=1, reset_before_collect=True
    )
    assert collected.n_collected_episodes == 1
    played = kept[:]
    assert played.obs.mask[np.arange(len(played)), played.act].all()
    assert not played.obs.mask.all(axis=1).any()
    assert not played.rew[:-1].any() and abs(played.rew[-1].sum()) < 1e-6  # at an illegal action it would be −1
    assert played.info.rank[-1] >= 1


@pytest.mark.parametrize("name", NAMES)
def test_maskable_ppo_takes_a_step(name: str) -> None:
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    env: Any = gymnasium.make(gym.environment_id(name), opponents="random")
    assert isinstance(env, gym.SoloEnv) and is_masking_supported(env)
    learner = MaskablePPO("MlpPolicy", env, n_steps=STEPS, batch_size=STEPS, n_epochs=1, seed=1, device="cpu")
    before = [weights.clone() for weights in learner.policy.parameters()]
    learner.learn(STEPS)
    assert any((old != new).any() for old, new in zip(before, learner.policy.parameters(), strict=True))
    observation, _ = env.reset(seed=1)
    for _ in range(STEPS):
        action, _ = learner.predict(observation, action_masks=get_action_masks(env))
        assert action in env.single.legal
        observation, _, over, _, _ = env.step(action)
        if over:
            observation, _ = env.reset()


@pytest.mark.parametrize("name", NAMES)
def test_stable_baselines_finds_nothing_amiss(name: str) -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(gym.SoloEnv(name), warn=False)
