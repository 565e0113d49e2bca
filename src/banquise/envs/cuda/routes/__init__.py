"""Hints for a GPU: which way through a game's rules an action takes, long ways first.

A module named like its game has `route(state, action)`, a kernel that answers with a number below 64 (GROUPS), and
`LONG`, how many of these routes are so long that they are better taken aside. Games that take the same route step
together; without such a module, those with actions of the same kind do.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def routes_of(name: str) -> Any:
    """The game's module, if it has one."""
    module = f"{__name__}.{name}"
    return import_module(module) if find_spec(module) else None
