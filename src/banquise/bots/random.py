"""The random bot: every legal action alike."""

from typing import Any

from banquise.bots.memory import BotMemory
from banquise.core.copying import CopiedWhole
from banquise.core.game import Game


class RandomBot(CopiedWhole):
    name = "random"

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.memory = BotMemory(game, seed)

    def choose(self, state: Any) -> int:
        self.memory.set_position(state)
        return self.memory.run("choose", self.memory.entries.RANDOM)
