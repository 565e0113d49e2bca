"""`banquise games`: the list of games."""

import argparse
from typing import Any

from rich.console import Console
from rich.table import Table

from banquise.cli.terminal import add_language, words
from banquise.core.words import words_of
from banquise.games import NAMES, load


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("games", help="list the games and their options")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("game", "players", "minutes", "options"):
        table.add_column(words(chosen.lang).text(f"heading-{heading}"))
    table.add_column("")
    for name in NAMES:
        game = load(name)
        options = "\n".join(f"{o.name}={'|'.join(o.choices) or '…'}" for o in game.options)
        players = "–".join(map(str, sorted({game.players[0], game.players[-1]})))
        table.add_row(
            f"[bold]{name}[/]", players, str(game.minutes), options, words_of(game, chosen.lang).text("blurb")
        )
    Console().print(table)
