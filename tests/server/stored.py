"""The content of a store, written and read without a server."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.in_process import InProcessServer

from banquise.server.store import Append, Digest, Event, MatchRow, Store, Token, open_database

PAGE_BYTES = 4096
DIGEST = Digest("running", 0, 0, "[]", 1.0, 2.0, False)


def move(match: str, number: int, key: str, tokens: tuple[Token, ...] = ()) -> Append:
    event = Event(number, "act", 0, 7, None, key, 3.0 + number)
    return Append(match, event, DIGEST._replace(version=number, decision=number, active=event.at), tokens)


async def with_matches(database: str, names: str, test: Callable[[Store], Any]) -> None:
    store = Store(open_database(database), "test")
    try:
        await store.leases.join("here", 60.0)
        for name in names:
            assert await store.create(MatchRow(name, "arctic", {}, 1, "s", False, 0.0, DIGEST), [], [])
        await test(store)
    finally:
        await store.close()


async def written(store: Store, match: str) -> tuple[int, list[tuple[int, str]]]:
    """The digest's version, and the events."""
    found = await store.load(match)
    assert found
    return found[0].digest.version, [(event.number, event.key) for event in found[1]]


async def stored(server: InProcessServer, match: str) -> Digest:
    row = await server.services.store.row(match)
    assert row
    return row.digest


def spoil(database: str, table: str) -> None:
    """Write nonsense over the page where a table begins."""
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    connection.close()
    with Path(database).open("r+b") as file:
        file.seek((root - 1) * PAGE_BYTES)
        file.write(b"\xa5" * PAGE_BYTES)
