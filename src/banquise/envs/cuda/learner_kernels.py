"""Template: envs/learner/kernels.py with one CUDA thread per game, on a copy of its state in local memory."""

from typing import Any

import numba

from banquise.bots.tree import PADDED_SEATS, STATES, Lookahead
from banquise.core.template import bind, rules
from banquise.envs.batch.arrays import Workspace
from banquise.envs.cuda.fixes import cuda, element, launched
from banquise.envs.learner.arrays import ThreadArrays
from banquise.envs.templates import COPIES, LEARNER

learner, copied = bind(LEARNER, rules), bind(COPIES, rules)
play_row = learner.play
WORDS, fetch, put_back = copied.WORDS, copied.fetch, copied.put_back
STATE, MAX_LEGAL, WORK_ROOM = element(rules.state.dtype), rules.max_legal, learner.WORK_ROOM
THREE_STATES = STATES * WORDS


@launched
def play(games: Any, learners: Any, source: Any, seating: Any, actions: Any, what: Any) -> None:
    """Play as in learner/kernels.py."""
    words = cuda.local.array(WORDS, numba.int64)
    thought = cuda.local.array(THREE_STATES, numba.int64)
    choices = cuda.local.array(MAX_LEGAL, numba.int32)
    work = cuda.local.array(WORK_ROOM, numba.int16)
    points = cuda.local.array(PADDED_SEATS, numba.int32)
    result = cuda.local.array(PADDED_SEATS, numba.float64)
    here, ahead = words.view(STATE), thought.view(STATE)
    lookahead = Lookahead(ahead, choices, work, points, result)
    arrays = ThreadArrays(games, learners, source, seating, Workspace(choices, work, points), lookahead, here)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, games.states, i)
        play_row(arrays, i, 0, what, int(actions[i]))
        put_back(words, games.states, i)


@launched
def count_waiting(games: Any, learners: Any, out: Any) -> None:
    """Count the games that wait for an opponent, and those in which an opponent's action was refused; `out` holds
    zeros."""
    i = cuda.grid(1)
    if i < games.players.shape[0] and games.players[i] != learners.seats[i]:
        cuda.atomic.add(out, 0, 1)
        if games.illegal[i]:
            cuda.atomic.add(out, 1, 1)
