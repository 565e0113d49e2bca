"""The registry of games: each is a folder here and a line in OWN.

Games from elsewhere are one file each, are named after it, and have their contract in `GAME`. `banquise add` keeps them
in KEPT; `BANQUISE_ADD_GAMES=examples/kalah.py` names others (several are separated as in PATH).
"""

import copyreg
import os
import sys
from importlib import import_module, util
from pathlib import Path
from threading import RLock
from typing import Any

from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.template import execute

OWN = ("arctic", "arktia", "scavengers")
KEPT = Path(os.environ.get("BANQUISE_GAMES_FOLDER") or Path.home() / ".local" / "share" / "banquise" / "games")
NAMED = [Path(file) for file in os.environ.get("BANQUISE_ADD_GAMES", "").split(os.pathsep) if file]
ADDED = {file.stem: file for file in (*sorted(KEPT.glob("*.py")), *NAMED)}
NAMES = (*OWN, *ADDED)
_lock = RLock()


def load(name: str) -> Game:
    """Load a game by its name: one of `NAMES`."""
    if name not in NAMES:
        raise OptionError(f"there is no game '{name}'; there are: {', '.join(NAMES)}")
    module = f"{__name__}.{name}"
    if name in ADDED:
        with _lock:  # two threads that load a game at the same time execute its file once
            if module not in sys.modules:
                _execute(module, ADDED[name])
    game: Game = import_module(module).GAME
    return game


def _as_its_name(game: Game) -> tuple[Any, ...]:
    """Pickle a game as its name; a copy is the game itself."""
    return load, (game.name,)


copyreg.pickle(Game, _as_its_name)


def _execute(module: str, file: Path) -> None:
    spec = util.spec_from_file_location(module, file)
    if spec is None or not file.is_file():
        raise OptionError(f"BANQUISE_ADD_GAMES names {file}, which is no Python file")
    try:
        execute(util.module_from_spec(spec), spec)
    except Exception as error:
        how = f"; `banquise remove {file.stem}` removes it" if file.parent == KEPT else ""
        raise OptionError(f"the added game {file} cannot be loaded: {error}{how}") from error
