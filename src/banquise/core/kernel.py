"""`@kernel`: the one decorator for compiled rules, typed as the identity. What it is made of is in _numba.py.

Calls from Python: what types the arguments have takes half a microsecond to find out for whole numbers, seven for a
record. So games are handed over as addresses in memory, and compiled functions are called as such (`entry`).
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from . import _numba
from ._numba import COMPILED, PLAIN, address_of, compiled, entry

__all__ = ["CACHE", "COMPILED", "PACKAGE", "address_of", "array_in", "digest", "entry", "kernel"]

P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = Path(__file__).parents[1]
CACHE = Path(os.environ.get("BANQUISE_CACHE") or Path.home() / ".cache" / "banquise")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile at the first call, release the GIL, keep the result on disk.

    Numba's cache does not see changes in imported files nor the bounds-check setting, so its folder is named by both.
    """
    return cast(Callable[P, R], compiled(function, CACHE / digest(function.__module__)))


@cache
def digest(module: str) -> str:
    """The hash of every source that a kernel of this module can be made of, and of what changes its code."""
    settings = os.environ.get("NUMBA_BOUNDSCHECK", "") + "plain" * PLAIN
    hashed = hashlib.blake2b(settings.encode(), digest_size=8)
    for folder in sorted(_source_folders(module)):
        for path in sorted(folder.glob("*.py")) if folder.name == "core" else sorted(folder.rglob("*.py")):
            hashed.update(path.read_bytes())
    added = sys.modules.get(f"banquise.games.{game_of(module)}")  # a game of one file, which may lie elsewhere
    if added is not None and added.__file__ is not None and not hasattr(added, "__path__"):
        hashed.update(Path(added.__file__).read_bytes())
    return hashed.hexdigest()


def game_of(module: str) -> str:
    """The name of the game that a module is for, if it is for one."""
    module, _, bound_to = module.partition("__")
    return bound_to or module.rpartition(".")[2]


def _source_folders(module: str) -> Iterable[Path]:
    """core, the module's own folder, and that of the game it is for: `banquise.bots.search__arctic` (a template's copy)
    and `banquise.bots.evaluations.arctic` are both made of Arctic's rules."""
    game, module = game_of(module), module.partition("__")[0]
    yield PACKAGE / "core"
    if (PACKAGE / "games" / game).is_dir():
        yield PACKAGE / "games" / game
    _, *parents = module.split(".")[:-1]
    own = PACKAGE.joinpath(*parents[: 2 if parents[:1] in (["core"], ["games"]) else 1])
    if module.startswith("banquise.") and own != PACKAGE / "core":
        yield own


array_in: Callable[..., Any] = kernel(_numba.array_in)
"""`array_in(memory, first, n, kind)`: n things of a kind, from this byte of a memory on."""
