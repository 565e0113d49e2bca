"""Tests of when a database counts as healthy, by a clock that the test sets."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator

import pytest
from tests.server.stored import move, with_matches

from banquise.server.process import clock
from banquise.server.settings import DAY
from banquise.server.store import Store, Unavailable, health, heartbeat, open_database
from banquise.server.store.database import Connection, Damaged
from banquise.server.store.health import BEAT, DOUBT, LATE, SILENCE, Health
from banquise.server.store.heartbeat import Outage, beat
from banquise.server.store.notices import change_target
from banquise.server.store.passports import SEEN_EVERY, Device, Passports
from banquise.server.store.sqlite import told_apart


class Clock:
    def __init__(self, at: float) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    own = Clock(1_000_000.0)
    monkeypatch.setattr(clock, "now", own)
    monkeypatch.setattr(health, "now", own)
    return own


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    opened = open_database(database)
    connection = opened.connect("one")
    yield connection
    connection.close()
    opened.close()


def test_ten_seconds_without_a_write_are_too_many(time: Clock) -> None:
    found = Health()
    time.at += SILENCE
    assert SILENCE == 10.0 and found.is_well
    time.at += 0.5
    assert not found.is_well
    found.wrote(is_move=False)
    assert found.is_well


def test_a_move_that_failed_counts_until_one_is_written_or_it_is_long_ago(time: Clock) -> None:
    found = Health()
    for cure in ("move", "time"):
        found.could_not_write(Unavailable("no"), is_move=True)
        found.beat()
        assert not found.is_well
        found.wrote(is_move=False)
        assert not found.is_well, "another write says nothing of moves"
        time.at += DOUBT if cure == "time" else 0.0
        found.wrote(is_move=cure == "move")
        assert found.is_well == (cure == "move")
        time.at += 1.0
        found.wrote(is_move=False)
        assert found.is_well


def test_only_a_lost_connection_interrupts_reading(time: Clock) -> None:
    found = Health()
    found.could_not_read(Unavailable("busy"), is_lost=False)
    assert found.is_failing and found.out_since is None
    began = time.at
    time.at += 1.0
    found.could_not_read(Unavailable("gone"), is_lost=True)
    assert found.out_since == began


def test_a_mistake_in_what_was_asked_says_nothing_of_the_database(time: Clock) -> None:
    found = Health()
    found.could_not_write(ValueError("no"), is_move=True)
    assert found.is_well and found.out_since is None


def test_damage_does_not_go_away_and_is_no_outage(time: Clock) -> None:
    found = Health()
    found.could_not_write(Damaged("page 7"), is_move=False)
    found.could_not_write(Damaged("page 9"), is_move=False)
    found.beat()
    assert found.damage == "page 7" and not found.is_well and found.out_since is None


def test_a_job_that_fails_with_its_connection_is_no_failed_move(database: str) -> None:
    async def test(store: Store) -> None:
        def fails(_: Connection) -> None:
            raise Unavailable("locked")

        with pytest.raises(Unavailable):
            await store.writer.run(fails)
        assert store.health.move_failed is None and store.health.is_failing
        assert await store.append(move("a", 1, "k")), "moves are written all the same"

    asyncio.run(with_matches(database, "a", test))


def test_a_heartbeat_in_its_time_is_not_late(connection: Connection, time: Clock) -> None:
    found = Health()
    beat(connection, "one", found, "")
    found.beat()
    time.at += BEAT + 0.5  # the machine was busy
    assert beat(connection, "one", found, "") == (None, [])


def test_a_late_heartbeat_tells_of_an_outage_since_the_last_write(connection: Connection, time: Clock) -> None:
    found = Health()
    beat(connection, "one", found, "")
    found.beat()
    time.at += LATE - 0.5
    assert beat(connection, "one", found, "") == (None, [])
    last = time.at
    time.at += LATE + 1.0
    assert beat(connection, "one", found, "") == (Outage(last, time.at), [])


def test_an_outage_that_was_noticed_began_when_something_was_written_last(connection: Connection, time: Clock) -> None:
    found = Health()
    beat(connection, "one", found, "")
    found.beat()
    worked = found.worked
    time.at += 1.0
    beat(connection, "two", Health(), "")  # another process could still write
    time.at += 1.0
    found.interrupted()
    assert beat(connection, "one", found, "") == (Outage(worked, time.at), [])
    assert found.has_company


def test_a_process_that_starts_tells_since_when_nothing_was_written(connection: Connection, time: Clock) -> None:
    beat(connection, "one", Health(), "")
    last = time.at
    time.at += heartbeat.MOMENT * 10
    starting = Health()
    assert beat(connection, "two", starting, "") == (Outage(last, time.at), [])
    assert not starting.has_company, "who wrote before it started may be gone"


def test_a_start_that_nobody_can_have_noticed_stops_no_clock(
    connection: Connection, time: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused: list[Outage] = []
    monkeypatch.setattr(heartbeat, "pause", lambda _, outage, __: paused.append(outage) or [])
    beat(connection, "one", Health(), "")
    last = time.at
    for apart in (heartbeat.MOMENT / 2, heartbeat.MOMENT * 2):
        last, time.at = time.at, time.at + apart
        beat(connection, "one", Health(), "")
    assert paused == [Outage(last, time.at)]


def test_that_a_device_was_seen_is_written_once_an_hour(database: str, time: Clock) -> None:
    async def test(store: Store) -> None:
        passports = Passports(store)
        await passports.create(Device("d", "p", "phone", time.at, time.at), "hash", [])
        made, seen = time.at, []
        for later in (SEEN_EVERY, SEEN_EVERY + 1.0, SEEN_EVERY + 2.0):
            time.at = made + later
            await passports.device("hash")
            (device,) = await passports.devices("p")
            seen.append(device.seen - made)
        assert seen == [0.0, SEEN_EVERY + 1.0, SEEN_EVERY + 1.0]

    asyncio.run(with_matches(database, "", test))


def test_passports_are_forgotten_after_days_without_a_device(database: str, time: Clock) -> None:
    async def test(store: Store) -> None:
        passports = Passports(store)
        await passports.create(Device("d", "p", "phone", time.at, time.at), "hash", [])
        for days, is_there in ((2.9, True), (3.1, False)):
            time.at = 1_000_000.0 + days * 86_400
            await passports.prune(3.0)
            assert bool(await passports.devices("p")) == is_there

    asyncio.run(with_matches(database, "", test))


@pytest.mark.parametrize(
    ("code", "is_damage"),
    [
        (sqlite3.SQLITE_CORRUPT, True),
        (sqlite3.SQLITE_CORRUPT_INDEX, True),
        (sqlite3.SQLITE_NOTADB, True),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, False),
        (None, False),
    ],
)
def test_damage_is_told_from_mistakes_by_sqlites_code(code: int | None, is_damage: bool) -> None:
    error = sqlite3.DatabaseError("no")
    if code is not None:
        error.sqlite_errorcode = code
    with pytest.raises(Damaged if is_damage else sqlite3.DatabaseError) as caught, told_apart():
        raise error
    assert isinstance(caught.value, Damaged) == is_damage


def test_what_is_wrong_with_postgresql_is_said_in_one_line() -> None:
    with pytest.raises(Unavailable, match=r"^the database cannot be reached: connection [^\n]* failed: [^\n]*$"):
        open_database("postgresql://127.0.0.1:1/none")


@pytest.mark.parametrize(("days", "is_due"), [(0.9, True), (1.1, False)])
def test_nobody_is_told_of_what_happened_more_than_a_day_ago(database: str, days: float, is_due: bool) -> None:
    """A restarted server looks at a match again only if notifications of it can still be sent."""

    async def test(store: Store) -> None:
        await change_target(store, "a", 0, {"webhook": "target"})
        over = "UPDATE matches SET status = 'finished', version = 1, due = NULL, active = :active"
        await store.writer.run(lambda c: c.all(over, active=clock.now() - days * DAY))
        await store.leases.release(["a"])
        await store.mark_left_due()
        row = await store.row("a")
        assert row and (row.digest.due is not None) == is_due

    asyncio.run(with_matches(database, "a", test))
