"""A map from the values of a search to chances of winning.

A search gives each seat a share of the win: a mean of evaluations, not a probability. For each game and number of
players, a map turns it into one: a softmax over the seats of

    a · log(share) + b · share, for the deciding seat also c + d · log(share), and for every seat
    e[place] + f[place] · evenness

where the place of a seat is counted from the seat that began the game, and evenness is the smallest share divided by an
equal one. Beginning helps or hurts, to a different degree once a seat is almost out. Evenness is computed for the
position with its best action, so that among actions a larger share is always a larger chance. All weights change with
the progress of the game, linearly between a few knots. `benchmarks/calibrate.py` fits them to games of `hard` bots and
writes calibration.json, which the browser uses as well.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, floor, log
from pathlib import Path
from typing import Any, NamedTuple

UNIT = 10_000
"""The denominator of chances, which are whole numbers so that they add up exactly, here and in the browser."""
LEAST_SHARE = 1e-4
COMMON = 4
"""The number of common weights: for log(share) and share, and both again for the deciding seat, whose share is more
certain because it knows its own cards."""
PLAIN = ((1.0,),)
"""The map for a game without measurements: the chances are the shares themselves."""
GUIDED_GAMES = frozenset({"arktia", "scavengers"})
"""Games whose search is guided by a trained network (bots/learned.py), to which their map is fitted."""
PATH = Path(__file__).with_name("calibration.json")


class Where(NamedTuple):
    """A point in a game: the number of decisions so far, the deciding seat, the seat that began, and the evenness."""

    decision: int
    decider: int
    first: int
    evenness: float


@dataclass(frozen=True)
class Calibration:
    """The map of one game and number of players."""

    decisions: int  # of a typical game
    knots: Sequence[Sequence[float]]  # the weights at evenly spaced moments from the beginning to the end

    def chances(self, shares: Sequence[float], at: Where) -> list[int]:
        """Convert shares at a decision to each seat's chance of winning."""
        seats = len(shares)
        weights = self.weights(at.decision)
        weights += [0.0] * (COMMON + 2 * seats - len(weights))  # a map may omit the last ones
        scores = []
        for seat, share in enumerate(shares):
            place = COMMON + (seat - at.first) % seats
            by_place = weights[place] + weights[place + seats] * at.evenness
            scores.append(_score(weights, share, seat == at.decider) + by_place)
        return _whole([exp(score - max(scores)) for score in scores])

    def weights(self, decision: int) -> list[float]:
        """Interpolate the weights at a decision: a to d, then e and f of each place."""
        last = len(self.knots) - 1
        place = min(decision / max(self.decisions, 1), 1.0) * last
        first = min(floor(place), max(last - 1, 0))
        low, high, part = self.knots[first], self.knots[min(first + 1, last)], place - first
        return [one * (1.0 - part) + other * part for one, other in zip(low, high, strict=True)]


def evenness_of(shares: Sequence[float]) -> float:
    """The evenness of shares: 1 if all are equal, 0 if a seat has none."""
    return len(shares) * min(shares)


def _score(weights: Sequence[float], share: float, is_decider: bool) -> float:
    a, b, c, d = weights[:COMMON]
    logarithm = log(max(share, LEAST_SHARE))
    return a * logarithm + b * share + (c + d * logarithm) * is_decider


def _whole(parts: Sequence[float]) -> list[int]:
    """Round to whole numbers that sum to UNIT; the rounding error goes to the largest."""
    total = sum(parts)
    found = [floor(UNIT * part / total + 0.5) for part in parts]
    found[parts.index(max(parts))] += UNIT - sum(found)
    return found


def share_win(standing: Sequence[int]) -> list[int]:
    """Each seat's share of the win in a finished game, divided equally among those who rank first."""
    return _whole([float(points == max(standing)) for points in standing])


@cache
def measured() -> dict[str, dict[str, dict[str, Any]]]:
    """Read the measured maps: game → players → decisions and knots."""
    return json.loads(PATH.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def calibration_of(game: str, players: int) -> Calibration:
    found = measured().get(game, {}).get(str(players))
    return Calibration(found["decisions"], found["knots"]) if found else Calibration(1, PLAIN)
