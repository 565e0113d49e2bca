"""Tianshou's DQN through PettingZoo: one agent learns, the others play at random.

    python examples/tianshou_dqn.py arktia --steps 60000

Writes curve.csv and curve.svg to the folder --out. `make outside` installs what is needed.
"""

import argparse
from pathlib import Path
from typing import Any

import curves
import numpy as np
import torch
from ppo import Encoder
from tianshou.algorithm import DQN
from tianshou.algorithm.algorithm_base import policy_within_training_step
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm as Random
from tianshou.data import Batch, Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.utils.net.common import Net

from banquise.envs import aec
from banquise.games import load

SIDE_BY_SIDE = 4


class Values(Net):
    """Tianshou's network, with categories as one-hot and counts as shares before it."""

    def __init__(self, game: str, actions: int) -> None:
        encoder = Encoder(load(game))
        super().__init__(state_shape=encoder.size, action_shape=actions, hidden_sizes=[128, 128])
        self.encoder = encoder

    def forward(self, obs: Any, state: Any = None, info: Any = None) -> Any:
        return super().forward(self.encoder(torch.as_tensor(obs)), state, info)


def make(game: str) -> PettingZooEnv:
    return PettingZooEnv(aec.env(game))


def learner_for(game: str, actions: Any) -> DQN:
    policy = DiscreteQLearningPolicy(model=Values(game, actions.n), action_space=actions, eps_training=0.1)
    rate = AdamOptimizerFactory(lr=3e-4)
    return DQN(policy=policy, optim=rate, gamma=0.99, n_step_return_horizon=16, target_update_freq=300)


def main(arguments: list[str] | None = None) -> list[dict[str, float]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="arktia")
    parser.add_argument("--steps", type=int, default=60_000, help="decisions of all agents")
    parser.add_argument("--between", type=int, default=4_000, help="steps between points of the curve")
    parser.add_argument("--out", type=Path, default=Path("tianshou_dqn"))
    chosen = parser.parse_args(arguments)
    np.random.seed(1)
    torch.manual_seed(1)
    env = make(chosen.game)
    learner = learner_for(chosen.game, env.action_space)
    others = [Random(action_space=env.action_space) for _ in env.agents[1:]]
    all_seats = MultiAgentOffPolicyAlgorithm(algorithms=[learner, *others], env=env)
    envs = DummyVectorEnv([lambda: make(chosen.game) for _ in range(SIDE_BY_SIDE)])
    kept = VectorReplayBuffer(20_000, SIDE_BY_SIDE)
    collector = Collector[CollectStats](all_seats, envs, kept, exploration_noise=True)
    collector.reset()

    def choose(seen: Any, masks: Any) -> Any:
        with torch.no_grad():
            return learner.policy(Batch(obs=Batch(obs=seen, mask=masks), info=Batch())).act

    curve: list[dict[str, float]] = []
    steps = 0
    while True:
        if steps >= chosen.between * len(curve):
            curve.append({"steps": steps, "against_random": curves.win_share(chosen.game, choose)})
            curves.write(curve, chosen.out)
        if steps >= chosen.steps:
            return curve
        with torch.no_grad():
            steps += collector.collect(n_step=64 * SIDE_BY_SIDE).n_collected_steps
        with policy_within_training_step(all_seats.policy):
            for _ in range(24):
                all_seats.update(kept, 64)


if __name__ == "__main__":
    main()
