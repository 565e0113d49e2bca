"""Evaluations: the only part of the bots that is specific to a game; one module per game, found by its name.

A module gives two kernels and a few numbers:

    evaluate(state, work, out)        each seat's expected final score, in hundredths of a point
    SPREAD                            the lead, in hundredths, that makes a win e times as likely as a loss
    WORK                              the work space that both kernels need
    itemise(state, seat, work, zeros) the parts of a seat's expectation, also in hundredths
    Item                              the names of these parts (analysis/words has the words)
    describe(work, seat, out)         the features of a seat that `evaluate` has just left in the work space
    MEASURED                          the number of these features, each from 0 to LARGEST

A game without a module is judged by its current points.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from banquise.core.game import Bytes, Game, Points, Work
from banquise.core.kernel import kernel

POINT = 100
"""The hundredths in a point: evaluations are whole numbers, so that they are the same on every machine."""
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
