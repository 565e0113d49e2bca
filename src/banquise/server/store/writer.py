"""Group commit: one thread writes, and everything that arrives while it waits for the disk goes into its next batch."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from .database import Connection, Database, Unavailable
from .rows import Append

Job = Callable[[Connection], Any]
MOST_AT_ONCE = 512
PACE = 0.003
"""Seconds from one commit to the next: what comes meanwhile is written together. A lone move does not wait."""


class _Asked(NamedTuple):
    what: Append | Job
    answer: asyncio.Future[Any]


class Writer:
    """`append` and `run` come back when their transaction is on the disk."""

    def __init__(self, database: Database, process: str) -> None:
        self.database, self.process = database, process
        self.loop = asyncio.get_running_loop()
        self.waiting: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self.stopping = False
        self.batches = self.written = 0
        self.connection: Connection | None = None
        self.thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self.thread.start()

    async def append(self, append: Append) -> bool:
        """False: the number or the key was taken; nothing was written."""
        return bool(await self._ask(append))

    async def run(self, job: Job) -> Any:
        """Run statements in a transaction. The job may be run a second time, when its batch failed."""
        return await self._ask(job)

    async def close(self) -> None:
        self.stopping = True
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)

    def _ask(self, what: Append | Job) -> asyncio.Future[Any]:
        if self.stopping:
            raise Unavailable("the server is stopping")
        asked = _Asked(what, self.loop.create_future())
        self.waiting.put(asked)
        return asked.answer

    def _work(self) -> None:
        while batch := self._next_batch():
            began = time.monotonic()
            self._tell(self._attempt(batch))
            time.sleep(max(0.0, began + PACE - time.monotonic()))
        if self.connection:
            self.connection.close()

    def _next_batch(self) -> list[_Asked]:
        """Whatever waits, at least one; nothing at the end."""
        batch: list[_Asked] = []
        while not batch or (not self.waiting.empty() and len(batch) < MOST_AT_ONCE):
            asked = self.waiting.get()
            if asked is None:
                self.waiting.put(None)  # the end, for the next time as well
                break
            batch.append(asked)
        return batch

    def _attempt(self, batch: list[_Asked]) -> list[tuple[asyncio.Future[Any], Any]]:
        """All in one transaction; if that fails, each in its own, so that one cannot spoil another."""
        try:
            return list(zip((asked.answer for asked in batch), self._transaction(batch), strict=True))
        except Exception as error:
            if len(batch) == 1:
                return [(batch[0].answer, error)]
        return [pair for asked in batch for pair in self._attempt([asked])]

    def _transaction(self, batch: list[_Asked]) -> list[Any]:
        connection = self.connection = self.connection or self.database.connect()
        try:
            connection.begin()
            results = self._write(connection, batch)
            connection.commit()
        except BaseException:
            self._start_over(connection)
            raise
        self.batches += 1
        self.written += len(batch)
        return results

    def _write(self, connection: Connection, batch: list[_Asked]) -> list[Any]:
        appends = [asked.what for asked in batch if isinstance(asked.what, Append)]
        written = connection.append(appends, self.process) if appends else set()
        results: list[Any] = []
        for asked in batch:
            if isinstance(asked.what, Append):
                results.append((asked.what.match, asked.what.event.number) in written)
            else:
                results.append(asked.what(connection))
        return results

    def _start_over(self, connection: Connection) -> None:
        """A connection that cannot even roll back is left behind."""
        try:
            connection.rollback()
        except Exception:
            self.connection = None
            connection.close()

    def _tell(self, results: list[tuple[asyncio.Future[Any], Any]]) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(_deliver, results)


def _deliver(results: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for answer, result in results:
        if answer.done():  # whoever asked has gone
            continue
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)
