"""`banquise challenge`: score any bot on all games against fixed opponents on fixed deals."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from banquise.arena import challenge
from banquise.arena.runner import Backend
from banquise.core.errors import OptionError

NAMES = (
    "such as hard, 'run:python3 my_bot.py' (the bot protocol), llm:COMMAND (docs/text.md) or py:my_bot.py:make "
    "(docs/bots.md)"
)


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "challenge",
        help="score a bot against fixed opponents on fixed deals of all games",
        description="Score a bot on all games. The result is a reproducible JSON entry. If interrupted, run the same "
        "command to resume.",
    )
    parser.add_argument("bot", nargs="?", help=f"its name, {NAMES}")
    parser.add_argument("--deals", type=int, default=challenge.DEALS, help="deals of each game (default %(default)s)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the entry to this file too")
    parser.add_argument(
        "--runs", type=Path, default=challenge.RUNS, metavar="FOLDER", help="folder for the games played"
    )
    parser.add_argument("--check", type=Path, metavar="FILE", help="play an entry again and compare, into new --runs")
    parser.add_argument("--table", type=Path, nargs="+", metavar="FILE", help="only show these entries side by side")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: all cores)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.table:
        print(challenge.table(read(path) for path in chosen.table), end="")
        return 0
    backend = Backend(chosen.workers)
    backend.check()
    if chosen.deals < 1:
        raise OptionError(f"a challenge has at least one deal, not {chosen.deals}")
    if chosen.check:
        return check(read(chosen.check), backend, chosen.runs)
    if not chosen.bot:
        raise OptionError(f"which bot? Its name, {NAMES}")
    entry = challenge.play(chosen.bot, chosen.deals, backend, chosen.runs)
    text = json.dumps(entry, indent=1, ensure_ascii=False) + "\n"
    if chosen.out:
        chosen.out.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


def check(old: dict[str, Any], backend: Backend, runs: Path) -> int:
    rules = {name: game["rules_version"] for name, game in old["games"].items()}
    found = challenge.differences(old, challenge.play(old["bot"], old["deals"], backend, runs, rules))
    if found:
        print(f"{old['bot']}: these came out differently: {', '.join(found)}", file=sys.stderr)
        return 1
    print(f"{old['bot']}: reproduced")
    return 0


def read(path: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if found["challenge"] != challenge.VERSION:
            raise OptionError(f"{path} is an entry of version {found['challenge']}; this is {challenge.VERSION}")
    except (ValueError, KeyError, TypeError) as error:
        raise OptionError(f"{path} is not an entry of the challenge") from error
    return found
