"""The arrays that a search works on, allocated once, and its settings. No game is known here."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.bots.evaluations import Evaluation
from banquise.core.game import Actions, Game, Points, Work

NO_NODE = -1
PLAYED, ROOT, AHEAD = 0, 1, 2
"""The states of a Scratch: being played, where the search began, and for looking one decision ahead."""
MAX_DEPTH = 512
MAX_SEATS = 8

Nodes = NDArray[np.int32]
Values = NDArray[np.float64]


class Settings(NamedTuple):
    """What the arena proved (docs/bots.md says by how much)."""

    exploration: float = 0.2
    prior_weight: float = 2.0  # simulations that the one-ply evaluation of an action counts for
    rollout_turns: int = 0  # changes of player that are played out before a leaf is evaluated
    margin: float = 0.2  # how much of a finished game's worth is the lead rather than the win
    variety: float = 0.01  # of a win: by how much at most a whim raises the one-ply evaluation


class Tree(NamedTuple):
    """Nodes as arrays of shape [nodes]. A node is a decision taken; the root is the one that led here.

    Children of a node are a linked list: of all decisions that any deal so far allowed there.
    """

    action: Nodes  # the decision that led to this node,
    player: NDArray[np.int8]  # and who took it
    first_child: Nodes
    next_sibling: Nodes
    visits: Nodes
    available: Nodes  # visits of the parent in which this decision was legal
    total: Values  # of the results of those visits, for `player`
    prior: Values  # the one-ply evaluation of the decision, for `player`
    used: Nodes  # [1]: nodes in use


class Scratch(NamedTuple):
    """Work space of one search: shapes are [3] states, [max_legal], [actions of the game], [MAX_DEPTH], [MAX_SEATS]."""

    states: Any
    legal: Actions
    stamp: NDArray[np.int64]  # of each action: the last decision at which it was legal
    clock: NDArray[np.int64]  # [1]: decisions so far
    chance: NDArray[np.int64]  # [2]: the search's seed, and how many deals were made with it
    work: Work
    points: Points
    result: Values
    path: Nodes  # the nodes visited by a simulation


def new_tree(nodes: int) -> Tree:
    whole = [np.zeros(nodes, np.int32) for _ in range(5)]
    action, first_child, next_sibling, visits, available = whole
    total, prior = np.zeros(nodes), np.zeros(nodes)
    player, used = np.zeros(nodes, np.int8), np.zeros(1, np.int32)
    return Tree(action, player, first_child, next_sibling, visits, available, total, prior, used)


def without_room(tree: Tree) -> list[Any]:
    """Its nodes alone, to be kept."""
    arrays: tuple[Any, ...] = tree
    return [array[: tree.used[0]] for array in arrays]


def with_room(kept: list[Any], nodes: int) -> Tree:
    tree = new_tree(nodes)
    arrays: tuple[Any, ...] = tree
    for array, content in zip(arrays, kept, strict=True):
        array[: len(content)] = content
    return tree


def new_scratch(game: Game, evaluation: Evaluation) -> Scratch:
    return Scratch(
        states=game.state.many(3),
        legal=np.empty(game.max_legal, np.int32),
        stamp=np.zeros(len(game.actions), np.int64),
        clock=np.zeros(1, np.int64),
        chance=np.zeros(2, np.int64),
        work=np.zeros(max(game.work, evaluation.work), np.int16),
        points=np.zeros(MAX_SEATS, np.int32),
        result=np.zeros(MAX_SEATS),
        path=np.zeros(MAX_DEPTH, np.int32),
    )
