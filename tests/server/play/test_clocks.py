"""Tests that no clock runs while the server cannot accept decisions."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from threading import Event as Signal
from typing import Any

import httpx
import pytest
from harness.fork_server import ForkServer, kill
from harness.postgres import emptied, free_port
from harness.server_settings import UNLIMITED
from harness.timeouts import HANG_TIMEOUT
from tests.server.in_process import Closed, InProcessServer, Socket, with_server
from tests.server.manual_clock import ManualClock
from tests.server.moves import act, deciding_view, events_of
from tests.server.waiting import beats_done, sweeps_done, until

from banquise import games
from banquise.server.play import services
from banquise.server.play.setup import ClockSetup, Mode, SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.process import clock
from banquise.server.settings import Settings
from banquise.server.store import Event, Store, Unavailable
from banquise.server.store.health import LATE
from banquise.server.store.heartbeat import Outage
from banquise.server.store.transfer import export, import_from
from banquise.server.views import messages

BANK, OUTAGE, THOUGHT = 5.0, 6.0, 1.0
"""Seconds on a player's clock, of an outage, and of thinking; all but leases go by the clock of the test."""
COMINGS, STEPS = 5, 12
QUICK = {"sweep": 0.05}
LIVE: dict[str, Any] = {"mode": "live", "clock": {"bank": BANK, "increment": 0}}
TURNS: dict[str, Any] = {"mode": "turns", "clock": {"per_turn": BANK}}


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "BEAT", 0.1)


@asynccontextmanager
async def outage(*servers: InProcessServer) -> AsyncIterator[None]:
    """Nothing can be written at these processes."""

    def fails(*_: Any) -> Any:
        raise Unavailable("away")

    writers = [server.services.store.writer for server in servers]
    for writer in writers:
        writer._transaction = fails  # type: ignore[method-assign]
    yield
    for writer in writers:
        del writer._transaction  # type: ignore[method-assign]


async def left(server: InProcessServer, match: str) -> float:
    """The time on the clock of the deciding seat."""
    summary = messages_of(await server.services.registry.get(match))
    (clock,) = [player["clock"] for player in summary["players"] if player["deciding"]]
    return float(clock["left"])


def messages_of(session: Any) -> dict[str, Any]:
    return messages.summary(session.table, session.presence.seats, clock.now())


@asynccontextmanager
async def back_at(server: InProcessServer, made: dict[str, Any]) -> AsyncIterator[Socket]:
    """All seats on one socket; a client that is sent away comes back, as pages do."""
    for _ in range(COMINGS):
        await until(lambda: server.services.lease.is_held)
        async with server.socket(made["match"]) as socket:
            with suppress(Closed):
                await deciding_view(socket, made)
            if not socket.is_closed:
                yield socket
                return
    raise AssertionError(f"sent away {COMINGS} times")


async def must_play_on(server: InProcessServer, made: dict[str, Any], thought: float = 0.0) -> None:
    """Check that only the time spent thinking is off the clock, and that a decision can be taken."""
    await beats_done(server)
    await sweeps_done(server)
    assert await left(server, made["match"]) == pytest.approx(BANK - thought, abs=0.01)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        assert (await act(socket, view))["t"] == "ack"
    assert "time" not in [event.kind for event in await events_of(server, made["match"])]


@pytest.mark.parametrize("agreed", [LIVE, TURNS], ids=["live", "turns"])
def test_clocks_stand_still_from_a_servers_end_to_its_next_start(
    database: str, agreed: dict[str, Any], manual_clock: ManualClock
) -> None:
    async def main() -> None:
        settings = Settings(database=database, **UNLIMITED, **QUICK)
        async with InProcessServer(settings).running() as before:
            made = await before.create("person", "person", seed=1, **agreed)
            manual_clock.advance(THOUGHT)
        manual_clock.advance(OUTAGE)
        async with InProcessServer(settings).running() as after:
            await must_play_on(after, made, THOUGHT)

    asyncio.run(main())


