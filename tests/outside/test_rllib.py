"""RLlib's PPO trains on our environments with its own module for action masks, and never plays an illegal action."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.wrappers import TransformObservation

ray = pytest.importorskip("ray", reason="make outside installs it")
pytest.importorskip("ray.rllib.algorithms.ppo", reason="make outside installs RLlib", exc_type=ImportError)

from ray.rllib.algorithms.ppo import PPOConfig  # noqa: E402
from ray.rllib.core.rl_module.rl_module import RLModuleSpec  # noqa: E402
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule  # noqa: E402
from ray.tune.registry import register_env  # noqa: E402

from banquise.envs import gym  # noqa: E402
from banquise.games import OWN  # noqa: E402

pytestmark = pytest.mark.filterwarnings("default")  # of the library


@pytest.mark.parametrize("game", OWN)
def test_a_masked_ppo_trains_for_two_iterations(game: str) -> None:
    class Watched(gym.SoloEnv):
        def step(self, action: Any) -> Any:
            assert action in self.single.legal
            return super().step(action)

    def floats(_: Any) -> gymnasium.Env[Any, Any]:
        """RLlib's networks take observations as floats."""
        env = Watched(game, masked=True)
        numbers, mask = env.observation_space["observations"], env.observation_space["action_mask"]
        low, high = numbers.low.astype(np.float32), numbers.high.astype(np.float32)
        space = spaces.Dict({"observations": spaces.Box(low, high), "action_mask": mask})
        return TransformObservation(
            env, lambda seen: {**seen, "observations": seen["observations"].astype(np.float32)}, space
        )

    register_env("banquise", floats)
    config = (
        PPOConfig()
        .environment("banquise")
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=128, minibatch_size=64, num_epochs=1)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
        .debugging(seed=1)
    )
    learner = config.build_algo()
    try:
        before = [weights.copy() for weights in learner.get_module().get_state().values()]
        for _ in range(2):
            found = learner.train()
        after = learner.get_module().get_state().values()
    finally:
        learner.stop()
        ray.shutdown()
    assert found["training_iteration"] == 2 and found["env_runners"]["num_env_steps_sampled_lifetime"] >= 256
    assert any(not np.array_equal(old, new) for old, new in zip(before, after, strict=True))
