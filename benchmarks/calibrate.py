"""Makes the map from search values to chances of winning, and the table that says how far it can be trusted.

    python benchmarks/calibrate.py play FOLDER [--minutes 8] [--games 2000] [--workers N] [--only arctic]
    python benchmarks/calibrate.py fit FOLDER

`play` lets `hard` bots play every game with every number of players and examines a few decisions of each at the usual
budget of an analysis. What was played is kept in FOLDER; called again it goes on from there. It ends with `fit`.

`fit` fits a map per game and number of players (analysis/calibration.py) and writes FOLDER/calibration.json, which goes
to src/banquise/analysis, and FOLDER/table.md, for docs/analysis.md. For the table the games are halved: what is said of
each half comes from a map that was fitted to the other one. The map that is kept is fitted to both.
"""

import argparse
import json
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise import bots
from banquise.analysis.analysis import SIMULATIONS
from banquise.analysis.calibration import FEATURES, LEAST_SHARE, UNIT, share_win
from banquise.analysis.examiner import Asked, Examiner
from banquise.bots.search import SearchBot
from banquise.core.line import Line
from banquise.games import NAMES, load

BOT = "hard"
EXAMINED = 12
"""Decisions of a game that are examined: more of the same game would say little more."""
KNOTS = 5
RIDGE = 2.0
"""How strongly the map is held to the plain one, in decisions."""
BINS = 10
FEWEST = 500
"""Decisions in a bin from which on it must be right,"""
MOST_OFF = 0.03
"""to within this."""
Array = NDArray[np.float64]


class Unit(NamedTuple):
    game: str
    players: int
    number: int


class Data(NamedTuple):
    """Examined decisions of one game and number of players. [decisions], [decisions, seats] …"""

    number: NDArray[np.int64]  # of the game
    decision: Array
    decider: NDArray[np.int64]
    shares: Array
    won: Array
    decisions: int  # of a usual game


# Playing


@cache
def seated(game: str, players: int) -> tuple[list[SearchBot], Examiner]:
    """Made once a process: their memory is large."""
    found = [bots.make(BOT, load(game), seed=0) for _ in range(players)]
    return [bot for bot in found if isinstance(bot, SearchBot)], Examiner(load(game), players)


def play(unit: Unit) -> dict[str, Any]:
    game, (seats, examiner) = load(unit.game), seated(unit.game, unit.players)
    chance = random.Random(f"{unit}")
    line = Line(game, unit.players, chance.randrange(2**62), {})
    asked = play_on(line, seats, chance)
    rows = [examined(examiner, one) for one in sorted(chance.sample(asked, min(EXAMINED, len(asked))))]
    won = [share / UNIT for share in share_win(line.standing())]
    return {"number": unit.number, "decisions": line.decision, "won": won, "rows": rows}


def play_on(line: Line, seats: Sequence[SearchBot], chance: random.Random) -> list[Asked]:
    """To the end; the decisions that left a choice."""
    for bot in seats:
        bot.workers[0].memory.run("seed", chance.randrange(2**62))
    asked = []
    while not line.over:
        legal = line.legal()
        action = legal[0]
        if len(legal) > 1:
            action = bots.ask(seats[line.decider], line.game, line.state, chance.randrange(2**62))
            asked.append(Asked(line.decision, line.position, action))
        line.play(action)
    return asked


def examined(examiner: Examiner, asked: Asked) -> list[float]:
    """The decision, who decided, and each seat's share if the best action is played."""
    examiner.begin(asked, 1)
    examiner.memory.run("examine", SIMULATIONS)
    shares = examiner.shares()[examiner.memory.run("best")]
    return [asked.decision, examiner.decider(asked.state), *(round(share, 6) for share in shares)]


def compile_all(games: Sequence[str]) -> None:
    """A process per game; the workers find what they compiled."""
    with ProcessPoolExecutor(len(games), multiprocessing.get_context("spawn")) as pool:
        for name in pool.map(warm, games):
            print(f"{name} is compiled", file=sys.stderr, flush=True)


def warm(game: str) -> str:
    play(Unit(game, load(game).players[0], -1))
    return game


def play_all(folder: Path, units: Iterator[Unit], until: float, workers: int) -> None:
    """In processes; no game is begun after the time is up."""
    done, context = 0, multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context) as pool:
        running: dict[Future[dict[str, Any]], Unit] = {}
        while True:
            while len(running) < 2 * workers and time.monotonic() < until and (unit := next(units, None)):
                running[pool.submit(play, unit)] = unit
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                keep(folder, running.pop(future), future.result())
                done += 1
                if done % 100 == 0:
                    print(f"{done} games, {max(0.0, until - time.monotonic()):.0f} s left", file=sys.stderr, flush=True)


def keep(folder: Path, unit: Unit, result: dict[str, Any]) -> None:
    with (folder / f"{unit.game}-{unit.players}.jsonl").open("a") as file:
        file.write(json.dumps(result) + "\n")


def kept(folder: Path, game: str, players: int) -> list[dict[str, Any]]:
    path = folder / f"{game}-{players}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def tables(games: Sequence[str]) -> list[tuple[str, int]]:
    return [(name, players) for name in games for players in load(name).players]


def missing(folder: Path, only: Sequence[str], games: int) -> Iterator[Unit]:
    """By turns, so that whenever it ends there are as many games of each kind."""
    known = {table: {one["number"] for one in kept(folder, *table)} for table in tables(only)}
    for number in range(games):
        for table in known:
            if number not in known[table]:
                yield Unit(*table, number)


# Fitting