@pytest.mark.parametrize("failures", [0, 2])
def test_clocks_stand_still_until_the_rules_are_compiled(
    failures: int, database: str, manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clocks also wait for the database if it is away once the rules are compiled."""
    pause, away = Store.pause, [Unavailable("away")] * failures

    async def pause_once_it_is_back(store: Store, game: str, outage: Outage) -> None:
        if away:
            raise away.pop()
        await pause(store, game, outage)

    monkeypatch.setattr(Store, "pause", pause_once_it_is_back)
    monkeypatch.setattr("banquise.server.play.registry.BEAT", 0.0)

    async def main() -> None:
        settings, compiled = Settings(database=database, **UNLIMITED, **QUICK), Signal()
        async with InProcessServer(settings).running() as before:
            made = await before.create("person", "person", seed=1, **LIVE)
        after = InProcessServer(settings)
        after.services.compiling.start(["arctic"], lambda *_: compiled.wait())
        async with after.running():
            for _ in range(3):  # each shorter than an outage, which would stop the clocks as well
                await beats_done(after)
                manual_clock.advance(OUTAGE / 3)
            await beats_done(after)
            compiled.set()
            await after.services.compiling.ready("arctic")
            await must_play_on(after, made)

    asyncio.run(main())


def test_clocks_run_while_another_process_compiles(postgres: str, manual_clock: ManualClock) -> None:
    async def main() -> None:
        settings, compiled = Settings(database=emptied(postgres), **UNLIMITED, **QUICK), Signal()
        async with InProcessServer(settings).running() as here:
            made = await here.create("person", "person", seed=1, **LIVE)
            there = InProcessServer(settings)
            there.services.compiling.start(["arctic"], lambda *_: compiled.wait())
            async with there.running():
                await beats_done(here)
                manual_clock.advance(THOUGHT)
                compiled.set()
                await there.services.compiling.ready("arctic")
                await must_play_on(here, made, THOUGHT)

    asyncio.run(main())


@with_server(**QUICK)
async def test_clocks_stand_still_while_nothing_can_be_written(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await server.create("person", "person", seed=1, **LIVE)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        manual_clock.advance(THOUGHT)
        await beats_done(server)
        async with outage(server):
            assert (await act(socket, view, key="k"))["code"] == "unavailable"
            manual_clock.advance(OUTAGE)
            assert (await act(socket, view, key="k"))["code"] == "unavailable"
        assert await act(socket, view, key="k") == {"t": "ack", "key": "k", "version": 2}
    events = await events_of(server, made["match"])
    assert [event.kind for event in events] == ["pause", "act"]
    assert server.table(made["match"]).clockwork.left[view["seat"]] == pytest.approx(BANK - THOUGHT)


@with_server(**QUICK)
async def test_clocks_stand_still_though_nobody_asks_for_anything(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await server.create("person", "person", seed=1, **LIVE)
    async with outage(server):
        await beats_done(server)
        manual_clock.advance(OUTAGE)
        await beats_done(server)
    await must_play_on(server, made)


@with_server(sweep=60.0)
async def test_an_open_match_hears_of_an_outage_before_its_time_is_up(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    """Nobody asks for anything, and no sweep looks after the match."""
    made = await server.create("person", "person", seed=1, **LIVE)
    async with outage(server):
        await beats_done(server)
        manual_clock.advance(THOUGHT)
        await beats_done(server)
    await beats_done(server)
    await until(lambda: server.table(made["match"]).version == 1)
    assert await left(server, made["match"]) == pytest.approx(BANK, abs=0.01)


@with_server(**QUICK)
async def test_clocks_stand_still_while_the_database_is_stuck(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    """Nothing fails; everything only takes long."""
    made = await server.create("person", "person", seed=1, **LIVE)
    assert OUTAGE > LATE
    await beats_done(server)
    stuck, released = Signal(), Signal()
    waiting = asyncio.ensure_future(server.services.store.writer.run(lambda _: (stuck.set(), released.wait())))
    try:
        await asyncio.to_thread(stuck.wait, HANG_TIMEOUT)
        manual_clock.advance(OUTAGE)
    finally:
        released.set()
    await waiting
    await must_play_on(server, made)


@with_server(**QUICK)
async def test_time_is_up_after_an_outage_as_before(server: InProcessServer, manual_clock: ManualClock) -> None:
    made = await server.create("person", "person", seed=1, clock={"bank": THOUGHT, "increment": 0})
    async with server.socket(made["match"]) as socket:
        await deciding_view(socket, made)
        async with outage(server):
            manual_clock.advance(OUTAGE)
            await beats_done(server)
        await beats_done(server)
        manual_clock.advance(2 * THOUGHT)
        async with asyncio.timeout(HANG_TIMEOUT):
            while "time" not in [event.kind for event in await events_of(server, made["match"])]:
                await sweeps_done(server)


@pytest.mark.parametrize("which", ["both", "one"])
def test_clocks_stand_still_once_at_several_processes(postgres: str, which: str, manual_clock: ManualClock) -> None:
    """The outage may cut off all of them, or only the one where the player sits."""

    async def main() -> None:
        settings = Settings(database=emptied(postgres), **UNLIMITED, lease=OUTAGE, sweep=60.0)
        async with InProcessServer(settings).running() as here, InProcessServer(settings).running() as there:
            manual_clock.catch_up()
            made = await here.create("person", "person", seed=1, **LIVE)
            await until(lambda: here.services.lease.has_company)
            async with here.socket(made["match"]) as socket:
                await deciding_view(socket, made)
                async with outage(*((here, there) if which == "both" else (here,))):
                    for _ in range(STEPS):  # leases end by the machine's time
                        await asyncio.sleep(OUTAGE / STEPS)
                        manual_clock.advance(OUTAGE / STEPS)
                    await until(lambda: socket.is_closed)  # people are to try the other process
                    await until(lambda: which == "both" or not there.services.lease.has_company)
            home, answer = here if which == "both" else there, {"t": "refuse", "code": "unavailable"}
            async with asyncio.timeout(HANG_TIMEOUT):
                while answer["t"] != "ack":  # while leases change hands, a player may be asked to try again
                    assert answer["code"] == "unavailable", answer
                    async with back_at(home, made) as socket:
                        await until(lambda: (home.table(made["match"]).deadline() or 0.0) > clock.now())
                        assert 0 < await left(home, made["match"]) <= BANK
                        answer = await act(socket, view := await deciding_view(socket, made))
            kinds = [event.kind for event in await events_of(home, made["match"])]
            assert "pause" in kinds and "time" not in kinds
            assert 0 < home.table(made["match"]).clockwork.left[view["seat"]] <= BANK

    asyncio.run(main())


@with_server(**QUICK)
async def test_nobody_gains_or_loses_when_the_machines_clock_is_set(server: InProcessServer, monkeypatch: Any) -> None:
    bank, hour = 1800.0, 3600.0
    for jump in (hour, -hour):
        made = await server.create("person", "person", seed=1, clock={"bank": bank, "increment": 0})
        async with server.socket(made["match"]) as socket:
            view = await deciding_view(socket, made)
            with monkeypatch.context() as machine:
                wall = time.time
                machine.setattr(time, "time", lambda wall=wall, jump=jump: wall() + jump)
                await sweeps_done(server)
                assert 0 < await left(server, made["match"]) < bank
                assert (await act(socket, view))["t"] == "ack"
        assert [event.kind for event in await events_of(server, made["match"])] == ["act"]
        assert 0 < server.table(made["match"]).clockwork.left[view["seat"]] < bank


def test_clocks_stand_still_between_an_export_and_its_import(tmp_path: Path, manual_clock: ManualClock) -> None:
    whole = io.BytesIO()

    async def main() -> None:
        old, new = (Settings(database=str(tmp_path / name), **UNLIMITED, **QUICK) for name in ("old", "new"))
        async with InProcessServer(old).running() as before:
            made = await before.create("person", "person", seed=1, **LIVE)
        export(old.database, whole)
        async with InProcessServer(new).running() as after:
            await beats_done(after)
            manual_clock.advance(OUTAGE)
            assert import_from(new.database, whole.getvalue().splitlines()) == (1, 0)
            await must_play_on(after, made)

    asyncio.run(main())


@with_server(**QUICK)
async def test_a_match_without_a_clock_hears_nothing_of_an_outage(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with outage(server):
        await beats_done(server)
    await beats_done(server)
    await sweeps_done(server)
    assert await events_of(server, made["match"]) == []


@with_server(gone_after=600.0, **QUICK)
async def test_nobody_is_gone_for_long_because_the_server_was(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    session = await server.services.registry.get(made["match"])
    session.table.active -= 3600.0
    found = await server.services.store.load(made["match"])
    assert found
    await server.services.store.writer.run(lambda c: c.all("UPDATE matches SET created = created - 3600"))
    server.services.registry.open.clear()
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        refused = await socket.ask("replace", seat=0, whom=1, bot="random")
        assert refused["code"] == "not_now"


def table_with_a_clock(mode: Mode) -> Table:
    seats, clock = (SeatSetup("person"), SeatSetup("person")), ClockSetup(bank=100.0, per_turn=100.0)
    return Table("a", Setup("arktia", 1, {}, seats, 1, "", mode, clock), games.load("arktia"), created=0.0)


def paused(table: Table, *pauses: tuple[float, float]) -> Table:
    for began, ended in pauses:
        data = {"from": began, "until": ended}
        table.apply(Event(table.version + 1, "pause", None, data=data, key=f"{table.version}", at=ended))
    return table


@pytest.mark.parametrize("mode", ["live", "turns"])
@pytest.mark.parametrize(
    ("pauses", "counted"),
    [
        ([], 50.0),
        ([(20.0, 30.0)], 40.0),
        ([(20.0, 30.0), (20.0, 30.0)], 40.0),  # told twice
        ([(20.0, 30.0), (15.0, 35.0)], 30.0),  # the second saw more of it
        ([(28.0, 30.0), (20.0, 30.0)], 40.0),
        ([(20.0, 25.0), (30.0, 35.0), (24.0, 31.0)], 35.0),
        ([(20.0, 30.0), (25.0, 26.0)], 40.0),
        ([(20.0, 30.0), (40.0, 45.0)], 35.0),
        ([(-50.0, 10.0)], 40.0),  # it began before the clock ran
        ([(-50.0, -10.0)], 50.0),  # and ended before
    ],
)
def test_a_clock_stands_still_for_each_moment_once(
    pauses: list[tuple[float, float]], counted: float, mode: Mode
) -> None:
    table = paused(table_with_a_clock(mode), *pauses)
    assert table.time_left(table.line.decider, now=50.0) == 100.0 - counted


def test_clocks_stand_still_after_kill_9(fork_server: ForkServer, database: str) -> None:
    bank, away, port = 1800, 3600.0, free_port()
    pid = fork_server.start(database, port)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=HANG_TIMEOUT) as server:
            seats = [{"kind": "person"}, {"kind": "person"}]
            wish = {"game": "arctic", "seats": seats, "seed": 1, "clock": {"bank": bank, "increment": 0}}
            made = server.post("/api/matches", json=wish).json()
        kill(pid)
        pid = fork_server.start(database, port, later=away)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=HANG_TIMEOUT) as server:
            headers = {"authorization": f"Bearer {made['tokens']['0']}"}
            summary = server.get(f"/api/matches/{made['match']}", headers=headers).json()
        assert [player["state"] for player in summary["players"]] == ["gone", "gone"]
        assert all(0 < player["clock"]["left"] <= bank for player in summary["players"])
    finally:
        kill(pid)
