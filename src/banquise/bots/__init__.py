"""Bots: they know the Game contract only. `make("random", game)` gives one by its name."""

from banquise.bots.base import Bot, ask
from banquise.bots.random import RandomBot
from banquise.core.errors import OptionError
from banquise.core.game import Game

__all__ = ["NAMES", "Bot", "ask", "make"]

NAMES = ("random",)
EXAMPLES = "random"


def make(name: str, game: Game, seed: int | None = None) -> Bot:
    if name not in NAMES:
        raise OptionError(f"there is no bot '{name}'; there are: {', '.join(NAMES)}")
    return RandomBot(game, seed)
