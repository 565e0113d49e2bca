"""Processes that think for bots, so that no thought holds up a table.

A process is sent the position as its seat knows it: everything else has been dealt anew before the bytes leave this
process (`resample`), so that a bot cannot look even if it wanted to. Pipes carry JSON lines; nothing is pickled.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import secrets
import sys
import time
from typing import Any

import orjson

from banquise.core.errors import ActionError, BanquiseError
from banquise.core.rng import SEEDS

from .settings import Settings
from .table import Table

log = logging.getLogger("banquise.bots")
COMMAND = (sys.executable, "-m", "banquise.server.thinker")
START_SECONDS = 180.0  # a game that was never compiled on this machine takes its time


class Thinker:
    """One process. It answers one question at a time; one that does not is ended and replaced."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.ending: list[asyncio.subprocess.Process] = []

    async def choose(self, question: bytes, seconds: float) -> int:
        process = self.process = self.process or await self._start()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(question)
            answer = orjson.loads(await asyncio.wait_for(process.stdout.readline(), seconds))
        except BaseException:
            self.stop()
            raise
        if "error" in answer:
            raise BanquiseError(answer["error"])
        return int(answer["action"])

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe)
        assert process.stdout is not None
        await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        return process

    def stop(self) -> None:
        if self.process and self.process.returncode is None:
            self.process.kill()
            self.ending = [*(process for process in self.ending if process.returncode is None), self.process]
        self.process = None

    async def close(self) -> None:
        self.stop()
        for process in self.ending:
            await process.wait()


class Thinkers:
    def __init__(self, house: Settings) -> None:
        self.seconds = house.bot_seconds
        self.all = [Thinker() for _ in range(house.bot_workers or os.cpu_count() or 1)]
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in self.all:
            self.free.put_nowait(thinker)
        self.thoughts = self.failures = self.busy = 0
        self.seconds_spent = 0.0

    async def choose(self, table: Table, bot: str) -> int:
        """A legal action for the seat that decides, whatever happens to the bot."""
        if (scripted := scripted_action(table)) is not None:
            return scripted
        question = ask(table, bot)
        thinker = await self.free.get()
        self.busy += 1
        started = time.monotonic()
        try:
            action = await thinker.choose(question, self.seconds)
        except Exception as error:
            log.warning("a bot failed", extra={"match": table.id, "bot": bot, "error": repr(error)})
            self.failures += 1
            action = -1
        finally:
            self.busy -= 1
            self.thoughts += 1
            self.seconds_spent += time.monotonic() - started
            self.free.put_nowait(thinker)
        legal = table.board.legal()
        return action if action in legal else secrets.choice(legal)

    async def close(self) -> None:
        await asyncio.gather(*(thinker.close() for thinker in self.all))


def ask(table: Table, bot: str) -> bytes:
    seen: Any = table.board.state.copy()
    table.game.resample(seen, seen.player, secrets.randbelow(SEEDS))
    question = {"game": table.game.name, "bot": bot, "state": base64.b64encode(seen.tobytes()).decode()}
    return orjson.dumps(question) + b"\n"


def scripted_action(table: Table) -> int | None:
    """The next decision of a seat's script, while it fits."""
    board = table.board
    script = table.seats[board.decider].script
    taken = board.deciders[len(table.setup.origin.opening) :].count(board.decider)
    if taken >= len(script):
        return None
    try:
        action = table.game.actions.parse(script[taken])
    except ActionError:
        return None
    return action if action in board.legal() else None
