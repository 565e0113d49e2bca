"""A measurement of whether turning points hold. Games between bots of mixed level, from novice to hard, with every
number of players, are analysed at the usual budget. Each turning point that is shown is then examined independently,
from another seed and with ten times the simulations: what does the decision cost there? And how much longer does the
second look make a quick analysis?

    python benchmarks/turning.py FOLDER [--minutes 8] [--games 200] [--workers N] [--only arctic …]

Games are kept in FOLDER/<game>.jsonl; called again it goes on from there. FOLDER/turning.md has the table.
"""

import random
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from banquise import bots
from banquise.analysis import Method, analyse
from banquise.analysis.analysis import SIMULATIONS, choices_of
from banquise.analysis.calibration import UNIT
from banquise.analysis.examiner import Examiner
from banquise.bots import Bot
from banquise.core.line import ALL, Line
from banquise.games import load
from calibrate import Chosen, compile_all, kept, options, play_all

LEVELS = ("novice", "easy", "medium", "hard")
TIMES = 10
NODES = 1 << 21
QUICK = SIMULATIONS // 4


class Unit(NamedTuple):
    game: str
    number: int


@cache
def bot(game: str, level: str) -> Bot:
    return bots.make(level, load(game), seed=0)


@cache
def judge(game: str, players: int) -> Examiner:
    return Examiner(load(game), players, NODES)


def play(unit: Unit) -> dict[str, Any]:
    game, chance = load(unit.game), random.Random(f"{unit}")
    players = game.players[unit.number % len(game.players)]
    line = Line(game, players, chance.randrange(2**62), {}, recent=ALL)
    play_on(line, [bot(unit.game, chance.choice(LEVELS)) for _ in range(players)], chance)
    analysis = analyse(line, Method(SIMULATIONS, seed=0, cores=1))
    asked, look = {one.decision: one for one in choices_of(line)}, judge(unit.game, players).examine
    points = [[moment.loss, look(asked[moment.decision], 1, TIMES * SIMULATIONS).loss] for moment in analysis.turning]
    return {"number": unit.number, "points": points, "seconds": quick_seconds(line)}


def play_on(line: Line, seats: list[Bot], chance: random.Random) -> None:
    while not line.over:
        legal, seed = line.legal(), chance.randrange(2**62)
        line.play(bots.ask(seats[line.decider], line.game, line.state, seed) if len(legal) > 1 else legal[0])


def quick_seconds(line: Line) -> list[float]:
    """The processor time of a quick analysis without its second look, and with it."""
    began, passed = time.process_time(), []

    def note(done: int, of: int) -> None:
        passed.append((of, time.process_time() - began))

    analyse(line, Method(QUICK, seed=0, cores=1), note)
    first = [seconds for of, seconds in passed if of == passed[0][0]]
    return [first[-1], passed[-1][1]]


def missing(chosen: Chosen) -> Iterator[Unit]:
    """The games still to play, alternately by kind."""
    known = {name: {one["number"] for one in kept(path_of(chosen.folder, name))} for name in chosen.only}
    for number in range(chosen.begin, chosen.begin + chosen.games):
        for name in chosen.only:
            if number not in known[name]:
                yield Unit(name, number)


def path_of(folder: Path, game: str) -> Path:
    return folder / f"{game}.jsonl"


def table(folder: Path, games: list[str]) -> str:
    """Losses in per cent of the win, ± two standard errors of their difference, that of games."""
    lines = ["| game | games | points | shown | independent look | difference | at least half | quick takes |"]
    lines.append("|---|--:|--:|--:|--:|--:|--:|--:|")
    for name in games:
        found = kept(path_of(folder, name))
        points = np.array([point for one in found for point in one["points"]], float) * 100 / UNIT
        if not len(points):
            continue
        said, left = points.T
        each = np.array([sum(one - other for one, other in game["points"]) for game in found]) * 100 / UNIT
        error = each.std() * len(found) ** 0.5 / len(points)
        first, whole = np.sum([one["seconds"] for one in found], axis=0)
        half = np.mean(left >= said / 2)
        lines.append(
            f"| {name} | {len(found)} | {len(points)} | {said.mean():.1f} | {left.mean():.1f} "
            f"| {np.mean(said - left):+.2f} ± {2 * error:.2f} | {100 * half:.0f}% | {whole / first:.2f} × |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    chosen = options(__doc__ or "", games=200).parse_args(namespace=Chosen())
    chosen.folder.mkdir(parents=True, exist_ok=True)
    compile_all(chosen.only)
    play_all(play, missing(chosen), lambda unit: path_of(chosen.folder, unit.game), chosen)
    found = table(chosen.folder, chosen.only)
    (chosen.folder / "turning.md").write_text(found)
    print(found, end="")


if __name__ == "__main__":
    main()
