"""Template: a decision on a position that lies in a room, handed over as its address (core/kernel.py says why).

A room holds the position and then a list of actions.
"""

import struct
from functools import cache
from typing import Any

import numpy as np

from banquise.core.kernel import COMPILED, carray, entry, kernel, pointer
from banquise.core.template import rules

legal_actions, step = rules.legal_actions, rules.step
STATE, MOST = rules.state.dtype, rules.max_legal
LEGAL = STATE.itemsize
SIZE = LEGAL + 4 * MOST
LISTS = [struct.Struct(f"{n}i").unpack_from for n in range(MOST + 1)]
"""Reads so many actions at once."""
NO_ACTION = -1

if COMPILED:

    @kernel
    def state_in(room: Any) -> Any:
        return carray(pointer(room), 1, STATE)

    @kernel
    def legal_in(room: Any) -> Any:
        return carray(pointer(room + LEGAL), MOST, np.int32)

else:

    def state_in(room: Any) -> Any:
        return room[:LEGAL].view(np.dtype((np.record, STATE)))

    def legal_in(room: Any) -> Any:
        return room[LEGAL:].view(np.int32)


@kernel
def decide(room: Any, action: int) -> int:
    """Take a decision, if one is given; how many actions are legal then, which are listed."""
    state = state_in(room)[0]
    if action != NO_ACTION:
        step(state, action)
    return 0 if state.over else legal_actions(state, legal_in(room))


@cache
def decide_entry() -> Any:
    return entry(decide)
