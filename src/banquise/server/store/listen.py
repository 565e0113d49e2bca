"""PostgreSQL's LISTEN: notes of other server processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import psycopg

from .postgres import CHANNEL, patient

log = logging.getLogger("banquise.listening")
AGAIN_AFTER = 1.0


async def listen(address: str, heard: Callable[[str, list[str]], None]) -> None:
    """Call `heard` for every note, and with no match at all after a silence in which some may have been missed."""
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(patient(address), autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                heard("", [])
                async for note in connection.notifies():
                    process, *matches = note.payload.split(" ")
                    heard(process, matches)
        except psycopg.Error as error:
            log.warning("not listening", extra={"error": str(error)})
        await asyncio.sleep(AGAIN_AFTER)
