"""A map from the values of a search to chances of winning.

A search gives each seat a share of the win, a mean of evaluations, which is no probability. Per game and number of
players a map makes it one: a softmax over the seats of

    a · log(share) + b · share, for the deciding seat also c + d · log(share), and for every seat
    e[place] + f[place] · evenness

where the place of a seat is counted from the one that began the game, and evenness is the smallest share against an
even one: beginning helps or hurts, and differently once a seat is all but out. Evenness is that of the position, with
its best action, so that among actions a larger share is always a larger chance. All weights change with the progress
of the game, linearly between a few knots. `benchmarks/calibrate.py` fits them to games of `hard` bots and writes
calibration.json; the browser is given the same numbers.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, floor, log
from pathlib import Path
from typing import Any, NamedTuple

UNIT = 10_000
"""Chances are whole numbers out of this, so that they add up exactly, here and in the browser."""
LEAST_SHARE = 1e-4
COMMON = 4
"""log(share), share, and both again for the deciding seat, which knows its own cards and so is surer of its share."""
PLAIN = ((1.0,),)
"""The map for a game that was not measured: the chances are the shares themselves."""
GUIDED_GAMES = frozenset({"arktia", "scavengers"})
"""Games whose search is guided by a trained network (bots/learned.py), to which their map is fitted."""
PATH = Path(__file__).with_name("calibration.json")


class Where(NamedTuple):
    """A place in a game: how many decisions were taken, which seat decides, which took the first one, and how even it
    is."""

    decision: int
    decider: int
    first: int
    evenness: float


@dataclass(frozen=True)
class Calibration:
    """The map of one game and number of players."""

    decisions: int  # of a usual game
    knots: Sequence[Sequence[float]]  # the weights at moments that lie evenly between its beginning and its end

    def chances(self, shares: Sequence[float], at: Where) -> list[int]:
        """Each seat's chance of winning at a decision, by what the deciding seat knows."""
        seats = len(shares)
        weights = self.weights(at.decision)
        weights += [0.0] * (COMMON + 2 * seats - len(weights))  # a map may do without the last ones
        scores = []
        for seat, share in enumerate(shares):
            place = COMMON + (seat - at.first) % seats
            by_place = weights[place] + weights[place + seats] * at.evenness
            scores.append(_score(weights, share, seat == at.decider) + by_place)
        return _whole([exp(score - max(scores)) for score in scores])

    def weights(self, decision: int) -> list[float]:
        """a to d at a decision, then e and f of each place."""
        last = len(self.knots) - 1
        place = min(decision / max(self.decisions, 1), 1.0) * last
        first = min(floor(place), max(last - 1, 0))
        low, high, part = self.knots[first], self.knots[min(first + 1, last)], place - first
        return [one * (1.0 - part) + other * part for one, other in zip(low, high, strict=True)]


def evenness_of(shares: Sequence[float]) -> float:
    """The evenness of shares: 1 if all are equal, 0 if somebody has none."""
    return len(shares) * min(shares)


def _score(weights: Sequence[float], share: float, is_decider: bool) -> float:
    a, b, c, d = weights[:COMMON]
    logarithm = log(max(share, LEAST_SHARE))
    return a * logarithm + b * share + (c + d * logarithm) * is_decider


def _whole(parts: Sequence[float]) -> list[int]:
    """Whole numbers in the same proportions that sum to UNIT; the rounding error goes to the largest."""
    total = sum(parts)
    found = [floor(UNIT * part / total + 0.5) for part in parts]
    found[parts.index(max(parts))] += UNIT - sum(found)
    return found


def share_win(standing: Sequence[int]) -> list[int]:
    """Each seat's share of the win in a finished game, divided equally among those who rank first."""
    return _whole([float(points == max(standing)) for points in standing])


@cache
def measured() -> dict[str, dict[str, dict[str, Any]]]:
    """Game → players → decisions and knots."""
    return json.loads(PATH.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def calibration_of(game: str, players: int) -> Calibration:
    found = measured().get(game, {}).get(str(players))
    return Calibration(found["decisions"], found["knots"]) if found else Calibration(1, PLAIN)
