"""A collection of puzzles: games are searched one after the other, on all cores, until there are enough.

Searched games are kept next to the collection's file, one per line, so that an interrupted run resumes. The collection
takes the puzzles of the first games, in order, until there are enough: the same for any number of workers.
"""

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from banquise.bots import LEVELS
from banquise.core.errors import BanquiseError, OptionError
from banquise.core.processes import process_pool
from banquise.games import load
from banquise.puzzles.maker import Maker
from banquise.puzzles.puzzle import Puzzle
from banquise.puzzles.source import SearchedGame, Source, play, search_game

Row = dict[str, Any]
"""A puzzle, or a collection, as JSON."""
AHEAD = 2
"""The number of games queued per worker, so that no worker waits for the next one."""


class CollectionError(BanquiseError):
    """A file that cannot hold this collection."""


class SearchedGames:
    """The file in which the games of a source are kept as they are searched."""

    def __init__(self, path: Path, source: Source) -> None:
        self.path = path
        head = json.dumps(asdict(source) | {"rules": load(source.game).rules_version})
        lines = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []  # the last is cut off
        if lines and lines[0] != head:
            raise CollectionError(f"{path} holds puzzles of another kind; name another file with --out, or remove it")
        self.games = {found.number: found for found in (SearchedGame(**json.loads(line)) for line in lines[1:])}
        path.write_text("".join(f"{line}\n" for line in lines or [head]), encoding="utf-8")

    def add(self, found: SearchedGame) -> None:
        self.games[found.number] = found
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found.as_json()) + "\n")

    def first(self, count: int) -> list[SearchedGame]:
        """List the games in order, without a gap, until there are this many puzzles."""
        taken: list[SearchedGame] = []
        while len(taken) in self.games and sum(len(one.puzzles) for one in taken) < count:
            taken.append(self.games[len(taken)])
        return taken


@dataclass(frozen=True)
class Effort:
    """The number of puzzles to find, of processes, and the time."""

    count: int
    workers: int
    minutes: float = float("inf")

    def check(self) -> None:
        if self.count < 1:
            raise OptionError(f"a collection has at least one puzzle, not {self.count}")
        if self.workers < 1:
            raise OptionError(f"at least one worker is needed, not {self.workers}")
        if not self.minutes > 0:
            raise OptionError(f"a time is more than 0 minutes, not {self.minutes:g}")


def gather(source: Source, kept: SearchedGames, effort: Effort) -> Iterator[int]:
    """Search games until there are enough puzzles or the time is up; yield the number of puzzles regularly."""
    warm(source)
    until = time.monotonic() + 60 * effort.minutes
    with process_pool(effort.workers, get_ready, source) as pool:
        pending: set[Future[SearchedGame]] = set()
        following = 0
        try:
            while puzzles_of(kept.first(effort.count)) < effort.count and time.monotonic() < until:
                while len(pending) < AHEAD * effort.workers:
                    if following not in kept.games:
                        pending.add(pool.submit(work, following))
                    following += 1
                done, pending = wait(pending, 1.0, FIRST_COMPLETED)
                for future in done:
                    kept.add(future.result())
                yield puzzles_of(kept.first(effort.count))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def puzzles_of(games: Sequence[SearchedGame]) -> int:
    return sum(len(one.puzzles) for one in games)


def warm(source: Source) -> None:
    """Compile what is needed, or load it from the cache."""
    maker = Maker(load(source.game), source.players, simulations=100)
    asked = play(maker, source, -1)[0]
    maker.look(asked, 0, 10)
    maker.reasons(maker.entries.decide(asked.state)[1], asked.action)
    maker.dealt(asked, 0)
    maker.rate(asked, 0, asked.action)


_mine: list[tuple[Maker, Source]] = []
"""A worker's own maker."""


def get_ready(source: Source) -> None:
    _mine.append((Maker(load(source.game), source.players, source.simulations), source))


def work(number: int) -> SearchedGame:
    return search_game(*_mine[0], number)


def choose(games: Sequence[SearchedGame], keep: int) -> list[Row]:
    """Choose the first puzzles found, from the easiest level to the hardest, with equal numbers of each level if
    possible."""
    by_level = [[one for game in games for one in game.puzzles if one["level"] == level] for level in LEVELS]
    share = 0
    while share < max(map(len, by_level)) and sum(len(each[: share + 1]) for each in by_level) <= keep:
        share += 1
    return [one for each in by_level for one in each[:share]]


def collection(source: Source, puzzles: Sequence[Row]) -> Row:
    """Convert a collection for the page, in which reasons refer to items by number."""
    items = sorted({reason[0] for one in puzzles for reason in one["reasons"] if reason})
    game = load(source.game)
    rows = [one | {"reasons": [r and [items.index(r[0]), r[1]] for r in one["reasons"]]} for one in puzzles]
    head = {"game": source.game, "rules": game.rules_version, "state": game.state.dtype.itemsize}
    return head | {"players": source.players, "simulations": source.simulations, "items": items, "puzzles": rows}


def read(path: Path, game: str) -> tuple[Source, list[Puzzle]]:
    """Read a collection's file, and its puzzles without their reasons."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        puzzles = [Puzzle(**row | {"reasons": [None] * len(row["losses"])}) for row in found["puzzles"]]
        source = Source(found["game"], found["players"], simulations=found["simulations"])
    except (ValueError, KeyError, TypeError) as error:
        raise CollectionError(f"{path} is no collection of puzzles") from error
    if (source.game, found["rules"]) != (game, load(game).rules_version):
        raise CollectionError(f"{path} holds puzzles of {source.game}, by rules {found['rules']}")
    return source, puzzles


def look_again(source: Source, puzzles: Sequence[Puzzle], workers: int) -> Iterator[bool]:
    """Look at each puzzle as closely as when it was confirmed, from the source's seed; yield whether it holds."""
    warm(source)
    with process_pool(workers, get_ready, source) as pool:
        try:
            yield from pool.map(check, puzzles, range(source.seed, source.seed + len(puzzles)))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def check(puzzle: Puzzle, seed: int) -> bool:
    return _mine[0][0].holds(puzzle, seed)
