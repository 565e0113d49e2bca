"""Games in groups, so that the 32 threads of a warp do the same: before their decisions games stand by phase, after
them by the course that the chosen action takes (Game.course). Ungrouped, a warp runs the rules of every phase that one
of its games is in, three or four threads at a time, and waits for instructions most of the while.

A kernel takes the games of one grouping and leaves them in the next one (`member` and `join` in cuda_kernels.py).
"""

from typing import Any, NamedTuple

from banquise.envs.cuda_fixes import SIMULATED, cuda, launched

KEYS = 64
"""Groups at most,"""
PHASES = 24
"""and of phases."""
WARP = 2 if SIMULATED else 32
NOBODY = -1
MOST_ACTIONS = 2**15
BY_PHASE, BY_COURSE = 0, 2
"""Rows of `sizes`, each with the one after it, by turns: while one is filled the other is cleared for the next."""


class Groups(NamedTuple):
    sizes: Any  # of each group, a row for each grouping
    by_phase: Any  # which games, a row a group
    by_course: Any
    chosen: Any  # the action that each game plays next


SHARED_BYTES = 24 * 1024
"""Of a block, for copies of states: several blocks share a multiprocessor's."""


def games_together(state_bytes: int) -> int:
    """How many copies of a state fit a block's shared memory: a power of two, up to a warp's."""
    together = WARP
    while together * (state_bytes + 8) > SHARED_BYTES:
        together //= 2
    return together


def threads_needed(games: int) -> int:
    """Each group takes whole warps."""
    return games + (WARP - 1) * min(KEYS, games)


@launched
def accept(actions: Any, chosen: Any) -> None:
    """Actions of any integer type; those that no game has stand as one that is not legal."""
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        chosen[i] = actions[i] if 0 <= actions[i] < MOST_ACTIONS else NOBODY
