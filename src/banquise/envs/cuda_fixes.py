"""numba.cuda, with what it lacks beside the Numba that it extends; everything here gets it from this module.

- NumPy 2.5 dropped `row_stack`, which some versions of numba-cuda name while they are imported.
- numba-cuda carries its own, older copy of Numba's typing: arrays cannot be indexed by an IntEnum member there.
"""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

import numpy as np
from numba import config, types

SIMULATED = bool(config.ENABLE_CUDASIM)  # type: ignore[attr-defined]  # made at run time


def _let_row_stack_be_named() -> None:
    if not hasattr(np, "row_stack"):
        vars(np)["row_stack"] = np.vstack


def _let_enums_index(arraydecl: Any) -> None:
    original, tuples = arraydecl.get_array_index_type, types.BaseTuple

    def plain(index: Any) -> Any:
        return types.intp if isinstance(index, types.IntEnumMember) else index

    def typed(array: Any, index: Any) -> Any:
        if isinstance(index, tuples):
            parts: Any = index
            return original(array, tuples.from_types([plain(part) for part in parts]))  # type: ignore[no-untyped-call]
        return original(array, plain(index))

    arraydecl.get_array_index_type = typed


_let_row_stack_be_named()
cuda: Any = import_module("numba.cuda")
with suppress(ImportError):  # the simulator types nothing
    _let_enums_index(import_module("numba.cuda.typing.arraydecl"))


def element(kind: Any) -> Any:
    """The type of an array's elements; in the simulator, records give their fields as attributes, as when compiled."""
    return np.dtype((np.record, kind)) if SIMULATED and np.dtype(kind).names else np.dtype(kind)


def launched(function: Callable[..., None]) -> Any:
    """A kernel to be launched, `function[blocks, threads](…)`."""
    return cuda.jit(function)


def called(function: Callable[..., Any]) -> Any:
    """A function that kernels of the same module call. The simulator lends its `cuda` to a module while a kernel of it
    is launched, and would take it back under other threads at every return of a decorated function."""
    return function if SIMULATED else cuda.jit(function, device=True)
