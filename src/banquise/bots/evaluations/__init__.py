"""Evaluations: the one part of the bots that knows a game's inside, a module a game, found by the game's name.

A module gives two kernels and a few numbers:

    evaluate(state, work, out)    what each seat may expect to have at the end, in hundredths of a point
    SPREAD                        the lead, in hundredths, that makes a win e times as likely as a loss
    WORK                          how much work space `evaluate` needs

A game without a module is judged by its points now.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from banquise.core.game import Game, Points, Work

POINT = 100
"""Evaluations count in hundredths of a point, so that they are whole numbers and the same on every machine."""
PLAIN_SPREAD = 5
"""Of a game without a module, in its points."""


class Evaluation(NamedTuple):
    evaluate: Callable[[Any, Work, Points], None]
    spread: int
    work: int


def find(game: Game) -> Evaluation:
    name = f"{__name__}.{game.name}"
    if find_spec(name) is None:
        return Evaluation(game.scores, PLAIN_SPREAD, game.work)
    module = import_module(name)
    return Evaluation(module.evaluate, module.SPREAD, module.WORK)
