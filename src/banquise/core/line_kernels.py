"""Template: what one line of play asks of a game's kernels, each called with an address in memory and one whole number
(core/kernel.py says why): `decide`, `see`, `tell`, `prompt`, `refuse`, `preview`.

The memory holds, one after the other:

    NOW       the state                          LEGAL    the legal actions that `decide` lists
    BEFORE    the one before the last decision   VIEW     the view record that `see` fills
    HELD      what `preview` is asked about      PREVIEW  its answer
    FACTS     what `tell`, `prompt` and `refuse` write
    WORK      scratch                            PACKED   the view record without its runs of zeros
"""

from typing import Any

import numpy as np

from banquise.core.facts import WIDTH
from banquise.core.kernel import array_in, kernel
from banquise.core.packing import pack, packed_room
from banquise.core.template import rules
from banquise.core.viewrecord import tail_of

legal_actions, step = rules.legal_actions, rules.step
see_kernel: Any = rules.see
tell_kernel: Any = rules.tell
prompt_kernel: Any = rules.prompt
refuse_kernel: Any = rules.refuse
preview_kernel: Any = rules.preview
STATE, VIEW_RECORD = rules.state.dtype, rules.view_record.dtype
HELD_RECORD, PREVIEW_RECORD = rules.held_record.dtype, rules.preview_record.dtype
MOST_LEGAL, MOST_FACTS, WORK_ROOM = rules.max_legal, rules.max_facts, max(rules.work, rules.see_work)
ALIGNED = 8


def _after(first: int, size: int) -> int:
    return -(-(first + size) // ALIGNED) * ALIGNED


NOW = 0
BEFORE = STATE.itemsize
assert BEFORE % STATE.alignment == 0
LEGAL = _after(BEFORE, STATE.itemsize)
VIEW = _after(LEGAL, 4 * MOST_LEGAL)
HELD = _after(VIEW, VIEW_RECORD.itemsize)
PREVIEW = _after(HELD, HELD_RECORD.itemsize)
FACTS = _after(PREVIEW, PREVIEW_RECORD.itemsize)
WORK = _after(FACTS, 2 * WIDTH * MOST_FACTS)
PACKED = _after(WORK, 2 * WORK_ROOM)
VIEW_SIZE, PREVIEW_SIZE = VIEW_RECORD.itemsize, PREVIEW_RECORD.itemsize
PACKED_ROOM = packed_room(VIEW_SIZE)
SIZE = _after(PACKED, PACKED_ROOM)
TAIL_AT, TAIL, COUNT_AT, COUNT_KIND = tail_of(rules.view_record)
NO_ACTION = -1
VIEWERS = 8


@kernel
def facts_in(memory: Any) -> Any:
    return array_in(memory, FACTS, WIDTH * MOST_FACTS, np.int16).reshape((MOST_FACTS, WIDTH))


@kernel
def decide(memory: Any, action: int) -> int:
    """Take a decision, if one is given; how many actions are legal then, which are listed."""
    states = array_in(memory, 0, 2, STATE)
    if action != NO_ACTION:
        states[1] = states[0]
        step(states[0], action)
    return 0 if states[0].over else legal_actions(states[0], array_in(memory, LEGAL, MOST_LEGAL, np.int32))


@kernel
def see(memory: Any, viewer: int) -> int:
    """Fill the view record for a viewer, and pack it; how many bytes that takes."""
    array_in(memory, VIEW, VIEW_SIZE, np.uint8)[:] = 0
    state, out = array_in(memory, 0, 1, STATE)[0], array_in(memory, VIEW, 1, VIEW_RECORD)[0]
    see_kernel(state, viewer, array_in(memory, WORK, WORK_ROOM, np.int16), out)
    listed = int(array_in(memory, VIEW + COUNT_AT, 1, COUNT_KIND)[0]) if TAIL else 0
    used = array_in(memory, VIEW, TAIL_AT + TAIL * listed, np.uint8)
    return pack(used, array_in(memory, PACKED, PACKED_ROOM, np.uint8))


@kernel
def tell(memory: Any, action_and_viewer: int) -> int:
    """What a viewer is told of the decision from BEFORE to NOW; how many facts."""
    states, work = array_in(memory, 0, 2, STATE), array_in(memory, WORK, WORK_ROOM, np.int16)
    action, viewer = action_and_viewer // VIEWERS, action_and_viewer % VIEWERS
    return int(tell_kernel(states[1], action, states[0], viewer, work, facts_in(memory)))


@kernel
def prompt(memory: Any, viewer: int) -> int:
    """The prompt, as this viewer reads it."""
    return int(prompt_kernel(array_in(memory, 0, 1, STATE)[0], viewer, facts_in(memory)))


@kernel
def refuse(memory: Any, action_and_viewer: int) -> int:
    """Why the action is not legal now."""
    action, viewer = action_and_viewer // VIEWERS, action_and_viewer % VIEWERS
    return int(refuse_kernel(array_in(memory, 0, 1, STATE)[0], action, viewer, facts_in(memory)))


@kernel
def preview(memory: Any, _: int) -> int:
    """What would come of what is held, from the view record alone."""
    array_in(memory, PREVIEW, PREVIEW_SIZE, np.uint8)[:] = 0
    view, held = array_in(memory, VIEW, 1, VIEW_RECORD)[0], array_in(memory, HELD, 1, HELD_RECORD)[0]
    work, out = array_in(memory, WORK, WORK_ROOM, np.int16), array_in(memory, PREVIEW, 1, PREVIEW_RECORD)[0]
    preview_kernel(view, held, work, out)
    return 0
