"""`@kernel`: the one decorator for compiled rules, typed as the identity. _numba.py implements it.

When Python calls a kernel, finding out the types of the arguments takes half a microsecond for whole numbers and seven
for a record. So games are passed as addresses in memory, and compiled functions are called directly (`entry`).
"""

import ast
import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from inspect import isfunction
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast
from uuid import uuid4

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
    """The hash of the code of every source that a kernel of this module can be made of, and of what changes its code.

    Parsing the sources takes seconds, so the result is kept beside the kernels, under a name made from the sources.
    """
    settings = os.environ.get("NUMBA_BOUNDSCHECK", "") + "plain" * PLAIN + _mark_of_given_game(module)
    sources = [path.read_bytes() for path in _sources(module)]
    kept = CACHE / "digests" / _hashed([settings.encode(), *sources])
    try:
        return kept.read_text()
    except OSError:
        found = _hashed([settings.encode(), *map(_code, sources)])
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        written = kept.with_name(uuid4().hex)
        written.write_text(found)
        written.replace(kept)
    return found


@cache
def _code(source: bytes) -> bytes:
    """A source as code alone: without comments, docstrings and line numbers, which change no kernel."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(body := getattr(node, "body", None), list):
            body[:] = [line for line in body if not _is_docstring(line)]
    return ast.dump(tree).encode()


def _is_docstring(line: ast.AST) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def _hashed(parts: Iterable[bytes]) -> str:
    return hashlib.blake2b(b"\0".join(parts), digest_size=8).hexdigest()


def game_of(module: str) -> str:
    """The name of the game that a module belongs to, if any."""
    module, _, bound_to = module.partition("__")
    return bound_to or module.rpartition(".")[2]


def _sources(module: str) -> Iterable[Path]:
    for folder in sorted(_source_folders(module)):
        yield from sorted(folder.glob("*.py") if folder.name == "core" else folder.rglob("*.py"))
    # Files from elsewhere, such as a game of one file.
    for name in (module, f"banquise.games.{game_of(module)}", *_modules_of_given_game(module)):
        file = getattr(sys.modules.get(name), "__file__", None)
        if file is not None and not Path(file).is_relative_to(Path(__file__).parents[1]):
            yield Path(file)


def _given_game(module: str) -> Any:
    """The game that this copy of a template is bound to, if it was given as an object: neither ours nor added."""
    game = getattr(sys.modules.get(module), "_game", None)
    return game if game and f"banquise.games.{game.name}" not in sys.modules else None


def _mark_of_given_game(module: str) -> str:
    """The name of a given game, which its templates contain; a random one if it was typed in, as in a notebook."""
    names = [module, *_modules_of_given_game(module)]
    if any(name in sys.modules and not hasattr(sys.modules[name], "__file__") for name in names):
        return uuid4().hex
    return game.name if (game := _given_game(module)) else ""


def _modules_of_given_game(module: str) -> list[str]:
    """The modules in which its kernels and its state are written; those of declared ownership call the game's own."""
    game = _given_game(module)
    names = {part.__module__ for part in vars(game).values() if callable(part)} if game else set()
    extended = [part for name in names if _given_game(name) for part in vars(sys.modules[name]).values()]
    return sorted(names | {part.__module__ for part in extended if isfunction(getattr(part, "py_func", part))})


def _source_folders(module: str) -> Iterable[Path]:
    """List core, the module's own folder and that of its game: `banquise.bots.search__arctic` (a copy of a template)
    and `banquise.bots.evaluations.arctic` both contain Arctic's rules."""
    game, module = game_of(module), module.partition("__")[0]
    yield PACKAGE / "core"
    if (PACKAGE / "games" / game).is_dir():
        yield PACKAGE / "games" / game
    parents = module.split(".")[1:-1]
    own = PACKAGE.joinpath(*parents[: 2 if parents[:1] in (["core"], ["games"]) else 1])
    if module.startswith("banquise.") and own != PACKAGE / "core":
        yield own


array_in: Callable[..., Any] = kernel(_numba.array_in)
"""`array_in(memory, first, n, kind)`: an array of n items of a kind, from this byte of a memory on."""
