"""The database goes away and comes back under load: every table goes on, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.load import HOUSE, check, under_load
from tests.server.nursery import Nursery
from tests.server.postgres import OwnPostgres, own_postgres

RESTARTS = 10


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery(**HOUSE)
    yield made
    made.close()


@pytest.fixture
def own() -> Iterator[OwnPostgres]:
    with own_postgres() as server:
        yield server


async def troubled(nursery: Nursery, own: OwnPostgres, trouble: Any) -> None:
    async with under_load(nursery, own.address, own.address) as (ledger, _):
        for _ in range(RESTARTS):
            await asyncio.sleep(random.uniform(0.1, 0.6))
            await asyncio.to_thread(trouble)
    await check(ledger, own.address)


def test_ten_restarts_of_postgresql_lose_nothing_and_every_table_goes_on(nursery: Nursery, own: OwnPostgres) -> None:
    asyncio.run(troubled(nursery, own, own.restart))


def test_ended_sessions_are_replaced_and_every_table_goes_on(nursery: Nursery, own: OwnPostgres) -> None:
    asyncio.run(troubled(nursery, own, own.end_sessions))
