"""Template: a score pad, as entries that are called with the address of a memory and one whole number, like those of a
line of play (core/line_kernels.py). Python and the browser call the same ones.

| entry | argument | effect | result |
|---|---|---|---|
| `limit` | 0 | LIMITS: a sheet with the maximum of each number, for BLANK | 0 |
| `fill` | 0 | NOW: a state that scores like SHEET, from BLANK | how many FACTS give reasons for a refusal; 0: done |
| `explain` | ahead × VIEWERS + behind | FACTS: why one of two seats with equal scores is ahead in NOW | how many |

The entries `scores`, `standing` and `breakdown` of a line then score NOW. MEMORY declares the regions.
"""

from typing import Any

import numpy as np

from banquise.core.facts import WIDTH
from banquise.core.kernel import array_in, kernel
from banquise.core.memory import MemoryMap
from banquise.core.record import MAX_VIEWERS
from banquise.core.template import rules
from banquise.pads.declaration import declared_for

pad = declared_for(rules.name)
limit_kernel, fill_kernel, explain_kernel = pad.limit, pad.fill, pad.explain
STATE, SHEET_RECORD = rules.state.dtype, pad.sheet.dtype
STATE_SIZE, SHEET_SIZE = STATE.itemsize, SHEET_RECORD.itemsize
VIEWERS, MAX_FACTS, WORK_ROOM = MAX_VIEWERS, 4, rules.work
ENTRIES = ("limit", "fill", "explain")

MEMORY = MemoryMap()
NOW = MEMORY.region("NOW", STATE, about="the state")
BLANK = MEMORY.region("BLANK", STATE, about="seats and options, not dealt")
SHEET = MEMORY.region("SHEET", SHEET_RECORD, about="what was entered")
LIMITS = MEMORY.region("LIMITS", SHEET_RECORD, about="the most that each number of a sheet can be")
FACTS = MEMORY.region("FACTS", np.int16, WIDTH * MAX_FACTS, "rows of facts, WIDTH numbers each")
WORK = MEMORY.region("WORK", np.int16, WORK_ROOM)
SIZE = MEMORY.size


@kernel
def states_in(memory: Any) -> Any:
    """NOW and BLANK."""
    return array_in(memory, NOW, 2, STATE)


@kernel
def facts_in(memory: Any) -> Any:
    return array_in(memory, FACTS, WIDTH * MAX_FACTS, np.int16).reshape((MAX_FACTS, WIDTH))


@kernel
def limit(memory: Any, _: int) -> int:
    array_in(memory, LIMITS, SHEET_SIZE, np.uint8)[:] = 0
    limit_kernel(states_in(memory)[1], array_in(memory, LIMITS, 1, SHEET_RECORD)[0])
    return 0


@kernel
def fill(memory: Any, _: int) -> int:
    states = states_in(memory)
    states[0] = states[1]
    return int(fill_kernel(states[0], array_in(memory, SHEET, 1, SHEET_RECORD)[0], facts_in(memory)))


@kernel
def explain(memory: Any, ahead_and_behind: int) -> int:
    ahead, behind = ahead_and_behind // VIEWERS, ahead_and_behind % VIEWERS
    work = array_in(memory, WORK, WORK_ROOM, np.int16)
    return int(explain_kernel(states_in(memory)[0], ahead, behind, work, facts_in(memory)))
