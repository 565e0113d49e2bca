"""Test vectors for the client's Daily: days as Python computes them, and the game that its bots play alone."""

import json
from datetime import date
from typing import Any

from tests.oracles.daily import played_alone

from banquise.daily import EDITIONS, Day, day_of

DATES = (EDITIONS[0].since, date(2026, 12, 31), date(2027, 1, 1), date(2027, 12, 31))
DECISIONS = (0, 1, 250)


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    newest = EDITIONS[-1]
    days = [row(day_of(game, on)) for game in newest.games for on in DATES]
    alone = {game: played_alone(day_of(game, newest.since)) for game in newest.games}
    return {"tests/daily.json": json.dumps({"days": days, "alone": alone}) + "\n"}


def row(day: Day) -> dict[str, Any]:
    """The numbers as texts: JavaScript's own are too short for them."""
    answers = [str(day.seed_of(decision)) for decision in DECISIONS]
    return {"game": day.game, "date": str(day.date), "seed": str(day.seed), "answers": answers, "remark": day.remark}
