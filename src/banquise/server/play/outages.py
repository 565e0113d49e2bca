"""Outages of the database: while nothing can be written, clocks are stopped."""

from __future__ import annotations

import asyncio

from ..process.listeners import Listeners
from ..store import Store
from ..store.heartbeat import Outage


class Outages:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.ended = Listeners[Outage]()  # called with every outage that is over
        self.ending: asyncio.Task[None] | None = None

    async def beat(self) -> None:
        """Write a heartbeat, and report the outage that it ends."""
        if outage := await self.store.beat():
            self.ended(outage)

    async def end(self) -> None:
        """Return once the outage is over; Unavailable while it lasts."""
        if self.ending is None:
            self.ending = asyncio.get_running_loop().create_task(self.beat())
            self.ending.add_done_callback(self._done)
        await asyncio.shield(self.ending)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.ending = None
        if not task.cancelled():
            task.exception()  # the callers of `end` have received it
