"""The arrays that the kernels of a batch work on. All games share these classes: Numba identifies named tuples by the
types of their fields, not by class, so per-game classes would collide in its dispatch cache."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.core.game import Actions, Points, Work


class Games(NamedTuple):
    """n games side by side; every array has one row per game."""

    states: Any
    seeds: NDArray[np.int64]  # the seed of each game
    episodes: NDArray[np.int32]  # games dealt earlier on this row
    chance: NDArray[np.int64]  # xorshift32 for random play, separate from the games' own chance
    players: NDArray[np.int8]  # who decides
    observations: NDArray[np.uint8]  # of that player
    legal: NDArray[np.bool_]  # one for each action
    choices: NDArray[np.int32]  # the legal actions as a list
    counts: NDArray[np.int32]  # the length of that list
    drawn: NDArray[np.int32]  # a random legal action, if requested
    played: NDArray[np.int64]  # decisions made on this row
    rewards: NDArray[np.float32]  # of each seat, by the last step
    scores: NDArray[np.int32]  # of each seat, in the last game that ended on this row
    done: NDArray[np.bool_]  # did the last step end a game?
    illegal: NDArray[np.bool_]  # was the last action refused?


class Source(NamedTuple):
    """The source from which games are dealt."""

    blank: Any  # one state with seats and options, not dealt
    seed: int


class Workspace(NamedTuple):
    """Work space of one thread."""

    choices: Actions
    work: Work
    standing: Points
