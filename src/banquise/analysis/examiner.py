"""The examination of one decision by the fair search, from the deciding seat's knowledge, a seed and a number of
simulations.

The result depends on nothing else, so decisions can be examined in any order and on any number of cores.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from banquise.analysis.calibration import GUIDED_GAMES, UNIT, Where, calibration_of, evenness_of
from banquise.bots.learned import learned
from banquise.bots.memory import BotMemory
from banquise.core.game import Game
from banquise.core.rng import SEEDS

NODES = 1 << 18
"""The nodes that a tree can hold; when it is full, leaves are no longer expanded."""
STRIDE = 1_000_003
"""The factor of seeds: a decision's seed is the analysis's seed times this, plus the number of the decision."""
WORTH_A_REASON = UNIT // 100
"""The smallest loss whose cause is examined."""
POINT = 100


class Question(NamedTuple):
    """A decision to examine: its number, the position, the action taken, and the seat that began the game."""

    decision: int
    state: bytes
    action: int
    first: int


class Candidate(NamedTuple):
    """The search's result for a legal action."""

    action: int
    visits: int
    chance: int


class Reason(NamedTuple):
    """The item of the evaluation in which the better action gains most, and the gain in hundredths of a point."""

    item: str
    gain: int


@dataclass(frozen=True)
class Moment:
    """A decision with a choice. Chances are each seat's chance of winning, in whole numbers out of UNIT."""

    decision: int  # the number of decisions before it
    seat: int  # the deciding seat
    played: int
    best: int
    before: Sequence[int]  # chances with the best action
    after: Sequence[int]  # chances with the action played
    rows: Sequence[Candidate]  # in order of visits, the most first
    reason: Reason | None
    open: Sequence[int] | None  # chances with all cards open, if requested
    is_checked: bool = False  # the figures are those of a second look, from a fresh seed and with more simulations

    @property
    def loss(self) -> int:
        return self.before[self.seat] - self.after[self.seat]


class Examiner:
    """A game's search for one thread."""

    def __init__(self, game: Game, players: int, nodes: int = NODES) -> None:
        self.game, self.seats = game, players
        self.memory = BotMemory(game, 0, nodes, network=learned(game) if game.name in GUIDED_GAMES else None)
        self.calibration = calibration_of(game.name, players)

    def examine(self, asked: Question, seed: int, simulations: int) -> Moment:
        """Examine a decision, which must leave a choice."""
        self.begin(asked, seed)
        self.memory.examine(simulations)
        best, decider = self.memory.run("best"), self.decider(asked.state)
        self.rehearse(asked.action, best, simulations)
        shares = self.shares()
        where = self.where(asked, shares[best])
        played = shares[asked.action]
        if played[decider] >= shares[best][decider]:
            best = asked.action
        chances = {action: self.calibration.chances(found, where) for action, found in shares.items()}
        before, after = chances[best], chances[asked.action]
        rows = [
            Candidate(int(count.action), int(count.visits), chances[int(count.action)][decider])
            for count in self.memory.counts
            if int(count.action) in chances
        ]
        rows.sort(key=lambda row: (-row.visits, row.action))
        is_lossy = before[decider] - after[decider] >= WORTH_A_REASON
        reason = self.reason(best, asked.action) if is_lossy else None
        return Moment(asked.decision, decider, asked.action, best, before, after, rows, reason, None)

    def begin(self, asked: Question, seed: int) -> None:
        self.memory.run("seed", (seed * STRIDE + asked.decision) % SEEDS)
        self.set_position(asked.state)
        self.memory.run("begin")

    def set_position(self, state: bytes) -> None:
        self.memory.content[: len(state)] = np.frombuffer(state, np.uint8)

    def decider(self, state: bytes) -> int:
        return int(state[self.game.state.where("player").start])

    def where(self, asked: Question, shares: Sequence[float]) -> Where:
        return Where(asked.decision, self.decider(asked.state), asked.first, evenness_of(shares))

    def rehearse(self, action: int, best: int, simulations: int) -> None:
        """Search the action played until it has as many visits as the best one, for up to half of the simulations."""
        visits = {int(row.action): int(row.visits) for row in self.memory.counts}
        more = min(visits[best], simulations // 2) - visits[action]
        if more > 0:
            self.memory.examine(more, first=action)

    def shares(self) -> dict[int, list[float]]:
        """Every seat's mean result after each visited action."""
        return {
            int(count.action): [float(total) / int(row.visits) for total in row.totals[: self.seats]]
            for count, row in zip(self.memory.counts, self.memory.forecasts, strict=True)
            if row.visits
        }

    def reason(self, best: int, played: int) -> Reason | None:
        """The item by which the better action gains most, if that is half a point or more."""
        items = self.memory.entries.ITEMS
        pairs = zip(self.memory.reasons(best), self.memory.reasons(played), strict=True)
        gains = [better - worse for better, worse in pairs]
        most = max(gains, default=0)
        return Reason(items[gains.index(most)], most) if most >= POINT // 2 else None

    def open_chances(self, asked: Question, seed: int, simulations: int) -> list[int]:
        """The chances with all cards open, even those in the draw pile."""
        self.begin(asked, seed)
        self.set_position(asked.state)
        self.memory.examine(simulations, is_open=True)
        best = self.memory.run("best")
        shares = self.shares()[best]
        return self.calibration.chances(shares, self.where(asked, shares))
