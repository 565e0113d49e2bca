"""Template: the kernels of batch_kernels.py with a CUDA thread a game.

Decisions are made in place by games in groups (cuda_groups.py). Games that end are scored and dealt anew by a launch of
their own: it runs over a list of them, so that its threads all do the same. Whatever reads or writes most of a state
works on a copy in the thread's local memory, which the hardware interleaves: what is at the same place in the states
of a warp's games is read at once. It is copied by words, since Numba copies records byte by byte.
"""

from typing import Any

import numba
import numpy as np

from banquise.core.kernel import kernel
from banquise.core.template import bind, rules
from banquise.envs.cuda_fixes import SIMULATED, called, cuda, element, launched
from banquise.envs.cuda_groups import BY_COURSE, BY_PHASE, KEYS, MOST_ACTIONS, NOBODY, WARP

own: Any = bind("banquise.envs.batch_kernels", rules)
may_play, play_row, play_row_at_random, end_row = own.may_play, own.play_row, own.play_row_at_random, own.end_row
begin_row, deal_row, draw_row, next_random = own.begin_row, own.deal_row, own.draw_row, own.next_random
observe_onto_zeros, list_row, show_row = own.observe_onto_zeros, own.list_row, own.show_row
legal_actions = rules.legal_actions
Room = own.Room
STATE = element(rules.state.dtype)
WORDS, WORD = rules.state.dtype.itemsize // 8, np.int64
assert rules.state.dtype.itemsize == 8 * WORDS
MAX_LEGAL, WORK, MAX_PLAYERS = rules.max_legal, rules.work, rules.players[-1]
KINDS = rules.actions.kind_numbers
COURSES = KEYS if rules.course else len(rules.actions.kinds)
assert COURSES <= KEYS and len(rules.actions) <= MOST_ACTIONS


@kernel
def kind_of(state: Any, action: int) -> int:
    return int(KINDS[action])


course = rules.course or kind_of


@kernel
def fetch(words: Any, states: Any, i: int) -> None:
    """Copy states[i] to the words of one state."""
    source = states.view(WORD)
    for w in range(WORDS):
        words[w] = source[i * WORDS + w]


@kernel
def put_back(words: Any, states: Any, i: int) -> None:
    target = states.view(WORD)
    for w in range(WORDS):
        target[i * WORDS + w] = words[w]


# Groups: see cuda_groups.py


@called
def member(sizes: Any, groups: Any) -> int:
    """The game that this thread takes."""
    left = cuda.grid(1)
    for key in range(groups.shape[0]):
        size = sizes[key]
        if left < size:
            return int(groups[key, left])
        left -= (size + WARP - 1) & ~(WARP - 1)
        if left < 0:
            return NOBODY
    return NOBODY


@called
def clear(sizes: Any) -> None:
    """By all threads of a block; no `range`, whose length costs a division."""
    k = cuda.threadIdx.x
    while k < KEYS:
        sizes[k] = 0
        k += cuda.blockDim.x


@called
def join_one_by_one(sizes: Any, groups: Any, key: int, i: int) -> None:
    """Add game i to a group, or to none."""
    if key != NOBODY:
        groups[key, cuda.atomic.add(sizes, key, 1)] = i


@called
def join_together(sizes: Any, groups: Any, key: int, i: int) -> None:
    """The same; the threads of a block come together and add theirs at once."""
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


# The simulator's threads may be given shared memory twice, since nothing keeps two from asking at the same time.
join = join_one_by_one if SIMULATED else join_together


@launched
def begin(games: Any, source: Any) -> None:
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, source.blank, 0)
        begin_row(games, source, i, here[0])
        put_back(words, games.states, i)
        show_row(games, i, here[0])


# A decision in each game, for a learner: take, act, arrange, then list_legal and observe, and beside them follow


@launched
def take(games: Any, groups: Any) -> None:
    """The games whose chosen action is legal, by the course it takes."""
    i = cuda.grid(1)
    way = NOBODY
    if i < games.players.shape[0] and may_play(games, groups.chosen[i], i):
        way = course(games.states[i], int(groups.chosen[i]))
    join(groups.sizes[BY_COURSE], groups.by_course, way, i)


