"""Group commit: one thread writes; requests that arrive while it waits for the disk go into its next batch."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from .database import Connection, Database, Unavailable
from .health import Health
from .rows import Append

T = TypeVar("T")
Job = Callable[[Connection], Any]
MAX_AT_ONCE = 512
CLOSE_POLL_SECONDS = 0.005


class _PendingWrite(NamedTuple):
    write: Append | Job
    answer: asyncio.Future[Any]


Results = list[tuple[asyncio.Future[Any], Any]]


class Writer:
    """The writing thread. `append` and `run` return when their transaction is on the disk.

    The thread takes all waiting writes and answers the loop once per batch; with an answer per write, the two threads
    would compete for Python's lock all the time.
    """

    def __init__(self, database: Database, process: str, health: Health) -> None:
        self.database, self.process, self.health = database, process, health
        self.loop = asyncio.get_running_loop()
        self.unanswered = 0  # of what was asked
        self.waiting: queue.SimpleQueue[_PendingWrite | None] = queue.SimpleQueue()
        self.stopping = False
        self.batches = self.written = self.events = 0
        self.connection: Connection | None = None
        self.thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self.thread.start()

    # On the loop

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Write an event; return False if its number was taken and nothing was written."""
        return self._ask(append)

    def run(self, job: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Run statements in a transaction. The job may be run a second time, when its batch failed."""
        return self._ask(job)

    async def close(self) -> None:
        self.stopping = True
        while self.is_writing:
            await asyncio.sleep(CLOSE_POLL_SECONDS)
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)

    def _ask(self, write: Append | Job) -> asyncio.Future[Any]:
        if self.stopping:
            raise Unavailable("the server is stopping")
        asked = _PendingWrite(write, self.loop.create_future())
        self.waiting.put(asked)
        self.unanswered += 1
        return asked.answer

    @property
    def is_writing(self) -> bool:
        return self.unanswered > 0

    def _deliver(self, results: Results) -> None:
        self.unanswered -= len(results)
        for answer, result in results:
            if answer.done():  # the caller is gone
                continue
            if isinstance(result, Exception):
                answer.set_exception(result)
            else:
                answer.set_result(result)

    # On the thread

    def _work(self) -> None:
        while batch := self._next_batch():
            began = time.monotonic()
            appends = [asked for asked in batch if isinstance(asked.write, Append)]
            jobs = [asked for asked in batch if not isinstance(asked.write, Append)]
            results = self._attempt(appends, self._append) + self._attempt(jobs, self._run)
            if not self.loop.is_closed():
                self.loop.call_soon_threadsafe(self._deliver, results)
            each, most = self.database.pace
            pace = min(each * len(batch), most)
            time.sleep(max(0.0, began + pace - time.monotonic()))
        if self.connection:
            self.connection.close()

    def _next_batch(self) -> list[_PendingWrite]:
        """Wait for statements and return all of them; an empty list means that the writer must end."""
        taken = [self.waiting.get()]
        taken += [self.waiting.get() for _ in range(min(self.waiting.qsize(), MAX_AT_ONCE))]
        return [asked for asked in taken if asked]

    def _attempt(self, batch: list[_PendingWrite], write: Callable[[Connection, list[Any]], list[Any]]) -> Results:
        """Write a batch in one transaction; if that fails, each write in its own, so that one cannot spoil another."""
        if not batch:
            return []
        is_move = isinstance(batch[0].write, Append)
        try:
            results = self._transaction([asked.write for asked in batch], write)
        except Exception as error:
            if len(batch) > 1 and self.connection:
                return [pair for asked in batch for pair in self._attempt([asked], write)]
            self.health.could_not_write(error, is_move and self.connection is not None)
            return [(asked.answer, error) for asked in batch]
        self.health.wrote(is_move)
        return list(zip((asked.answer for asked in batch), results, strict=True))

    def _transaction(self, batch: list[Any], write: Callable[[Connection, list[Any]], list[Any]]) -> list[Any]:
        """Write a batch, twice if the connection turns out to be lost: it may have been lost for a long time."""
        is_new = self.connection is None
        try:
            self.connection = self.connection or self.database.connect(self.process)
            results = write(self.connection, batch)
        except Exception:
            self._start_over()
            if self.connection or is_new:
                raise
            self.health.interrupted()
            return self._transaction(batch, write)
        self.batches += 1
        self.written += len(batch)
        return results

    def _append(self, connection: Connection, appends: list[Append]) -> list[bool]:
        written = connection.append(appends, self.process)
        self.events += len(written)
        return [(a.match, a.event.number) in written for a in appends]

    def _run(self, connection: Connection, jobs: list[Job]) -> list[Any]:
        connection.begin()
        results = [job(connection) for job in jobs]
        connection.commit()
        return results

    def _start_over(self) -> None:
        """Replace a connection that is lost or cannot even roll back."""
        connection, self.connection = self.connection, None
        if connection is None:
            return
        with suppress(Exception):
            connection.rollback()
            if not connection.is_lost:
                self.connection = connection
                return
        connection.close()
