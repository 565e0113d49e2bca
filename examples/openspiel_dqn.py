"""OpenSpiel's DQN, through OpenSpiel: it learns on seat 0, against a player who plays at random.

    BANQUISE_ADD_GAMES=examples/kalah.py python examples/openspiel_dqn.py kalah

Writes curve.csv and curve.svg to the folder --out. `make outside` installs what is needed.
"""

import argparse
from pathlib import Path
from typing import Any

import curves
import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.random_agent import RandomAgent
from open_spiel.python.pytorch.dqn import DQN

import banquise.envs.openspiel  # noqa: F401  # registers the games
from banquise.envs.features import feature_count, features
from banquise.games import load


class Encoded(rl_environment.Environment):
    """OpenSpiel's environment, with categories as one-hot and counts as shares where it has plain numbers."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"banquise_{name}",
            observation_type=rl_environment.ObservationType.OBSERVATION,
            chance_event_sampler=rl_environment.ChanceEventSampler(seed=1),
        )
        self.rules = load(name)

    def reset(self) -> Any:
        return self.encoded(super().reset())

    def step(self, actions: Any) -> Any:
        now = super().step(actions)
        return now if now.first() else self.encoded(now)

    def encoded(self, now: Any) -> Any:
        seen = np.array(now.observations["info_state"], np.uint8)
        now.observations["info_state"] = list(features(self.rules, seen))
        return now


def main(arguments: list[str] | None = None) -> list[dict[str, float]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="arktia")
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--between", type=int, default=400, help="games between points of the curve")
    parser.add_argument("--trials", type=int, default=400, help="games for a point of the curve")
    parser.add_argument("--out", type=Path, default=Path("openspiel_dqn"))
    chosen = parser.parse_args(arguments)
    env = Encoded(chosen.game)
    actions, size = env.action_spec()["num_actions"], feature_count(env.rules.observation)
    learner = DQN(
        0,
        size,
        actions,
        hidden_layers_sizes=[256, 256],
        replay_buffer_capacity=20_000,
        batch_size=64,
        learning_rate=3e-4,
        learn_every=4,
        update_target_network_every=1000,
        discount_factor=0.99,
        optimizer_str="adam",
        loss_str="huber",
        epsilon_decay_duration=chosen.games * 20,
        epsilon_end=0.05,
        min_buffer_size_to_learn=500,
        seed=1,
    )
    players = [learner, RandomAgent(1, actions, "random")]
    curve: list[dict[str, float]] = []
    for played in range(chosen.games + 1):
        if played % chosen.between == 0:
            won = np.mean([play(env, players, is_trial=True) for _ in range(chosen.trials)])
            curve.append({"games": played, "against_random": float(won + 1) / 2})
            curves.write({1: curve}, chosen.out)
        play(env, players)
    return curve


def play(env: Any, players: list[Any], is_trial: bool = False) -> float:
    """A game, and what seat 0 has of it."""
    now = env.reset()
    while not now.last():
        player = players[now.observations["current_player"]]
        now = env.step([player.step(now, is_evaluation=is_trial).action])
    for player in players:
        player.step(now, is_evaluation=is_trial)
    return float(now.rewards[0])


if __name__ == "__main__":
    main()
