"""A contest's folder: games are stored as they end, so that an interrupted run resumes where it stopped.

contest.json the contest; a folder accepts no other games.jsonl one game per line, appended as it ends games.parquet the
same as a table, one row per seat summary.json the table of results, the machine
"""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from banquise.arena.contest import Contest, Unit
from banquise.arena.contest_game import Result
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
        self.games = path / "games.jsonl"
        self.results = self.read()

    def read(self) -> dict[int, Result]:
        """Read the games played so far, by number. A line that was cut off by an interruption is dropped."""
        if not self.games.exists():
            return {}
        text = self.games.read_text()
        whole, _, rest = text.rpartition("\n")
        if rest:
            self.games.write_text(whole + "\n" if whole else "")
        found = [Result(**json.loads(line)) for line in whole.splitlines()]
        return {result.number: result for result in found}

    def add(self, result: Result) -> None:
        """Add a game, unless it is in the folder already."""
        if result.number in self.results:
            return
        self.results[result.number] = result
        with self.games.open("a") as file:
            file.write(json.dumps(result.as_json()) + "\n")

    def missing(self) -> list[Unit]:
        """The games of the contest that have not been played."""
        return [unit for unit in self.contest.units() if unit.number not in self.results]

    def chosen(self, numbers: Iterable[int]) -> list[Result]:
        return [self.results[number] for number in numbers if number in self.results]
