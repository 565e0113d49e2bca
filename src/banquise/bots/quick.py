"""Bots that choose without a search: at random, or by looking one decision ahead."""

from typing import Any

from banquise.bots.memory import BotMemory
from banquise.bots.tree import Settings
from banquise.core.copying import CopiedWhole
from banquise.core.game import Game


class QuickBot(CopiedWhole):
    """A bot that takes the action that looks best; with slack also nearly as good ones, less often the worse they look.

    Slack is a share of the win: an action that looks worse by that much is played e times less often than the best.
    """

    def __init__(self, game: Game, seed: int | None = None, slack: float = 0.0, is_random: bool = False) -> None:
        self.name = "random" if is_random else "greedy"
        self.memory = BotMemory(game, seed, settings=Settings(slack=slack))
        self.how = self.memory.entries.RANDOM if is_random else self.memory.entries.GREEDY

    def choose(self, state: Any) -> int:
        self.memory.set_position(state)
        return self.memory.run("choose", self.how)
