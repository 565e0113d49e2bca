"""Template: the kernels of batch_kernels.py with a CUDA thread a game.

Games that end are scored and dealt anew by a launch of their own: it runs over a list of them, so that its threads all
do the same, while among those that step a single game being dealt would hold up the other 31 of its warp.
Kernels work on a copy of the state in the thread's local memory, which the hardware interleaves: what is at the same
place in the states of a warp's games is read at once. It is copied by words, since Numba copies records byte by byte.
"""

from typing import Any

import numba
import numpy as np

from banquise.core.kernel import kernel
from banquise.core.template import bind, rules
from banquise.envs.cuda_fixes import cuda, element, launched

own: Any = bind("banquise.envs.batch_kernels", rules)
play_row, play_row_at_random, end_row = own.play_row, own.play_row_at_random, own.end_row
begin_row, deal_row, show_row, draw_row = own.begin_row, own.deal_row, own.show_row, own.draw_row
Room = own.Room
STATE = element(rules.state.dtype)
WORDS, WORD = rules.state.dtype.itemsize // 8, np.int64
assert rules.state.dtype.itemsize == 8 * WORDS
MAX_LEGAL, WORK, MAX_PLAYERS = rules.max_legal, rules.work, rules.players[-1]


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


@launched
def step(games: Any, actions: Any, finished: Any) -> None:
    """A decision in each game; those that end are listed in `finished`, whose first number counts them."""
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, games.states, i)
        play_row(games, actions[i], i, here[0])
        put_back(words, games.states, i)
        if games.done[i]:
            finished[1 + cuda.atomic.add(finished, 0, 1)] = i
        else:
            show_row(games, i, here[0])


@launched
def play_random(games: Any, decisions: Any, finished: Any) -> None:
    choices = cuda.local.array(MAX_LEGAL, numba.int32)
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
def play_random_in_place(games: Any, decisions: Any, finished: Any) -> None:
    choices = cuda.local.array(MAX_LEGAL, numba.int32)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        play_row_at_random(games, i, games.states[i], decisions, choices)
        if games.done[i]:
            finished[1 + cuda.atomic.add(finished, 0, 1)] = i


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


@launched
def draw(games: Any) -> None:
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        draw_row(games, i)
