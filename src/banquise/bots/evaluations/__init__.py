"""Evaluations: the one part of the bots that knows a game's inside, a module a game, found by the game's name.

A module gives two kernels and a few numbers:

    evaluate(state, work, out)        what each seat may expect to have at the end, in hundredths of a point
    SPREAD                            the lead, in hundredths, that makes a win e times as likely as a loss
    WORK                              how much work space both kernels need
    itemise(state, seat, work, zeros) what a seat's expectation is made of, likewise in hundredths
    Item                              and what these items are called (analysis/words has the words)
    describe(work, seat, out)         what `evaluate` has just measured of a seat and left in its work space
    MEASURED                          and how many numbers that is, from 0 to LARGEST

A game without a module is judged by its points now, which need no explanation.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from banquise.core.game import Bytes, Game, Points, Work
from banquise.core.kernel import kernel

POINT = 100
"""Evaluations count in hundredths of a point, so that they are whole numbers and the same on every machine."""
LARGEST = 63
"""The largest number that `describe` may give; larger ones are cut."""
PLAIN_SPREAD = 5
"""The spread of a game without a module, in its points."""


class Evaluation(NamedTuple):
    evaluate: Callable[[Any, Work, Points], None]
    spread: int
    work: int
    itemise: Callable[[Any, int, Work, Points], None]
    items: tuple[str, ...]
    describe: Callable[[Work, int, Bytes], None]
    measured: int


@kernel
def no_description(work: Work, seat: int, out: Bytes) -> None:
    """The description of a game without a module: nothing."""


@kernel
def no_items(state: Any, seat: int, work: Work, out: Points) -> None:
    """The items of a game without a module: none."""


def find(game: Game) -> Evaluation:
    name = f"{__name__}.{game.name}"
    if find_spec(name) is None:
        return Evaluation(game.scores, PLAIN_SPREAD, game.work, no_items, (), no_description, 0)
    module = import_module(name)
    items = tuple(item.name.lower().replace("_", "-") for item in module.Item)
    described = module.describe, module.MEASURED
    return Evaluation(module.evaluate, module.SPREAD, module.WORK, module.itemise, items, *described)
