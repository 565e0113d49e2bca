"""The positions noted in self-play, from which a network learns."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

UNKNOWN = -1.0


class Notes(NamedTuple):
    """A row for each position. Seats are counted from the viewer's."""

    numbers: NDArray[np.uint8]  # the network's input
    points: NDArray[np.int32]  # each seat's expected score by the evaluation
    results: NDArray[np.float32]  # each seat's share of the win, or UNKNOWN if the position was not played on
    values: NDArray[np.float32]  # the search's value for the mover, or UNKNOWN
    movers: NDArray[np.int8]  # who decided last
    seats: NDArray[np.int8]  # number of seats
    viewers: NDArray[np.int8]  # the seat that sees it


class NotingPlan(NamedTuple):
    simulations: int
    random: int  # decisions in 1000 that are played at random
    least: int  # the fewest visits with which the search's value counts
    seed: int
    end: int  # the row at which noting ends
    tries: NDArray[np.int8]  # how many more times each seat takes each action as soon as it is legal (exploration.py)


class Noted(NamedTuple):
    notes: Notes
    plan: NotingPlan
    number: int  # of the decision
    is_played: bool