@launched
def act(games: Any, groups: Any, turn: Any, finished: Any) -> None:
    """The action that was chosen; games that end are listed in `finished`, whose first number counts them."""
    i = member(groups.sizes[BY_COURSE + turn], groups.by_course)
    phase = NOBODY
    if i != NOBODY:
        play_row(games, int(groups.chosen[i]), i, games.states[i])
        if games.done[i]:
            finished[1 + cuda.atomic.add(finished, 0, 1)] = i
        else:
            phase = int(games.states[i].phase)
    join(groups.sizes[BY_PHASE + 1 - turn], groups.by_phase, phase, i)
    if cuda.blockIdx.x == 0:
        clear(groups.sizes[BY_COURSE + 1 - turn])


@launched
def arrange(games: Any, groups: Any) -> None:
    """All games that go on, by phase. Within a group they stand in order, so that neighbours write side by side."""
    i = cuda.grid(1)
    phase = NOBODY
    if i < games.players.shape[0]:
        games.done[i] = games.states[i].over != 0
        if not games.done[i]:
            phase = int(games.states[i].phase)
    join(groups.sizes[BY_PHASE], groups.by_phase, phase, i)


@launched
def list_legal(games: Any, groups: Any) -> None:
    i = member(groups.sizes[BY_PHASE], groups.by_phase)
    if i != NOBODY:
        list_row(games, i, games.states[i])


@launched
def observe(games: Any) -> None:
    """All but the games just dealt; onto zeros."""
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    for i in range(cuda.grid(1), games.players.shape[0], cuda.gridsize(1)):
        if not games.done[i]:
            fetch(words, games.states, i)
            observe_onto_zeros(games, i, here[0])


@launched
def observe_in_place(games: Any) -> None:
    for i in range(cuda.grid(1), games.players.shape[0], cuda.gridsize(1)):
        if not games.done[i]:
            observe_onto_zeros(games, i, games.states[i])


@launched
def draw(games: Any) -> None:
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        draw_row(games, i)


# Random play: arrange, then choose and act by turns, then follow


@launched
def choose(games: Any, groups: Any, turn: Any) -> None:
    """One of the legal actions, all alike."""
    choices = cuda.local.array(MAX_LEGAL, numba.int16)
    i = member(groups.sizes[BY_PHASE + turn], groups.by_phase)
    way = NOBODY
    if i != NOBODY:
        count = legal_actions(games.states[i], choices)
        games.chance[i] = next_random(games.chance[i])
        action = int(choices[(games.chance[i] * count) >> 32])
        groups.chosen[i] = action
        way = course(games.states[i], action)
    join(groups.sizes[BY_COURSE + turn], groups.by_course, way, i)
    if cuda.blockIdx.x == 0:
        clear(groups.sizes[BY_PHASE + 1 - turn])


@launched
def play_random(games: Any, decisions: Any, finished: Any) -> None:
    """The same without groups, many decisions a launch."""
    choices = cuda.local.array(MAX_LEGAL, numba.int16)
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, games.states, i)
        play_row_at_random(games, i, here[0], decisions, choices)
        put_back(words, games.states, i)
        if games.done[i]:
            finished[1 + cuda.atomic.add(finished, 0, 1)] = i


@launched
def forget(groups: Any, finished: Any) -> None:
    """No game has ended, and none is in a group; launched with one block."""
    for row in range(groups.sizes.shape[0]):
        clear(groups.sizes[row])
    if cuda.grid(1) == 0:
        finished[0] = 0


@launched
def follow(games: Any, source: Any, finished: Any, shown: Any) -> None:
    """Score the games that ended and deal the next ones."""
    work = cuda.local.array(WORK, numba.int16)
    points = cuda.local.array(MAX_PLAYERS, numba.int32)
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    for k in range(cuda.grid(1), finished[0], cuda.gridsize(1)):
        i = finished[1 + k]
        fetch(words, games.states, i)
        end_row(games, i, here[0], Room(points, work, points))
        fetch(words, source.blank, 0)
        deal_row(games, source, i, here[0])
        put_back(words, games.states, i)
        if shown:
            show_row(games, i, here[0])


@launched
def show(games: Any) -> None:
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, games.states, i)
        show_row(games, i, here[0])
