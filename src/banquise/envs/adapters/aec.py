"""PettingZoo, one seat at a time: `env("arctic", players=3)`.

An agent receives a dict, as in PettingZoo's classic games: `observation` (docs/environments.md describes it) and
`action_mask`, the legal actions, which are also in its info. With `bare=True` it receives the observation alone.
Rewards come at the end of the game (rewards.py), when the infos also contain scores and ranks. As in PettingZoo's own
games, an illegal action ends the game at −1.
"""

from typing import Any

import numpy as np
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from banquise.core.copying import CopiedWhole
from banquise.envs.adapters.pettingzoo import Mask, SeatedEnv
from banquise.envs.adapters.rendering import RENDER_FPS, RENDER_MODES

ILLEGAL = -1


class OrderEnforcing(CopiedWhole, wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper, copied together with the environment that it wraps."""


def env(*settings: Any, **options: Any) -> Any:
    """Wrap `raw_env` in PettingZoo's usual wrappers, which check the agents' actions."""
    unchecked = raw_env(*settings, **options)
    checked = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(unchecked, illegal_reward=ILLEGAL))
    return OrderEnforcing(checked)


class raw_env(SeatedEnv, AECEnv):  # type: ignore[misc]  # PettingZoo's name for it
    metadata = {  # noqa: RUF012  # as PettingZoo has it
        "name": "banquise_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "arctic",
        players: int = 2,
        render_mode: str | None = None,
        bare: bool = False,
        **settings: Any,
    ) -> None:
        super().__init__()
        single = self.single_game(game, players, settings)
        self.metadata = {**self.metadata, "name": f"banquise_{game}_v{single.game.observation.version}"}
        self.take_seats(single, len(single.game.actions), bare, render_mode)
        self.reset()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def observe(self, agent: str) -> Any:
        return self.shown_to(self.seat_of(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.single.play(action)
        self._clear_rewards()
        if self.single.over:
            self._end()
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        self.agent_selection = self.agents[self.single.player]
        self.infos = {agent: self.told(seat) for seat, agent in enumerate(self.agents)}

    def _end(self) -> None:
        self.rewards = self.rewards_of()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: self.told_at_the_end(seat) for seat, agent in enumerate(self.agents)}

    def mask(self, seat: int) -> Mask:
        """The legal actions of an agent; none for an agent that does not decide."""
        if self.single.over or seat != self.single.player:
            return np.zeros(self.actions, np.int8)
        return self.single.mask()

    def close(self) -> None:
        """Close the environment, which has nothing to release."""
