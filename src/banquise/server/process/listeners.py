"""Functions that are called when something happens."""

from collections.abc import Callable
from typing import ParamSpec

P = ParamSpec("P")


class Listeners(list[Callable[P, None]]):
    """A list of functions that take the same arguments; calling it calls each of them."""

    def __call__(self, *given: P.args, **named: P.kwargs) -> None:
        for listener in self:
            listener(*given, **named)
