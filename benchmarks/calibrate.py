"""The fit of the map from search values to chances of winning, and the table that says how far it can be trusted.

    python benchmarks/calibrate.py FOLDER [--minutes 8] [--games 2000] [--begin 0] [--workers N] [--only arctic …]
    python benchmarks/calibrate.py FOLDER --fit

It lets `hard` bots play every game with every number of players and examines a few decisions of each at the usual
budget of an analysis. Games are kept in FOLDER; called again it goes on from there. Games are numbered, and a
number is always the same game: with `--begin 5000` another machine plays others, whose files can be appended to these.

Then it fits a map per game and number of players (analysis/calibration.py) and writes FOLDER/calibration.json, which
goes to src/banquise/analysis, and FOLDER/table.md, for docs/calibration.md. For the table the games are halved: what is
said of each half comes from a map that was fitted to the other one. The map that is kept is fitted to both.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import cache
from math import erfc, sqrt
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from banquise import bots
from banquise.analysis.analysis import SIMULATIONS
from banquise.analysis.calibration import COMMON, LEAST_SHARE, UNIT, share_win
from banquise.analysis.examiner import Examiner, Question
from banquise.bots.search import SearchBot
from banquise.core.line import Line
from banquise.core.processes import cores, process_pool
from banquise.core.words import words_of
from banquise.games import NAMES, load

BOT = "hard"
EXAMINED = 12
"""The number of decisions examined per game; more of the same game would add little information."""
KNOTS = 5
RIDGE = 2.0
"""The strength, in decisions, with which the map is held to the plain one."""
SLOPES = [0, 1, 3]
"""The indices of the weights that multiply a share at a knot: a, b and d."""
BINS = 10
FEWEST = 500
"""The fewest decisions of a bin that is tested."""
MAX_OFF = 0.03
"""The tolerance of a bin."""
Array = NDArray[np.float64]
U = TypeVar("U")


class Unit(NamedTuple):
    game: str
    players: int
    number: int


class Data(NamedTuple):
    """Examined decisions of one game and number of players. [decisions], [decisions, seats] …"""

    number: NDArray[np.int64]  # of the game
    first: NDArray[np.int64]  # the seat that began it
    decision: Array
    decider: NDArray[np.int64]
    shares: Array
    won: Array
    decisions: int  # of a typical game


# Playing


class Chosen(argparse.Namespace):
    fit: bool
    folder: Path
    minutes: float
    games: int
    begin: int
    workers: int
    only: list[str]


def options(about: str, games: int) -> argparse.ArgumentParser:
    """The options of a command that plays games into a folder."""
    first, _, rest = about.partition("\n\n")
    parser = argparse.ArgumentParser(
        description=first, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=8.0, help="begin no game after so long (default 8)")
    parser.add_argument("--games", type=int, default=games, help=f"of each kind at most (default {games})")
    parser.add_argument("--begin", type=int, default=0, help="number of the first game (default 0)")
    parser.add_argument("--workers", type=int, default=cores(), help="processes (default: one per core)")
    parser.add_argument("--only", choices=NAMES, nargs="+", default=list(NAMES), help="these games (default: all)")
    return parser


@cache
def seated(game: str, players: int) -> tuple[list[SearchBot], Examiner]:
    """Make the bots once per process, since their memory is large."""
    found = [bots.make(BOT, load(game), seed=0) for _ in range(players)]
    return [bot for bot in found if isinstance(bot, SearchBot)], Examiner(load(game), players)


def play(unit: Unit) -> dict[str, Any]:
    game, (seats, examiner) = load(unit.game), seated(unit.game, unit.players)
    chance = random.Random(f"{unit}")
    line = Line(game, unit.players, chance.randrange(2**62), {})
    first = line.decider
    asked = play_on(line, seats, chance)
    rows = [examined(examiner, one) for one in sorted(chance.sample(asked, min(EXAMINED, len(asked))))]
    won = [share / UNIT for share in share_win(line.standing())]
    return {"number": unit.number, "first": first, "decisions": line.decision, "won": won, "rows": rows}


def play_on(line: Line, seats: Sequence[SearchBot], chance: random.Random) -> list[Question]:
    """Play to the end and return the decisions that left a choice."""
    first = line.decider_of(0) if line.decision else line.decider
    for bot in seats:
        bot.workers[0].memory.run("seed", chance.randrange(2**62))
    asked = []
    while not line.over:
        legal = line.legal()
        action = legal[0]
        if len(legal) > 1:
            action = bots.ask(seats[line.decider], line.game, line.state, chance.randrange(2**62))
            asked.append(Question(line.decision, line.position, action, first))
        line.play(action)
    return asked


def examined(examiner: Examiner, asked: Question) -> list[float]:
    """The decision, who decided, and each seat's share if the best action is played."""
    examiner.begin(asked, 1)
    examiner.memory.examine(SIMULATIONS)
    shares = examiner.shares()[examiner.memory.run("best")]
    return [asked.decision, examiner.decider(asked.state), *(round(share, 6) for share in shares)]


