"""The random bot: every legal action alike."""

import random
from typing import Any

import numpy as np

from banquise.core.copying import CopiedWhole
from banquise.core.game import Game


class RandomBot(CopiedWhole):
    name = "random"

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game, self.random = game, random.Random(seed)
        self.legal = np.empty(game.max_legal, np.int32)

    def choose(self, state: Any) -> int:
        return int(self.legal[self.random.randrange(self.game.legal_actions(state, self.legal))])
