"""Time during which the server could not take a decision counts against nobody."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.patience import PATIENCE
from tests.server.load import HOUSE
from tests.server.nursery import Nursery, kill
from tests.server.postgres import emptied, free_port
from tests.server.test_notices import until
from tests.server.test_play import act, deciding_view, events_of
from tests.server.world import GENEROUS, Closed, Socket, World, in_a_world, sqlite_file

from banquise import games
from banquise.server.play import sessions
from banquise.server.play.setup import Clock, Mode, SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.process import clock
from banquise.server.serve import warm
from banquise.server.settings import Settings
from banquise.server.store import Event, Unavailable
from banquise.server.store.database import Connection
from banquise.server.store.health import LATE
from banquise.server.store.transfer import export, import_from
from banquise.server.views import messages

BANK, OUTAGE = 5.0, 6.0
"""Seconds on a clock: more than a test needs on a busy machine. And of an outage: more than are on the clock."""
COMINGS = 5
QUICK = {"sweep": 0.05, "lease": 0.2}
LIVE: dict[str, Any] = {"mode": "live", "clock": {"bank": BANK, "increment": 0}}
TURNS: dict[str, Any] = {"mode": "turns", "clock": {"per_turn": BANK}}


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Nobody's time is up because the rules are not ready."""
    warm("arctic", lambda _: None)


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "BEAT", 0.1)


@asynccontextmanager
async def outage(*worlds: World) -> AsyncIterator[None]:
    """Nothing can be written at these processes."""

    def fails(*_: Any) -> Any:
        raise Unavailable("away")

    writers = [world.sessions.store.writer for world in worlds]
    for writer in writers:
        writer._transaction = fails  # type: ignore[method-assign]
    yield
    for writer in writers:
        del writer._transaction  # type: ignore[method-assign]


async def left(world: World, match: str) -> float:
    """What the clock of the deciding seat shows."""
    summary = messages_of(await world.sessions.get(match))
    (clock,) = [player["clock"] for player in summary["players"] if player["deciding"]]
    return float(clock["left"])


def messages_of(session: Any) -> dict[str, Any]:
    return messages.summary(session.table, session.present, clock.now())


@asynccontextmanager
async def back_at(world: World, made: dict[str, Any]) -> AsyncIterator[Socket]:
    """All seats on one socket; whoever is sent away comes back, as pages do."""
    for _ in range(COMINGS):
        await until(lambda: world.sessions.has_lease)
        async with world.socket(made["match"]) as socket:
            with suppress(Closed):
                await deciding_view(socket, made)
            if not socket.is_closed:
                yield socket
                return
    raise AssertionError(f"sent away {COMINGS} times")


async def must_play_on(world: World, made: dict[str, Any]) -> None:
    """Nobody's time is up, and a decision is taken."""
    await asyncio.sleep(0.3)  # whoever looks at clocks has looked
    async with asyncio.timeout(PATIENCE):
        while await left(world, made["match"]) <= 0:  # that nothing could be written is not written yet
            await asyncio.sleep(0.05)
    assert await left(world, made["match"]) <= BANK
    async with world.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        assert (await act(socket, view))["t"] == "ack"
    assert "time" not in [event.kind for event in await events_of(world, made["match"])]


def test_clocks_stand_still_from_a_servers_end_to_its_next_start(database: str) -> None:
    restart(database, LIVE)


def test_clocks_of_turns_stand_still_likewise(tmp_path: Path) -> None:
    restart(sqlite_file(tmp_path), TURNS)


def restart(database: str, agreed: dict[str, Any]) -> None:
    async def main() -> None:
        settings = Settings(database=database, **GENEROUS, **QUICK)
        async with World(settings).running() as before:
            made = await before.create("person", "person", seed=1, **agreed)
            await asyncio.sleep(0.3)
        await asyncio.sleep(OUTAGE)
        async with World(settings).running() as after:
            assert await left(after, made["match"]) < BANK - 0.15  # what was thought before counts
            await must_play_on(after, made)

    asyncio.run(main())


