"""Servers are killed at random moments under load: no acknowledged move is lost, no move happens twice, none is stuck.

BANQUISE_KILLS sets how often (a few by default, hundreds before a release).
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from harness.fork_server import ForkServer, kill
from harness.load import Ledger, check, under_load
from tests.server.waiting import moves_done

from banquise.server.store import open_database
from banquise.server.store.database import Connection, migrations

KILLS = int(os.environ.get("BANQUISE_KILLS", "6"))
MOST_MOVES = 100
"""The most moves between two kills."""


async def played_through_kills(fork_server: ForkServer, database: str, processes: int) -> Ledger:
    """Play while servers are killed, and then until every match is over."""
    async with under_load(fork_server, *[database] * processes) as (ledger, pids):
        for _ in range(KILLS):
            await moves_done(ledger, random.randint(1, MOST_MOVES))
            port = random.choice(list(pids))
            await asyncio.to_thread(kill, pids[port])
            pids[port] = await asyncio.to_thread(fork_server.start, database, port)
    return ledger


def test_kill_9_loses_no_acknowledged_move(fork_server: ForkServer, database: str) -> None:
    processes = 2 if database.startswith("postgresql") else 1
    ledger = asyncio.run(played_through_kills(fork_server, database, processes))
    asyncio.run(check(ledger, database))
    print(f"{KILLS} kills, {len(ledger.acknowledged)} moves acknowledged")


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Any) -> None:
    from banquise.core.errors import BanquiseError
    from banquise.server.store.sqlite import Sqlite

    first, second = Sqlite(str(tmp_path / "x.sqlite3")), Sqlite(str(tmp_path / "x.sqlite3"))
    first.claim()
    with pytest.raises(BanquiseError, match="another server"):
        second.claim()
    first.close()
    second.close()


@contextmanager
def connected(database: str) -> Iterator[Connection]:
    opened = open_database(database)
    connection = opened.connect()
    try:
        yield connection
    finally:
        connection.close()
        opened.close()


def test_migrations_run_once(database: str) -> None:
    """Migrations are numbered; opening a second time changes nothing."""
    for _ in range(2):
        with connected(database) as connection:
            done = connection.all("SELECT version FROM schema_version ORDER BY version")
            assert done == [(number,) for number, _ in migrations()]


def test_the_database_of_the_first_version_is_recognised(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as then:
        then.setattr("banquise.server.store.database.migrations", lambda **dialect: migrations(**dialect)[:1])
        with connected(database) as connection:
            connection.all("INSERT INTO house (name, value) VALUES ('push key', 'k')")
    with connected(database) as connection:
        assert connection.all("SELECT value FROM lasting WHERE name = 'push key'") == [("k",)]
