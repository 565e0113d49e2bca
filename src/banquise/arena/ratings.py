"""Strength from results: Bradley–Terry ratings on the Elo scale, and 95% intervals by resampling deals.

A game counts as a meeting of every two of its bots; a shared rank is half a win for either. Games of one deal are not
independent, so a bootstrap sample draws whole deals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from banquise.arena.contest_game import Result

ELO = 400 / np.log(10)
SAMPLES = 1000
DOUBT = 0.5
"""The number of draws added between bots that met, so that a bot that never lost has a finite rating."""
ROUNDS = 2000
CLOSE = 1e-6
Z95 = 1.96
PERCENTILES = (2.5, 97.5)

Table = NDArray[np.float64]


@dataclass(frozen=True)
class Interval:
    value: float
    low: float
    high: float


def wins_by_deal(results: Sequence[Result], names: Sequence[str]) -> Table:
    """Count as [deals, bots, bots] how often one bot ranked before another."""
    deals = {deal: i for i, deal in enumerate(sorted({result.deal for result in results}))}
    index = {name: i for i, name in enumerate(names)}
    wins = np.zeros((len(deals), len(names), len(names)))
    for result in results:
        for one, rank in zip(result.bots, result.ranks, strict=True):
            for other, its_rank in zip(result.bots, result.ranks, strict=True):
                if one != other:
                    won = 0.5 if rank == its_rank else float(rank < its_rank)
                    wins[deals[result.deal], index[one], index[other]] += won
    return wins


def ratings(wins: Table, anchor: int) -> list[Interval]:
    """Compute ratings on the Elo scale, with the bot numbered `anchor` at 0."""
    chance = np.random.default_rng(0)
    drawn = chance.multinomial(len(wins), np.full(len(wins), 1 / len(wins)), size=SAMPLES)
    samples = bradley_terry(np.tensordot(drawn, wins, axes=1), anchor)
    low, high = np.percentile(samples, PERCENTILES, axis=0)
    whole = bradley_terry(wins.sum(axis=0), anchor)
    return [Interval(*map(float, row)) for row in zip(whole, low, high, strict=True)]


def bradley_terry(wins: Table, anchor: int) -> Table:
    """Rate wins[..., bots, bots], each table separately, with Hunter's MM algorithm (2004) from equal ratings."""
    turned = np.swapaxes(wins, -1, -2)
    wins = wins + DOUBT * (wins + turned > 0)
    meetings = wins + np.swapaxes(wins, -1, -2)
    strength = np.ones(wins.shape[:-1])
    for _ in range(ROUNDS):
        pairs = strength[..., :, None] + strength[..., None, :]
        better = wins.sum(axis=-1) / (meetings / pairs).sum(axis=-1)
        better /= np.exp(np.log(better).mean(axis=-1, keepdims=True))
        moved = np.max(np.abs(np.log(better / strength)))
        strength = better
        if moved < CLOSE:
            break
    rated: Table = ELO * np.log(strength / strength[..., anchor, None])
    return rated


def wilson(wins: float, games: int) -> Interval:
    """The share of wins with Wilson's interval, which is also valid near 0 and 1."""
    share, z2 = wins / games, Z95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))
