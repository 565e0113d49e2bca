"""`@kernel`: the one decorator for compiled rules, typed as the identity. Nothing else here knows Numba's settings."""

import hashlib
import os
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = Path(__file__).parents[1]
CACHE = Path(os.environ.get("BANQUISE_CACHE") or Path.home() / ".cache" / "banquise")
COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # made at run time


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile at the first call, release the GIL, keep the result on disk.

    Numba's cache does not see changes in imported files nor the bounds-check setting, so its folder is named by both.
    """
    numba.config.CACHE_DIR = str(CACHE / digest(function.__module__))  # type: ignore[attr-defined]
    return cast(Callable[P, R], numba.njit(**_settings)(function))


# Without the wrapper for C callers, which nobody needs, compiling takes a quarter less; Numba's stubs do not list it.
_settings: Any = {"cache": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


# Calls from Python: what types the arguments have takes half a microsecond to find out for whole numbers, seven for a
# record. So games are handed over as addresses in memory, and compiled functions are called as such.


def _pointer(_: Any, address: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], cgutils.voidptr_t)

    return types.voidptr(types.intp), generate


pointer: Any = intrinsic(_pointer)
carray: Any = vars(numba)["carray"]  # which Numba's stubs do not list


def entry(function: Any) -> Any:
    """A kernel of two whole numbers for Python, without a look at what types it is called with."""
    if not COMPILED:
        return function
    numbers = types.int64, types.int64
    function.compile(numbers)
    return function.overloads[numbers].entry_point


@cache
def digest(module: str) -> str:
    """The hash of every source that a kernel of this module can be made of, and of what changes its code."""
    hashed = hashlib.blake2b(os.environ.get("NUMBA_BOUNDSCHECK", "").encode(), digest_size=8)
    for folder in sorted(_source_folders(module)):
        for path in sorted(folder.glob("*.py")) if folder.name == "core" else sorted(folder.rglob("*.py")):
            hashed.update(path.read_bytes())
    return hashed.hexdigest()


def _source_folders(module: str) -> Iterable[Path]:
    """core, the module's own folder, and that of the game it is for: `banquise.bots.search__arctic` (a template's copy)
    and `banquise.bots.evaluations.arctic` are both made of Arctic's rules."""
    module, _, bound_to = module.partition("__")
    game = bound_to or module.rpartition(".")[2]
    yield PACKAGE / "core"
    if (PACKAGE / "games" / game).is_dir():
        yield PACKAGE / "games" / game
    _, *parents = module.split(".")[:-1]
    own = PACKAGE.joinpath(*parents[: 2 if parents[:1] == ["games"] else 1])
    if module.startswith("banquise.") and own != PACKAGE / "core":
        yield own
