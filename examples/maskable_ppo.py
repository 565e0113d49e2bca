"""sb3-contrib's MaskablePPO through Gymnasium: one seat against the random bot.

    python examples/maskable_ppo.py arktia --steps 100000

Writes curve.csv and curve.svg to the folder --out. `make outside` installs what is needed.
"""

import argparse
from pathlib import Path
from typing import Any

import curves
from ppo import Encoder
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

import banquise.envs.gym  # noqa: F401  # registers the games
from banquise.games import load

SIDE_BY_SIDE = 8


class Features(BaseFeaturesExtractor):
    """What Stable-Baselines puts before its network: categories as one-hot, counts as shares."""

    def __init__(self, space: Any, game: str) -> None:
        encoder = Encoder(load(game))
        super().__init__(space, encoder.size)
        self.forward = encoder.forward


def main(arguments: list[str] | None = None) -> list[dict[str, float]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="arktia")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--between", type=int, default=6_000, help="steps between points of the curve")
    parser.add_argument("--rollout", type=int, default=256, help="steps of each game between updates")
    parser.add_argument("--out", type=Path, default=Path("maskable_ppo"))
    chosen = parser.parse_args(arguments)
    envs = make_vec_env(
        f"banquise/{chosen.game.capitalize()}-v0", SIDE_BY_SIDE, seed=1, env_kwargs={"opponents": chosen.opponents}
    )
    learner = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=chosen.rollout,
        batch_size=512,
        gamma=1.0,
        learning_rate=1e-3,
        ent_coef=0.01,
        seed=1,
        device="cpu",
        policy_kwargs={
            "features_extractor_class": Features,
            "features_extractor_kwargs": {"game": chosen.game},
            "net_arch": [64, 64],
        },
    )

    def choose(seen: Any, masks: Any) -> Any:
        return learner.predict(seen, action_masks=masks, deterministic=True)[0]

    curve: list[dict[str, float]] = []
    while True:
        curve.append({"steps": learner.num_timesteps, "against_random": curves.win_share(chosen.game, choose)})
        curves.write(curve, chosen.out)
        if learner.num_timesteps >= chosen.steps:
            return curve
        learner.learn(chosen.between, reset_num_timesteps=False)


if __name__ == "__main__":
    main()
