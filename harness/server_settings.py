"""Settings and bots of servers under test: no limits that a test meets by accident, and bots that cost nothing."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from banquise.server.bots.pool import scripted_action
from banquise.server.play.table import Table

UNLIMITED: dict[str, Any] = {"address_rate": 1e6, "creations_rate": 1e6, "socket_rate": 1e6}


async def random_choice(table: Table, bot: str) -> int:
    await asyncio.sleep(0)
    scripted = scripted_action(table)
    return random.choice(table.line.legal()) if scripted is None else scripted
