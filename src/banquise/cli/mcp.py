"""`banquise mcp`: serve the games to a program that speaks the Model Context Protocol."""

import argparse
from typing import Any

from banquise import bots
from banquise.cli.terminal import add_language
from banquise.text.mcp import McpSettings, make_server


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "mcp",
        help="let a program play by the Model Context Protocol",
        description="Serve the games on standard input and output to a client of the Model Context Protocol, which "
        "plays one seat against bots. Needs the extra `mcp`.",
    )
    parser.add_argument("--bots", default="medium", metavar="NAME", help="the opponents (default %(default)s)")
    parser.add_argument("--seed", type=int, help="seed of the first deal; the next ones follow (default: random)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    bots.parse(chosen.bots)
    make_server(McpSettings(chosen.bots, chosen.lang, chosen.seed)).run()
    return 0
