"""Template: one game, a decision a call. All that belongs to a game lies in one room, which is handed over as its
address in memory (core/kernel.py says why), and the compiled functions are called as such (`entries`).

A room holds the state, the state before the deal, what is told (the number of legal actions, 0 when the game is over,
and these actions) and the last observation.
"""

from functools import cache
from typing import Any

import numpy as np

from banquise.core.kernel import array_in, entry, kernel
from banquise.core.template import rules

deal, legal_actions, step, look = rules.deal, rules.legal_actions, rules.step, rules.observe
STATE, ACTIONS = rules.state.dtype, len(rules.actions)
TOLD_ROOM, SEEN_ROOM = 1 + rules.max_legal, rules.observation.length
BLANK, TOLD = STATE.itemsize, 2 * STATE.itemsize
SEEN = TOLD + 4 * TOLD_ROOM
SIZE = SEEN + SEEN_ROOM
PLAYER = np.dtype(STATE).fields["player"][1]  # type: ignore[index]  # records have fields
LEGAL = TOLD + 4
REFUSED = -1


@kernel
def state_in(room: Any) -> Any:
    """The state, and the one before the deal."""
    return array_in(room, 0, 2, STATE)


@kernel
def told_in(room: Any) -> Any:
    return array_in(room, TOLD, TOLD_ROOM, np.int32)


@kernel
def tell(room: Any) -> int:
    """The number of legal actions, which are listed."""
    state, told = state_in(room)[0], told_in(room)
    told[0] = 0 if state.over else legal_actions(state, told[1:])
    return int(told[0])


@kernel
def begin(room: Any, seed: int) -> int:
    states = state_in(room)
    states[0] = states[1]
    deal(states[0], seed)
    return tell(room)


@kernel
def play(room: Any, action: int) -> int:
    """The number of legal actions after this one; REFUSED, and nothing happened, if it was not legal."""
    told = told_in(room)
    for c in range(1, 1 + told[0]):
        if told[c] == action:
            step(state_in(room)[0], action)
            return tell(room)
    return REFUSED


@kernel
def observe(room: Any, viewer: int) -> None:
    seen = array_in(room, SEEN, SEEN_ROOM, np.uint8)
    seen[:] = 0
    look(state_in(room)[0], viewer, seen)


@cache
def entries() -> tuple[Any, Any, Any]:
    """`begin`, `play` and `observe` for Python: compiled, without a look at what types they are called with."""
    return entry(begin), entry(play), entry(observe)
