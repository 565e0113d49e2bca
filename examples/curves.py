"""Shared code of the examples: how often a learner wins, and the curve of it, as CSV and as a picture."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import pyplot

from banquise.envs import vector

Choose = Callable[[Any, Any], Any]
"""(observations, masks): an action for each game."""


def win_share(game: str, choose: Choose, opponents: str = "random", games: int = 400) -> float:
    """The share of wins in one game per row; a draw is half a win."""
    envs = vector(game, games, opponents=opponents)
    seen, info = envs.reset(seed=1)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        seen, rewards, ended, _, info = envs.step(choose(seen, info["action_mask"]))
        first = ended & np.isnan(results)
        results[first] = rewards[first]
    return float((results + 1).mean() / 2)


def write(curve: list[dict[str, float]], out: Path) -> None:
    """`curve`: points, of which the first number is how far it has learned; then win shares `against_…`."""
    out.mkdir(parents=True, exist_ok=True)
    with open(out / "curve.csv", "w", newline="") as file:
        rows = csv.DictWriter(file, curve[0])
        rows.writeheader()
        rows.writerows(curve)
    far = next(iter(curve[0]))
    figure, axes = pyplot.subplots(figsize=(6, 3.5), layout="constrained")
    for name in (name for name in curve[0] if name.startswith("against_")):
        axes.plot([row[far] for row in curve], [row[name] for row in curve], label=name.replace("_", " "))
    axes.set(xlabel=far, ylabel="win share", ylim=(0, 1))
    axes.legend(loc="lower right")
    figure.savefig(out / "curve.svg")
    pyplot.close(figure)
    print("  ".join(f"{name} {value:,.3f}" for name, value in curve[-1].items()), flush=True)
