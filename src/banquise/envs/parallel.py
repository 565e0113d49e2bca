"""PettingZoo, all seats at once: in each cycle every agent hands in an action, and that of the seat to decide counts.

The others wait: the action after the last one of the game, and the only one in their masks. An action that is not legal
is not played, and the cycle is lost. After `max_cycles` the game is cut short.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from banquise.core.rng import SEEDS
from banquise.envs.rendering import RENDER_FPS, RENDER_MODES, render
from banquise.envs.single import Single
from banquise.games import load

MAX_CYCLES = 10_000
ByAgent = dict[str, Any]


def env(**settings: Any) -> Any:
    """The same, one agent after the other; for a game of turns take aec.py."""
    return parallel_to_aec(parallel_env(**settings))


class parallel_env(ParallelEnv, EzPickle):  # type: ignore[misc]  # PettingZoo's name for it
    metadata = {"name": "banquise_parallel_v0", "render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012

    def __init__(
        self,
        game: str = "arctic",
        players: int = 2,
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, players, max_cycles, render_mode, **options)
        self.table = Single(load(game), players, options)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.chance = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.wait = len(self.table.game.actions)
        length = self.table.game.observation.length
        self.observation_spaces = {a: spaces.Box(0, 255, (length,), np.uint8) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(self.wait + 1) for a in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[ByAgent, ByAgent]:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table.deal(int(self.chance.integers(SEEDS, dtype=np.int64)))
        self.agents, self.cycles = self.possible_agents[:], 0
        return self._observations(), self._infos()

    def step(self, actions: ByAgent) -> tuple[ByAgent, ByAgent, ByAgent, ByAgent, ByAgent]:
        action = int(actions[self.possible_agents[self.table.player]])
        if action in self.table.legal:
            self.table.play(action)
        self.cycles += 1
        over, cut = self.table.over, self.cycles >= self.max_cycles
        rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut and not over)
        told = self._observations(), rewards, *ends, self._infos()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return told

    def _observations(self) -> ByAgent:
        return {agent: self.table.observe(seat) for seat, agent in enumerate(self.agents)}

    def _infos(self) -> ByAgent:
        return {agent: {"action_mask": self._mask(seat)} for seat, agent in enumerate(self.agents)}

    def _mask(self, seat: int) -> Any:
        mask = np.zeros(self.wait + 1, np.int8)
        if self.table.over or seat != self.table.player:
            mask[self.wait] = 1
        else:
            mask[list(self.table.legal)] = 1
        return mask

    def render(self) -> Any:
        return render(self.table, self.render_mode)
