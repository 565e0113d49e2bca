"""Shared parts of the commands: options, and the display of a match in the terminal."""

import argparse
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.languages import DEFAULT, LANGS, Lang
from banquise.core.line import Rows
from banquise.core.match import Match
from banquise.core.words import MINUS, Catalogue, catalogue, plain_line, words_of

STDIN = Path("-")


def words(lang: Lang) -> Catalogue:
    """The catalogue of the command line."""
    return catalogue(lang, "cli")


def add_game_arguments(parser: argparse.ArgumentParser, nargs: str | None = None) -> None:
    parser.add_argument("game", nargs=nargs, help="the game's name, see `banquise games`")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many play (default 2)")
    parser.add_argument("--seed", type=int, help="seed of the deal (default: random)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a game option; repeatable")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGS,
        default=environment_language(os.environ),
        metavar="LANGUAGE",
        help="language, such as fr (default: that of the environment, from LANGUAGE, LC_ALL or LANG)",
    )


def environment_language(environment: Mapping[str, str]) -> Lang:
    """The language of the environment: LANGUAGE is a list, and counts only if the locale (LC_ALL, LC_MESSAGES or LANG)
    is not C."""
    locale = next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "C")
    if _bare(locale) in ("c", "posix"):
        return DEFAULT
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((_bare(word) for word in wanted if _bare(word) in LANGS), DEFAULT)


def _bare(locale: str) -> str:
    """`fr` of `fr_CA.UTF-8`."""
    return re.split(r"[_.@-]", locale)[0].lower()


def read_text(path: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if path == STDIN else path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise OptionError(f"{path} is not a text file: {error.reason} at byte {error.start}") from error


def parse_options(given: Iterable[str]) -> dict[str, str]:
    options = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(f"--option takes NAME=VALUE, not '{pair}'")
        options[name] = value
    return options


def with_names(text: str, names: Sequence[str]) -> str:
    for seat, name in enumerate(names, 1):
        text = text.replace(f"{{P{seat}}}", name)
    return text


def log_lines(match: Match, facts: Rows, lang: Lang, names: Sequence[str]) -> list[str]:
    """The lines of the log with the players' names, which grammar depends on (“d’easy 2”)."""
    lines = words_of(match.game, lang).lines(match.game.facts, facts, names)
    return [plain_line(line, names) for line in lines]


def print_table(console: Console, match: Match, viewer: int, lang: Lang, names: Sequence[str]) -> None:
    shown = match.show(viewer, lang, partial(_tint, match.game.tints))
    console.print(with_names(shown, [f"[bold]{escape(name)}[/]" for name in names]))


def _tint(tints: Mapping[str, str], message: str, text: str) -> str:
    """Colour the words of a message, by the longest entry that its name begins with."""
    name = message.partition(".")[0]
    while name and name not in tints:
        name = name.rpartition("-")[0]
    return f"[{tints[name]}]{text}[/]" if name else text


def printed(points: int) -> str:
    return str(points).replace("-", MINUS)


class Points(NamedTuple):
    """The sum, the rank and the points by source of each seat."""

    scores: Sequence[int]
    ranks: Sequence[int]
    breakdown: Sequence[Mapping[str, int]]


def print_scores(console: Console, match: Match, lang: Lang, names: Sequence[str]) -> None:
    points = Points(match.scores(), match.ranking(), match.breakdown())
    print_points(console, match.game, points, lang, names)


def print_points(console: Console, game: Game, points: Points, lang: Lang, names: Sequence[str]) -> None:
    """Points by source, one column per player, best first."""
    totals, ranks, parts = points
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    table = Table(title=words(lang).text("scores"))
    table.add_column("")
    for seat in order:
        table.add_column(escape(names[seat]), justify="right")
    for source in game.sources:
        if any(part.get(source) for part in parts):
            name = words_of(game, lang).text(f"source-{source}")
            table.add_row(name, *(printed(parts[seat].get(source, 0)) for seat in order))
    table.add_section()
    table.add_row(f"[bold]{words(lang).text('total')}[/]", *(f"[bold]{printed(totals[seat])}[/]" for seat in order))
    table.add_row(words(lang).text("rank"), *(str(ranks[seat]) for seat in order))
    console.print(table)
