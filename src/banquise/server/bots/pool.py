"""Processes in which bots think, so that they do not delay tables.

A process receives the position as its seat knows it: everything else has been dealt again before the bytes leave this
process (`bots.handed`), so a bot could not cheat even if it tried. Pipes carry JSON lines; nothing is pickled.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import logging
import math
import secrets
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import orjson

from banquise import bots
from banquise.bots.spec import SEARCHING
from banquise.core.errors import ActionError, BanquiseError
from banquise.core.processes import cores
from banquise.core.rng import SEEDS

from ..play.table import Table
from ..settings import Settings
from .queue import BotRequest, FairQueue

log = logging.getLogger("banquise.bots")
COMMAND = (sys.executable, "-m", "banquise.server.bots.worker")
AT_ONCE, SHORT = 0.01, 0.1
KINDS = LOOKING, SEARCHES = "easy", "medium"
"""The two kinds of bots, each by the name of a quick one: those that look at most one decision ahead, and those that
search."""
START_SECONDS = 180.0  # for a process to start, and for a kind of bots in it


class BotProcess:
    """A process in which bots think. It answers one question at a time, and is replaced if it fails."""

    def __init__(self, longest: float = math.inf) -> None:
        self.longest = longest  # it accepts bots that think for at most this many seconds
        self.process: asyncio.subprocess.Process | None = None
        self.ready: set[tuple[str, str]] = set()  # games and kinds of bots that are compiled
        self.ending: list[asyncio.subprocess.Process] = []

    async def choose(self, question: dict[str, str], seconds: float) -> int:
        await self.prepare(question["game"], kind_of(question["bot"]))
        return int((await self._answer(question, seconds))["action"])

    async def prepare(self, game: str, kind: str) -> None:
        """Compile bots of this kind if necessary; this does not count as thinking time."""
        if (game, kind) not in self.ready:
            await self._answer({"game": game, "bot": kind}, START_SECONDS)
            self.ready.add((game, kind))

    async def _answer(self, question: dict[str, str], seconds: float) -> dict[str, Any]:
        try:
            process = self.process or await self._start()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(orjson.dumps(question) + b"\n")
            answer: dict[str, Any] = orjson.loads(await asyncio.wait_for(process.stdout.readline(), seconds))
        except BaseException:
            self.stop()
            raise
        if "error" in answer:
            raise BanquiseError(answer["error"])
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = self.process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe)
        assert process.stdout is not None
        await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        return process

    def stop(self) -> None:
        if self.process and self.process.returncode is None:
            self.process.kill()
            self.ending = [*(process for process in self.ending if process.returncode is None), self.process]
        self.process = None
        self.ready.clear()

    async def close(self) -> None:
        self.stop()
        for process in self.ending:
            await process.wait()


@dataclass(eq=False)
class QueuedBot(BotRequest):
    """A bot that waits for a process that is free and ready."""

    needs: tuple[str, str]  # its game and its kind
    worker: asyncio.Future[BotProcess]
    has_one_coming: bool = False  # a process is being prepared for it


class Pool:
    """A number of processes, and one more for bots that answer at once, so that these never wait for slow ones."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.bot_seconds
        self.all = [BotProcess() for _ in range(settings.bot_workers or cores())] + [BotProcess(SHORT)]
        self.free = self.all[::-1]  # the last one is taken first, so that no more processes start than are needed
        self.queue = FairQueue[QueuedBot]()
        self.preparing: set[asyncio.Task[None]] = set()
        self.thoughts = self.failures = self.busy = 0
        self.is_warm = True  # false while it is being warmed up

    async def warm(self, games: Iterable[str]) -> None:
        """Prepare a process for all games before anybody waits for it."""
        self.is_warm = False
        worker = self.free.pop()
        try:
            for game, kind in itertools.product(games, KINDS):
                await worker.prepare(game, kind)
        except Exception as error:  # the first bot tries again
            log.warning("bots are not ready", extra={"error": repr(error)})
        finally:
            self.is_warm = True
            self._give_back(worker)

    async def choose(self, table: Table, bot: str) -> int:
        """Choose a legal action for the deciding seat, even if the bot fails."""
        if (scripted := scripted_action(table)) is not None:
            return scripted
        try:
            action = await self._think(await self._next_free(table, bot), table, bot)
        except Exception as error:
            log.warning("a bot failed", extra={"match": table.id, "bot": bot, "error": repr(error)})
            self.failures += 1
            action = -1
        legal = table.line.legal()
        return action if action in legal else secrets.choice(legal)

    async def _think(self, worker: BotProcess, table: Table, bot: str) -> int:
        self.busy += 1
        try:
            return await worker.choose(ask(table, bot), self.seconds)
        finally:
            self.busy -= 1
            self.thoughts += 1
            self._give_back(worker)

    async def _next_free(self, table: Table, bot: str) -> BotProcess:
        """Wait for a process in the queue."""
        free = asyncio.get_running_loop().create_future()
        needs = table.game.name, kind_of(bot)
        queued = QueuedBot(table.setup.made_by, seconds_of(bot), time.monotonic(), needs, free)
        self.queue.put(queued)
        self._share_out()
        try:
            return await queued.worker
        except asyncio.CancelledError:
            self.queue.remove(queued)
            if queued.worker.done() and not queued.worker.cancelled() and not queued.worker.exception():
                self._give_back(queued.worker.result())
            raise

    def _give_back(self, worker: BotProcess) -> None:
        self.free.insert(len(self.free) if worker.longest == math.inf else 0, worker)
        self._share_out()

    def _share_out(self) -> None:
        """Give free processes to queued bots; one that is not ready is prepared while its bot waits."""
        while queued := self.queue.next(self._processes_for):
            worker = self._processes_for(queued)[-1]
            self.free.remove(worker)
            if queued.needs in worker.ready:
                self.queue.take(queued)
                queued.worker.set_result(worker)
            else:
                queued.has_one_coming = True
                preparing = asyncio.get_running_loop().create_task(self._prepare(worker, queued))
                self.preparing.add(preparing)
                preparing.add_done_callback(self.preparing.discard)

    def _processes_for(self, queued: QueuedBot) -> list[BotProcess]:
        """The workers that are free and ready; otherwise, unless one is on its way, those that can be made ready."""
        if queued.worker.done():  # because the caller gave up
            return []
        free = [worker for worker in self.free if queued.seconds <= worker.longest]
        ready = [worker for worker in free if queued.needs in worker.ready]
        return ready or ([] if queued.has_one_coming else free)

    async def _prepare(self, worker: BotProcess, queued: QueuedBot) -> None:
        """Start another worker for the next bot in line. If that fails, the queued bot gets the error."""
        try:
            await worker.prepare(*queued.needs)
        except Exception as error:
            if not queued.worker.done():
                self.queue.remove(queued)
                queued.worker.set_exception(error)
        self._give_back(worker)

    async def close(self) -> None:
        for preparing in self.preparing:
            preparing.cancel()
        await asyncio.gather(*self.preparing, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in self.all))


def kind_of(bot: str) -> str:
    return SEARCHES if bot in SEARCHING else LOOKING


def seconds_of(bot: str) -> float:
    """The seconds that a bot may think; one that does not search takes hardly any time."""
    return SEARCHING[bot].seconds if bot in SEARCHING else AT_ONCE


def ask(table: Table, bot: str) -> dict[str, str]:
    seen = bots.handed(table.game, table.line.state, secrets.randbelow(SEEDS))
    return {"game": table.game.name, "bot": bot, "state": base64.b64encode(seen.tobytes()).decode()}


def scripted_action(table: Table) -> int | None:
    """The next decision of a seat's script, as long as it is legal."""
    line = table.line
    script = table.seats[line.decider].script
    taken = line.deciders[len(table.setup.origin.opening) :].count(line.decider)
    if taken >= len(script):
        return None
    try:
        action = table.game.actions.parse(script[taken])
    except ActionError:
        return None
    return action if action in line.legal() else None
