"""Sets as the bits of a whole number: the lowest member and the count, one machine instruction each where compiled.

Numba has no Python spelling for these two instructions, hence the intrinsics; LLVM has both for CPUs and for CUDA.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from .kernel import COMPILED

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
