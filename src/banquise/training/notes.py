"""The notes of self-play for a network to learn from."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

UNKNOWN = -1.0


class Notes(NamedTuple):
    """A row for each position. Seats are counted from the viewer's."""

    numbers: NDArray[np.uint8]  # the network's input
    points: NDArray[np.int32]  # what the evaluation expects of each seat
    results: NDArray[np.float32]  # each seat's share of the win, or UNKNOWN: it was not played on
    values: NDArray[np.float32]  # what the search expects of the mover, or UNKNOWN
    movers: NDArray[np.int8]  # who decided last
    seats: NDArray[np.int8]  # how many there are
    viewers: NDArray[np.int8]  # the seat that sees it


class NotingPlan(NamedTuple):
    simulations: int
    random: int  # decisions in 1000 that are played at random
    least: int  # visits from which on the search's value counts
    seed: int
    end: int  # the row at which noting ends
    tries: NDArray[np.int8]  # how often each seat still takes each action as soon as it may (exploration.py)


class Noted(NamedTuple):
    notes: Notes
    plan: NotingPlan
    number: int  # of the decision
    is_played: bool
