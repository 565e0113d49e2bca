"""Are planted blunders found? In games of two `hard` bots one decision is replaced by a blunder, an action that a
search ten times as large rates at least 10 % of the win worse than the best. Then the game goes on, and is analysed
at the usual budget: the blunder should be among the three turning points.

    python benchmarks/blunders.py FOLDER [--minutes 8] [--games 200] [--workers N] [--only arctic]

What was played is kept in FOLDER/<game>.jsonl; called again it goes on from there. FOLDER/blunders.md has the table.
"""

import argparse
import json
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from banquise.analysis import Budget, analyse
from banquise.analysis.analysis import SIMULATIONS
from banquise.analysis.calibration import UNIT
from banquise.analysis.examiner import Asked, Examiner
from banquise.core.line import ALL, Line
from banquise.games import NAMES, load
from calibrate import compile_all, play_on, seated

PLAYERS, TIMES, LEAST = 2, 10, UNIT // 10
NODES = 1 << 21
TRIES = 60
"""Decisions of a game at which a blunder is looked for."""


class Unit(NamedTuple):
    game: str
    number: int


@cache
def judge(game: str) -> Examiner:
    return Examiner(load(game), PLAYERS, NODES)


def play(unit: Unit) -> dict[str, Any] | None:
    """None: no decision of this game had an action that was bad enough."""
    chance, (seats, _) = random.Random(f"{unit}"), seated(unit.game, PLAYERS)
    line = Line(load(unit.game), PLAYERS, chance.randrange(2**62), {}, recent=ALL)
    asked = play_on(line, seats, chance)
    blunder = find_blunder(line, asked, chance)
    if blunder is None:
        return None
    line.cut(blunder.decision)
    line.play(blunder.action)
    play_on(line, seats, chance)
    analysis = analyse(line, Budget(SIMULATIONS, seed=1, cores=1))
    loss = next(moment.loss for moment in analysis.moments if moment.decision == blunder.decision)
    found = blunder.decision in [moment.decision for moment in analysis.turning]
    worst = [moment.loss for moment in analysis.turning]
    return {"number": unit.number, "found": found, "decision": blunder.decision, "loss": loss, "turning": worst}


def find_blunder(line: Line, asked: list[Asked], chance: random.Random) -> Asked | None:
    for one in chance.sample(asked, min(TRIES, len(asked))):
        others = [action for action in line.entries.decide(one.state)[1] if action != one.action]
        tried = one._replace(action=chance.choice(others))
        if judge(line.game.name).examine(tried, 2, TIMES * SIMULATIONS).loss >= LEAST:
            return tried
    return None


def play_all(folder: Path, units: Iterator[Unit], until: float, workers: int) -> None:
    done = 0
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        running: dict[Future[dict[str, Any] | None], Unit] = {}
        while True:
            while len(running) < workers and time.monotonic() < until and (unit := next(units, None)):
                running[pool.submit(play, unit)] = unit
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                unit, result = running.pop(future), future.result()
                with (folder / f"{unit.game}.jsonl").open("a") as file:
                    file.write(json.dumps(result or {"number": unit.number}) + "\n")
                done += 1
                if done % 20 == 0:
                    print(f"{done} games, {max(0.0, until - time.monotonic()):.0f} s left", file=sys.stderr, flush=True)


def kept(folder: Path, game: str) -> list[dict[str, Any]]:
    path = folder / f"{game}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def missing(folder: Path, only: list[str], games: int) -> Iterator[Unit]:
    """By turns, until there are so many games with a blunder."""
    known = {name: {one["number"] for one in kept(folder, name)} for name in only}
    for number in range(2 * games):
        for name in only:
            if number not in known[name] and sum("found" in one for one in kept(folder, name)) < games:
                yield Unit(name, number)


def table(folder: Path) -> str:
    lines = ["| game | games with a planted blunder | among the three turning points |", "|---|--:|--:|"]
    for name in NAMES:
        planted = [one for one in kept(folder, name) if "found" in one]
        if planted:
            share = sum(one["found"] for one in planted) / len(planted)
            lines.append(f"| {name} | {len(planted)} | {100 * share:.1f} % |")
    return "\n".join(lines) + "\n"


def main() -> None:
    about, _, rest = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        description=about, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=8.0, help="begin no game after so long (default 8)")
    parser.add_argument("--games", type=int, default=200, help="of each kind (default 200)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one per core)")
    parser.add_argument("--only", choices=NAMES, help="one game")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    until, only = time.monotonic() + 60 * chosen.minutes, [chosen.only] if chosen.only else list(NAMES)
    compile_all(only)
    play_all(chosen.folder, missing(chosen.folder, only, chosen.games), until, chosen.workers)
    found = table(chosen.folder)
    (chosen.folder / "blunders.md").write_text(found)
    print(found, end="")


if __name__ == "__main__":
    main()
