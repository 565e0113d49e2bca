"""Compiling rules while the server already listens: requests that need them wait, or are refused temporarily."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable

from ..wire.refusal import STILL_COMPILING, Refused

log = logging.getLogger("banquise.compiling")
PATIENCE = 50.0
"""The seconds that a request waits; most proxies give up after 60."""
Tell = Callable[[float], None]
Compile = Callable[[str, Tell], None]
"""A function that compiles the rules of a game and reports its progress, from 0 to 1."""


class Compiling:
    def __init__(self) -> None:
        self.games: dict[str, asyncio.Future[None]] = {}
        self.done: dict[str, float] = {}
        self.wanted: list[str] = []  # games that somebody waits for, which are compiled next

    @property
    def progress(self) -> dict[str, float]:
        """The progress of each game that cannot be played yet."""
        return {name: self.done.get(name, 0.0) for name in self.names}

    @property
    def names(self) -> list[str]:
        """The games that cannot be played yet."""
        return [name for name, work in self.games.items() if not work.done()]

    def start(self, games: Iterable[str], compile_rules: Compile) -> None:
        """Compile the games one after the other on another thread; a server that stops does not wait for it."""
        loop = asyncio.get_running_loop()
        self.games = {name: loop.create_future() for name in games}
        work = threading.Thread(target=self._compile_all, args=(loop, compile_rules), daemon=True)
        work.start()

    def _compile_all(self, loop: asyncio.AbstractEventLoop, compile_rules: Compile) -> None:
        left = dict(self.games)
        while left:
            name = next((name for name in self.wanted if name in left), next(iter(left)))
            work, started = left.pop(name), time.monotonic()
            try:
                compile_rules(name, lambda done, name=name: self.done.update({name: done}))  # type: ignore[misc]
            except Exception as error:
                log.exception("the rules of a game could not be compiled", extra={"games": name})
                _settle(loop, work, error)
            else:
                log.info("rules ready", extra={"games": name, "seconds": round(time.monotonic() - started, 1)})
                _settle(loop, work)

    async def ready(self, game: str) -> None:
        """Wait until the rules of the game can be used, which is now unless they are being compiled."""
        work = self.games.get(game)
        if work is None:
            return
        self.wanted.append(game)
        try:
            await asyncio.wait_for(asyncio.shield(work), PATIENCE)
        except TimeoutError:
            raise Refused(STILL_COMPILING) from None
        finally:
            self.wanted.remove(game)

    async def all_ready(self) -> None:
        await asyncio.gather(*self.games.values(), return_exceptions=True)


def _settle(loop: asyncio.AbstractEventLoop, work: asyncio.Future[None], error: Exception | None = None) -> None:
    if loop.is_closed():  # the server has stopped
        return
    if error is None:
        loop.call_soon_threadsafe(work.set_result, None)
    else:
        loop.call_soon_threadsafe(work.set_exception, error)