def test_clocks_stand_still_until_the_rules_are_compiled(database: str) -> None:
    async def main() -> None:
        settings = Settings(database=database, **GENEROUS, **QUICK)
        async with World(settings).running() as before:
            made = await before.create("person", "person", seed=1, **LIVE)
        after = World(settings)
        after.sessions.compiling.start(["arctic"], lambda *_: time.sleep(OUTAGE))
        async with after.running():
            await must_play_on(after, made)

    asyncio.run(main())


def test_clocks_run_while_another_process_compiles(postgres: str) -> None:
    async def main() -> None:
        settings = Settings(database=emptied(postgres), **GENEROUS, sweep=QUICK["sweep"])  # and the usual lease
        async with World(settings).running() as here:
            made = await here.create("person", "person", seed=1, **LIVE)
            there = World(settings)
            there.sessions.compiling.start(["arctic"], lambda *_: time.sleep(1.0))
            async with there.running():
                await there.sessions.compiling.ready("arctic")
                await asyncio.sleep(0.1)
                assert await left(here, made["match"]) < BANK - 0.7

    asyncio.run(main())


@in_a_world(**QUICK)
async def test_clocks_stand_still_while_nothing_can_be_written(world: World) -> None:
    made = await world.create("person", "person", seed=1, **LIVE)
    async with world.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        await asyncio.sleep(0.3)
        async with outage(world):
            await asyncio.sleep(OUTAGE)
            assert (await act(socket, view, key="k"))["code"] == "unavailable"
        assert await act(socket, view, key="k") == {"t": "ack", "key": "k", "version": 2}
    events = await events_of(world, made["match"])
    assert [event.kind for event in events] == ["pause", "act"]
    assert 0.15 < BANK - world.table(made["match"]).left[view["seat"]] < BANK / 2


@in_a_world(**QUICK)
async def test_clocks_stand_still_though_nobody_asks_for_anything(world: World) -> None:
    made = await world.create("person", "person", seed=1, **LIVE)
    async with outage(world):
        await asyncio.sleep(OUTAGE)
    await asyncio.sleep(0.3)
    await must_play_on(world, made)


@in_a_world(**QUICK)
async def test_clocks_stand_still_while_the_database_is_stuck(world: World) -> None:
    """Nothing fails, it only takes long."""
    made = await world.create("person", "person", seed=1, **LIVE)
    assert OUTAGE > LATE

    def stuck(connection: Connection) -> None:
        if world.sessions.store.database.shared:
            connection.all("SELECT pg_sleep(:seconds)", seconds=OUTAGE)
        else:
            time.sleep(OUTAGE)

    await world.sessions.store.writer.run(stuck)
    await must_play_on(world, made)


@in_a_world(**QUICK)
async def test_time_up_before_the_outage_is_up_afterwards(world: World) -> None:
    made = await world.create("person", "person", seed=1, clock={"bank": 0.3, "increment": 0})
    async with world.socket(made["match"]) as socket:
        await deciding_view(socket, made)
        async with outage(world):
            await asyncio.sleep(0.1)
        await socket.until("view")
        async with asyncio.timeout(PATIENCE):  # which no clock outlives, unless it has stopped for ever
            while "time" not in [event.kind for event in await events_of(world, made["match"])]:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("which", ["both", "one"])
def test_clocks_stand_still_once_at_several_processes(postgres: str, which: str) -> None:
    """Whether all of them were cut off, or only the one where the player sits."""

    async def main() -> None:
        settings = Settings(database=emptied(postgres), **GENEROUS, lease=OUTAGE, sweep=60.0)
        async with World(settings).running() as here, World(settings).running() as there:
            made = await here.create("person", "person", seed=1, **LIVE)
            await until(lambda: here.sessions.has_company)
            async with here.socket(made["match"]) as socket:
                await deciding_view(socket, made)
                async with outage(*((here, there) if which == "both" else (here,))):
                    await asyncio.sleep(OUTAGE)
                    await until(lambda: socket.is_closed)  # people are to try the other process
                    await until(lambda: which == "both" or not there.sessions.has_company)
            home = here if which == "both" else there
            async with back_at(home, made) as socket:
                await until(lambda: home.table(made["match"]).deadline() > clock.now())
                assert 0 < await left(home, made["match"]) <= BANK
                answer = await act(socket, view := await deciding_view(socket, made))
                assert answer["t"] == "ack", answer
            kinds = [event.kind for event in await events_of(home, made["match"])]
            assert "pause" in kinds and "time" not in kinds
            assert 0 < home.table(made["match"]).left[view["seat"]] <= BANK

    asyncio.run(main())


