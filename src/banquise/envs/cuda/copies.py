"""Template: copies of states. A thread works on a state in the fastest place:

- in place, if a decision touches little of a large state;
- in a copy in the block's shared memory, brought by all its threads side by side: as many games as fit, 32 at most;
- in a copy in the thread's local memory, for many decisions in a row: the hardware interleaves it, so that what is at
  the same place in the states of a warp's games is read at once.

States are copied by words of 8 bytes, since Numba copies records byte by byte. In shared memory:

    copies   | word 0 | word 1 | … | word WORDS−1 | free |   the first game of the block     ROW = WORDS + 1
             | word 0 | word 1 | … | word WORDS−1 | free |   the second one                  words apart,
             …                                               TOGETHER games
    index    | which game | which game | …                   NONE where there is none

One word stays free, so that the same word of all copies lies in different banks. A block has PARTS threads for each
of its games. To copy, neighbouring threads take neighbouring words of one state, and each has AT_ONCE games on their
way before it writes the first:

    thread           0        1        2      …  SIDE_BY_SIDE−1 │ SIDE_BY_SIDE …
    games 0 … 7      word 0   word 1   word 2 …                 │
    games 8 … 15                                                │ word 0   word 1 …
"""

from typing import Any

import numba
import numpy as np

from banquise.core.kernel import kernel
from banquise.core.template import rules
from banquise.envs.cuda.fixes import SIMULATED, called, cuda
from banquise.envs.cuda.grouping import NONE, WARP

WORDS, WORD = rules.state.dtype.itemsize // 8, np.int64
assert rules.state.dtype.itemsize == 8 * WORDS
SHARED_BYTES = 24 * 1024
"""The shared memory of a block for copies; several blocks share that of a multiprocessor."""


def games_together(state_bytes: int) -> int:
    """The number of copies of a state that fit a block's shared memory: a power of two, up to a warp's."""
    together = WARP
    while together * (state_bytes + 8) > SHARED_BYTES:
        together //= 2
    return together


TOGETHER = 1 if SIMULATED else games_together(rules.state.dtype.itemsize)
"""The number of games per block with copies in shared memory. In the simulator it is less, because two threads that
request shared memory at the same time may both receive some."""
ROW = WORDS + 1
WORDS_IN_BLOCK = TOGETHER * ROW
PARTS = 1 if SIMULATED else max(2, WARP // TOGETHER)
"""The number of threads per game in such a block. All of them copy; then one per game plays, or one lists while another
observes."""
SIDE_BY_SIDE = min(WARP, PARTS * TOGETHER)
AT_ONCE = min(8, TOGETHER)


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
    """Copy the state of game i, or of any if it is NONE, to its row of `copies`; all threads of a block take part."""
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
        if index[game] != NONE:
            w = cuda.threadIdx.x % SIDE_BY_SIDE
            while w < WORDS:
                target[index[game] * WORDS + w] = copies[game * ROW + w]
                w += SIDE_BY_SIDE
        game += PARTS * TOGETHER // SIDE_BY_SIDE
