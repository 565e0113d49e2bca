"""A server says when its database cannot be written to, and notices when it can be again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from harness.postgres import OwnPostgres, emptied, own_postgres
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer, sqlite_file
from tests.server.moves import act, deciding_view, events_of, next_decision
from tests.server.stored import move, spoil, with_matches, written
from tests.server.waiting import beats_done, sweeps_done, until

from banquise.core.errors import BanquiseError
from banquise.server.play import services
from banquise.server.settings import Settings
from banquise.server.store import Store, Unavailable
from banquise.server.store.postgres import APPEND, PostgresConnection


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "BEAT", 0.05)


@pytest.fixture(scope="module")
def module_postgres() -> Iterator[OwnPostgres]:
    with own_postgres() as server:
        yield server


@pytest.fixture
def own(module_postgres: OwnPostgres) -> Iterator[OwnPostgres]:
    yield module_postgres
    module_postgres.restart()  # as some tests stop it


async def status_of(server: InProcessServer) -> int:
    return (await server.call("GET", "/healthz")).status_code


async def health_becomes(server: InProcessServer, status: int) -> None:
    async def is_so() -> bool:
        return await status_of(server) == status

    await until(is_so)


def run_with_server(database: str, test: Callable[[InProcessServer], Any], **given: Any) -> None:
    async def main() -> None:
        async with InProcessServer(Settings(database=database, **UNLIMITED, **given)).running() as server:
            await test(server)

    asyncio.run(main())


async def refused_and_then_done(
    server: InProcessServer, goes_away: Callable[[], Any], comes_back: Callable[[], Any]
) -> None:
    """A move is refused while nothing can be written, done once afterwards, and /healthz tells which it is."""
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        assert await status_of(server) == 200
        await asyncio.to_thread(goes_away)
        refused = await act(socket, view, key="k")
        assert (refused["t"], refused["code"]) == ("refuse", "unavailable")
        assert await status_of(server) == 503
        assert server.table(made["match"]).version == 0
        await asyncio.to_thread(comes_back)
        await health_becomes(server, 200)
        assert await act(socket, view, key="k") == {"t": "ack", "key": "k", "version": 1}
    assert [event.number for event in await events_of(server, made["match"])] == [1]


def test_health_follows_postgresql_going_and_coming_back(own: OwnPostgres) -> None:
    run_with_server(emptied(own.address), lambda server: refused_and_then_done(server, own.stop, own.start))


def test_nobody_notices_ended_sessions(own: OwnPostgres) -> None:
    """A lost connection is replaced before anybody is told no."""

    async def test(server: InProcessServer) -> None:
        made = await server.create("person", "person", seed=1)
        async with server.socket(made["match"]) as socket:
            view = await deciding_view(socket, made)
            for _ in range(5):
                assert own.end_sessions()
                assert (await act(socket, view))["t"] == "ack"
                view = await next_decision(socket)
            assert await status_of(server) == 200

    run_with_server(emptied(own.address), test)


def test_health_fails_while_postgresql_is_away_and_nobody_plays(own: OwnPostgres) -> None:
    async def test(server: InProcessServer) -> None:
        await asyncio.to_thread(own.stop)
        await health_becomes(server, 503)
        await asyncio.to_thread(own.start)
        await health_becomes(server, 200)

    run_with_server(emptied(own.address), test)


async def limit_pages(store: Store, most: int) -> None:
    """Limit the database as a full disk does: existing rows can change, but none can be added."""
    await store.writer.run(lambda connection: connection.all(f"PRAGMA max_page_count = {most}"))


def test_health_fails_when_the_disk_is_full(tmp_path: Path) -> None:
    async def test(server: InProcessServer) -> None:
        store, wish = server.services.store, {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "open"}]}
        made = [await server.create("person", "person", seed=seed) for seed in range(4)]
        await limit_pages(store, 1)  # as many as there are
        while (answer := await server.call("POST", "/api/matches", json=wish)).status_code == 201:
            continue
        assert answer.status_code == 503
        match, view = await playing_until_refused(server, made)
        assert await status_of(server) == 503
        await beats_done(server)  # which need no place, and make nobody believe otherwise
        assert await status_of(server) == 503
        await limit_pages(store, 1_000_000)
        async with server.socket(match["match"]) as socket:
            await socket.hello(*match["tokens"].values())
            assert (await act(socket, view))["version"] == view["version"] + 1
        assert await status_of(server) == 200

    run_with_server(sqlite_file(tmp_path), test)


async def playing_until_refused(
    server: InProcessServer, matches: list[dict[str, Any]]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The match at which a decision could not be written, and the view that it was taken on."""
    for made in matches:
        async with server.socket(made["match"]) as socket:
            view = await deciding_view(socket, made)
            while True:
                answer = await act(socket, view)
                if answer["t"] == "refuse":
                    assert answer["code"] == "unavailable"
                    return made, view
                view = await socket.until("view", version=answer["version"])
                if view["result"]:
                    break
                view = view if view["legal"] else await next_decision(socket)
    raise AssertionError("there was place for everything")


