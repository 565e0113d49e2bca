"""Games in groups, so that the 32 threads of a warp do the same: before decisions games are grouped by phase, after
them by the route of the chosen action through the rules. Without groups, a warp runs the rules of every phase of its
games, with three or four threads at a time, and mostly waits for instructions.

A kernel takes the games of one grouping (`member`) and leaves them in the next one (`join`):

                    choose, take                 act
    by_phase[turn] ──────────────> by_route[turn] ───> by_phase[1 − turn] ──────────────> …

    sizes     row 0  by phase, turn 0    | how many in group 0 | 1 | 2 | …                | 63 |
              row 1  by phase, turn 1
              row 2  by route, turn 0    while one row is filled, the other of its kind is cleared for the next turn
              row 3  by route, turn 1

    by_phase  row p  | game | game | game |  …                        |   n places, the first sizes[…, p] are taken
    by_route  row r  | game | game |  …                               |   the same

Groups get whole warps of threads, so that no warp has games of two groups. With warps of four threads, and 5, 0 and 2
games in the groups 0, 1 and 2:

    thread    0 1 2 3   4 5 6 7   8 9 …
    group     0 0 0 0   0 – – –   2 2 – –
"""

from typing import Any, NamedTuple

import numba

from banquise.core.game import MAX_ACTIONS, MAX_KINDS, MAX_PHASES
from banquise.envs.cuda.fixes import SIMULATED, called, cuda, launched

GROUPS = MAX_KINDS
"""The most groups that one grouping has, and so the most routes."""
assert MAX_PHASES <= GROUPS
WARP = 2 if SIMULATED else 32
NONE = -1
BY_PHASE, BY_ROUTE = 0, 2
"""The first rows of `sizes` of each kind; each alternates with the next row."""
GROUPINGS = 4


class Groups(NamedTuple):
    sizes: Any  # the size of each group, a row per grouping
    by_phase: Any  # the games, a row per group
    by_route: Any
    chosen: Any  # the action that each game plays next


def shapes_of_groups(games: int, routes: int) -> Groups:
    return Groups((GROUPINGS, GROUPS), (MAX_PHASES, games), (routes, games), (games,))


def threads_needed(games: int) -> int:
    """The number of threads for all groups, each of which takes whole warps."""
    return games + (WARP - 1) * min(GROUPS, games)


@launched
def accept(actions: Any, chosen: Any) -> None:
    """Accept actions of any integer type; numbers that are not actions become one that is illegal."""
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        chosen[i] = actions[i] if 0 <= actions[i] < MAX_ACTIONS else NONE


@called
def member(sizes: Any, groups: Any, keys: tuple[int, int], number: int) -> int:
    """Find the game for this thread in the groups from the first key to before the second, each of which begins a
    warp."""
    for key in range(keys[0], keys[1]):
        size = sizes[key]
        if number < size:
            return int(groups[key, number])
        number -= (size + WARP - 1) & ~(WARP - 1)
        if number < 0:
            return NONE
    return NONE


@called
def members(sizes: Any, keys: tuple[int, int]) -> int:
    """The thread numbers with which to call `member`."""
    total = 0
    for key in range(keys[0], keys[1]):
        total += (sizes[key] + WARP - 1) & ~(WARP - 1)
    return total


@called
def clear(sizes: Any) -> None:
    """Set the sizes to 0, with all threads of a block; without `range`, whose length costs a division."""
    k = cuda.threadIdx.x
    while k < GROUPS:
        sizes[k] = 0
        k += cuda.blockDim.x


@called
def join_one_by_one(sizes: Any, groups: Any, key: int, i: int) -> None:
    """Add game i to its group, if it has one."""
    if key != NONE:
        groups[key, cuda.atomic.add(sizes, key, 1)] = i


@called
def join_together(sizes: Any, groups: Any, key: int, i: int) -> None:
    """Add game i to its group; the threads of a block do this together."""
    mine = cuda.shared.array(GROUPS, numba.int32)
    first = cuda.shared.array(GROUPS, numba.int32)
    clear(mine)
    cuda.syncthreads()
    place = 0
    if key != NONE:
        place = cuda.atomic.add(mine, key, 1)
    cuda.syncthreads()
    k = cuda.threadIdx.x
    while k < GROUPS:
        if mine[k] > 0:
            first[k] = cuda.atomic.add(sizes, k, mine[k])
        k += cuda.blockDim.x
    cuda.syncthreads()
    if key != NONE:
        groups[key, first[key] + place] = i


join = join_one_by_one if SIMULATED else join_together
