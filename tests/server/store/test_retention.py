"""Tests of the traces of a match that are deleted before it: which, when, and what stays."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.stored import with_matches

from banquise.server.process import clock
from banquise.server.settings import DAY
from banquise.server.store import Event, Store
from banquise.server.store.database import Connection
from banquise.server.store.notices import MailRequest, ask_for_mail, change_target
from banquise.server.store.retention import delete_acts, delete_traces
from banquise.server.store.rows import INSERT_EVENT, event_values
from banquise.server.store.talk import TalkLine, lines_of, write_line

KEPT = 30.0
OVER = ("finished", "abandoned")
REPORT = """
INSERT INTO reports (id, match, seat, reporter, kind, text, at, resolved)
VALUES (:id, 'a', 0, 1, 'line', 'text', 1.0, :resolved)
"""
ACT = "INSERT INTO audit (id, at, who, act, data, said) VALUES (:id, :at, 'ann', 'list', '{}', 'said')"


async def leave_traces(store: Store, status: str, days: float) -> None:
    """A match made and joined by strangers, where they wrote and asked for notifications."""
    setup, joined = '{"made_by":"alias","seats":[]}', Event(1, "join", 0, data={"name": "Bob", "uninvited": "alias"})
    match = "UPDATE matches SET setup = :setup, status = :status, active = :active"

    def job(connection: Connection) -> None:
        connection.all(match, setup=setup, status=status, active=clock.now() - days * DAY)
        connection.all(INSERT_EVENT, **event_values("a", joined))

    await store.writer.run(job)
    await write_line(store, "a", TalkLine(0, "Hello", 1.0))
    await change_target(store, "a", 0, {"webhook": "target"})
    assert await ask_for_mail(store, MailRequest("hash", "a", 0, "ann@example", "en", clock.now() + DAY), "alias")


async def left(store: Store, table: str) -> list[tuple[Any, ...]]:
    return await store.read(lambda c: c.all(f"SELECT * FROM {table}"))


@pytest.mark.parametrize("days", [KEPT - 1, KEPT + 1])
@pytest.mark.parametrize("status", ["waiting", "running", "asleep", "finished", "abandoned"])
def test_traces_of_old_matches_go_and_those_of_matches_that_may_go_on_stay(
    database: str, status: str, days: float
) -> None:
    async def test(store: Store) -> None:
        await leave_traces(store, status, days)
        is_old = days > KEPT
        while await delete_traces(store, KEPT):
            pass
        is_over = is_old and status in OVER
        assert (await lines_of(store, "a") == []) == is_over
        assert (await left(store, "notices") == []) == (await left(store, "mail_requests") == []) == is_over
        found = await store.load("a")
        assert found
        row, (joined,) = found
        assert joined.data == {"name": "Bob", "uninvited": None if is_old and status in (*OVER, "asleep") else "alias"}
        assert bool(row.setup["made_by"]) == (joined.data["uninvited"] is not None)

    asyncio.run(with_matches(database, "a", test))


def test_reports_go_once_they_are_resolved_and_requests_once_they_expire(database: str) -> None:
    async def test(store: Store) -> None:
        now = clock.now()
        for id, resolved in (("open", None), ("new", now - (KEPT - 1) * DAY), ("old", now - (KEPT + 1) * DAY)):
            await store.writer.run(lambda c, id=id, resolved=resolved: c.all(REPORT, id=id, resolved=resolved))
        for hash, expires in (("good", now + 60.0), ("late", now - 60.0)):
            await ask_for_mail(store, MailRequest(hash, "a", 0, f"{hash}@example", "en", expires), hash)
        await delete_traces(store, KEPT)
        assert {row[0] for row in await left(store, "reports")} == {"open", "new"}
        assert {row[0] for row in await left(store, "mail_requests")} == {"good"}

    asyncio.run(with_matches(database, "a", test))


def test_what_operators_did_is_kept_for_days(database: str) -> None:
    async def test(store: Store) -> None:
        for id, days in (("new", KEPT - 1), ("old", KEPT + 1)):
            await store.writer.run(lambda c, id=id, days=days: c.all(ACT, id=id, at=clock.now() - days * DAY))
        await delete_acts(store, KEPT)
        assert [row[0] for row in await left(store, "audit")] == ["new"]

    asyncio.run(with_matches(database, "", test))
