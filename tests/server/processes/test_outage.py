"""Tests of a database that goes away and comes back under load: every table continues, and nothing acknowledged is
lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
from harness.fork_server import ForkServer
from harness.load import check, under_load
from harness.postgres import OwnPostgres, own_postgres
from tests.server.waiting import moves_done

RESTARTS, MOST_MOVES = 10, 100
"""The number of outages of the database, and the most moves between them."""


@pytest.fixture
def own() -> Iterator[OwnPostgres]:
    with own_postgres() as server:
        yield server


async def played_through(fork_server: ForkServer, own: OwnPostgres, fault: Any) -> None:
    async with under_load(fork_server, own.address, own.address) as (ledger, _):
        for _ in range(RESTARTS):
            await moves_done(ledger, random.randint(1, MOST_MOVES))
            await asyncio.to_thread(fault)
    await check(ledger, own.address)


def test_ten_restarts_of_postgresql_lose_nothing_and_every_table_goes_on(
    fork_server: ForkServer, own: OwnPostgres
) -> None:
    asyncio.run(played_through(fork_server, own, own.restart))


def test_ended_sessions_are_replaced_and_every_table_goes_on(fork_server: ForkServer, own: OwnPostgres) -> None:
    asyncio.run(played_through(fork_server, own, own.end_sessions))
