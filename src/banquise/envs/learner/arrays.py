"""The arrays that the kernels of a learner's batch work on, the same for all games (batch/arrays.py says why)."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.bots.tree import Lookahead
from banquise.envs.batch.arrays import Games, Source, Workspace

RANDOM, GREEDY, ASKED, NO_OPPONENTS = range(4)
"""The policies of opponents: random, one decision ahead, an action from outside, or no opponents at all."""
BEGIN, DECIDE, DECIDE_FOR_OTHERS = range(3)
"""The work of a launch."""
COUNTS = 2
WAITING, REFUSED = range(COUNTS)
"""The counts on a CUDA device: games that wait for an opponent, and refused actions."""
DRAWN = -1
"""The seat setting that draws a new seat for each game."""


class Learners(NamedTuple):
    """The learners of a batch, a row per game."""

    seats: NDArray[np.int8]  # the learner's seat
    rewards: NDArray[np.float32]  # by the last step
    ended: NDArray[np.bool_]  # did the last step end its game?
    final: NDArray[np.uint8]  # its observation at the end of the last game that ended
    lengths: NDArray[np.int32]  # its decisions in the current game
    final_lengths: NDArray[np.int32]  # its decisions in the last game that ended


class Seating(NamedTuple):
    opponents: int
    seat: int


class ThreadArrays(NamedTuple):
    """The arrays that one thread works with. `states` has the games' states, or a copy of one."""

    games: Games
    learners: Learners
    source: Source
    seating: Seating
    workspace: Workspace
    lookahead: Lookahead  # for greedy opponents
    states: Any
