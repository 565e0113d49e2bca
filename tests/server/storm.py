"""Everything that can fail between people and the disk, by turns and under load, and how long people wait for it."""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import psycopg
from tests.server.gate import Gate, gate_to
from tests.server.load import HOUSE, Habits, Ledger, check, under_load
from tests.server.nursery import Nursery, kill
from tests.server.postgres import OwnPostgres, own_postgres

from banquise.server.store import open_database

KILL, CRASH, CUT, SILENCE, STOP = FAULTS = (
    "a leader is killed",
    "the database is killed",
    "the network is cut",
    "the network is silent",
    "a leader is stopped",
)
LEASE = 2.0  # unless told otherwise
PATIENCE = 0.5  # whoever hears nothing for so much of a lease asks elsewhere
LASTS = 1.5  # leases that whatever fails is away, but for the database, which starts again at once
CALM = 0.5  # seconds of play between two faults: all have heard of whoever has come back
STUCK = 120.0  # a machine whose cores are lent to others is slow, not stuck
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
STRANGER = """
INSERT INTO events (match, number, kind, key, at) SELECT id, 1000000, 'act', 'stranger', 0 FROM matches LIMIT 1
"""


class Round(NamedTuple):
    fault: str
    waited: float  # seconds, at the table where it took longest; less the time without any database


class Weather(NamedTuple):
    """Where servers start at once, and a database in which every event of a stranger is noted."""

    nursery: Nursery
    database: OwnPostgres
    lease: float


Told = Callable[[Round], None]


class Found(NamedTuple):
    rounds: list[Round]
    acknowledged: int
    strangers: int


def waits_by_fault(rounds: list[Round], lease: float = LEASE) -> str:
    """As shares of the lease."""
    lines = [f"{'waits, in leases':28} rounds  median     p99 longest"]
    for fault in (*FAULTS, ""):
        waits = sorted(one.waited / lease for one in rounds if fault in ("", one.fault))
        if waits:
            shares = [statistics.median(waits), waits[int(0.99 * (len(waits) - 1))], waits[-1]]
            lines.append(f"{fault or 'all':28} {len(waits):6}" + "".join(f"{share:8.2f}" for share in shares))
    return "\n".join(lines)


class Trouble:
    """Two processes; the second reaches the database through the gate."""

    def __init__(self, weather: Weather, gate: Gate, ledger: Ledger, pids: dict[int, int]) -> None:
        self.nursery, own, self.lease = weather
        self.own, self.gate, self.ports, self.pids = own, gate, ledger.ports, pids
        self.addresses = dict(zip(pids, (own.address, gate.address), strict=True))
        self.turn = 0
        self.away = (0.0, 0.0)  # from when to when there was no database last

    async def make(self, fault: str) -> None:
        port = list(self.pids)[self.turn % len(self.pids)]
        self.turn += fault == STOP
        if fault == KILL:
            await asyncio.to_thread(kill, self.pids[port])
            await asyncio.sleep(LASTS * self.lease)
            self.pids[port] = await asyncio.to_thread(self.nursery.start, self.addresses[port], port)
        elif fault == CRASH:
            began = time.monotonic()
            await asyncio.to_thread(self.own.crash)
            self.away = (began, time.monotonic())
        elif fault == STOP:
            os.kill(self.pids[port], signal.SIGSTOP)
            await asyncio.sleep(PATIENCE * self.lease)
            self.ports.remove(port)  # a proxy asks whether it is ready, and sends nobody there any more
            await asyncio.sleep((LASTS - PATIENCE) * self.lease)
            os.kill(self.pids[port], signal.SIGCONT)
            self.ports.append(port)
        else:
            self.gate.shut() if fault == CUT else self.gate.silence()
            await asyncio.sleep(LASTS * self.lease)
            self.gate.open()


async def storm(weather: Weather, rounds: int, seconds: float, tell: Told = lambda _: None) -> Found:
    """So many rounds, or as many as are made in that time."""
    made, until = list[Round](), time.monotonic() + seconds
    nursery, own, lease = weather
    habits = Habits(patience=PATIENCE * lease, pace=0.02)
    async with (
        gate_to(own.address) as gate,
        under_load(nursery, own.address, gate.address, habits=habits) as (ledger, pids),
    ):
        trouble = Trouble(weather, gate, ledger, pids)
        await ledger.until_all_have_gone_on(STUCK)
        for number in range(rounds):
            if time.monotonic() > until:
                break
            await asyncio.sleep(CALM)
            ledger.waits.clear()
            fault = FAULTS[number % len(FAULTS)]
            await trouble.make(fault)
            await ledger.until_all_have_gone_on(STUCK)
            made.append(Round(fault, longest(ledger, trouble.away)))
            tell(made[-1])
        ledger.kept_going = False
    await check(ledger, own.address)
    return Found(made, len(ledger.acknowledged), strangers(own.address))


def longest(ledger: Ledger, away: tuple[float, float]) -> float:
    """Of the waits of a round, without the time in which there was no database."""
    return max((until - since - overlap((since, until), away) for since, until, _ in ledger.waits), default=0.0)


def overlap(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(0.0, min(one[1], other[1]) - max(one[0], other[0]))


def strangers(address: str) -> int:
    """How many events were written by one; and one that is, is noted."""
    counted = "SELECT count(*) FROM strangers"
    with psycopg.connect(address, autocommit=True) as connection:
        ((found,),) = connection.execute(counted).fetchall()
        connection.execute(STRANGER)
        assert connection.execute(counted).fetchall() == [(found + 1,)]
    return int(found)


@contextmanager
def stormy(lease: float = LEASE) -> Iterator[Weather]:
    nursery = Nursery(**HOUSE | {"lease": lease})
    try:
        with own_postgres() as own:
            open_database(own.address).close()
            with psycopg.connect(own.address, autocommit=True) as connection:
                connection.execute(AUDIT)
            yield Weather(nursery, own, lease)
    finally:
        nursery.close()
