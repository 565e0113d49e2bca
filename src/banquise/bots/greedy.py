"""The greedy bot: looks one decision ahead with the game's evaluation."""

import random
from typing import Any

import numpy as np

from banquise.bots.evaluations import find
from banquise.bots.tree import PLAYED, Settings, new_scratch
from banquise.core.copying import CopiedWhole
from banquise.core.game import Game
from banquise.core.template import bind

OVERLOOKED = 4.0
"""Actions that are worse than the best by this many times the slack are never played."""


class GreedyBot(CopiedWhole):
    """Takes what looks best; with slack also what looks nearly as good, the less often the worse it looks.

    Slack is a share of the win: an action that looks worse by that much is played e times less often than the best.
    """

    def __init__(self, game: Game, seed: int | None = None, slack: float = 0.0) -> None:
        self.name = "greedy"
        self.slack, self.random = slack, random.Random(seed)
        self.kernels = bind("banquise.bots.kernels", game)
        self.scratch = new_scratch(game, find(game))
        self.values = np.zeros(game.max_legal)

    def choose(self, state: Any) -> int:
        self.scratch.states[PLAYED] = state
        n = self.kernels.rate_actions(self.scratch, Settings().margin, self.values)
        losses = (self.values[:n].max() - self.values[:n]).tolist()
        return int(self.scratch.legal[self.random.choices(range(n), self.weights(losses))[0]])

    def weights(self, losses: list[float]) -> list[float]:
        if self.slack == 0.0:
            return [float(loss == 0.0) for loss in losses]
        return [np.exp(-loss / self.slack) if loss < OVERLOOKED * self.slack else 0.0 for loss in losses]
