"""Template: the kernels of batch_kernels.py with a CUDA thread a game.

Decisions are made by games in groups (cuda_groups.py). Games that end are scored and dealt anew by a launch of their
own, which runs over a list of them.

A state is worked on where a thread finds it best:
- in place, where a decision touches little of a large state;
- in a copy in the block's shared memory, brought by all its threads side by side: as many games as fit, 32 at most;
- in a copy in the thread's local memory, for many decisions in a row: the hardware interleaves it, so that what is at
  the same place in the states of a warp's games is read at once.
States are copied by words, since Numba copies records byte by byte.
"""

from functools import partial
from typing import Any

import numba
import numpy as np

from banquise.core.kernel import kernel
from banquise.core.template import bind, rules
from banquise.envs.cuda_fixes import SIMULATED, called, cuda, element, launched
from banquise.envs.cuda_groups import BY_COURSE, BY_PHASE, KEYS, MOST_ACTIONS, NOBODY, PHASES, WARP, games_together

own: Any = bind("banquise.envs.batch_kernels", rules)
may_play, play_row, play_row_at_random, end_row = own.may_play, own.play_row, own.play_row_at_random, own.end_row
begin_row, deal_next_row, draw_row, next_random = own.begin_row, own.deal_next_row, own.draw_row, own.next_random
observe_onto_zeros, list_row, show_row = own.observe_onto_zeros, own.list_row, own.show_row
legal_actions = rules.legal_actions
Room = own.Room
STATE = element(rules.state.dtype)
WORDS, WORD = rules.state.dtype.itemsize // 8, np.int64
assert rules.state.dtype.itemsize == 8 * WORDS
TOGETHER = 1 if SIMULATED else games_together(rules.state.dtype.itemsize)
"""Games of a block with copies in shared memory. Threads of the simulator may be given shared memory twice, since
nothing keeps two from asking at the same time."""
ROW = WORDS + 1
"""Words of such a copy; one more than needed, so that the same word of all copies lies in different banks."""
COPIES = TOGETHER * ROW
PARTS = 1 if SIMULATED else max(2, WARP // TOGETHER)
"""Threads of such a block for each game. All of them copy; then one plays, or one lists while another observes."""
SIDE_BY_SIDE = min(WARP, PARTS * TOGETHER)
"""Threads that copy neighbouring words of a state."""
AT_ONCE = min(8, TOGETHER)
"""Words that a thread reads before it writes the first of them, so that they are on their way together."""
MAX_LEGAL, WORK, MAX_PLAYERS = rules.max_legal, rules.work, rules.players[-1]
KINDS = rules.actions.kind_numbers
COURSES = KEYS if rules.course else len(rules.actions.kinds)
LONG_COURSES = rules.long_courses
assert LONG_COURSES < COURSES <= KEYS and len(rules.actions) <= MOST_ACTIONS


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


@called
def fetch_together(copies: Any, index: Any, states: Any, i: int) -> None:
    """By all threads of a block: the state of game i, or of any if it is NOBODY, to its row of `copies`."""
    some = cuda.local.array(AT_ONCE, numba.int64)
    source = states.view(WORD)
    cuda.syncthreads()
    index[cuda.threadIdx.x % TOGETHER] = i
    cuda.syncthreads()
    w = cuda.threadIdx.x % SIDE_BY_SIDE
    while w < WORDS:
        first = cuda.threadIdx.x // SIDE_BY_SIDE * AT_ONCE
        while first < TOGETHER:
            for k in range(AT_ONCE):
                some[k] = source[max(index[first + k], 0) * WORDS + w]
            for k in range(AT_ONCE):
                copies[(first + k) * ROW + w] = some[k]
            first += PARTS * TOGETHER // SIDE_BY_SIDE * AT_ONCE
        w += SIDE_BY_SIDE
    cuda.syncthreads()


@called
def put_back_together(copies: Any, index: Any, states: Any) -> None:
    target = states.view(WORD)
    cuda.syncthreads()
    game = cuda.threadIdx.x // SIDE_BY_SIDE
    while game < TOGETHER:
        if index[game] != NOBODY:
            w = cuda.threadIdx.x % SIDE_BY_SIDE
            while w < WORDS:
                target[index[game] * WORDS + w] = copies[game * ROW + w]
                w += SIDE_BY_SIDE
        game += PARTS * TOGETHER // SIDE_BY_SIDE


# Groups: see cuda_groups.py


@called
def member(sizes: Any, groups: Any, keys: tuple[int, int], number: int) -> int:
    """The game of that number in the groups from the first key to before the second, each beginning a warp."""
    for key in range(keys[0], keys[1]):
        size = sizes[key]
        if number < size:
            return int(groups[key, number])
        number -= (size + WARP - 1) & ~(WARP - 1)
        if number < 0:
            return NOBODY
    return NOBODY


@called
def members(sizes: Any, keys: tuple[int, int]) -> int:
    """Numbers to ask for."""
    total = 0
    for key in range(keys[0], keys[1]):
        total += (sizes[key] + WARP - 1) & ~(WARP - 1)
    return total


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


# A decision in each game, for a learner: take, act, then list and observe, and beside them follow


@launched
def take(games: Any, groups: Any) -> None:
    """The games whose chosen action is legal, by the course it takes."""
    i = cuda.grid(1)
    way = NOBODY
    if i < games.players.shape[0] and may_play(games, groups.chosen[i], i):
        way = course(games.states[i], int(groups.chosen[i]))
    join(groups.sizes[BY_COURSE], groups.by_course, way, i)


@partial(launched, registers=64)
def act(games: Any, groups: Any, turn: Any, finished: Any) -> None:
    """The action that was chosen; games that end are listed in `finished`, whose first number counts them."""
    i = member(groups.sizes[BY_COURSE + turn], groups.by_course, (LONG_COURSES, COURSES), cuda.grid(1))
    phase = NOBODY
    if i != NOBODY:
        play_row(games, int(groups.chosen[i]), i, games.states[i])
        phase = phase_or_finish(games, i, games.states[i], finished)
    join(groups.sizes[BY_PHASE + 1 - turn], groups.by_phase, phase, i)
    if cuda.blockIdx.x == 0:
        clear(groups.sizes[BY_COURSE + 1 - turn])


@launched
def act_together(games: Any, groups: Any, turn: Any, courses: Any, finished: Any) -> None:
    """The same on copies, for the courses from the first to before the second; any number of blocks."""
    copies = cuda.shared.array(COPIES, numba.int64)
    index = cuda.shared.array(TOGETHER, numba.int32)  # on a line of its own: the simulator tells them apart by it
    lane, sizes = cuda.threadIdx.x % TOGETHER, groups.sizes[BY_COURSE + turn]
    here = copies[lane * ROW : lane * ROW + WORDS].view(STATE)
    first, end = cuda.blockIdx.x * TOGETHER, members(sizes, courses)
    while first < end:
        i = member(sizes, groups.by_course, courses, first + lane)
        phase = NOBODY
        fetch_together(copies, index, games.states, i)
        if i != NOBODY and cuda.threadIdx.x < TOGETHER:
            play_row(games, int(groups.chosen[i]), i, here[0])
            phase = phase_or_finish(games, i, here[0], finished)
        put_back_together(copies, index, games.states)
        if phase != NOBODY:
            groups.by_phase[phase, cuda.atomic.add(groups.sizes[BY_PHASE + 1 - turn], phase, 1)] = i
        first += cuda.gridDim.x * TOGETHER


@called
def phase_or_finish(games: Any, i: int, state: Any, finished: Any) -> int:
    """The phase that a game is in now; one that is over is in none, and listed."""
    if games.done[i]:
        finished[1 + cuda.atomic.add(finished, 0, 1)] = i
        return NOBODY
    return int(state.phase)


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
    i = member(groups.sizes[BY_PHASE], groups.by_phase, (0, PHASES), cuda.grid(1))
    if i != NOBODY:
        list_row(games, i, games.states[i])


@launched
def observe(games: Any) -> None:
    """All but the games just dealt; onto zeros."""
    for i in range(cuda.grid(1), games.players.shape[0], cuda.gridsize(1)):
        if not games.done[i]:
            observe_onto_zeros(games, i, games.states[i])


@launched
def show_together(games: Any) -> None:
    """List and observe on copies."""
    copies = cuda.shared.array(COPIES, numba.int64)
    index = cuda.shared.array(TOGETHER, numba.int32)  # on a line of its own: the simulator tells them apart by it
    lane, part = cuda.threadIdx.x % TOGETHER, cuda.threadIdx.x // TOGETHER
    here = copies[lane * ROW : lane * ROW + WORDS].view(STATE)
    i = cuda.blockIdx.x * TOGETHER + lane
    if i >= games.players.shape[0] or games.done[i]:
        i = NOBODY
    fetch_together(copies, index, games.states, i)
    if i != NOBODY:
        if part == 0:
            list_row(games, i, here[0])
        if part == PARTS - 1:
            observe_onto_zeros(games, i, here[0])


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
    i = member(groups.sizes[BY_PHASE + turn], groups.by_phase, (0, PHASES), cuda.grid(1))
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
def follow(games: Any, source: Any, finished: Any, lanes: Any, shown: Any) -> None:
    """Score the games that ended, and deal the next ones: by the two warps of a block, side by side, since both take
    long. `lanes` of a warp work. Where the next game is to be shown, its observation is zeros."""
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    lane, scores = cuda.threadIdx.x % WARP, cuda.threadIdx.x < WARP
    first = cuda.blockIdx.x * lanes
    while first < finished[0]:
        i = finished[1 + first + lane] if lane < lanes and first + lane < finished[0] else NOBODY
        if i != NOBODY and scores:
            fetch(words, games.states, i)
        cuda.syncthreads()
        if i != NOBODY and scores:
            score(games, i, here[0])
        elif i != NOBODY:
            fetch(words, source.blank, 0)
            deal_next_row(games, source, i, here[0])
            put_back(words, games.states, i)
            if shown:
                list_row(games, i, here[0])
                observe_onto_zeros(games, i, here[0])
        first += cuda.gridDim.x * lanes


@called
def score(games: Any, i: int, state: Any) -> None:
    work = cuda.local.array(WORK, numba.int16)
    points = cuda.local.array(MAX_PLAYERS, numba.int32)
    end_row(games, i, state, Room(points, work, points))


@launched
def show(games: Any) -> None:
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, games.states, i)
        show_row(games, i, here[0])
