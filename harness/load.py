"""Players who play on whatever happens to the servers and their database, and what they were promised."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import httpx
import orjson
import websockets

from banquise.server.store import Event, Store, open_database
from harness.fork_server import ForkServer, kill
from harness.postgres import free_port
from harness.server_settings import UNLIMITED
from harness.timeouts import HANG_TIMEOUT

TABLES = 4
STALL = 10.0
NOTICED = 0.1
AGAIN_AFTER = 0.1
SERVER_SETTINGS = UNLIMITED | {"lease": 2.0, "sweep": 0.2}
LOST = (OSError, websockets.WebSocketException, httpx.HTTPError, asyncio.TimeoutError)


class Behaviour(NamedTuple):
    timeout: float = STALL  # seconds without a word from the server, after which a player reconnects
    pace: float = 0.0  # seconds per decision


IMPATIENT = Behaviour()


class Wait(NamedTuple):
    """A long wait at a table where nothing happened."""

    since: float
    until: float
    has_bot: bool


class Ledger:
    """The promises that the servers have made."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports  # of the processes that can be played at
        self.acknowledged: dict[tuple[str, str], tuple[int, int]] = {}  # (match, key) → version, action
        self.matches: list[str] = []
        self.waits: list[Wait] = []
        self.kept_going = True
        self.is_over = False
        self.players: list[Player] = []

    async def until_all_have_gone_on(self, within: float) -> None:
        """Wait until something has happened at every table since now."""
        began = time.monotonic()
        while behind := [player for player in self.players if player.since < began]:
            assert time.monotonic() < began + within, f"{len(behind)} tables are stuck"
            await asyncio.sleep(NOTICED / 4)


class Player:
    """A player of one match after the other, on all seats, who comes back after every crash."""

    def __init__(self, ledger: Ledger, seats: list[dict[str, str]], behaviour: Behaviour) -> None:
        self.ledger, self.ports, self.seats = ledger, ledger.ports, seats
        self.has_bot = any("bot" in seat for seat in seats)
        self.comings_back = 0
        self.failed = 0  # the process from which nothing was heard last
        self.behaviour, self.timeout = behaviour, behaviour.timeout
        self.pending: dict[str, Any] | None = None
        self.view: dict[str, Any] | None = None  # the last one in which there was something to decide
        self.keys = 0
        self.made: dict[str, Any] | None = None
        self.since, self.version = time.monotonic(), 0  # when the table last went on, and to where

    def __str__(self) -> str:
        return f"{self.made and self.made['match']} at version {self.version} for {time.monotonic() - self.since:.0f} s"

    async def run(self) -> None:
        while not self.ledger.is_over and (self.ledger.kept_going or self.made):
            try:
                if self.made is None:
                    await self._create()
                await asyncio.wait_for(self._play(), HANG_TIMEOUT)
            except LOST as error:
                self.comings_back += 1
                if isinstance(error, TimeoutError):  # where the machine itself is slow, haste helps nobody
                    self.timeout = min(1.5 * self.timeout, STALL)
                await asyncio.sleep(0.02)

    def _port(self) -> int:
        """The port that a proxy would choose: another one than has just failed, where there is one."""
        self.failed = random.choice([port for port in self.ports if port != self.failed] or self.ports)
        return self.failed

    async def _create(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._port()}", timeout=self.timeout) as http:
            made = await http.post("/api/matches", json={"game": "arctic", "seats": self.seats})
        made.raise_for_status()
        self.made = dict(made.json())
        self.ledger.matches.append(self.made["match"])
        self.version = -1
        self._went_on(0)

    def _went_on(self, version: int) -> None:
        if version <= self.version:
            return
        before, self.since, self.version = self.since, time.monotonic(), version
        if self.since - before > NOTICED:
            self.ledger.waits.append(Wait(before, self.since, self.has_bot))

    async def _play(self) -> None:
        assert self.made
        self.view = None
        address = f"ws://127.0.0.1:{self._port()}/api/matches/{self.made['match']}/socket"
        async with websockets.connect(
            address, open_timeout=self.timeout, close_timeout=AGAIN_AFTER, compression=None
        ) as socket:
            await socket.send(orjson.dumps({"t": "hello", "seats": list(self.made["tokens"].values())}).decode())
            if self.pending:
                await self._send(socket)
            while self.made:
                await self._hear(socket, orjson.loads(await asyncio.wait_for(socket.recv(), self.timeout)))

    async def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        if message["t"] == "gone":
            raise OSError("the server will not have us yet")
        if message["t"] in ("ack", "view"):
            self._went_on(message["version"])
            self.failed, self.timeout = 0, self.behaviour.timeout
        if message["t"] == "ack":
            assert self.made
            if not self.pending or message["key"] != self.pending["key"]:  # it was asked twice
                promised = {
                    key.partition(":")[2]: version for (_, key), (version, _) in self.ledger.acknowledged.items()
                }
                assert promised.get(message["key"]) == message["version"]
                return
            entry = (message["version"], self.pending["action"])
            self.ledger.acknowledged[self.made["match"], f"{self.pending['seat']}:{message['key']}"] = entry
            self.pending = None
            await self._decide(socket, message["version"])
        elif message["t"] == "refuse" and message["code"] == "unavailable":
            await asyncio.sleep(AGAIN_AFTER)
            if self.pending:  # else it was asked twice, and answered
                await self._send(socket)
        elif message["t"] == "refuse":
            assert message["code"] in ("stale", "not_now"), message
            self.pending = None
            await self._decide(socket, message["version"])
        elif message["t"] == "view" and message["result"]:
            self.made = self.pending = None  # a server may die between writing and saying so
        elif message["t"] == "view" and message["legal"]:
            self.view = message
            if self.pending is None:
                await self._decide(socket, message["version"])

    async def _decide(self, socket: Any, version: int) -> None:
        """Decide by the last view, if it is not older: a client that comes back gets the table before any answer."""
        view, self.view = self.view, None
        if view is None or view["version"] < version:
            return
        self.keys += 1
        fields = {"seat": view["seat"], "version": view["version"], "action": random.choice(view["legal"])["id"]}
        self.pending = {"t": "act", "key": f"{id(self)}-{self.keys}", **fields}
        await asyncio.sleep(self.behaviour.pace)
        await self._send(socket)

    async def _send(self, socket: Any) -> None:
        await socket.send(orjson.dumps(self.pending).decode())


