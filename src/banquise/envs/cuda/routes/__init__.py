"""Hints for a GPU: the route of an action through a game's rules, long routes first.

A module named after its game has `route(state, action)`, a kernel that returns a number below 64 (GROUPS), and `LONG`,
the number of routes that are long enough to run separately. Games on the same route step together; without such a
module, games with actions of the same kind do.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def routes_of(name: str) -> Any:
    """Load the game's module, if it has one."""
    module = f"{__name__}.{name}"
    return import_module(module) if find_spec(module) else None
