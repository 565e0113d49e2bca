"""Everything that can fail between people and the disk, under load: processes, the database, the network between.

Nothing acknowledged is lost, nothing happens twice, nobody is stuck, and only the process that leads a match writes it.
BANQUISE_FAULTS sets how often something fails (once in each way by default, hundreds before a release).
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator

import psycopg
import pytest
from tests.server.gate import Gate, gate_to
from tests.server.load import HOUSE, check, under_load
from tests.server.nursery import Nursery, kill
from tests.server.postgres import OwnPostgres, own_postgres

from banquise.server.store import open_database

KILL, CRASH, CUT, SILENCE, STOP = FAULTS = (
    "a leader is killed",
    "the database is killed",
    "the network is cut",
    "the network is silent",
    "a leader is stopped longer than its lease",
)
ROUNDS = int(os.environ.get("BANQUISE_FAULTS", str(len(FAULTS))))
LEASE = 1.0
CALM = 0.3  # seconds of play between two faults
STUCK = 20.0
AUDIT = """
CREATE TABLE strangers (match TEXT, number INTEGER, process TEXT, home TEXT);
CREATE FUNCTION audit() RETURNS trigger AS $$
BEGIN
    INSERT INTO strangers SELECT NEW.match, NEW.number, current_setting('application_name'), home
    FROM (SELECT (SELECT process FROM homes WHERE match = NEW.match) AS home) AS found
    WHERE 'banquise ' || home IS DISTINCT FROM current_setting('application_name');
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER audit AFTER INSERT ON events FOR EACH ROW WHEN (NEW.kind <> 'pause') EXECUTE FUNCTION audit();
"""
"""Notes every event that was written by another process than the one at which its match is at home."""


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery(**HOUSE | {"lease": LEASE})
    yield made
    made.close()


@pytest.fixture
def own() -> Iterator[OwnPostgres]:
    with own_postgres() as server:
        open_database(server.address).close()
        with psycopg.connect(server.address, autocommit=True) as connection:
            connection.execute(AUDIT)
        yield server


class Trouble:
    """Two processes; the second reaches the database through the gate."""

    def __init__(self, nursery: Nursery, own: OwnPostgres, gate: Gate, gated: str, pids: dict[int, int]) -> None:
        self.nursery, self.own, self.gate, self.pids = nursery, own, gate, pids
        self.addresses = dict(zip(pids, (own.address, gated), strict=True))
        self.turn = 0

    async def make(self, fault: str) -> None:
        port = list(self.pids)[self.turn % len(self.pids)]
        self.turn += fault == STOP
        if fault == KILL:
            await asyncio.to_thread(kill, self.pids[port])
            self.pids[port] = await asyncio.to_thread(self.nursery.start, self.addresses[port], port)
        elif fault == CRASH:
            await asyncio.to_thread(self.own.crash)
        elif fault == STOP:
            os.kill(self.pids[port], signal.SIGSTOP)
            await asyncio.sleep(2 * LEASE)
            os.kill(self.pids[port], signal.SIGCONT)
        else:
            self.gate.shut() if fault == CUT else self.gate.silence()
            await asyncio.sleep(2 * LEASE)
            self.gate.open()


async def storm(nursery: Nursery, own: OwnPostgres) -> None:
    async with (
        gate_to(own.address) as (gate, gated),
        under_load(nursery, own.address, gated) as (ledger, pids),
    ):
        trouble = Trouble(nursery, own, gate, gated, pids)
        for number in range(ROUNDS):
            await asyncio.sleep(CALM)
            await trouble.make(FAULTS[number % len(FAULTS)])
        ledger.kept_going = False
    await check(ledger, own.address)
    assert ledger.longest < STUCK, "somebody was stuck"
    print(f"{ROUNDS} faults, {len(ledger.acknowledged)} moves acknowledged, the slowest after {ledger.longest:.1f} s")


def test_whatever_fails_nothing_is_lost_nobody_stuck_and_only_leaders_write(nursery: Nursery, own: OwnPostgres) -> None:
    started = time.monotonic()
    asyncio.run(storm(nursery, own))
    with psycopg.connect(own.address) as connection:
        strangers = connection.execute("SELECT * FROM strangers").fetchall()
    assert not strangers
    print(f"{time.monotonic() - started:.0f} s")
