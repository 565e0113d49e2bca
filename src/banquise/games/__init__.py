"""The registry: a game is a folder here and a line in OWN.

`BANQUISE_ADD_GAMES=examples/kalah.py` adds games from elsewhere, a file each (several are separated as in PATH). Each
is called as its file is, and has its contract in `GAME`.
"""

import copyreg
import os
import sys
from importlib import import_module, util
from pathlib import Path

from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.kernel import ADDED_SOURCES

OWN = ("arctic", "arktia", "scavengers")
ADDED_SOURCES |= {
    Path(file).stem: Path(file) for file in os.environ.get("BANQUISE_ADD_GAMES", "").split(os.pathsep) if file
}
NAMES = (*OWN, *ADDED_SOURCES)


def load(name: str) -> Game:
    """A game by its name: one of `NAMES`."""
    if name not in NAMES:
        raise OptionError(f"there is no game '{name}'; there are: {', '.join(NAMES)}")
    module = f"banquise.games.{name}"
    if name in ADDED_SOURCES and module not in sys.modules:
        _import_file(module, ADDED_SOURCES[name])
    game: Game = import_module(module).GAME
    return game


def _import_file(module: str, path: Path) -> None:
    spec = util.spec_from_file_location(module, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise OptionError(f"BANQUISE_ADD_GAMES names {path}, which is no Python file")
    sys.modules[module] = util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[module])


def _reduce(game: Game) -> tuple[object, tuple[str]]:
    return load, (game.name,)


# A game is pickled as its name, and a copy of it is the game itself: whatever holds one can be copied and pickled.
copyreg.pickle(Game, _reduce)  # type: ignore[arg-type]
