"""The registry: a game is a folder here and a line in OWN.

`BANQUISE_ADD_GAMES=examples/kalah.py` adds games from elsewhere, a file each (several are separated as in PATH). Each
is called as its file is, and has its contract in `GAME`.
"""

import copyreg
import os
import sys
from collections.abc import Sequence
from importlib import import_module, util
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

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
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game


class _Added(MetaPathFinder):
    """Finds the files of the games from elsewhere: two threads that ask for one import it once, as any module."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, game = name.rpartition(".")
        if package != __name__ or game not in ADDED_SOURCES:
            return None
        file = ADDED_SOURCES[game]
        spec = util.spec_from_file_location(name, file)
        if spec is None or not file.is_file():
            raise OptionError(f"BANQUISE_ADD_GAMES names {file}, which is no Python file")
        return spec


sys.meta_path.append(_Added())


def _reduce(game: Game) -> tuple[object, tuple[str]]:
    return load, (game.name,)


# A game is pickled as its name, and a copy of it is the game itself: whatever holds one can be copied and pickled.
copyreg.pickle(Game, _reduce)  # type: ignore[arg-type]
