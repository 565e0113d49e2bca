"""A puzzle, and what makes one choice clearly best."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from banquise.analysis.calibration import UNIT

MARGIN = UNIT // 12
"""The least that every choice but the best loses where a puzzle is found,"""
CONFIRMED = 3 * MARGIN // 4
"""where it is confirmed, and"""
HELD = MARGIN // 2
"""where it is looked at once more."""
FEWEST = 3
"""The fewest choices of a puzzle."""
Losses = Sequence[int]
"""The chance of winning that each legal action loses to the best, out of UNIT."""
Gain = tuple[str, int]
"""An item of the evaluation, and the hundredths of a point that the best choice gains by it."""


@dataclass(frozen=True)
class Puzzle:
    """A decision of a seat. Lists are by choice, in the order in which the rules list the legal actions."""

    seat: int
    decision: int  # the number of decisions before it
    first: int  # the seat that began the game
    position: str  # packed, in base 64
    chance: int  # the chance of winning with the best choice, out of UNIT
    losses: Losses
    reasons: Sequence[Gain | None]  # the item by which the best choice gains most over each other one
    theme: str
    level: str  # the weakest level that finds the best choice, as do all above it

    @property
    def best(self) -> int:
        """The place of the best choice."""
        return list(self.losses).index(0)

    @property
    def margin(self) -> int:
        return margin_of(self.losses)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def margin_of(losses: Losses) -> int:
    """The loss of the second-best choice."""
    return sorted(losses)[1]


def is_clear(losses: Losses, margin: int) -> bool:
    """Whether there are enough choices, of which one is better than all others by this margin."""
    return len(losses) >= FEWEST and margin_of(losses) >= margin
