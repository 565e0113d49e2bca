"""The constants and calibrations that the client's analysis needs."""

import json
from types import ModuleType

from banquise import games
from banquise.analysis import analysis, calibration, examiner
from banquise.analysis.calibration import GUIDED_GAMES, PLAIN, Calibration, measured
from banquise.bots.evaluations import find

from . import file
from .messages import interface

SECOND_LOOK = ("AFRESH", "DEEPEST", "CHOICES_PER_DEPTH", "FEW", "MANY", "LONG")
NUMBERS: dict[ModuleType, tuple[str, ...]] = {
    calibration: ("UNIT", "LEAST_SHARE"),
    examiner: ("STRIDE", "POINT", "WORTH_A_REASON"),
    analysis: ("SIMULATIONS", "SOUND", "NOTEWORTHY", "TURNING_POINTS", "HARDLY", *SECOND_LOOK),
}


def generated() -> dict[str, str]:
    items = {name: list(find(games.load(name)).items) for name in games.NAMES}
    plain = {"decisions": 1, "knots": [list(knot) for knot in PLAIN]}
    return file(
        "analysis",
        interface(Calibration),
        "",
        *(f"export const {n} = {json.dumps(getattr(module, n))};" for module, names in NUMBERS.items() for n in names),
        "",
        f"export const ITEMS: Record<string, string[]> = {json.dumps(items)};",
        f"export const GUIDED_GAMES: string[] = {json.dumps(sorted(GUIDED_GAMES))};",
        f"export const PLAIN: Calibration = {json.dumps(plain)};",
        "/** Game → players. */",
        f"export const CALIBRATIONS: Record<string, Record<string, Calibration>> = {json.dumps(measured())};",
    )
