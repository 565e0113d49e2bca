"""`banquise daily`: the deals of a day."""

import argparse
from datetime import UTC, date, datetime
from typing import Any

from banquise.core.gamefile import write
from banquise.daily import EDITIONS, SEAT, Day, day_of
from banquise.daily.deal import dealt


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("daily", help="print the deals of a day, which are the same for everybody")
    parser.add_argument("game", nargs="?", help="print the game record that the day's game begins with")
    parser.add_argument("--date", type=date.fromisoformat, metavar="YYYY-MM-DD", help="the day (default: today, UTC)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    on = chosen.date or datetime.now(UTC).date()
    if chosen.game:
        print(record_of(day_of(chosen.game, on)), end="")
        return
    for day in (day_of(game, on) for game in EDITIONS[-1].games):
        print(f"{day.game:<11} seed {day.seed:<20} {day.remark}")


def record_of(day: Day) -> str:
    """Write the deal as a record, with remarks that name the terms and the bots' seats."""
    bots = [f"# bot P{seat + 1}: {day.terms.level}\n" for seat in range(day.terms.players) if seat != SEAT]
    return write(dealt(day)) + "".join(bots) + f"# {day.remark}\n"
