"""What numba-cuda lacks beside the Numba it extends, each with its reason; imported before any kernel is compiled.

- NumPy 2.5 dropped `row_stack`, which some versions of numba-cuda name while they are imported.
- numba-cuda carries its own, older copy of Numba's typing: arrays cannot be indexed by an IntEnum member there.
"""

from typing import Any

import numpy as np
from numba import types


def _let_row_stack_be_named() -> None:
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # type: ignore[attr-defined]


def _let_enums_index() -> None:
    try:
        from numba.cuda.typing import arraydecl
    except ImportError:  # the simulator types nothing
        return
    original = arraydecl.get_array_index_type

    def plain(index: Any) -> Any:
        return types.intp if isinstance(index, types.IntEnumMember) else index

    def typed(array: Any, index: Any) -> Any:
        if isinstance(index, types.BaseTuple):
            return original(array, types.BaseTuple.from_types([plain(part) for part in index]))
        return original(array, plain(index))

    arraydecl.get_array_index_type = typed


_let_row_stack_be_named()
_let_enums_index()
