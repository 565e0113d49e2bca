"""Waiting for what must come."""

from __future__ import annotations

import asyncio
from typing import Any

from harness.timeouts import HANG_TIMEOUT


async def until(condition: Any) -> None:
    async with asyncio.timeout(HANG_TIMEOUT):
        while not condition():
            await asyncio.sleep(0.01)
