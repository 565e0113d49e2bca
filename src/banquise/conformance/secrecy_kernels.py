"""Template: comparing what a viewer receives in two worlds that the viewer cannot distinguish.

Both are in memory with the layout of `core/line_kernels.py`. Before each entry, everything except the states is filled
with garbage that differs between the memories, so that bytes that a kernel forgot to write differ.
"""

from typing import Any

import numpy as np

from banquise.core.kernel import array_in, kernel
from banquise.core.template import bind, rules
from banquise.core.templates import LINE

entries: Any = bind(LINE, rules)
see, prompt, tell, refuse, preview, decide = (
    entries.see,
    entries.prompt,
    entries.tell,
    entries.refuse,
    entries.preview,
    entries.decide,
)
resample = rules.resample
STATE, ACTIONS, VIEWERS = entries.STATE, len(rules.actions), entries.VIEWERS
BEFORE, LEGAL, VIEW, VIEW_SIZE, HELD = entries.BEFORE, entries.LEGAL, entries.VIEW, entries.VIEW_SIZE, entries.HELD
PREVIEW, PREVIEW_SIZE, FACTS, SIZE = entries.PREVIEW, entries.PREVIEW_SIZE, entries.FACTS, entries.SIZE
HELD_SIZE, FACT_BYTES, FACTS_ROOM = entries.HELD_RECORD.itemsize, 2 * entries.WIDTH, entries.PACKED - entries.FACTS
WORK, PACKED = entries.WORK, entries.PACKED
SAME, SEEN, PROMPTED, LISTED, REFUSED, PREVIEWED, TOLD = range(7)
"""The results of a comparison: nothing differs, or what does."""


@kernel
def spoil(memory: Any, garbage: int, first: int, size: int) -> None:
    array_in(memory, first, size, np.uint8)[:] = garbage


@kernel
def spoil_both(one: Any, other: Any, first: int, size: int) -> None:
    spoil(one, 0xA5, first, size)
    spoil(other, 0x3C, first, size)


@kernel
def alike(one: Any, other: Any, first: int, size: int) -> bool:
    ours, theirs = array_in(one, first, size, np.uint8), array_in(other, first, size, np.uint8)
    differing = 0
    for place in range(size):
        differing |= ours[place] ^ theirs[place]
    return differing == 0


@kernel
def sees_alike(one: Any, other: Any, viewer: int) -> bool:
    spoil_both(one, other, LEGAL, SIZE - LEGAL)
    size = see(one, viewer)
    return see(other, viewer) == size and alike(one, other, VIEW, VIEW_SIZE) and alike(one, other, PACKED, size)


@kernel
def difference(one: Any, other: Any, viewer: int, seed: int, stride: int) -> int:
    """Compare the world in one memory with its resample, which is written to the other. `stride` skips actions."""
    now, then = array_in(one, 0, 1, STATE), array_in(other, 0, 1, STATE)
    then[0] = now[0]
    resample(then[0], viewer, seed)
    if not sees_alike(one, other, viewer):
        return SEEN
    spoil_both(one, other, LEGAL, SIZE - LEGAL)
    count = prompt(one, viewer)
    if prompt(other, viewer) != count or not alike(one, other, FACTS, count * FACT_BYTES):
        return PROMPTED
    if viewer != now[0].player:
        return SAME
    spoil_both(one, other, LEGAL, SIZE - LEGAL)
    count = decide(one, -1)
    if decide(other, -1) != count or not alike(one, other, LEGAL, 4 * count):
        return LISTED
    return refusal_difference(one, other, viewer, seed % stride, stride)


@kernel
def refusal_difference(one: Any, other: Any, viewer: int, first: int, stride: int) -> int:
    spoil_both(one, other, WORK, SIZE - WORK)
    for action in range(first, ACTIONS, stride):
        spoil_both(one, other, FACTS, FACTS_ROOM)
        count = refuse(one, action * VIEWERS + viewer)
        if refuse(other, action * VIEWERS + viewer) != count or not alike(one, other, FACTS, count * FACT_BYTES):
            return REFUSED
    return SAME


@kernel
def preview_difference(one: Any, other: Any, held: Any, viewer: int) -> int:
    """Compare the previews of a selection in the world and in the resample that `difference` has left."""
    spoil_both(one, other, LEGAL, SIZE - LEGAL)
    see(one, viewer)
    see(other, viewer)
    array_in(one, HELD, HELD_SIZE, np.uint8)[:] = held
    array_in(other, HELD, HELD_SIZE, np.uint8)[:] = held
    spoil_both(one, other, WORK, VIEW - WORK)
    spoil_both(one, other, PREVIEW, SIZE - PREVIEW)
    preview(one, 0)
    preview(other, 0)
    return SAME if alike(one, other, PREVIEW, PREVIEW_SIZE) else PREVIEWED


@kernel
def log_difference(one: Any, other: Any, action: int, viewer: int, seed: int) -> int:
    """Compare the logs of a decision that was just taken in one world; NONE (−1) if it is illegal in the other, or if
    the viewer sees a difference afterwards."""
    states, others = array_in(one, 0, 2, STATE), array_in(other, 0, 2, STATE)
    others[0] = states[1]
    resample(others[0], viewer, seed)
    if not is_legal(other, action):
        return -1
    decide(other, action)
    if not sees_alike(one, other, viewer):
        return -1
    spoil_both(one, other, LEGAL, SIZE - LEGAL)
    count = tell(one, action * VIEWERS + viewer)
    same = tell(other, action * VIEWERS + viewer) == count and alike(one, other, FACTS, count * FACT_BYTES)
    return SAME if same else TOLD


@kernel
def is_legal(memory: Any, action: int) -> bool:
    return action in array_in(memory, LEGAL, decide(memory, -1), np.int32)
