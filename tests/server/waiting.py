"""Waiting for a condition, however slow the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from inspect import isawaitable
from typing import Any

from harness.load import Ledger
from harness.timeouts import HANG_TIMEOUT


async def until(condition: Callable[[], Any]) -> None:
    """Return once the condition holds, or what it awaits does."""
    async with asyncio.timeout(HANG_TIMEOUT):
        while not (await found if isawaitable(found := condition()) else found):
            await asyncio.sleep(0.01)


async def until_answered(owner: Any, method: str, times: int = 1) -> None:
    """Wait until an asynchronous method of an object has been called from now on, and has answered, this often."""
    inner, answered = getattr(owner, method), asyncio.Semaphore(0)

    async def noted(*given: Any, **named: Any) -> Any:
        try:
            return await inner(*given, **named)
        finally:
            answered.release()

    setattr(owner, method, noted)
    try:
        async with asyncio.timeout(HANG_TIMEOUT):
            for _ in range(times):
                await answered.acquire()
    finally:
        delattr(owner, method)


async def sweeps_done(server: Any) -> None:
    """Wait until the server has looked for matches at which something is due, and has looked at those."""
    await until_answered(server.services.store, "claim_due", times=2)


async def beats_done(server: Any) -> None:
    """Wait for a sign of life that was begun after this moment."""
    await until_answered(server.services.store, "beat", times=2)


async def moves_done(ledger: Ledger, moves: int) -> None:
    """Wait until this many more moves are acknowledged."""
    enough = len(ledger.acknowledged) + moves
    await until(lambda: len(ledger.acknowledged) >= enough)
