"""Banquise: Arctic board games as one rules source, from the browser to the GPU."""

from typing import Any

from banquise import analysis
from banquise.analysis.analysis import SIMULATIONS
from banquise.core.match import Match
from banquise.envs.batch import batch
from banquise.games import load

__version__ = "0.1.0"
__all__ = ["Match", "analyse", "batch", "load", "new"]


def new(name: str, players: int = 2, seed: int | None = None, **options: Any) -> Match:
    """Deal a new match: `new("arctic", players=3, seed=7, fox=1)`. Without a seed one is drawn."""
    return Match(load(name), players, seed, options)


def analyse(
    match: Match, simulations: int = SIMULATIONS, seed: int = 0, with_open_cards: bool = False
) -> analysis.Analysis:
    """Judge each seat's decisions from what it knew, and estimate its chance of winning over the match."""
    return analysis.analyse(match.line, analysis.Method(simulations, seed, with_open_cards=with_open_cards))
