"""The state that all sessions of a server process share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from ..settings import Settings
from ..store import Event, Store
from .outages import Outages
from .table import Table
from .tasks import Tasks


class Bots(Protocol):
    """The source of bots' actions; bots/pool.py is the real one."""

    async def choose(self, table: Table, bot: str) -> int: ...


Changed = Callable[[Any, Event | None], None]
"""A listener, called with a session and every event once it is written and applied, or None when presence changed."""


@dataclass(frozen=True)
class Context:
    settings: Settings
    store: Store
    bots: Bots
    started: float
    changed: Changed
    outages: Outages
    tasks: Tasks
