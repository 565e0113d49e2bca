"""The command line: `banquise --help`. A subcommand is a module here (or near what it runs) with `add_parser`."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from banquise import __version__
from banquise.cli import progress
from banquise.core.errors import BanquiseError

BAD_INPUT, INTERRUPTED = 2, 130
HERE = (
    "games",
    "add",
    "play",
    "records",
    "analyse",
    "daily",
    "puzzles",
    "score",
    "arena",
    "challenge",
    "mcp",
    "train",
    "bench",
    "warm",
)
MODULES = (*(f"banquise.cli.{name}" for name in HERE), "banquise.browser.build", "banquise.server.commandline")
MODULES += ("banquise.server.admincommands",)
MODULES += ("banquise.cli.translations", "banquise.cli.completion")


def make_parser() -> tuple[argparse.ArgumentParser, Any]:
    """Make the parser of the command line; also return argparse's action with the parsers of its commands."""
    parser = argparse.ArgumentParser(prog="banquise", description="Three Arctic board games.")
    parser.add_argument("--version", action="version", version=f"banquise {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in MODULES:
        import_module(module).add_parser(commands)
    return parser, commands


def main(arguments: Sequence[str] | None = None) -> int:
    parser, _ = make_parser()
    chosen = parser.parse_args(arguments)
    progress.tell_of_compiling()
    try:
        return int(chosen.run(chosen) or 0)
    except (BanquiseError, OSError) as error:
        print(f"banquise: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return 0
