"""Sets as the bits of a whole number: the lowest member and the count, one machine instruction each where compiled.

Numba has no Python spelling for these two instructions, hence the intrinsics; LLVM has both for CPUs and for CUDA.
And bytes looked through eight at a time.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from .kernel import COMPILED, kernel

Instruction = Callable[[Any, Any], Any]


def _compiled(instruction: Instruction) -> Callable[[int], int]:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return instruction(builder, context.cast(builder, values[0], signature.args[0], types.int64))

    def typed(_: Any, bits: Any) -> Any:
        return types.int64(bits), generate

    return cast(Callable[[int], int], intrinsic(typed))


def _lowest(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _count(bits: int) -> int:
    return int(bits).bit_count()


_ZERO_IS_DEFINED = ir.Constant(ir.IntType(1), 0)

lowest = _compiled(lambda builder, bits: builder.cttz(bits, _ZERO_IS_DEFINED)) if COMPILED else _lowest
"""The number of the lowest member; some number if the set is empty."""
count = _compiled(lambda builder, bits: builder.ctpop(bits)) if COMPILED else _count
"""How many members."""

EACH_BYTE, TOP_BITS = 0x0101010101010101, -0x7F7F7F7F7F7F7F80
"""Of a word: 1 in each byte, and the highest bit of each, as signed numbers."""


@kernel
def next_equal(things: NDArray[np.int8], value: int, start: int) -> int:
    """The first from `start` on that has this value, 0 or more; how many things there are, if none has.

    A byte that is as sought is 0 in `differing`, and subtracting 1 from each byte borrows first at the lowest such.
    """
    words = things[: len(things) & ~7].view(np.int64)
    word, passed = start >> 3, (1 << ((start & 7) << 3)) - 1
    while word < len(words):
        differing = (int(words[word]) ^ value * EACH_BYTE) | passed
        found = (differing - EACH_BYTE) & ~differing & TOP_BITS
        if found:
            return (word << 3) + (lowest(found) >> 3)
        word, passed = word + 1, 0
    for i in range(max(start, len(words) << 3), len(things)):
        if things[i] == value:
            return i
    return len(things)
