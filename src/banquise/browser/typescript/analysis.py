"""The constants and calibrations that the client's analysis needs."""

import json

from banquise import games
from banquise.analysis.analysis import NOTEWORTHY, SIMULATIONS, SOUND, TURNING_POINTS
from banquise.analysis.calibration import GUIDED_GAMES, LEAST_SHARE, PLAIN, UNIT, measured
from banquise.analysis.examiner import POINT, STRIDE, WORTH_A_REASON
from banquise.bots.evaluations import find

from . import HEAD

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
        'import type { Calibration } from "$/records/calibration";',
        "",
        *(f"export const {name} = {json.dumps(value)};" for name, value in NUMBERS.items()),
        "",
        f"export const ITEMS: Record<string, string[]> = {json.dumps(items)};",
        f"export const LEARNED: string[] = {json.dumps(sorted(GUIDED_GAMES))};",
        f"export const PLAIN: Calibration = {json.dumps(plain)};",
        "/** Game → players. */",
        f"export const CALIBRATIONS: Record<string, Record<string, Calibration>> = {json.dumps(measured())};",
        "",
    ]
    return {"src/generated/analysis.ts": "\n".join(lines)}
