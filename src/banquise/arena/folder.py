"""A contest's folder: games are stored as they end, so that an interrupted run resumes where it stopped.

| file | contents |
|---|---|
| contest.json | the contest; a folder accepts no other |
| games.jsonl | one game per line, appended as it ends |
| luck.jsonl | the luck of a game per line, with the method by which it was measured (`--adjusted`) |
| games.parquet | the games as a table, one row per seat |
| summary.json | the table of results, the machine |
"""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from banquise.arena.contest import Contest, Unit
from banquise.arena.contest_game import Result
from banquise.arena.luck import METHOD, Luck, LuckMethod
from banquise.core.errors import BanquiseError


class FolderError(BanquiseError):
    """A folder that cannot hold this contest."""


def default_folder(contest: Contest) -> Path:
    """The default folder of a contest, the same each time the same command is run."""
    digest = hashlib.blake2b(json.dumps(contest.identity(), sort_keys=True).encode(), digest_size=4).hexdigest()
    return Path("arena-runs") / f"{contest.game}-{contest.players}p-{digest}"


class Folder:
    def __init__(self, path: Path, contest: Contest) -> None:
        self.path, self.contest = path, contest
        path.mkdir(parents=True, exist_ok=True)
        described = json.loads(json.dumps(contest.identity()))
        about = path / "contest.json"
        if about.exists() and json.loads(about.read_text()) != described:
            raise FolderError(f"{path} holds another contest; name another folder with --out")
        about.write_text(json.dumps(described, indent=1) + "\n")
        self.games, self.lucks = path / "games.jsonl", path / "luck.jsonl"
        found = [Result(**line) for line in read(self.games)]
        self.results = {result.number: result for result in found}

    def add(self, result: Result) -> None:
        """Add a game, unless it is in the folder already."""
        if result.number not in self.results:
            self.results[result.number] = result
            append(self.games, result.as_json())

    def luck(self) -> dict[int, Luck]:
        """The luck of the games, by number, as far as it was measured by today's method."""
        found = [Luck(**line | {"method": LuckMethod(**line["method"])}) for line in read(self.lucks)]
        return {luck.number: luck for luck in found if luck.method == METHOD}

    def add_luck(self, luck: Luck) -> None:
        append(self.lucks, luck._asdict() | {"method": luck.method._asdict()})

    def missing(self) -> list[Unit]:
        """The games of the contest that have not been played."""
        return [unit for unit in self.contest.units() if unit.number not in self.results]

    def chosen(self, numbers: Iterable[int]) -> list[Result]:
        return [self.results[number] for number in numbers if number in self.results]


def read(path: Path) -> list[dict[str, Any]]:
    """Read the lines written so far; one that was cut off by an interruption is dropped."""
    if not path.exists():
        return []
    whole, _, rest = path.read_text().rpartition("\n")
    if rest:
        path.write_text(whole + "\n" if whole else "")
    return [json.loads(line) for line in whole.splitlines()]


def append(path: Path, line: dict[str, Any]) -> None:
    with path.open("a") as file:
        file.write(json.dumps(line) + "\n")