def compile_all(games: Sequence[str]) -> None:
    """Compile each game in a process; the workers then find the results in the cache."""
    with process_pool(len(games)) as pool:
        for name in pool.map(warm, games):
            print(f"{name} is compiled", file=sys.stderr, flush=True)


def warm(game: str) -> str:
    play(Unit(game, load(game).players[0], -1))
    return game


def play_all(play: Callable[[U], Any], units: Iterator[U], path: Callable[[U], Path], chosen: Chosen) -> None:
    """Play units in processes, beginning none after the time is up. Each unit's result becomes a line of its file."""
    done, until = 0, time.monotonic() + 60 * chosen.minutes
    with process_pool(chosen.workers) as pool:
        running: dict[Future[Any], U] = {}
        while True:
            while len(running) < 2 * chosen.workers and time.monotonic() < until and (unit := next(units, None)):
                running[pool.submit(play, unit)] = unit
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                with path(running.pop(future)).open("a") as file:
                    file.write(json.dumps(future.result()) + "\n")
                done += 1
                if done % 100 == 0:
                    print(f"{done} games, {max(0.0, until - time.monotonic()):.0f} s left", file=sys.stderr, flush=True)


def kept(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def path_of(folder: Path, game: str, players: int) -> Path:
    return folder / f"{game}-{players}.jsonl"


def tables(games: Sequence[str]) -> list[tuple[str, int]]:
    return [(name, players) for name in games for players in load(name).players]


def missing(chosen: Chosen) -> Iterator[Unit]:
    """The units still to play, alternately by kind, so that an early end leaves as many games of each."""
    known = {table: {one["number"] for one in kept(path_of(chosen.folder, *table))} for table in tables(chosen.only)}
    for number in range(chosen.begin, chosen.begin + chosen.games):
        for table in known:
            if number not in known[table]:
                yield Unit(*table, number)


# Fitting


def data_of(results: Sequence[dict[str, Any]]) -> Data:
    rows = [(one, row) for one in results for row in one["rows"]]
    table = np.array([row for _, row in rows], float)
    return Data(
        np.array([one["number"] for one, _ in rows]),
        np.array([one["first"] for one, _ in rows]),
        table[:, 0],
        table[:, 1].astype(int),
        table[:, 2:],
        np.array([one["won"] for one, _ in rows], float),
        round(float(np.mean([one["decisions"] for one in results]))),
    )


def features(data: Data) -> Array:
    """[decisions, seats, KNOTS × weights], the weights as in analysis/calibration.py."""
    seats = data.shares.shape[1]
    place = np.minimum(data.decision / data.decisions, 1.0) * (KNOTS - 1)
    hats = np.maximum(0.0, 1.0 - np.abs(place[:, None] - np.arange(KNOTS)))
    decides = (data.decider[:, None] == np.arange(seats)).astype(float)
    logarithms = np.log(np.maximum(data.shares, LEAST_SHARE))
    places = np.eye(seats)[(np.arange(seats) - data.first[:, None]) % seats]
    evenness = seats * data.shares.min(axis=1)[:, None, None]
    common = np.stack([logarithms, data.shares, decides, decides * logarithms], axis=2)
    each = np.concatenate([common, places, places * evenness], axis=2)
    spread: Array = hats[:, None, :, None] * each[:, :, None, :]
    return spread.reshape(*each.shape[:2], KNOTS * each.shape[2])


def said(measured: Array, weights: Array) -> Array:
    """Compute the chances of winning as [decisions, seats]."""
    scores = measured @ weights
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(parts / parts.sum(axis=1, keepdims=True))


def fit(measured: Array, won: Array) -> Array:
    """The most likely weights with which a larger share is never a smaller chance: where it would be, in openings of
    which the shares say nothing, the slopes are held closer to the plain ones."""
    ridge = np.full((KNOTS, measured.shape[2] // KNOTS), RIDGE)
    while True:
        weights = most_likely(measured, won, ridge.ravel())
        falling = [knot for knot, found in enumerate(weights.reshape(KNOTS, -1)) if falls(found)]
        if not falling:
            return weights
        ridge[np.ix_(falling, SLOPES)] *= 2


def falls(weights: Array) -> bool:
    """The score is steepest and flattest at shares of 0 and 1."""
    a, b, _, d = weights[:COMMON]
    return bool(min(a, a + b, a + d, a + b + d) < 0)


def most_likely(measured: Array, won: Array, ridge: Array) -> Array:
    """The most likely map, by Newton's method; there is one maximum."""
    plain = np.zeros(measured.shape[2])
    plain[:: len(plain) // KNOTS] = 1.0
    weights, flat = plain.copy(), measured.reshape(-1, len(plain))
    for _ in range(30):
        chances = said(measured, weights)
        slope = np.einsum("ns,nsf->f", chances - won, measured) + ridge * (weights - plain)
        mean = np.einsum("ns,nsf->nf", chances, measured)
        curve = flat.T @ (chances.reshape(-1, 1) * flat) - mean.T @ mean
        change = np.linalg.solve(curve + np.diag(ridge), slope)
        weights = weights - change
        if np.abs(change).max() < 1e-9:
            break
    return weights


class Held(NamedTuple):
    """A decision's game, the chance that a map fitted to other games gives its seat, and whether that seat
    won."""

    game: NDArray[np.int64]
    chances: Array
    won: Array


def held_out(data: Data, measured: Array) -> Held:
    chances = np.zeros_like(data.won)
    for half in (0, 1):
        mine = data.number % 2 == half
        chances[mine] = said(measured[mine], fit(measured[~mine], data.won[~mine]))
    everybody = np.arange(len(data.decider))
    return Held(data.number, chances[everybody, data.decider], data.won[everybody, data.decider])


def together(parts: Sequence[Held]) -> Held:
    """The decisions of several numbers of players, whose games bear the same numbers."""
    apart = [part._replace(game=part.game * len(parts) + i) for i, part in enumerate(parts)]
    return Held(*(np.concatenate(column) for column in zip(*apart, strict=True)))


class Bin(NamedTuple):
    """`over` is the share won less the chance said, `error` its standard error."""

    decisions: int
    over: float
    error: float

    @property
    def counts(self) -> bool:
        return self.decisions >= FEWEST

    @property
    def is_off(self) -> bool:
        return self.counts and abs(self.over) > MAX_OFF

    @property
    def off_by_chance(self) -> float:
        """The probability of this result if every stated chance is right."""
        return erfc(MAX_OFF / self.error / sqrt(2)) if self.counts else 0.0


class Off(NamedTuple):
    """Bins by number of players that are off, how many would be by chance alone, and of how many."""

    found: int
    by_chance: float
    bins: int

    def __str__(self) -> str:
        which = f"of {self.bins} bins of {FEWEST} decisions or more"
        return f"{self.found} {which} are off by more than {MAX_OFF}; by chance alone {self.by_chance:.1f} would be"


def bins_of(held: Held) -> list[Bin]:
    number = np.minimum((held.chances * BINS).astype(int), BINS - 1)
    return [bin_of(Held(*(column[number == i] for column in held))) for i in range(BINS)]


def bin_of(held: Held) -> Bin:
    """The decisions of a game share one result: the error is that of as many draws as there are games."""
    count = len(held.won)
    if not count:
        return Bin(0, 0.0, 0.0)
    over = held.won - held.chances
    by_game = np.bincount(np.unique(held.game, return_inverse=True)[1], over - over.mean())
    return Bin(count, float(over.mean()), float(np.sqrt((by_game**2).sum()) / count))


def fit_all(folder: Path) -> Off:
    maps: dict[str, dict[str, Any]] = {}
    found: dict[str, dict[str, Held]] = {}
    for name, players in tables(NAMES):
        results = kept(path_of(folder, name, players))
        if len(results) < 2:
            continue
        data = data_of(results)
        measured = features(data)
        weights = fit(measured, data.won).reshape(KNOTS, -1)
        knots = [[round(float(weight), 4) for weight in knot] for knot in weights]
        maps.setdefault(name, {})[str(players)] = {"decisions": data.decisions, "knots": knots}
        found.setdefault(name, {})[str(players)] = held_out(data, measured)
    (folder / "calibration.json").write_text(json.dumps(maps, indent=1) + "\n")
    lines, off = table_of(found)
    (folder / "table.md").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))
    return off


def table_of(found: dict[str, dict[str, Held]]) -> tuple[list[str], Off]:
    """Make a row for each game and number of players, and count the bins that are off."""
    counted = [one for each in found.values() for held in each.values() for one in bins_of(held) if one.counts]
    off = Off(sum(one.is_off for one in counted), sum(one.off_by_chance for one in counted), len(counted))
    spans = " | ".join(f"{i / BINS:.1f}–{(i + 1) / BINS:.1f}" for i in range(BINS))
    lines = [f"| game | players | games | {spans} |", "|---|--:|--:|" + "--:|" * BINS]
    for name, tables_found in found.items():
        title = words_of(load(name), "en").text("title")
        rows = {"all": together(list(tables_found.values()))} | tables_found
        for players, held in rows.items():
            cells = " | ".join(in_words(one) for one in bins_of(held))
            lines.append(f"| {title} | {players} | {len(np.unique(held.game)):,} | {cells} |")
    return lines, off


def in_words(one: Bin) -> str:
    """Write a bin in hundredths, with two standard errors."""
    said = f"{100 * one.over:+.1f} ± {200 * one.error:.1f}".replace("-", "−") if one.counts else ""
    return f"**{said}**" if one.is_off else said


def main() -> None:
    parser = options(__doc__ or "", games=2000)
    parser.add_argument("--fit", action="store_true", help="play nothing, only fit")
    chosen = parser.parse_args(namespace=Chosen())
    chosen.folder.mkdir(parents=True, exist_ok=True)
    if not chosen.fit:
        compile_all(chosen.only)
        play_all(play, missing(chosen), lambda unit: path_of(chosen.folder, unit.game, unit.players), chosen)
    print(fit_all(chosen.folder))


if __name__ == "__main__":
    main()
