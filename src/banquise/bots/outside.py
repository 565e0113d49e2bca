"""External programs as bots. A program that answers nonsense, answers late or dies is stopped, and `fault` says why.

From then on its seat plays at random.
"""

import random
from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from banquise.core.copying import CopiedWhole
from banquise.core.game import Game


class Fault(Exception):
    """A fault of a program."""


class OutsideBot(CopiedWhole, ABC):
    """A program that plays one seat of one match, from its first decision until `close`."""

    def __init__(self, game: Game, name: str, command: str, seed: int | None, seconds: float) -> None:
        self.game, self.name, self.command, self.seconds = game, name, command, seconds
        self.random = random.Random(seed)
        self.decisions = 0
        self.fault = ""

    def choose(self, state: Any) -> int:
        out = np.empty(self.game.max_legal, np.int32)
        legal = [int(action) for action in out[: self.game.legal_actions(state, out)]]
        if not self.fault:
            self.decisions += 1
            try:
                return self.answer(state, legal)
            except Fault as fault:
                self.fault = f"decision {self.decisions}: {fault}"
                self.close()
        return self.random.choice(legal)

    @abstractmethod
    def answer(self, state: Any, legal: list[int]) -> int: ...

    def close(self) -> None:  # not every bot has a program to end
        """End the program."""
