"""Shared code of the examples that learn: how often a learner wins, the budget of a run, and its curve as CSV and as a
picture.

A curve is a list of points; the first number of each tells how far the run was, and those called `against_…` are win
shares.
"""

import csv
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from banquise import batch
from banquise.envs.learner.cpu import CpuLearnerBatch

Choose = Callable[[Any, Any], Any]
"""(observations, masks): an action for each game."""
Curve = list[dict[str, float]]
Seeds = Mapping[int, Curve]
"""The curve of each seed."""
AGAINST = "against_"
LAST = 4
"""The factor of games for the last point of a run."""


def win_share(game: str, choose: Choose, opponents: str = "random", games: int = 400, players: int = 2) -> float:
    """The share of wins in one game per row; a draw is half a win."""
    table = CpuLearnerBatch(batch(game, games, players), opponents)
    table.reset(1)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        table.step(choose(table.batch.observations, table.batch.legal))
        first = table.learners.ended & np.isnan(results)
        results[first] = table.learners.rewards[first]
    return float((results + 1).mean() / 2)


def warm_steps(game: str) -> None:
    """Compile what plays all seats."""
    games = batch(game, 1).reset(1)
    games.step(games.random_actions())


def warm_seat(game: str) -> None:
    """Compile what plays one seat against bots."""
    win_share(game, lambda _, masks: masks.argmax(axis=1), "greedy", 1)


class Budget:
    """The budget of a run, `minutes` or `decisions`, whichever ends first, with its curve."""

    def __init__(self, minutes: float, decisions: int | None) -> None:
        self.seconds, self.most, self.made = 60 * minutes, decisions, 0
        self.begin()

    def begin(self) -> None:
        self.begun = time.monotonic()

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.begun

    @property
    def spent(self) -> float:
        """The share that is spent, from 0 to 1."""
        return min(1.0, max(self.elapsed / self.seconds, self.made / self.most if self.most else 0.0))

    def point(self) -> dict[str, float]:
        return {"decisions": self.made, "seconds": round(self.elapsed, 1)}


def write(curves: Seeds, out: Path) -> None:
    """Write curve.csv and, where matplotlib is installed, curve.svg; and print the last point."""
    out.mkdir(parents=True, exist_ok=True)
    rows = [{"seed": seed, **point} for seed, curve in curves.items() for point in curve]
    with open(out / "curve.csv", "w", newline="") as file:
        table = csv.DictWriter(file, rows[0])
        table.writeheader()
        table.writerows(rows)
    draw({"": curves}, out / "curve.svg")
    print("  ".join(f"{name} {value:,}" for name, value in rows[-1].items()), flush=True)


def read(path: Path) -> dict[int, Curve]:
    """The curves of a curve.csv."""
    found: dict[int, Curve] = {}
    with open(path) as file:
        for row in csv.DictReader(file):
            point = {name: float(value) for name, value in row.items()}
            found.setdefault(int(point.pop("seed")), []).append(point)
    return found


def draw(labelled: Mapping[str, Seeds], path: Path, title: str = "") -> None:
    """Draw the mean of the seeds for each label and opponent, and their range in a lighter colour."""
    try:
        from matplotlib import pyplot
    except ImportError:
        return
    figure, axes = pyplot.subplots(figsize=(6, 3.5), layout="constrained")
    for label, seeds in labelled.items():
        first = next(iter(seeds.values()))[0]
        far = next(iter(first))
        for name in (name for name in first if name.startswith(AGAINST)):
            places, shares = aligned(seeds, far, name)
            told = f"{label} {name.replace('_', ' ')}".strip()
            (line,) = axes.plot(places, shares.mean(axis=0), label=told)
            if len(seeds) > 1:
                axes.fill_between(places, shares.min(axis=0), shares.max(axis=0), color=line.get_color(), alpha=0.2)
    axes.set(xlabel=far, ylabel="win share", ylim=(0, 1), title=title)
    figure.legend(loc="outside lower center", ncols=2)
    figure.savefig(path)
    pyplot.close(figure)


def aligned(seeds: Seeds, far: str, name: str) -> tuple[Any, Any]:
    """The places of the shortest curve, and the values of each seed there, interpolated."""
    shortest = min(seeds.values(), key=lambda curve: curve[-1][far])
    places = np.array([point[far] for point in shortest])
    columns = [([point[far] for point in curve], [point[name] for point in curve]) for curve in seeds.values()]
    return places, np.array([np.interp(places, *column) for column in columns])