def test_a_damaged_database_is_named_at_the_start(tmp_path: Path) -> None:
    database = sqlite_file(tmp_path)
    run_with_server(database, lambda server: server.create("person", "person"))
    spoil(database, "events")
    with pytest.raises(BanquiseError, match=r"test\.sqlite3' is damaged"):
        run_with_server(database, lambda server: server.create("person", "person"))


def test_health_fails_for_good_when_a_damaged_page_is_met(tmp_path: Path) -> None:
    database, matches = sqlite_file(tmp_path), []

    async def before(server: InProcessServer) -> None:
        matches.append(await server.create("person", "person"))

    async def after(server: InProcessServer) -> None:
        spoil(database, "events")
        assert await status_of(server) == 200
        address = f"/api/matches/{matches[0]['match']}/view"
        for _ in range(2):
            assert (await server.call("GET", address, matches[0]["tokens"]["0"])).status_code == 503
        await beats_done(server)
        assert await status_of(server) == 503

    run_with_server(database, before)
    run_with_server(database, after, sweep=60.0)


def test_what_was_written_before_its_word_was_lost_counts_as_written(
    own: OwnPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = PostgresConnection.all

    def lose_the_word(connection: PostgresConnection, statement: str, **values: Any) -> list[Any]:
        found = whole(connection, statement, **values)
        if statement is APPEND:
            monkeypatch.setattr(PostgresConnection, "all", whole)
            connection.close()
            raise Unavailable("lost")
        return found

    async def test(store: Store) -> None:
        monkeypatch.setattr(PostgresConnection, "all", lose_the_word)
        assert await store.append(move("a", 1, "k"))
        assert await written(store, "a") == (1, [(1, "k")])

    asyncio.run(with_matches(emptied(own.address), "a", test))


@pytest.mark.parametrize("action", [7, 0, None])
def test_an_event_that_is_there_already_counts_as_written(database: str, action: int | None) -> None:
    async def test(store: Store) -> None:
        asked = move("a", 1, "k")
        asked = asked._replace(event=asked.event._replace(action=action))
        assert await store.append(asked) and await store.append(asked)
        assert await written(store, "a") == (1, [(1, "k")])

    asyncio.run(with_matches(database, "a", test))


def test_another_event_of_the_same_key_does_not_count(database: str) -> None:
    """Two processes may both let a bot decide: the keys are equal, the decisions are not."""

    async def test(store: Store) -> None:
        first = move("a", 1, "bot:0")
        second = first._replace(event=first.event._replace(action=8))
        assert await store.append(first) and not await store.append(second)

    asyncio.run(with_matches(database, "a", test))


def test_what_is_done_now_and_then_survives_any_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: InProcessServer) -> None:
        made = await server.create("person", "open")
        failed: set[str] = set()

        def fail(step: str) -> None:
            failed.add(step)
            raise RuntimeError(step)

        steps = {"claim_due": server.services.store, "forget_idle": server.services.registry}
        for step, owner in steps.items():
            monkeypatch.setattr(owner, step, lambda *_, step=step: fail(step))
        await until(lambda: failed == set(steps))
        monkeypatch.undo()
        await sweeps_done(server)
        assert (await server.services.registry.get(made["match"])).table.status == "abandoned"

    run_with_server(sqlite_file(tmp_path), test, sweep=0.02, waiting_for=0.0)
