"""Inject every fault between players and the disk, one after another under load, and measure how long players wait."""

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

from banquise.server.store import open_database
from harness.fork_server import ForkServer, kill
from harness.load import SERVER_SETTINGS, Behaviour, Ledger, check, under_load
from harness.postgres import OwnPostgres, own_postgres
from harness.tcp_proxy import TcpProxy, proxy_to

KILL, CRASH, CUT, SILENCE, STOP = FAULTS = (
    "a leader is killed",
    "the database is killed",
    "the network is cut",
    "the network is silent",
    "a leader is stopped",
)
LEASE = 2.0  # unless told otherwise
RECONNECT_AFTER = 0.5  # in leases: the silence after which players try another server
FAULT_LENGTH = 1.5  # leases, except for the database, which starts again at once
RECOVERY = 0.5  # seconds of play between two faults
STUCK = 120.0  # a machine that shares its cores is slow, not stuck
AUDIT = """
CREATE TABLE foreign_events (match TEXT, number INTEGER, process TEXT, home TEXT);
CREATE FUNCTION audit() RETURNS trigger AS $$
BEGIN
    INSERT INTO foreign_events SELECT NEW.match, NEW.number, current_setting('application_name'), home
    FROM (SELECT (SELECT process FROM homes WHERE match = NEW.match) AS home) AS found
    WHERE 'banquise ' || home IS DISTINCT FROM current_setting('application_name');
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER audit AFTER INSERT ON events FOR EACH ROW WHEN (NEW.kind <> 'pause') EXECUTE FUNCTION audit();
"""
"""A trigger that notes every event which was not written by the process that leads its match."""
FOREIGN_EVENT = """
INSERT INTO events (match, number, kind, key, at) SELECT id, 1000000, 'act', 'foreign', 0 FROM matches LIMIT 1
"""


class Round(NamedTuple):
    fault: str
    waited: float  # seconds, at the table where it took longest; less the time without any database


class Cluster(NamedTuple):
    """Servers that start at once, on a database that notes every event which no leader wrote."""

    fork_server: ForkServer
    database: OwnPostgres
    lease: float


Told = Callable[[Round], None]


class Found(NamedTuple):
    rounds: list[Round]
    acknowledged: int
    foreign_events: int


def waits_by_fault(rounds: list[Round], lease: float = LEASE) -> str:
    """The waits by fault, as shares of the lease."""
    lines = [f"{'waits, in leases':28} rounds  median     p99 longest"]
    for fault in (*FAULTS, ""):
        waits = sorted(one.waited / lease for one in rounds if fault in ("", one.fault))
        if waits:
            shares = [statistics.median(waits), waits[int(0.99 * (len(waits) - 1))], waits[-1]]
            lines.append(f"{fault or 'all':28} {len(waits):6}" + "".join(f"{share:8.2f}" for share in shares))
    return "\n".join(lines)


class Injector:
    """Injects faults into two processes, the second of which reaches the database through the proxy."""

    def __init__(self, cluster: Cluster, proxy: TcpProxy, ledger: Ledger, pids: dict[int, int]) -> None:
        self.fork_server, own, self.lease = cluster
        self.own, self.proxy, self.ports, self.pids = own, proxy, ledger.ports, pids
        self.addresses = dict(zip(pids, (own.address, proxy.address), strict=True))
        self.turn = 0
        self.away = (0.0, 0.0)  # the last time without a database

    async def make(self, fault: str) -> None:
        port = list(self.pids)[self.turn % len(self.pids)]
        self.turn += fault == STOP
        if fault == KILL:
            await asyncio.to_thread(kill, self.pids[port])
            await asyncio.sleep(FAULT_LENGTH * self.lease)
            self.pids[port] = await asyncio.to_thread(self.fork_server.start, self.addresses[port], port)
        elif fault == CRASH:
            began = time.monotonic()
            await asyncio.to_thread(self.own.crash)
            self.away = (began, time.monotonic())
        elif fault == STOP:
            os.kill(self.pids[port], signal.SIGSTOP)
            await asyncio.sleep(RECONNECT_AFTER * self.lease)
            self.ports.remove(port)  # as a load balancer does once a server is not ready
            await asyncio.sleep((FAULT_LENGTH - RECONNECT_AFTER) * self.lease)
            os.kill(self.pids[port], signal.SIGCONT)
            self.ports.append(port)
        else:
            self.proxy.cut() if fault == CUT else self.proxy.stall()
            await asyncio.sleep(FAULT_LENGTH * self.lease)
            self.proxy.restore()


async def inject_faults(cluster: Cluster, rounds: int, seconds: float, tell: Told = lambda _: None) -> Found:
    """Run this many rounds, or as many as fit into the time."""
    made, until = list[Round](), time.monotonic() + seconds
    fork_server, own, lease = cluster
    behaviour = Behaviour(timeout=RECONNECT_AFTER * lease, pace=0.02)
    async with (
        proxy_to(own.address) as proxy,
        under_load(fork_server, own.address, proxy.address, behaviour=behaviour) as (ledger, pids),
    ):
        injector = Injector(cluster, proxy, ledger, pids)
        await ledger.until_all_have_gone_on(STUCK)
        for number in range(rounds):
            if time.monotonic() > until:
                break
            await asyncio.sleep(RECOVERY)
            ledger.waits.clear()
            fault = FAULTS[number % len(FAULTS)]
            await injector.make(fault)
            await ledger.until_all_have_gone_on(STUCK)
            made.append(Round(fault, longest(ledger, injector.away)))
            tell(made[-1])
        ledger.kept_going = False
    await check(ledger, own.address)
    return Found(made, len(ledger.acknowledged), count_foreign_events(own.address))


def longest(ledger: Ledger, away: tuple[float, float]) -> float:
    """The longest wait of a round, without the time in which there was no database."""
    return max((until - since - overlap((since, until), away) for since, until, _ in ledger.waits), default=0.0)


def overlap(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(0.0, min(one[1], other[1]) - max(one[0], other[0]))


def count_foreign_events(address: str) -> int:
    """Count the events that no leader wrote, after checking that such an event is noted."""
    counted = "SELECT count(*) FROM foreign_events"
    with psycopg.connect(address, autocommit=True) as connection:
        ((found,),) = connection.execute(counted).fetchall()
        connection.execute(FOREIGN_EVENT)
        assert connection.execute(counted).fetchall() == [(found + 1,)]
    return int(found)


@contextmanager
def fault_cluster(lease: float = LEASE) -> Iterator[Cluster]:
    fork_server = ForkServer(**SERVER_SETTINGS | {"lease": lease})
    try:
        with own_postgres() as own:
            open_database(own.address).close()
            with psycopg.connect(own.address, autocommit=True) as connection:
                connection.execute(AUDIT)
            yield Cluster(fork_server, own, lease)
    finally:
        fork_server.close()
