"""numba.cuda with corrections for the Numba version that it extends. All modules here import it from this one.

- NumPy 2.5 removed `row_stack`, which some versions of numba-cuda need when they are imported.
- numba-cuda carries its own, older copy of Numba's typing: arrays cannot be indexed by an IntEnum member there.
- A `range` counts on only where there is a next number, a branch that NVIDIA's compiler does not see through: the
  number is then neither known not to be negative nor an even stride, and a short loop takes twice the instructions.
- The simulator takes `cuda` back from other threads when a function that kernels call returns.

`BANQUISE_PLAIN_CUDA=1` turns all of this off and uses numba-cuda's public functions only.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from typing import Any

import numpy as np
from numba import config, types

from banquise.core.kernel import CACHE, digest

PLAIN = bool(os.environ.get("BANQUISE_PLAIN_CUDA"))
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


def _let_ranges_count_on(rangeobj: Any) -> None:
    helpers, kinds = import_module("numba.cuda.core.imputils"), cuda.types
    for iterator in (kinds.range_iter32_type, kinds.range_iter64_type):
        rangeobj.lower("iternext", iterator)(
            helpers.iternext_impl(helpers.RefType.BORROWED)(_count_on(rangeobj, iterator))
        )


def _count_on(rangeobj: Any, iterator: Any) -> Any:
    """Compute the next number of a range; beyond its end the value is not used."""

    def iternext(context: Any, builder: Any, signature: Any, values: Any, result: Any) -> None:
        numbers = rangeobj.make_range_iterator(iterator)(context, builder, values[0])
        left, value = builder.load(numbers.count), builder.load(numbers.iter)
        result.set_valid(builder.icmp_signed(">", left, left.type(0)))
        result.yield_(value)
        builder.store(builder.sub(left, left.type(1), flags=["nsw"]), numbers.count)
        builder.store(builder.add(value, numbers.step, flags=["nsw"]), numbers.iter)

    return iternext


if not PLAIN:
    _let_row_stack_be_named()
cuda: Any = import_module("numba.cuda")
CONFIGS: list[Any] = [config]  # Numba's, and numba-cuda's own
with suppress(ImportError):  # the simulator types nothing
    CONFIGS.append(import_module("numba.cuda.core.config"))
    if not PLAIN:
        _let_enums_index(import_module("numba.cuda.typing.arraydecl"))
        _let_ranges_count_on(import_module("numba.cuda.cpython.rangeobj"))


def element(kind: Any) -> Any:
    """The type of an array's elements; in the simulator, fields of records become attributes, as in compiled code."""
    return np.dtype((np.record, kind)) if SIMULATED and np.dtype(kind).names else np.dtype(kind)


def launched(function: Callable[..., None], registers: int | None = None) -> Any:
    """Make a kernel to launch as `function[blocks, threads](…)`; its compiled code is cached on disk like the rules.
    `registers` limits those of a thread: with fewer, more threads run at a time."""
    if SIMULATED:
        return cuda.jit(function)
    for settings in CONFIGS:
        settings.CACHE_DIR = str(CACHE / digest(function.__module__))
    limit = {} if registers is None else {"max_registers": registers}
    return cuda.jit(function, cache=True, **limit)


def called(function: Callable[..., Any]) -> Any:
    """Make a function that kernels call."""
    if SIMULATED and not PLAIN:
        BORROWERS[function.__module__] = function
        return function
    return cuda.jit(function, device=True)


# The simulator lends its `cuda` to the module of a kernel while it is launched. Decorated functions borrow it for
# themselves, and would take it back under other threads at every return; so they are left as they are, and their
# modules borrow it for the whole launch, too.

BORROWERS: dict[str, Callable[..., Any]] = {}
"""One function of each module."""


def _lend_to_all(kernel: Any) -> None:
    lend = kernel.swapped_cuda_module

    @contextmanager
    def lend_to_all(function: Any, module: Any) -> Iterator[None]:
        with ExitStack() as lent:
            for borrower in (function, *BORROWERS.values()):
                lent.enter_context(lend(borrower, module))
            yield

    kernel.swapped_cuda_module = lend_to_all


if SIMULATED and not PLAIN:
    _lend_to_all(import_module("numba.cuda.simulator.kernel"))
