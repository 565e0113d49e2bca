"""A measurement of how many planted blunders the analysis finds. In games of two bots one decision is replaced by a
blunder, an action that a search ten times as large rates at least 10% of the win worse than the best. Then the game
goes on, and is analysed at the usual budget: the blunder should be among the three turning points. The bots are `hard`
unless others are named, such as `learned:1000it`, which blunder less by themselves.

    python benchmarks/blunders.py FOLDER [--bots hard] [--minutes 8] [--games 200] [--workers N] [--only arctic …]

Games are kept in FOLDER/<game>.jsonl; called again with the same bots it goes on from there. FOLDER/blunders.md has the
table.
"""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from banquise import bots
from banquise.analysis import Method, analyse
from banquise.analysis.analysis import SIMULATIONS
from banquise.analysis.calibration import UNIT
from banquise.analysis.examiner import Examiner, Question
from banquise.bots.search import SearchBot
from banquise.core.line import ALL, Line
from banquise.games import NAMES, load
from calibrate import BOT, Chosen, compile_all, kept, options, play_all, play_on

PLAYERS, TIMES, LEAST = 2, 10, UNIT // 10
NODES = 1 << 21
TRIES = 60
"""The number of decisions of a game at which a blunder is tried."""


class Unit(NamedTuple):
    game: str
    number: int
    bot: str


class Asked(Chosen):
    bots: str


@cache
def seated(game: str, name: str) -> list[SearchBot]:
    found = [bots.make(name, load(game), seed=0) for _ in range(PLAYERS)]
    return [bot for bot in found if isinstance(bot, SearchBot)]


@cache
def judge(game: str) -> Examiner:
    return Examiner(load(game), PLAYERS, NODES)


def play(unit: Unit) -> dict[str, Any]:
    """Play a unit; return only its number if no decision of the game had a sufficiently bad action."""
    chance, seats = random.Random(f"{unit}"), seated(unit.game, unit.bot)
    line = Line(load(unit.game), PLAYERS, chance.randrange(2**62), {}, recent=ALL)
    asked = play_on(line, seats, chance)
    blunder = find_blunder(line, asked, chance)
    if blunder is None:
        return {"number": unit.number}
    line.cut(blunder.decision)
    line.play(blunder.action)
    play_on(line, seats, chance)
    analysis = analyse(line, Method(SIMULATIONS, seed=1, cores=1))
    loss = next(moment.loss for moment in analysis.moments if moment.decision == blunder.decision)
    found = blunder.decision in [moment.decision for moment in analysis.turning]
    worst = [moment.loss for moment in analysis.turning]
    return {"number": unit.number, "found": found, "decision": blunder.decision, "loss": loss, "turning": worst}


def find_blunder(line: Line, asked: list[Question], chance: random.Random) -> Question | None:
    for one in chance.sample(asked, min(TRIES, len(asked))):
        others = [action for action in line.entries.decide(one.state)[1] if action != one.action]
        tried = one._replace(action=chance.choice(others))
        if judge(line.game.name).examine(tried, 2, TIMES * SIMULATIONS).loss >= LEAST:
            return tried
    return None


def missing(chosen: Asked) -> Iterator[Unit]:
    """The units still to play, alternating between kinds, until there are this many games with a blunder."""
    known = {name: {one["number"] for one in kept(path_of(chosen.folder, name))} for name in chosen.only}
    for number in range(chosen.begin, chosen.begin + 2 * chosen.games):
        for name in chosen.only:
            if number not in known[name] and len(planted(chosen.folder, name)) < chosen.games:
                yield Unit(name, number, chosen.bots)


def planted(folder: Path, game: str) -> list[dict[str, Any]]:
    return [one for one in kept(path_of(folder, game)) if "found" in one]


def path_of(folder: Path, game: str) -> Path:
    return folder / f"{game}.jsonl"


def table(folder: Path) -> str:
    lines = ["| game | games with a planted blunder | among the three turning points |", "|---|--:|--:|"]
    for name in NAMES:
        if games := planted(folder, name):
            share = sum(one["found"] for one in games) / len(games)
            lines.append(f"| {name} | {len(games)} | {100 * share:.1f} % |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = options(__doc__ or "", games=200)
    parser.add_argument("--bots", default=BOT, metavar="NAME", help=f"bot on both seats (default {BOT})")
    chosen = parser.parse_args(namespace=Asked())
    chosen.folder.mkdir(parents=True, exist_ok=True)
    compile_all(chosen.only)
    play_all(play, missing(chosen), lambda unit: path_of(chosen.folder, unit.game), chosen)
    found = table(chosen.folder)
    (chosen.folder / "blunders.md").write_text(found)
    print(found, end="")


if __name__ == "__main__":
    main()