def data_of(results: Sequence[dict[str, Any]]) -> Data:
    rows = [(one["number"], one["won"], row) for one in results for row in one["rows"]]
    table = np.array([row for _, _, row in rows], float)
    return Data(
        np.array([number for number, _, _ in rows]),
        table[:, 0],
        table[:, 1].astype(int),
        table[:, 2:],
        np.array([won for _, won, _ in rows], float),
        round(float(np.mean([one["decisions"] for one in results]))),
    )


def features(data: Data) -> Array:
    """[decisions, seats, KNOTS × FEATURES]"""
    place = np.minimum(data.decision / data.decisions, 1.0) * (KNOTS - 1)
    hats = np.maximum(0.0, 1.0 - np.abs(place[:, None] - np.arange(KNOTS)))
    decides = (data.decider[:, None] == np.arange(data.shares.shape[1])).astype(float)
    logarithms = np.log(np.maximum(data.shares, LEAST_SHARE))
    each = np.stack([logarithms, data.shares, decides, decides * logarithms], axis=2)
    spread: Array = hats[:, None, :, None] * each[:, :, None, :]
    return spread.reshape(*each.shape[:2], KNOTS * FEATURES)


def said(measured: Array, weights: Array) -> Array:
    """[decisions, seats]: chances of winning."""
    scores = measured @ weights
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(parts / parts.sum(axis=1, keepdims=True))


def fit(measured: Array, won: Array) -> Array:
    """The most likely weights, by Newton's method; there is one maximum."""
    plain = np.tile(np.eye(FEATURES)[0], KNOTS)
    weights = plain.copy()
    for _ in range(30):
        chances = said(measured, weights)
        slope = np.einsum("ns,nsf->f", chances - won, measured) + RIDGE * (weights - plain)
        mean = np.einsum("ns,nsf->nf", chances, measured)
        curve = np.einsum("ns,nsf,nsg->fg", chances, measured, measured, optimize=True) - mean.T @ mean
        change = np.linalg.solve(curve + RIDGE * np.eye(len(weights)), slope)
        weights = weights - change
        if np.abs(change).max() < 1e-9:
            break
    return weights


def held_out(data: Data, measured: Array) -> tuple[Array, Array]:
    """Of each decision: what a map that was fitted to the other half says to whoever decides, and whether they won."""
    chances = np.zeros_like(data.won)
    for half in (0, 1):
        mine = data.number % 2 == half
        chances[mine] = said(measured[mine], fit(measured[~mine], data.won[~mine]))
    everybody = np.arange(len(data.decider))
    return chances[everybody, data.decider], data.won[everybody, data.decider]


class Bin(NamedTuple):
    low: float
    decisions: int
    said: float
    won: float

    @property
    def is_off(self) -> bool:
        return self.decisions >= FEWEST and abs(self.said - self.won) > MOST_OFF


def bins_of(chances: Array, won: Array) -> list[Bin]:
    number = np.minimum((chances * BINS).astype(int), BINS - 1)
    found = [(i, number == i) for i in range(BINS)]
    return [
        Bin(i / BINS, int(mine.sum()), float(chances[mine].mean()), float(won[mine].mean()))
        for i, mine in found
        if mine.any()
    ]


def fit_all(folder: Path) -> int:
    """How many bins are off."""
    maps: dict[str, dict[str, Any]] = {}
    found: dict[str, list[tuple[Array, Array]]] = {}
    for name, players in tables(NAMES):
        results = kept(folder, name, players)
        if len(results) < 2:
            continue
        data = data_of(results)
        measured = features(data)
        weights = fit(measured, data.won).reshape(KNOTS, FEATURES)
        knots = [[round(float(weight), 4) for weight in knot] for knot in weights]
        maps.setdefault(name, {})[str(players)] = {"decisions": data.decisions, "knots": knots}
        one = held_out(data, measured)
        found.setdefault(f"{name}, all", []).append(one)
        found[f"{name}, {players} players ({len(results):,} games)"] = [one]
    (folder / "calibration.json").write_text(json.dumps(maps, indent=1) + "\n")
    lines, off = table_of(found)
    (folder / "table.md").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))
    return off


def table_of(found: dict[str, list[tuple[Array, Array]]]) -> tuple[list[str], int]:
    """Bins with enough decisions, and how many are off."""
    lines, off = ["| game | chance said | decisions | said | won |", "|---|---|--:|--:|--:|"], 0
    for title, parts in found.items():
        bins = bins_of(*(np.concatenate(column) for column in zip(*parts, strict=True)))
        off += sum(one.is_off for one in bins)
        lines += [in_words(title, one) for one in bins if one.decisions >= FEWEST]
    return lines, off


def in_words(title: str, one: Bin) -> str:
    span = f"{one.low:.1f}–{one.low + 1 / BINS:.1f}"
    won = f"**{one.won:.3f}**" if one.is_off else f"{one.won:.3f}"
    return f"| {title} | {span} | {one.decisions:,} | {one.said:.3f} | {won} |"


def main() -> None:
    about, _, rest = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        description=about, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=8.0, help="begin no game after so long (default 8)")
    parser.add_argument("--games", type=int, default=2000, help="of each kind at most (default 2000)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one per core)")
    parser.add_argument("--only", choices=NAMES, help="one game")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * chosen.minutes
    if chosen.what == "play":
        only = [chosen.only] if chosen.only else NAMES
        compile_all(only)
        play_all(chosen.folder, missing(chosen.folder, only, chosen.games), until, chosen.workers)
    off = fit_all(chosen.folder)
    print(f"{off} bins of {FEWEST} decisions or more are off by more than {MOST_OFF}")


if __name__ == "__main__":
    main()
