"""sb3-contrib's MaskablePPO through Gymnasium: one seat against the random bot.

    BANQUISE_ADD_GAMES=examples/kalah.py python examples/maskable_ppo.py kalah
    python examples/maskable_ppo.py arktia --opponents greedy

Writes curve.csv and curve.svg to the folder --out. `make outside` installs what is needed.
"""

import argparse
from pathlib import Path
from typing import Any

import curves
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback, EveryNTimesteps
from stable_baselines3.common.env_util import make_vec_env

from banquise.envs.gym import environment_id

SIDE_BY_SIDE = 8


def main(arguments: list[str] | None = None) -> list[dict[str, float]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="arktia")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--between", type=int, default=10_000, help="steps between points of the curve")
    parser.add_argument("--rollout", type=int, default=512, help="steps of each game between updates")
    parser.add_argument("--out", type=Path, default=Path("maskable_ppo"))
    chosen = parser.parse_args(arguments)
    envs = make_vec_env(environment_id(chosen.game), SIDE_BY_SIDE, seed=1, env_kwargs={"opponents": chosen.opponents})
    learner = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=chosen.rollout,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        learning_rate=lambda left: 1e-3 * left,
        ent_coef=0.01,
        seed=1,
        device="cpu",
    )

    def choose(seen: Any, masks: Any) -> Any:
        return learner.predict(seen, action_masks=masks, deterministic=True)[0]

    curve: list[dict[str, float]] = []

    def measure() -> None:
        curve.append({"steps": learner.num_timesteps, "against_random": curves.win_share(chosen.game, choose)})
        curves.write({1: curve}, chosen.out)

    class Measure(BaseCallback):
        def _on_step(self) -> bool:
            measure()
            return True

    measure()
    learner.learn(chosen.steps, callback=EveryNTimesteps(chosen.between, Measure()))
    return curve


if __name__ == "__main__":
    main()
