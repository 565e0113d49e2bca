"""Puzzles: positions in which one choice is clearly best, from what the deciding seat knows (docs/puzzles.md).

A puzzle depends only on what its seat knows and on a seed: its position is drawn at random from those that the seat
cannot distinguish.
"""

from banquise.puzzles.maker import Maker
from banquise.puzzles.puzzle import Puzzle

__all__ = ["Maker", "Puzzle"]
