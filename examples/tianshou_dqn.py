"""Tianshou's DQN through PettingZoo: one network learns by playing both seats.

    BANQUISE_ADD_GAMES=examples/kalah.py python examples/tianshou_dqn.py kalah

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
from tianshou.data import Batch, Collector, CollectStats, ReplayBuffer, VectorReplayBuffer
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


class SelfPlayDQN(DQN):
    """DQN whose next decision may be the opponent's: what is good for one of two is bad for the other."""

    def _target_q(self, buffer: ReplayBuffer, indices: Any) -> torch.Tensor:
        step, worth = buffer[indices], super()._target_q(buffer, indices)
        is_mine = torch.as_tensor(step.obs.agent_id == step.obs_next.agent_id)
        return torch.where(is_mine, worth, -worth)


def make(game: str) -> PettingZooEnv:
    return PettingZooEnv(aec.env(game))


def learner_for(game: str, actions: Any) -> DQN:
    policy = DiscreteQLearningPolicy(model=Values(game, actions.n), action_space=actions, eps_training=0.1)
    rate = AdamOptimizerFactory(lr=1e-3)
    return SelfPlayDQN(policy=policy, optim=rate, gamma=0.99, n_step_return_horizon=1, target_update_freq=300)


def main(arguments: list[str] | None = None) -> list[dict[str, float]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="arktia")
    parser.add_argument("--steps", type=int, default=120_000, help="decisions of both seats")
    parser.add_argument("--between", type=int, default=10_000, help="steps between points of the curve")
    parser.add_argument("--out", type=Path, default=Path("tianshou_dqn"))
    chosen = parser.parse_args(arguments)
    np.random.seed(1)
    torch.manual_seed(1)
    env = make(chosen.game)
    learner = learner_for(chosen.game, env.action_space)
    all_seats = MultiAgentOffPolicyAlgorithm(algorithms=[learner, learner], env=env)
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
            curves.write({1: curve}, chosen.out)
        if steps >= chosen.steps:
            return curve
        with torch.no_grad(), policy_within_training_step(learner.policy):
            steps += collector.collect(n_step=64 * SIDE_BY_SIDE).n_collected_steps
        with policy_within_training_step(all_seats.policy):
            for _ in range(32):
                all_seats.update(kept, 128)


if __name__ == "__main__":
    main()
