"""The shares of wins of a contest with and without luck (luck.py), with 95% intervals from the spread between deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from banquise.arena.contest_game import Result
from banquise.arena.luck import Luck
from banquise.arena.ratings import Z95, Interval

Table = NDArray[np.float64]


@dataclass(frozen=True)
class AdjustedBot:
    bot: str
    deals: int
    plain: Interval
    adjusted: Interval


@dataclass(frozen=True)
class Adjusted:
    bots: list[AdjustedBot]
    coefficient: float  # the mean of the two halves'
    width: float  # of the adjusted intervals, as a multiple of the plain ones


def adjust(results: Sequence[Result], luck: Mapping[int, Luck], names: Sequence[str]) -> Adjusted:
    """Take the luck off each bot's share of the win. The games of a deal are not independent: each deal counts once."""
    rows, both = [], by_deal(results, luck, names)
    factors = coefficients(both)
    for name, (won, lucky) in zip(names, both, strict=True):
        deals = ~np.isnan(won)
        rest = won - factors[np.arange(len(won)) % 2] * lucky
        rows.append(AdjustedBot(name, int(deals.sum()), interval(won[deals]), interval(rest[deals])))
    widths = np.array([[row.adjusted.high - row.adjusted.low, row.plain.high - row.plain.low] for row in rows])
    width = float(widths[:, 0].sum() / widths[:, 1].sum()) if widths[:, 1].all() else 1.0
    return Adjusted(rows, float(factors.mean()), width)


def by_deal(results: Sequence[Result], luck: Mapping[int, Luck], names: Sequence[str]) -> Table:
    """The mean share of the win and the mean luck as [bots, 2, deals]; not a number where a bot did not play."""
    deals = {deal: i for i, deal in enumerate(sorted({result.deal for result in results}))}
    index = {name: i for i, name in enumerate(names)}
    sums, counts = np.zeros((len(names), 2, len(deals))), np.zeros((len(names), 1, len(deals)))
    for result in results:
        winners = result.ranks.count(1)
        for bot, rank, lucky in zip(result.bots, result.ranks, luck[result.number].luck, strict=True):
            where = index[bot], slice(None), deals[result.deal]
            sums[where] += (rank == 1) / winners, lucky
            counts[where] += 1
    return np.divide(sums, counts, out=np.full_like(sums, np.nan), where=counts > 0)


def coefficients(both: Table) -> Table:
    """Fit the coefficients of luck for the even deals and for the odd ones, each to the other half, so that it does not
    depend on the luck that it multiplies."""
    found = np.zeros(2)
    for half in (0, 1):
        won, lucky = both[:, 0, 1 - half :: 2], both[:, 1, 1 - half :: 2]
        whole = np.nansum(lucky**2)
        if whole > 0:
            found[half] = np.nansum(lucky * (won - np.nanmean(won, axis=1, keepdims=True))) / whole
    return found


def interval(values: Table) -> Interval:
    """The mean with its 95% interval; with one deal, anything is possible."""
    mean = float(values.mean())
    if len(values) < 2:
        return Interval(mean, 0.0, 1.0)
    half = Z95 * float(values.std(ddof=1)) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)
