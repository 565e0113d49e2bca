"""Gymnasium's vector environment over a batch: one learner in each of n games.

    envs = banquise.envs.vector("arctic", 4096, opponents="greedy")
    observations, info = envs.reset(seed=1)
    observations, rewards, terminations, truncations, info = envs.step(policy(observations, info["action_mask"]))

Opponents play inside the kernels, until the learner decides again. When a game ends, the next one begins in the same
step: the observation is then that of the new game, and `info["final_obs"]` is the learner's last one in the old game.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from banquise.core.checks import check_seed
from banquise.core.copying import CopiedWhole
from banquise.core.errors import OptionError
from banquise.core.rng import SEEDS
from banquise.envs.adapters.spaces import observation_space
from banquise.envs.batch import batch
from banquise.envs.batch.cpu import CpuBatch
from banquise.envs.features import feature_count
from banquise.envs.learner.base import LearnerBatch, Policy
from banquise.envs.learner.cpu import CpuLearnerBatch
from banquise.envs.rewards import from_scores
from banquise.envs.settings import Choices, split
from banquise.games import load

Info = dict[str, Any]


class VectorGames(CopiedWhole, VectorEnv[Any, Any, Any]):
    """A vector environment. `opponents` is "random", "greedy", any other bot by its name, a function of (observations,
    legal, players) such as a frozen network, or None: then the learner decides for every seat, and a reward is that of
    the seat that has just decided. The learner's seat is drawn for each game, unless `reset(options={"seat": 0})` names
    it. With `features`, observations are floats for a network (features.py). On the CPU there are also the settings
    `reward` and `others` (settings.py).

    On the CPU arrays are copies; on a device they are the batch's own, which the next step overwrites.
    """

    autoreset_mode = AutoresetMode.SAME_STEP
    metadata = {"autoreset_mode": autoreset_mode}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        name: str,
        n: int,
        players: int = 2,
        opponents: str | Policy | None = "random",
        device: str = "cpu",
        features: bool = False,
        **settings: Any,
    ) -> None:
        self.choices, options = split(load(name), settings, ("reward", "others"))
        if device != "cpu" and self.choices != Choices():
            raise OptionError("reward and others can be chosen on the CPU alone")
        self.batch = batch(name, n, players, device, **options)
        self.learner = on_its_device(self.batch, opponents)
        self.num_envs, self.is_dealt = self.batch.n, False
        self.copies, self.with_features = device == "cpu", features
        layout = self.batch.game.observation
        seen = spaces.Box(0, 1, (feature_count(layout),), np.float32) if features else observation_space(layout)
        self.single_observation_space, self.observation_space = seen, batch_space(seen, self.num_envs)
        self.single_action_space = spaces.Discrete(len(self.batch.game.actions))
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Info]:
        """Deal again. One seed determines every row's games, now and later."""
        super().reset(seed=None if seed is None else check_seed(seed))
        self.learner.take_seat((options or {}).get("seat"))
        self.learner.reset(int(self.np_random.integers(SEEDS, dtype=np.int64)))
        self.is_dealt = True
        return self._observations(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Info]:
        if not self.is_dealt:
            raise OptionError("no game has been dealt yet: call reset() first")
        before = self._given(self.learner.learners.seats), self._illegal(actions)
        self.learner.step(actions)
        rewards, info = self._rewards(*before), self._info()
        ended = self._given(self.learner.learners.ended)
        if not self.copies or ended.any():
            info |= self._final(ended, rewards)
        never = np.zeros(self.num_envs, np.bool_)  # no game is truncated
        return self._observations(), rewards, ended, never, info

    def action_masks(self) -> Any:
        """The legal actions, one row per game."""
        return self._given(self.batch.legal)

    def _observations(self) -> Any:
        return self._given(self.batch.features() if self.with_features else self.batch.observations)

    def _illegal(self, actions: Any) -> Any:
        """Find the games that are lost by an illegal action, if that has a reward other than a defeat's."""
        if self.choices.reward == "rank":
            return None
        chosen = np.asarray(actions)
        self.batch.check_actions(chosen)
        fits = (chosen >= 0) & (chosen < self.batch.legal.shape[1])
        return ~(fits & self.batch.legal[np.arange(self.num_envs), np.where(fits, chosen, 0)])

    def _rewards(self, seats: Any, illegal: Any) -> Any:
        """Compute the rewards of the learners, given their seats before the next game began."""
        learners = self.learner.learners
        if self.choices.reward == "rank":
            return self._given(learners.rewards)
        points = from_scores(self.choices.reward, self.batch.scores)[np.arange(self.num_envs), seats]
        return np.where(learners.ended & ~illegal, points, learners.rewards).astype(np.float32)

    def _info(self) -> Info:
        learners, games = self.learner.learners, self.batch
        now = {"action_mask": games.legal, "seat": learners.seats, "seed": games.seeds}
        info = {name: self._given(array) for name, array in now.items()}
        return info | {"others": self._others()} if self.choices.others else info

    def _others(self) -> Any:
        """Return the other seats' observations, clockwise from the one after the learner's."""
        seats = (self.learner.learners.seats[:, None] + np.arange(1, self.batch.seats)) % self.batch.seats
        return self.batch.observe_all()[np.arange(self.num_envs)[:, None], seats]

    def _final(self, ended: Any, rewards: Any) -> Info:
        """The learner's last observation and its results in the games that ended in this step."""
        learners, games = self.learner.learners, self.batch
        episode = {"r": rewards, "l": self._given(learners.final_lengths)}
        about = {"episode": episode, "scores": self._given(games.scores), "rewards": self._given(games.rewards)}
        return {
            "final_obs": games.features(learners.final) if self.with_features else self._given(learners.final),
            "_final_obs": ended,
            "final_info": about,
            "_final_info": ended,
        }

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copies else array


def on_its_device(games: Any, opponents: str | Policy | None) -> LearnerBatch:
    if isinstance(games, CpuBatch):
        return CpuLearnerBatch(games, opponents)
    from banquise.envs.cuda.learner_batch import CudaLearnerBatch

    return CudaLearnerBatch(games, opponents)
