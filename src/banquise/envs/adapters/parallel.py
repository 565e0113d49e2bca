"""PettingZoo, all seats at once: in each cycle every agent submits an action, and that of the deciding seat counts.

Agents receive the same as in aec.py. Agents that do not decide wait: this is one more action after those of the game,
and the only one in their masks. An illegal action is not played, and the cycle has no effect. After `max_cycles` the
game is truncated. The last infos have scores and ranks.
"""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec_wrapper  # type: ignore[import-untyped]

from banquise.core.checks import whole
from banquise.core.errors import OptionError
from banquise.envs.adapters.aec import OrderEnforcing
from banquise.envs.adapters.pettingzoo import Mask, SeatedEnv
from banquise.envs.adapters.rendering import RENDER_FPS, RENDER_MODES
from banquise.envs.game import action_number

MAX_CYCLES = 10_000
ByAgent = dict[str, Any]


def env(**settings: Any) -> Any:
    """Make the same environment for one agent at a time; for turn-based games use aec.py."""
    return OrderEnforcing(parallel_to_aec_wrapper(parallel_env(**settings)))


class parallel_env(SeatedEnv, ParallelEnv):  # type: ignore[misc]  # PettingZoo's name for it
    metadata = {"name": "banquise_parallel_v0", "render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012

    def __init__(
        self,
        game: str = "arctic",
        players: int = 2,
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
        bare: bool = False,
        **settings: Any,
    ) -> None:
        single = self.single_game(game, players, settings)
        self.metadata = {**self.metadata, "name": f"banquise_{game}_parallel_v{single.game.observation.version}"}
        self.wait = len(single.game.actions)
        self.take_seats(single, self.wait + 1, bare, render_mode)
        cycles = whole(max_cycles)
        if cycles is None or cycles < 1:
            raise OptionError(f"a game is cut short after a whole number of cycles, at least one, not {max_cycles!r}")
        self.max_cycles = cycles
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[ByAgent, ByAgent]:
        self.deal(seed)
        self.agents, self.cycles = self.possible_agents[:], 0
        return self._of_each(self.shown_to), self._of_each(self.told)

    def step(self, actions: ByAgent) -> tuple[ByAgent, ByAgent, ByAgent, ByAgent, ByAgent]:
        if not self.agents:
            raise OptionError("no game is being played: call reset() first")
        action = action_number(actions[self.possible_agents[self.single.player]])
        if action in self.single.legal:
            self.single.play(action)
        self.cycles += 1
        over, cut = self.single.over, self.cycles >= self.max_cycles
        rewards = self.rewards_of()
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut and not over)
        infos = self._of_each(self.told_at_the_end if over or cut else self.told)
        shown = self._of_each(self.shown_to), rewards, *ends, infos
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return shown

    def _of_each(self, part: Any) -> ByAgent:
        return {agent: part(seat) for seat, agent in enumerate(self.agents)}

    def mask(self, seat: int) -> Mask:
        mask = np.zeros(self.actions, np.int8)
        if self.single.over or seat != self.single.player:
            mask[self.wait] = 1
        else:
            mask[: self.wait] = self.single.mask()
        return mask
