"""A fair queue of bots waiting for a process.

Every address gets the same amount of time, counted by what its bots may take. Among the bots of one address, the one
that has waited longest comes first; quick ones count as if they had waited longer. A match requests one decision at a
time, so the matches of an address take turns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

PATIENCE = 10.0
"""The multiple of its thinking time after which a waiting bot is no longer overtaken by quicker ones."""


@dataclass(eq=False)
class BotRequest:
    """A decision requested of a bot."""

    household: str
    seconds: float  # that it may take
    at: float

    @property
    def due(self) -> float:
        return self.at + PATIENCE * self.seconds


A = TypeVar("A", bound=BotRequest)


class FairQueue(Generic[A]):
    def __init__(self) -> None:
        self.waiting: list[A] = []
        self.given: dict[str, float] = {}  # seconds, of addresses above the level of those that wait
        self.level = 0.0  # baseline usage of idle addresses, so that nobody accumulates credit while idle

    def put(self, asked: A) -> None:
        self.waiting.append(asked)

    def remove(self, asked: A) -> None:
        if asked in self.waiting:
            self.waiting.remove(asked)

    def next(self, can_be_served: Callable[[A], object]) -> A | None:
        """The first request in the queue that can be served."""
        return min(filter(can_be_served, self.waiting), key=self._rank, default=None)

    def take(self, chosen: A) -> None:
        """Take the chosen request out of the queue and charge its household."""
        self.level = min(self._had(asked.household) for asked in self.waiting)
        self.waiting.remove(chosen)
        self.given[chosen.household] = self._had(chosen.household) + chosen.seconds
        self.given = {household: had for household, had in self.given.items() if had > self.level}

    def _rank(self, asked: A) -> tuple[float, float]:
        return self._had(asked.household), asked.due

    def _had(self, household: str) -> float:
        return max(self.level, self.given.get(household, 0.0))
