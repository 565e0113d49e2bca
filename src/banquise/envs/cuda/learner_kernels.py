"""Template: envs/learner/kernels.py with one CUDA thread per game, on a copy of its state in local memory."""

from typing import Any

import numba

from banquise.bots.tree import PADDED_SEATS, STATES, Lookahead
from banquise.core.template import bind, rules
from banquise.envs.batch.arrays import Games, Source, Workspace
from banquise.envs.cuda.fixes import cuda, element, launched
from banquise.envs.learner.arrays import REFUSED, WAITING, Learners, Seating, ThreadArrays
from banquise.envs.templates import COPIES, LEARNER

learner, copied = bind(LEARNER, rules), bind(COPIES, rules)
play_row = learner.play
WORDS, fetch, put_back = copied.WORDS, copied.fetch, copied.put_back
STATE, MAX_LEGAL, WORK_ROOM = element(rules.state.dtype), rules.max_legal, learner.WORK_ROOM
LOOKAHEAD_WORDS = STATES * WORDS


@launched
def play(games: Games, learners: Learners, source: Source, seating: Seating, actions: Any, task: int) -> None:
    """Play as in learner/kernels.py."""
    words = cuda.local.array(WORDS, numba.int64)
    lookahead_words = cuda.local.array(LOOKAHEAD_WORDS, numba.int64)
    choices = cuda.local.array(MAX_LEGAL, numba.int32)
    work = cuda.local.array(WORK_ROOM, numba.int16)
    points = cuda.local.array(PADDED_SEATS, numba.int32)
    result = cuda.local.array(PADDED_SEATS, numba.float64)
    here, ahead = words.view(STATE), lookahead_words.view(STATE)
    lookahead = Lookahead(ahead, choices, work, points, result)
    arrays = ThreadArrays(games, learners, source, seating, Workspace(choices, work, points), lookahead, here)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, games.states, i)
        play_row(arrays, i, 0, task, int(actions[i]))
        put_back(words, games.states, i)


@launched
def count_waiting(games: Games, learners: Learners, out: Any) -> None:
    """Count the games that wait for an opponent, and those in which an opponent's action was refused; `out` holds
    zeros."""
    i = cuda.grid(1)
    if i < games.players.shape[0] and games.players[i] != learners.seats[i]:
        cuda.atomic.add(out, WAITING, 1)
        if games.illegal[i]:
            cuda.atomic.add(out, REFUSED, 1)
