"""`banquise score`: the score pad for a table at home, asked in the terminal or read from a file."""

import argparse
import json
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from banquise.cli.terminal import STDIN, Points, add_language, parse_options, print_points, read_text, words
from banquise.core.actions import Domain
from banquise.core.errors import OptionError
from banquise.core.facts import SEATS
from banquise.core.game import Game
from banquise.core.languages import Lang
from banquise.core.viewrecord import FieldLayout
from banquise.core.words import words_of
from banquise.games import load
from banquise.pads import Pad, SheetError, pad_of
from banquise.pads.sheet import fields_of, number_at, seat_at


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("score", help="score a game that was played on a table")
    parser.add_argument("game", help="the game's name, see `banquise games`")
    parser.add_argument("--players", type=int, metavar="N", help="how many played (default 2, or as many as FILE has)")
    parser.add_argument("--names", default="", metavar="A,B", help="the players' names, in seat order")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a game option; repeatable")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help=f"read what was counted from FILE ({STDIN}: standard input)"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    game, options = load(chosen.game), parse_options(chosen.option)
    pad = pad_of(game)
    given = read_sheet(chosen.json) if chosen.json else None
    players = chosen.players or _seats_in(given) or game.players[0]
    names = player_names(chosen.names, players, chosen.lang)
    console = Console(highlight=False)
    if given is None:
        given = SheetForm(pad, chosen.lang, names, console).sheet(pad.limits(players, options))
    try:
        tally = pad.tally(players, options, given)
    except SheetError as error:
        raise OptionError(error.text(chosen.lang)) from error
    print_points(console, game, Points(tally.scores, tally.ranks, tally.breakdown), chosen.lang, names)
    for line in pad.explanations(tally, chosen.lang, names):
        console.print(escape(line))


def read_sheet(path: Path) -> Any:
    text = read_text(path)
    try:
        return json.loads(text)
    except ValueError as error:
        raise OptionError(f"{path} is not valid JSON: {error}") from error


def _seats_in(given: Any) -> int:
    seats = given.get("seats") if isinstance(given, dict) else None
    return len(seats) if isinstance(seats, list) else 0


def player_names(given: str, players: int, lang: Lang) -> list[str]:
    names = [name.strip() for name in given.split(",")] if given else []
    if len(names) > players:
        raise OptionError(f"--names has {len(names)} names for {players} players")
    return names + [f"{words(lang).text('you')} {seat + 1}" for seat in range(len(names), players)]


class SheetForm:
    """Questions for everything that a sheet declares, repeated where an answer cannot be read."""

    def __init__(self, pad: Pad, lang: Lang, names: Sequence[str], console: Console) -> None:
        self.pad, self.lang, self.names, self.console = pad, lang, names, console
        self.game: Game = pad.game
        self.words = words(lang)

    def sheet(self, limits: bytes) -> dict[str, Any]:
        """The filled sheet in its JSON form."""
        table, of_seat = fields_of(self.pad.declared.sheet)
        self.console.print(self.words.text("score-help"), style="dim")
        found = {field.name: self.field("", field, limits, 0) for field in table}
        seats = []
        for seat, name in enumerate(self.names):
            start = seat_at(self.pad.declared.sheet, seat)
            seats.append({field.name: self.field(name, field, limits, start) for field in of_seat})
        return found | {"seats": seats}

    def field(self, who: str, field: FieldLayout, limits: bytes, start: int) -> Any:
        title = words_of(self.game, self.lang).text(f"pad-{field.name}")
        asked = self.words.text("asked", who=who, prompt=title) if who else title
        if field.how == "number":
            most = number_at(limits, field, start)
            return self.ask(f"{asked} (0–{most})", lambda said: self.number(said, most)) if most else 0
        return self.ask_words(asked, field, limits, start)

    def ask_words(self, asked: str, field: FieldLayout, limits: bytes, start: int) -> Any:
        domain = self.pad.declared.domains[field.name]
        by_name = {word: self.name(domain, i) for i, word in enumerate(domain.words[: self.values(domain)])}
        if field.how == "counts":
            by_name = {w: n for i, (w, n) in enumerate(by_name.items()) if number_at(limits, field, start, i)}
        self.console.print(escape(", ".join(dict.fromkeys(by_name.values()))), style="dim")
        if field.how == "counts":
            return self.ask(asked, lambda said: counted(self.listed(said, by_name)))
        if field.count:
            return self.ask(asked, lambda said: self.listed(said, by_name))
        return self.ask(asked, lambda said: self.word(said, by_name))

    def values(self, domain: Domain) -> int:
        return len(self.names) if domain.name == SEATS.name else len(domain.words)

    def name(self, domain: Domain, value: int) -> str:
        if domain.name == SEATS.name:
            return self.names[value]
        return words_of(self.game, self.lang).name(domain, value)

    def ask(self, asked: str, read: Callable[[str], Any]) -> Any:
        while True:
            self.console.print(f"[bold]{escape(asked)}[/]")
            try:
                return read(input("> ").strip())
            except ValueError as error:
                self.console.print(escape(str(error)), style="red")
            except EOFError as error:
                raise OptionError(self.words.text("score-left")) from error

    # Answers; a ValueError explains in the reader's language why one cannot be read

    def number(self, said: str, most: int) -> int:
        if not said:
            return 0
        if not (said.isascii() and said.isdigit()) or int(said) > most:
            raise ValueError(self.words.text("score-number", most=most))
        return int(said)

    def listed(self, said: str, by_name: dict[str, str]) -> list[str]:
        """`fox 3 orca joker`: a number goes with the word after it."""
        found: list[str] = []
        times = ""
        for part in said.replace(",", " ").split():
            if part.isascii() and part.isdigit() and not times:
                times = part
                continue
            found += [self.word(part, by_name)] * min(int(times or "1"), 200)
            times = ""
        if times:
            raise ValueError(self.words.text("score-times", n=times))
        return found

    def word(self, said: str, by_name: dict[str, str]) -> str:
        """Read a word of records or a name, possibly shortened if it is unambiguous."""
        wanted = folded(said)
        spelled = {word: (folded(word), folded(name)) for word, name in by_name.items()}
        exact = [word for word, names in spelled.items() if wanted in names]
        found = exact or [word for word, names in spelled.items() if any(n.startswith(wanted) for n in names)]
        if len(found) == 1 and wanted:
            return found[0]
        known = ", ".join(by_name[word] for word in found) if wanted and found else ", ".join(by_name.values())
        raise ValueError(self.words.text("score-which" if wanted and found else "score-word", said=said, known=known))


def counted(listed: Sequence[str]) -> dict[str, int]:
    return {word: listed.count(word) for word in listed}


def folded(name: str) -> str:
    """A name without accents, capitals, blanks and signs, as people type it."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())
