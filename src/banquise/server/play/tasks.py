"""Background tasks of a server process; all of them end with it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from ..store import Unavailable

log = logging.getLogger("banquise.tasks")


class Tasks:
    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self.running.add(task)
        task.add_done_callback(self._ended)
        return task

    def every(self, seconds: float, *steps: Callable[[], Awaitable[None]]) -> None:
        """Repeat these steps for as long as the server runs; a step that fails does not keep the others waiting."""
        self.spawn(_repeat(seconds, steps))

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("a task failed", exc_info=error)

    async def stop(self) -> None:
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)


async def _repeat(seconds: float, steps: tuple[Callable[[], Awaitable[None]], ...]) -> None:
    while True:
        for step in steps:
            try:
                await step()
            except Unavailable as error:
                log.warning("the database is away", extra={"error": str(error)})
            except Exception:
                log.exception("a repeated task failed")
        await asyncio.sleep(seconds)