@in_a_world(**QUICK)
async def test_nobody_gains_or_loses_when_the_machines_clock_is_set(world: World, monkeypatch: Any) -> None:
    for jump in (3600.0, -3600.0):
        made = await world.create("person", "person", seed=1, **LIVE)
        async with world.socket(made["match"]) as socket:
            view = await deciding_view(socket, made)
            with monkeypatch.context() as machine:
                wall = time.time
                machine.setattr(time, "time", lambda wall=wall, jump=jump: wall() + jump)
                await asyncio.sleep(0.3)
                assert 0 < await left(world, made["match"]) < BANK
                assert (await act(socket, view))["t"] == "ack"
        assert [event.kind for event in await events_of(world, made["match"])] == ["act"]
        assert 0 < world.table(made["match"]).left[view["seat"]] < BANK - 0.25


def test_clocks_stand_still_between_an_export_and_its_import(tmp_path: Path) -> None:
    whole = io.BytesIO()

    async def main() -> None:
        old, new = (Settings(database=str(tmp_path / name), **GENEROUS, **QUICK) for name in ("old", "new"))
        async with World(old).running() as before:
            made = await before.create("person", "person", seed=1, **LIVE)
        export(old.database, whole)
        async with World(new).running() as after:
            await asyncio.sleep(OUTAGE)
            assert import_from(new.database, whole.getvalue().splitlines()) == (1, 0)
            await must_play_on(after, made)

    asyncio.run(main())


@in_a_world(**QUICK)
async def test_a_match_without_a_clock_hears_nothing_of_an_outage(world: World) -> None:
    made = await world.create("person", "person", seed=1)
    async with outage(world):
        await asyncio.sleep(0.3)
    await asyncio.sleep(0.3)
    assert await events_of(world, made["match"]) == []


@in_a_world(gone_after=600.0, **QUICK)
async def test_nobody_is_gone_for_long_because_the_server_was(world: World) -> None:
    made = await world.create("person", "person", seed=1)
    session = await world.sessions.get(made["match"])
    session.table.active -= 3600.0
    found = await world.sessions.store.load(made["match"])
    assert found
    await world.sessions.store.writer.run(lambda c: c.all("UPDATE matches SET created = created - 3600"))
    world.sessions.open.clear()
    async with world.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        refused = await socket.ask("replace", seat=0, whom=1, bot="random")
        assert refused["code"] == "not_now"


def table_with_a_clock(mode: Mode) -> Table:
    seats, clock = (SeatSetup("person"), SeatSetup("person")), Clock(bank=100.0, per_turn=100.0)
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


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery(**HOUSE)
    yield made
    made.close()


def test_clocks_stand_still_after_kill_9(nursery: Nursery, database: str) -> None:
    port = free_port()
    pid = nursery.start(database, port)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as server:
            seats = [{"kind": "person"}, {"kind": "person"}]
            wish = {"game": "arctic", "seats": seats, "seed": 1, "clock": {"bank": 3, "increment": 0}}
            made = server.post("/api/matches", json=wish).json()
        kill(pid)
        time.sleep(4.0)
        pid = nursery.start(database, port)
        time.sleep(0.5)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as server:
            headers = {"authorization": f"Bearer {made['tokens']['0']}"}
            summary = server.get(f"/api/matches/{made['match']}", headers=headers).json()
        assert [player["state"] for player in summary["players"]] == ["gone", "gone"]
        assert all(0 < player["clock"]["left"] <= 3 for player in summary["players"])
    finally:
        kill(pid)
