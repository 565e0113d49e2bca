"""Games in groups, so that the 32 threads of a warp do the same: before their decisions games stand by phase, after
them by the kind of action that was chosen. Ungrouped, a warp runs the rules of every phase that one of its games is in,
three or four threads at a time, and waits for instructions most of the while.

A kernel takes the games of one grouping (`member`) and leaves them in the next one (`join`).
"""

from typing import Any, NamedTuple

import numba

from banquise.envs.cuda_fixes import cuda, launched

KEYS = 64
"""Groups at most."""
WARP = 32
NOBODY = -1
MOST_ACTIONS = 2**15
BY_PHASE, BY_KIND = 0, 2
"""Rows of `sizes`, each with the one after it, by turns: while one is filled the other is cleared for the next."""


class Groups(NamedTuple):
    sizes: Any  # of each group, a row for each grouping
    by_phase: Any  # which games, a row a group
    by_kind: Any
    chosen: Any  # the action that each game plays next


def threads_needed(games: int) -> int:
    """Each group takes whole warps."""
    return games + (WARP - 1) * min(KEYS, games)


@cuda.jit(device=True)
def member(sizes: Any, groups: Any) -> int:
    """The game that this thread takes."""
    left = cuda.grid(1)
    for key in range(groups.shape[0]):
        size = sizes[key]
        if left < size:
            return groups[key, left]
        left -= (size + WARP - 1) & ~(WARP - 1)
        if left < 0:
            return NOBODY
    return NOBODY


@cuda.jit(device=True)
def clear(sizes: Any) -> None:
    """By all threads of a block; no `range`, whose length costs a division."""
    k = cuda.threadIdx.x
    while k < KEYS:
        sizes[k] = 0
        k += cuda.blockDim.x


@cuda.jit(device=True)
def join(sizes: Any, groups: Any, key: int, i: int) -> None:
    """Add game i to a group, or to none. The threads of a block come together and add theirs at once."""
    mine = cuda.shared.array(KEYS, numba.int32)
    first = cuda.shared.array(KEYS, numba.int32)
    clear(mine)
    cuda.syncthreads()
    place = 0
    if key != NOBODY:
        place = cuda.atomic.add(mine, key, 1)
    cuda.syncthreads()
    k = cuda.threadIdx.x
    while k < KEYS:
        if mine[k] > 0:
            first[k] = cuda.atomic.add(sizes, k, mine[k])
        k += cuda.blockDim.x
    cuda.syncthreads()
    if key != NOBODY:
        groups[key, first[key] + place] = i


@launched
def accept(actions: Any, chosen: Any) -> None:
    """Actions of any integer type; those that no game has stand as one that is not legal."""
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        chosen[i] = actions[i] if 0 <= actions[i] < MOST_ACTIONS else NOBODY
