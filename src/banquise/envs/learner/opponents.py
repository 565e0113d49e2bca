"""Bots by their names as opponents on the CPU: one bot plays all the other seats of all games, one game after the
other. It receives only what the seat knows."""

from typing import Any

import numpy as np

from banquise import bots
from banquise.core.errors import OptionError
from banquise.core.rng import SEEDS
from banquise.envs.batch.cpu import CpuBatch


class NamedBot:
    def __init__(self, batch: CpuBatch, name: str) -> None:
        if bots.parse(name).command:
            raise OptionError(f"a program plays a single game, and so cannot be an opponent in many: '{name}'")
        self.batch, self.name = batch, name
        self.begin()

    def begin(self) -> None:
        """Begin again, with the seed of the batch."""
        self.chance = np.random.default_rng(self.batch.source.seed)
        self.bot = bots.make(self.name, self.batch.game, self._draw())

    def actions(self, waiting: Any) -> Any:
        """Choose an action in each game that waits for the bot; the entries of other games are arbitrary."""
        chosen = np.zeros(self.batch.n, np.int32)
        for row in np.flatnonzero(waiting):
            chosen[row] = bots.ask(self.bot, self.batch.game, self.batch.states[row], self._draw())
        return chosen

    def _draw(self) -> int:
        return int(self.chance.integers(SEEDS, dtype=np.int64))
