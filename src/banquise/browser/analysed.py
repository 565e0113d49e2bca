"""What the client's analysis is given, and games as Python analyses them, which it is held to."""

import json
import random
from typing import Any

from banquise import games
from banquise.analysis import Budget, analyse
from banquise.analysis.analysis import NOTEWORTHY, SIMULATIONS, SOUND, TURNING_POINTS
from banquise.analysis.calibration import LEARNED, LEAST_SHARE, PLAIN, UNIT, measured
from banquise.analysis.examiner import POINT, STRIDE, WORTH_A_REASON
from banquise.bots.evaluations import find
from banquise.core.game import Game
from banquise.core.line import Line

HEAD = "// Generated from the Python declarations by `python -m banquise.browser`: not to be edited."
DECISIONS, BUDGET = 24, Budget(simulations=60, seed=5, with_open_cards=True)
NUMBERS = {
    "UNIT": UNIT,
    "LEAST_SHARE": LEAST_SHARE,
    "STRIDE": STRIDE,
    "POINT": POINT,
    "WORTH_A_REASON": WORTH_A_REASON,
    "SIMULATIONS": SIMULATIONS,
    "SOUND": SOUND,
    "NOTEWORTHY": NOTEWORTHY,
    "TURNING_POINTS": TURNING_POINTS,
}


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    items = {name: list(find(games.load(name)).items) for name in games.NAMES}
    plain = {"decisions": 1, "knots": [list(knot) for knot in PLAIN]}
    lines = [
        HEAD,
        "",
        'import type { Calibration } from "$/analysis/calibration";',
        "",
        *(f"export const {name} = {json.dumps(value)};" for name, value in NUMBERS.items()),
        "",
        f"export const ITEMS: Record<string, string[]> = {json.dumps(items)};",
        f"export const LEARNED: string[] = {json.dumps(sorted(LEARNED))};",
        f"export const PLAIN: Calibration = {json.dumps(plain)};",
        "/** Game → players. */",
        f"export const CALIBRATIONS: Record<string, Record<string, Calibration>> = {json.dumps(measured())};",
        "",
    ]
    vectors = {f"tests/analysed/{name}.json": analysed(games.load(name)) for name in games.NAMES}
    return {"src/generated/analysis.ts": "\n".join(lines)} | vectors


def analysed(game: Game) -> str:
    """The beginning of a game, and a whole one with a smaller budget."""
    found = [_analysed(game, game.players[-1], DECISIONS, BUDGET), _analysed(game, 2, 2**20, Budget(2, 1))]
    return json.dumps(found) + "\n"


def _analysed(game: Game, players: int, decisions: int, budget: Budget) -> dict[str, Any]:
    line, chance = Line(game, players, 7, {}), random.Random(3)
    while not line.over and line.decision < decisions:
        line.play(chance.choice(list(line.legal())))
    return {"actions": list(line.actions), "analysis": analyse(line, budget).as_json()}
