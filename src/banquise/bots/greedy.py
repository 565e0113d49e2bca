"""The greedy bot: looks one decision ahead with the game's evaluation."""

from typing import Any

from banquise.bots.memory import BotMemory
from banquise.bots.tree import Settings
from banquise.core.copying import CopiedWhole
from banquise.core.game import Game


class GreedyBot(CopiedWhole):
    """Takes what looks best; with slack also what looks nearly as good, the less often the worse it looks.

    Slack is a share of the win: an action that looks worse by that much is played e times less often than the best.
    """

    def __init__(self, game: Game, seed: int | None = None, slack: float = 0.0) -> None:
        self.name = "greedy"
        self.memory = BotMemory(game, seed, settings=Settings(slack=slack))

    def choose(self, state: Any) -> int:
        self.memory.set_position(state)
        return self.memory.run("choose", self.memory.entries.GREEDY)
