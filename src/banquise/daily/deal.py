"""The deal of a day."""

from banquise.core.line import Line
from banquise.games import load

from . import Day


def dealt(day: Day) -> Line:
    terms = day.terms
    return Line(load(day.game), terms.players, day.seed, terms.options, rules=terms.rules)
