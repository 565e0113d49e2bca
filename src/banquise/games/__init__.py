"""The registry: a game is a folder here and a line in NAMES."""

import copyreg
from importlib import import_module

from banquise.core.errors import OptionError
from banquise.core.game import Game

NAMES = ("arctic", "arktia", "scavengers")


def load(name: str) -> Game:
    if name not in NAMES:
        raise OptionError(f"there is no game '{name}'; there are: {', '.join(NAMES)}")
    game: Game = import_module(f"banquise.games.{name}").GAME
    return game


def _reduce(game: Game) -> tuple[object, tuple[str]]:
    return load, (game.name,)


# A game is pickled as its name, and a copy of it is the game itself: whatever holds one can be copied and pickled.
copyreg.pickle(Game, _reduce)  # type: ignore[arg-type]
