"""`banquise verify` and `banquise replay`: game records."""

import argparse
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from banquise.cli.terminal import add_language, log_lines, print_scores, print_table, read_text, words
from banquise.core.dealing import Promise
from banquise.core.errors import BanquiseError, OptionError
from banquise.core.gamefile import GameRecord, read
from banquise.core.languages import Lang
from banquise.core.match import Match
from banquise.core.record import SPECTATOR
from banquise.games import load

UNFINISHED = "unfinished"


def add_parser(commands: Any) -> None:
    verify = commands.add_parser("verify", help="check a game record: every decision and the result")
    verify.add_argument("file", type=Path, help="a game record")
    verify.add_argument("--commitment", metavar="HASH", help="what the server had published before the deal")
    verify.add_argument("--number", metavar="HEX", help="what your device drew for the deal")
    verify.set_defaults(run=run_verify)
    replay = commands.add_parser("replay", help="step through a game record")
    replay.add_argument("file", type=Path, help="a game record")
    replay.add_argument(
        "--seat", type=int, default=0, metavar="N", help="see with this seat's eyes (default: what all see)"
    )
    replay.add_argument("--log", action="store_true", help="print the log only, all of it")
    add_language(replay)
    replay.set_defaults(run=run_replay)


def open_record(path: Path) -> GameRecord:
    text = read_text(path)
    try:
        return read(text, load)
    except BanquiseError as error:
        raise OptionError(f"{path}: {error}") from error


def run_verify(chosen: argparse.Namespace) -> None:
    record = open_record(chosen.file)
    match = Match.of(record.line)
    result = " ".join(map(str, match.scores())) if record.finished else UNFINISHED
    must_match(record.promise, chosen)
    played = f"{match.game.name}, {match.players} players, {len(match.history)} decisions, {result}"
    print(f"{chosen.file}: {played}{said_of(record.promise)}")


def must_match(promise: Promise, chosen: argparse.Namespace) -> None:
    """Compare a record with the commitment or number that somebody remembers: a forged record is consistent in
    itself."""
    if chosen.commitment not in (None, promise.commitment):
        raise OptionError(f"{chosen.file}: the commitment there is {promise.commitment or 'missing'}, not yours")
    if chosen.number is not None and chosen.number not in promise.numbers:
        raise OptionError(f"{chosen.file}: your number was not in the deal")


def said_of(promise: Promise) -> str:
    if not promise.numbers:
        return ", deal as promised" if promise.commitment else ""
    words = [f"P{seat}" if number else f"P{seat} (no number)" for seat, number in enumerate(promise.numbers, 1)]
    return f", dealt as promised by the server, {', '.join(words)}"


def run_replay(chosen: argparse.Namespace) -> None:
    record = open_record(chosen.file)
    match = Match.of(record.line)
    if not 0 <= chosen.seat <= match.players:
        raise OptionError(f"--seat is 1 to {match.players}, not {chosen.seat}")
    names = [record.names.get(f"P{seat + 1}", f"P{seat + 1}") for seat in range(match.players)]
    replay = ReplayScreen(match, names, chosen.seat - 1 if chosen.seat else SPECTATOR, chosen.lang)
    if chosen.log or not sys.stdin.isatty():
        replay.print_log(0, len(match.history))
        if match.over:
            print_scores(replay.console, match, replay.lang, names)
    else:
        replay.run()


class ReplayScreen:
    def __init__(self, match: Match, names: list[str], viewer: int, lang: Lang) -> None:
        self.match, self.names, self.viewer, self.lang = match, names, viewer, lang
        self.console = Console(highlight=False)

    def run(self) -> None:
        at, end = 0, len(self.match.history)
        self.console.print(words(self.lang).text("replay-keys"), style="dim")
        while True:
            self.print_position(at)
            try:
                said = input(f"{at}/{end}> ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if said == "q":
                return
            before, at = at, self.go(said, at, end)
            if at == before + 1:
                self.print_log(before, at)

    def go(self, said: str, at: int, end: int) -> int:
        if said.isdigit():
            return min(int(said), end)
        return {"": min(at + 1, end), "b": max(at - 1, 0), "e": end}.get(said, at)

    def print_position(self, at: int) -> None:
        shown = self.match.back(at)
        print_table(self.console, shown, self.viewer, self.lang, self.names)
        if shown.over:
            print_scores(self.console, shown, self.lang, self.names)

    def print_log(self, start: int, end: int) -> None:
        for number in range(start, end):
            for line in log_lines(self.match, self.match.told(self.viewer, number, number + 1), self.lang, self.names):
                self.console.print(f"[dim]{number + 1:>4}[/]  {escape(line)}")
