"""Tests of many writes in one transaction: each has its own answer, and none affects another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event
from typing import Any

import pytest
from harness.postgres import emptied
from harness.timeouts import HANG_TIMEOUT
from tests.server.stored import move, with_matches, written
from tests.server.waiting import until

from banquise.server.store import Store, Token, Unavailable, open_database
from banquise.server.store.notices import change_target, take_target


@asynccontextmanager
async def written_together(store: Store, writes: int) -> AsyncIterator[None]:
    """Hold the writer back, so that the body's writes become one batch."""
    began, may_end = Event(), Event()
    busy = store.writer.run(lambda _: (began.set(), may_end.wait()))
    await asyncio.to_thread(began.wait, HANG_TIMEOUT)
    try:
        yield
        await until(lambda: store.writer.unanswered == writes + 1)
    finally:
        may_end.set()
    await busy


def test_in_a_batch_only_what_is_taken_is_left_out_with_its_digest_and_tokens(database: str) -> None:
    async def test(store: Store) -> None:
        assert await store.append(move("a", 1, "k1"))
        seat = Token("h", "seat", 0)
        wishes = [
            move("a", 1, "k2", (seat,)),  # the number is taken
            move("b", 1, "k1"),
            move("c", 1, "k1", (seat,)),
        ]
        async with written_together(store, 3):
            before = store.writer.batches
            answers = asyncio.gather(*map(store.append, wishes))
        assert await answers == [False, True, True]
        assert store.writer.batches == before + 2
        assert await written(store, "a") == (1, [(1, "k1")])
        assert await written(store, "b") == (1, [(1, "k1")])
        assert await written(store, "c") == (1, [(1, "k1")])
        assert await store.find_token("c", "h") == seat
        assert await store.find_token("a", "h") is None

    asyncio.run(with_matches(database, "abc", test))


def test_in_a_batch_events_have_digests_or_not(database: str) -> None:
    async def test(store: Store) -> None:
        alone = move("a", 1, "k1")._replace(digest=None)
        wishes = [alone, move("b", 1, "k1"), alone._replace(match="c")]
        async with written_together(store, 3):
            answers = asyncio.gather(*map(store.append, wishes))
        assert await answers == [True, True, True]
        assert await written(store, "a") == (0, [(1, "k1")])
        assert await written(store, "b") == (1, [(1, "k1")])
        assert not await store.append(move("a", 1, "k2")), "the number is taken"
        assert await store.append(alone), "it was written before"
        assert await store.append(move("a", 2, "k3"))
        assert await written(store, "a") == (2, [(1, "k1"), (2, "k3")])

    asyncio.run(with_matches(database, "abc", test))


def test_what_fails_spoils_nothing_else_in_its_batch(database: str) -> None:
    async def test(store: Store) -> None:
        def fails(_: Any) -> None:
            raise ValueError("no")

        assert await store.writer.run(lambda _: "ready")
        connection = store.writer.connection
        asked = [store.append(move("a", 1, "k")), store.writer.run(fails), store.append(move("lost", 1, "k"))]
        asked.append(store.writer.run(lambda _: "done"))
        first, failed, lost, done = await asyncio.gather(*asked, return_exceptions=True)
        assert first is True and done == "done"
        assert isinstance(failed, ValueError)
        assert isinstance(lost, Exception)  # there is no such match
        assert store.writer.connection is connection, "which is as good as before"
        assert await written(store, "a") == (1, [(1, "k")])

    asyncio.run(with_matches(database, "a", test))


def test_who_does_not_wait_any_more_keeps_nobody_else_from_an_answer(database: str) -> None:
    async def test(store: Store) -> None:
        async with written_together(store, 3):
            gone, *others = [store.append(move(name, 1, "k")) for name in "abc"]
            gone.cancel()
        assert await asyncio.wait_for(asyncio.gather(*others), HANG_TIMEOUT) == [True, True]
        assert await written(store, "a") == (1, [(1, "k")]), "it was asked for"

    asyncio.run(with_matches(database, "abc", test))


def test_a_commit_of_the_writer_is_on_the_disk_when_it_comes_back(database: str) -> None:
    """SQLite: FULL is 2. PostgreSQL: nobody has turned it off for us."""
    asked = "SHOW synchronous_commit" if database.startswith("postgresql") else "PRAGMA synchronous"

    async def test(store: Store) -> None:
        assert await store.append(move("a", 1, "k"))
        assert store.writer.connection
        assert store.writer.connection.all(asked) in ([(2,)], [("on",)])
        if asked.startswith("PRAGMA"):
            assert store.writer.connection.all("PRAGMA journal_mode") == [("wal",)]

    asyncio.run(with_matches(database, "a", test))


def test_a_notice_is_given_to_one_of_two_processes(database: str) -> None:
    async def test(here: Store) -> None:
        there = Store(here.database, "other")
        try:
            await change_target(here, "a", 0, {"webhook": "target"})
            for version in (1, 2):
                given = await asyncio.gather(*(take_target(store, "a", 0, version) for store in (here, there)))
                assert sorted(map(str, given)) == ["None", "{'webhook': 'target'}"]
            assert await take_target(there, "a", 0, 1) is None  # of an older version
        finally:
            await there.writer.close()
            there.readers.shutdown()

    asyncio.run(with_matches(database, "a", test))


def test_what_is_asked_before_the_end_is_written(database: str) -> None:
    async def test(store: Store) -> None:
        asked = [asyncio.ensure_future(store.append(move("a", 1, "k"))), store.append(move("b", 1, "k"))]
        await store.writer.close()
        assert await asyncio.gather(*asked) == [True, True]

    asyncio.run(with_matches(database, "ab", test))


@pytest.mark.parametrize("has_written", [True, False])
def test_a_writer_leaves_no_connection_open(database: str, has_written: bool) -> None:
    async def main() -> None:
        store = Store(open_database(database), "test")
        if has_written:
            await store.writer.run(lambda _: None)
        await store.close()
        assert bool(store.writer.connection) == has_written
        if store.writer.connection:
            with pytest.raises((sqlite3.ProgrammingError, Unavailable)):
                store.writer.connection.all("SELECT 1")

    asyncio.run(main())


def test_nobody_has_watched_a_new_match(database: str) -> None:
    async def test(store: Store) -> None:
        row = await store.row("a")
        assert row and not row.watched
        await store.mark_watched("a")
        row = await store.row("a")
        assert row and row.watched

    asyncio.run(with_matches(database, "a", test))


def test_whoever_stands_still_inside_a_transaction_gives_its_rows_back(postgres: str) -> None:
    async def test(store: Store) -> None:
        stopped = store.database.connect("stopped")
        stopped.begin()
        stopped.all("UPDATE matches SET due = 9 WHERE id = 'a'")
        assert await asyncio.wait_for(store.append(move("a", 1, "k")), HANG_TIMEOUT)
        with pytest.raises(Unavailable):
            stopped.commit()
        assert stopped.is_lost

    asyncio.run(with_matches(emptied(postgres), "a", test))
