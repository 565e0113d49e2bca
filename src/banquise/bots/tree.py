"""The records of a bot's memory, and the settings of the search, independent of any game; entries.py has their
offsets."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.core.game import Actions, Points, Work
from banquise.core.record import Record, f64, i32, i64

NO_NODE = NO_ACTION = -1
ROOT, PLAYED, AHEAD = 0, 1, 2
"""The states of a Memory: the one to decide, the one of the simulation, and one for looking one decision ahead."""
STATES = 3
MAX_DEPTH = 512
PADDED_SEATS = 8
"""The length of arrays by seat: MAX_SEATS, rounded up to a power of two."""

Values = NDArray[np.float64]


class Settings(NamedTuple):
    """The settings that won in the arena (docs/lab has the results)."""

    exploration: float = 0.2
    prior_weight: float = 2.0  # the number of simulations that the one-ply evaluation of an action counts as
    rollout_turns: int = 0  # changes of player that are played out before a leaf is evaluated
    margin: float = 0.2  # the part of a finished game's value that depends on the lead instead of the win
    variety: float = 0.01  # largest random bonus on a one-ply value, as a share of a win; breaks near-ties
    slack: float = 0.0  # as a share of a win: an action worse by this is played e times less often than the best


class Mind(Record):
    """The state of a bot."""

    seed = i64()  # the seed of all its randomness
    decisions = i64()  # how many decisions it has made
    chance = i64()  # the seed of the current decision
    deals = i64()  # the deals made with that seed
    clock = i64()  # raised at each use of the stamps
    choices = i64()  # legal actions at ROOT
    is_foreseen = i64()  # is the tree kept for a foreseen position?
    room = i64()  # the capacity of the tree
    used = i64()  # the nodes in use
    root = i64()  # the node of ROOT
    network = i64()  # the length of the network, in numbers of 16 bits; 0: there is none
    rollout_turns = i64()  # the settings
    exploration = f64()
    prior_weight = f64()
    margin = f64()
    variety = f64()
    slack = f64()


class Node(Record):
    """A decision; the root is the one that led to the position. A node's children are a linked list of all decisions
    that were legal there in any deal so far."""

    total = f64()  # the sum of its visits' results for `player`
    prior = f64()  # the one-ply evaluation of the decision, for `player`
    action = i32()  # the decision that led to this node
    player = i32()  # the player who took it
    first_child = i32()
    next_sibling = i32()
    visits = i32()
    available = i32()  # visits of the parent in which this decision was legal


class Count(Record):
    """A search's findings on a legal action at ROOT."""

    action = i64()
    visits = i64()
    total = f64()  # the sum of those visits' results


class Forecast(Record):
    """An examination's findings on a legal action at ROOT: the results of all seats, not of the deciding one
    alone."""

    visits = i64()
    totals = f64(PADDED_SEATS)


class Memory(NamedTuple):
    """A bot's memory as kernels see it. Shapes: [room], [1], [STATES], [max_legal], [max_legal], [actions of the game],
    then work space, [PADDED_SEATS], [PADDED_SEATS], [MAX_DEPTH], and three arrays for the network."""

    nodes: Any  # Node
    mind: Any  # Mind
    states: Any
    counts: Any  # Count
    legal: Actions
    stamp: NDArray[np.int64]  # when each action was last seen, by the mind's clock
    work: Work
    points: Points
    result: Values
    path: NDArray[np.int32]  # the nodes visited by a simulation
    network: NDArray[np.int16]  # the trained network (network.py), or nothing
    numbers: NDArray[np.uint8]  # the network's work space
    hidden: NDArray[np.int32]


class Lookahead(NamedTuple):
    """The part of a Memory that looking one decision ahead needs."""

    states: Any
    legal: Actions
    work: Work
    points: Points
    result: Values
