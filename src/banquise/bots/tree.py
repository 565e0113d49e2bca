"""A bot's memory, and the settings of the search. No game is known here (entries.py says where in the
memory it lies)."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.core.game import Actions, Points, Work
from banquise.core.record import Record, f64, i32, i64

NO_NODE = NO_ACTION = -1
ROOT, PLAYED, AHEAD = 0, 1, 2
"""The states of a Memory: where the bot decides, being played, and for looking one decision ahead."""
STATES = 3
MAX_DEPTH = 512
PADDED_SEATS = 8
"""Arrays by seat have this length: MAX_SEATS, rounded up to a power of two."""

Values = NDArray[np.float64]


class Settings(NamedTuple):
    """The settings that won in the arena (docs/lab has the results)."""

    exploration: float = 0.2
    prior_weight: float = 2.0  # simulations that the one-ply evaluation of an action counts for
    rollout_turns: int = 0  # changes of player that are played out before a leaf is evaluated
    margin: float = 0.2  # how much of a finished game's worth is the lead rather than the win
    variety: float = 0.01  # largest random bonus on a one-ply value, as a share of a win; breaks near-ties
    slack: float = 0.0  # of a win: the greedy bot plays what looks worse by this e times less often than the best


class Mind(Record):
    """The few numbers that a bot goes by."""

    seed = i64()  # of all that it does by chance
    decisions = i64()  # that it was asked for so far
    chance = i64()  # the seed of the present decision,
    deals = i64()  # and how many deals were made with it
    clock = i64()  # counts up with each use of the stamps
    choices = i64()  # legal actions at ROOT
    is_foreseen = i64()  # is there a position that the tree is kept for?
    room = i64()  # nodes that there is room for,
    used = i64()  # nodes in use,
    root = i64()  # and the one that stands for ROOT
    network = i64()  # the length of the network, in numbers of 16 bits; 0: there is none
    rollout_turns = i64()  # the settings
    exploration = f64()
    prior_weight = f64()
    margin = f64()
    variety = f64()
    slack = f64()


class Node(Record):
    """A decision taken; the root is the one that led here. A node's children are a linked list: of all decisions that
    any deal so far allowed there."""

    total = f64()  # of the results of its visits, for `player`
    prior = f64()  # the one-ply evaluation of the decision, for `player`
    action = i32()  # the decision that led to this node,
    player = i32()  # and who took it
    first_child = i32()
    next_sibling = i32()
    visits = i32()
    available = i32()  # visits of the parent in which this decision was legal


class Count(Record):
    """A search's findings on a legal action at ROOT."""

    action = i64()
    visits = i64()
    total = f64()  # of the results of those visits


class Forecast(Record):
    """An examination's findings on a legal action at ROOT: the results of all seats, not of the deciding one
    alone."""

    visits = i64()
    totals = f64(PADDED_SEATS)


class Memory(NamedTuple):
    """A bot's memory as kernels see it. Shapes: [room], [1], [STATES], [max_legal], [max_legal], [actions of the
    game], then work space, [PADDED_SEATS], [PADDED_SEATS], [MAX_DEPTH], and three that only a bot with a network
    needs."""

    nodes: Any  # Node
    mind: Any  # Mind
    states: Any
    counts: Any  # Count
    legal: Actions
    stamp: NDArray[np.int64]  # of each action: when it was last looked at, by the mind's clock
    work: Work
    points: Points
    result: Values
    path: NDArray[np.int32]  # the nodes visited by a simulation
    network: NDArray[np.int16]  # the trained network (network.py), or nothing
    numbers: NDArray[np.uint8]  # and what it works with
    hidden: NDArray[np.int32]


class Lookahead(NamedTuple):
    """The part of a Memory that looking one decision ahead needs."""

    states: Any
    legal: Actions
    work: Work
    points: Points
    result: Values
