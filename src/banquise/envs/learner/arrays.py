"""What the kernels of a learner's batch work on, the same for all games (batch/arrays.py says why)."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.bots.tree import Lookahead
from banquise.envs.batch.arrays import Games, Source, Workspace

RANDOM, GREEDY, ASKED, NOBODY = range(4)
"""What opponents do: play at random, look one decision ahead, wait to be asked, or leave every seat to the learner."""
BEGIN, DECIDE, DECIDE_FOR_OTHERS = range(3)
"""What is done in a launch."""
DRAWN = -1
"""Instead of a seat: a new one for each game."""


class Learners(NamedTuple):
    """A row per game."""

    seats: NDArray[np.int8]  # where the learner sits
    rewards: NDArray[np.float32]  # by the last step
    ended: NDArray[np.bool_]  # did the last step end its game?
    final: NDArray[np.uint8]  # what it saw at the end of the last game that ended
    lengths: NDArray[np.int32]  # its decisions in this game,
    final_lengths: NDArray[np.int32]  # and in the last one that ended


class Seating(NamedTuple):
    opponents: int
    seat: int


class Desk(NamedTuple):
    """All that one thread works with. `states` has the games' states, or a copy of one."""

    games: Games
    learners: Learners
    source: Source
    seating: Seating
    room: Workspace
    lookahead: Lookahead  # of the greedy opponents
    states: Any
