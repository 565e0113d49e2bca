"""The entrants of a contest, by name: a bot of ours or a program (banquise/bots), or a bot written in Python.

`py:my_bot:make` and `py:my_bot.py:make` name a function of a module, or of a file. It is called with the game and a
seed, and returns an object whose `choose(state)` returns an action for the deciding player, from what that player may
know. `llm:COMMAND` is a program that reads the table as text and writes its choice (text/writer.py).
"""

import hashlib
import sys
from importlib import import_module, util
from pathlib import Path
from typing import Any

from banquise import bots
from banquise.bots import Bot
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.text.writer import WRITER, WriterBot

PYTHON = "py:"


def check(name: str) -> None:
    """Refuse a name that no bot has."""
    if name.startswith(PYTHON):
        maker(name)
    elif name.startswith(WRITER):
        WriterBot.check(name)
    else:
        bots.parse(name)


def make(name: str, game: Game, seed: int) -> Bot:
    if name.startswith(WRITER):
        return WriterBot(game, name, seed)
    if not name.startswith(PYTHON):
        return bots.make(name, game, seed)
    bot: Bot = maker(name)(game, seed)
    return bot


def cores(name: str) -> int:
    return 1 if name.startswith((PYTHON, WRITER)) else bots.parse(name).budget.cores


def is_ours(name: str) -> bool:
    """Whether a bot runs in this package's own code, which is compiled in advance."""
    return not name.startswith((PYTHON, WRITER)) and not bots.parse(name).command


def source_digest(name: str) -> str | None:
    """A digest of the file of a bot written in Python, so that an edited bot is another entrant."""
    if not name.startswith(PYTHON):
        return None
    module, _, _ = name.removeprefix(PYTHON).rpartition(":")
    found = None if module.endswith(".py") else util.find_spec(module)
    path = Path(module if found is None else str(found.origin))
    return hashlib.blake2b(path.read_bytes(), digest_size=8).hexdigest() if path.is_file() else None


def maker(name: str) -> Any:
    module, _, function = name.removeprefix(PYTHON).rpartition(":")
    if not module or not function:
        raise OptionError(f"'{name}' names no function; write py:MODULE:FUNCTION or py:FILE.py:FUNCTION")
    try:
        found = _from_file(Path(module)) if module.endswith(".py") else import_module(module)
    except Exception as error:  # external code may raise anything
        raise OptionError(f"'{name}' cannot be loaded: {type(error).__name__}: {error}") from error
    if not hasattr(found, function):
        raise OptionError(f"'{name}' names no function: {module} has no '{function}'")
    return getattr(found, function)


def _from_file(path: Path) -> Any:
    name = f"banquise_entrant_{path.stem}"
    if name not in sys.modules:
        spec = util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = util.module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules[name] = module
    return sys.modules[name]