@asynccontextmanager
async def tables_played(ports: list[int], behaviour: Behaviour = IMPATIENT) -> AsyncIterator[Ledger]:
    """Play tables at any of these processes while the body makes trouble, and to their end afterwards."""
    ledger = Ledger(ports)
    mixed = [[{"kind": "person"}, {"kind": "person"}], [{"kind": "person"}, {"kind": "bot", "bot": "random"}]]
    ledger.players = [Player(ledger, mixed[i % 2], behaviour) for i in range(TABLES)]
    playing = [asyncio.create_task(player.run()) for player in ledger.players]
    try:
        yield ledger
        ledger.kept_going = False
        done, stuck = await asyncio.wait(playing, timeout=HANG_TIMEOUT)
    finally:
        ledger.is_over = True
    assert not stuck, f"stuck: {', '.join(str(player) for player in ledger.players if player.made)}"
    for task in done:
        task.result()


@asynccontextmanager
async def under_load(
    fork_server: ForkServer, *databases: str, behaviour: Behaviour = IMPATIENT
) -> AsyncIterator[tuple[Ledger, dict[int, int]]]:
    """Tables are played at a process for each way to the database. Gives the processes as well, by port."""
    ports = [free_port() for _ in databases]
    started = zip(ports, databases, strict=True)
    pids = {port: await asyncio.to_thread(fork_server.start, database, port) for port, database in started}
    try:
        async with tables_played(ports, behaviour) as ledger:
            yield ledger, pids
    finally:
        for pid in pids.values():
            kill(pid)


async def check(ledger: Ledger, database: str) -> None:
    store = Store(open_database(database), "check")
    events = {match: await store.events(match, 0) for match in ledger.matches}
    statuses = {match: found[0].digest.status for match in ledger.matches if (found := await store.load(match))}
    await store.close()
    for match, log in events.items():
        assert [event.number for event in log] == list(range(1, len(log) + 1)), "a gap in the events"
        assert len({event.key for event in log}) == len(log), "something happened twice"
        assert statuses[match] == "finished"
    for (match, key), (version, action) in ledger.acknowledged.items():
        event: Event = events[match][version - 1]
        assert (event.key, event.action) == (key, action), "an acknowledged move was lost"
    assert len(ledger.acknowledged) > 10 * TABLES, "the test has lost its load"
