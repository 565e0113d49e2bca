"""Gymnasium: one seat against bots. `gymnasium.make("banquise/Arctic-v0", opponents=("hard",))` once this is imported.

An observation is what the learner's seat may know, laid out as docs/environments.md says; what it may do is in the
info, as `action_mask`. The reward comes with the end of the game (rewards.py). An illegal action ends it at −1.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from banquise import bots
from banquise.core.errors import OptionError
from banquise.core.rng import SEEDS
from banquise.envs.rendering import RENDER_FPS, RENDER_MODES, render
from banquise.envs.single import Single
from banquise.games import NAMES, load

ILLEGAL = -1.0
Observation = NDArray[np.uint8]
Info = dict[str, Any]


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """The learner sits on a seat drawn at each reset, unless `seat` names one; `opponents` are bots, by name, and the
    last one fills all seats left."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str = "arctic",
        players: int = 2,
        opponents: Sequence[str] = ("random",),
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Single(load(game), players, options)
        if not 1 <= len(opponents) < players:
            raise OptionError(f"a learner among {players} meets 1 to {players - 1} bots, not {len(opponents)}")
        if seat is not None and not 0 <= seat < players:
            raise OptionError(f"seats are numbered 0 to {players - 1}, not {seat}")
        self.opponents, self.fixed_seat, self.render_mode = tuple(opponents), seat, render_mode
        self.observation_space = spaces.Box(0, 255, (self.table.game.observation.length,), np.uint8)
        self.action_space = spaces.Discrete(len(self.table.game.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        players = self.table.players
        self.seat = int(self.np_random.integers(players)) if self.fixed_seat is None else self.fixed_seat
        others = [s for s in range(players) if s != self.seat]
        names = [*self.opponents, *self.opponents[-1:] * players]
        self.bots = {s: bots.make(name, self.table.game, self._draw()) for s, name in zip(others, names, strict=False)}
        self.table.deal(self._draw())
        self._let_others_play()
        return self.table.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        if action not in self.table.legal:
            return self.table.observe(self.seat), ILLEGAL, True, False, self._info()
        self.table.play(int(action))
        self._let_others_play()
        reward = self.table.rewards()[self.seat]
        if self.render_mode == "human":
            self.render()
        return self.table.observe(self.seat), reward, self.table.over, False, self._info()

    def _let_others_play(self) -> None:
        table = self.table
        while not table.over and table.player != self.seat:
            table.play(bots.ask(self.bots[table.player], table.game, table.state, self._draw()))

    def _info(self) -> Info:
        info: Info = {"action_mask": self.table.mask(), "seat": self.seat}
        if self.table.over:
            info |= {"scores": self.table.scores(), "ranks": self.table.ranks()}
        return info

    def _draw(self) -> int:
        return int(self.np_random.integers(SEEDS, dtype=np.int64))

    def render(self) -> Any:
        return render(self.table, self.render_mode)


for _name in NAMES:
    gymnasium.register(f"banquise/{_name.capitalize()}-v0", "banquise.envs.gym:SoloEnv", kwargs={"game": _name})
