"""Template: a decision on a position that lies in a room, handed over as its address (core/kernel.py says why).

A room holds the position and then a list of actions.
"""

import struct
from functools import cache
from typing import Any

import numpy as np

from banquise.core.kernel import array_in, entry, kernel
from banquise.core.template import rules

legal_actions, step = rules.legal_actions, rules.step
STATE, MOST = rules.state.dtype, rules.max_legal
LEGAL = STATE.itemsize
SIZE = LEGAL + 4 * MOST
LISTS = [struct.Struct(f"{n}i").unpack_from for n in range(MOST + 1)]
"""Reads so many actions at once."""
NO_ACTION = -1


@kernel
def decide(room: Any, action: int) -> int:
    """Take a decision, if one is given; how many actions are legal then, which are listed."""
    state = array_in(room, 0, 1, STATE)[0]
    if action != NO_ACTION:
        step(state, action)
    return 0 if state.over else legal_actions(state, array_in(room, LEGAL, MOST, np.int32))


@cache
def decide_entry() -> Any:
    return entry(decide)
