"""`banquise puzzles`: positions in which one choice is clearly best."""

import argparse
import gzip
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from banquise.bots import LEVELS
from banquise.core.errors import OptionError
from banquise.core.processes import cores
from banquise.puzzles.collection import Effort, SearchedGames, choose, collection, gather, look_again, puzzles_of, read
from banquise.puzzles.maker import DEEPER, SIMULATIONS
from banquise.puzzles.source import SearchedGame, Source

GAMES = ".games"
"""The ending of the name of the file beside the collection."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "puzzles",
        help="find positions in which one choice is clearly best",
        description="Let bots play, and find positions in which one choice is clearly best from what its player knows. "
        "Each is looked at again with ten times the simulations, and kept only if that confirms it. The same seed "
        "gives the same puzzles with any number of workers. If interrupted, run the same command to resume.",
    )
    parser.add_argument("game", help="the game's name, see `banquise games`")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="puzzles to find (default 1000)")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many play (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the games and searches (default 1)")
    parser.add_argument(
        "--simulations",
        type=int,
        default=SIMULATIONS,
        metavar="N",
        help=f"simulations by which a puzzle is found (default {SIMULATIONS})",
    )
    parser.add_argument("--keep", type=int, metavar="N", help="write at most N puzzles, as many of each level")
    parser.add_argument("--minutes", type=float, default=float("inf"), metavar="M", help="stop after so many minutes")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: all cores)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the puzzles go (default GAME.puzzles.json)")
    parser.add_argument(
        "--confirm", type=Path, metavar="FILE", help="find nothing, but look once more at the puzzles of this file"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    source = Source(chosen.game, chosen.players, chosen.seed, chosen.simulations)
    effort = Effort(chosen.count, cores() if chosen.workers is None else chosen.workers, chosen.minutes)
    source.check()
    effort.check()
    if chosen.keep is not None and chosen.keep < 1:
        raise OptionError(f"at least one puzzle is kept, not {chosen.keep}")
    if chosen.confirm:
        confirm(chosen.confirm, source, effort)
    else:
        find(source, effort, chosen.out or Path(f"{chosen.game}.puzzles.json"), chosen.keep)


def find(source: Source, effort: Effort, path: Path, keep: int | None) -> None:
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder '{path.parent}' for the puzzles")
    kept = SearchedGames(path.with_name(path.name + GAMES), source)
    with bar() as progress:
        task = progress.add_task(source.game, total=effort.count)
        for found in gather(source, kept, effort):
            progress.update(task, completed=min(found, effort.count))
    games = kept.first(effort.count)
    puzzles = choose(games, keep or puzzles_of(games))
    text = json.dumps(collection(source, puzzles), separators=(",", ":")) + "\n"
    path.write_text(text, encoding="utf-8")
    show(games, puzzles)
    print(f"{len(puzzles)} puzzles in {path}, {len(gzip.compress(text.encode(), mtime=0)) / 1024:.0f} KiB gzipped")


def confirm(path: Path, source: Source, effort: Effort) -> None:
    """Look at a collection's puzzles once more, from a seed of the caller's."""
    made, puzzles = read(path, source.game)
    held = Counter[bool]()
    with bar() as progress:
        task = progress.add_task(source.game, total=len(puzzles))
        for holds in look_again(replace(made, seed=source.seed), puzzles, effort.workers):
            held[holds] += 1
            progress.advance(task)
    share = 100 * held[True] / max(len(puzzles), 1)
    simulations = DEEPER * made.simulations
    print(f"{held[True]} of {len(puzzles)} puzzles confirmed ({share:.1f}%), {simulations:,} simulations each")


def bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True))


def show(games: Sequence[SearchedGame], puzzles: Sequence[dict[str, Any]]) -> None:
    """Print what was found, and which levels solve it."""
    found, unconfirmed, unsolved = (sum(getattr(one, name) for one in games) for name in FIGURES)
    share = 100 * unconfirmed / max(found, 1)
    print(f"{len(games)} games, {sum(one.looked for one in games):,} decisions, {found} puzzles found")
    print(f"{unconfirmed} of them not confirmed ({share:.1f}%), {unsolved} not solved by {LEVELS[-1]}")
    tries = [row for one in games for row in one.solved]
    rated = Counter(one["level"] for game in games for one in game.puzzles)
    kept = Counter(one["level"] for one in puzzles)
    table = Table("level", "rated", "kept", "solves in one more try")
    for number, level in enumerate(LEVELS):
        share = sum(row[number] for row in tries) / max(len(tries), 1)
        table.add_row(level, str(rated[level]), str(kept[level]), f"{100 * share:.1f}%")
    Console(highlight=False).print(table)
    themes = Counter(one["theme"] for one in puzzles)
    print("themes: " + ", ".join(f"{theme} {n}" for theme, n in themes.most_common()))


FIGURES = ("found", "unconfirmed", "unsolved")
