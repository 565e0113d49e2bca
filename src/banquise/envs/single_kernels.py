"""Template: one game, a decision a call. A call from Python costs what it takes to find out the types of its arguments:
half a microsecond for whole numbers, seven for a record. So the state is handed over as its address in memory."""

from typing import Any

import numba
import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

from banquise.core.kernel import COMPILED, kernel
from banquise.core.template import rules

deal, legal_actions, step, observe = rules.deal, rules.legal_actions, rules.step, rules.observe
STATE, ROOM, LENGTH = rules.state.dtype, 1 + rules.max_legal, rules.observation.length
REFUSED = -1

Told = NDArray[np.int32]
"""The number of legal actions (0: the game is over), then these actions."""


@kernel
def tell(state: Any, told: Told) -> int:
    told[0] = 0 if state.over else legal_actions(state, told[1:])
    return int(told[0])


@kernel
def begin(state: Any, told: Told, seed: int) -> int:
    deal(state, seed)
    return tell(state, told)


@kernel
def play(state: Any, told: Told, action: int) -> int:
    """The number of legal actions after this one; REFUSED, and nothing happened, if it was not legal."""
    for c in range(1, 1 + told[0]):
        if told[c] == action:
            step(state, action)
            return tell(state, told)
    return REFUSED


if COMPILED:
    carray: Any = vars(numba)["carray"]  # which its stubs do not list

    def pointed(_: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return builder.inttoptr(values[0], cgutils.voidptr_t)

        return types.voidptr(types.intp), generate

    pointer: Any = intrinsic(pointed)

    @kernel
    def play_at(state: int, told: int, action: int) -> int:
        """`play`, by addresses."""
        return play(carray(pointer(state), 1, STATE)[0], carray(pointer(told), ROOM, np.int32), action)

    @kernel
    def observe_at(state: int, viewer: int, seen: int) -> None:
        """`observe`, by addresses."""
        observe(carray(pointer(state), 1, STATE)[0], viewer, carray(pointer(seen), LENGTH, np.uint8))
