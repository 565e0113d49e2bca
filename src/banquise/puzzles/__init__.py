"""Puzzles: positions in which one choice is clearly best, from what the deciding seat knows (docs/puzzles.md).

A puzzle follows from what its seat knows and from a seed, and holds nothing else: its position is one of those that the
seat cannot tell apart, drawn at random.
"""

from banquise.puzzles.maker import Maker
from banquise.puzzles.puzzle import Puzzle

__all__ = ["Maker", "Puzzle"]
