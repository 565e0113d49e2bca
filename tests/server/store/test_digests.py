"""Tests of late digests: a decision that lists and sweeps need not know at once is written as an event only."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer, with_server
from tests.server.moves import act, deciding_view, events_of
from tests.server.stored import stored
from tests.server.waiting import sweeps_done, until

from banquise.server.play.sweeps import DIGEST_WITHIN
from banquise.server.settings import Settings

CLOCK: dict[str, Any] = {"mode": "live", "clock": {"bank": 600, "increment": 0}}
NEVER = {"sweep": 60.0}


async def decide_once(server: InProcessServer, made: dict[str, Any], socket: Any) -> None:
    assert (await act(socket, await deciding_view(socket, made)))["t"] == "ack"
    assert (await events_of(server, made["match"]))[-1].kind == "act"


@with_server(**NEVER)
async def test_a_decision_between_people_is_an_event_and_nothing_else(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    before = await stored(server, made["match"])
    async with server.socket(made["match"]) as socket:
        await decide_once(server, made, socket)
        assert await stored(server, made["match"]) == before


@with_server(sweep=0.05)
async def test_the_digest_follows_once_it_is_late(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    before = await stored(server, made["match"])
    async with server.socket(made["match"]) as socket:
        await decide_once(server, made, socket)
        await sweeps_done(server)
        assert await stored(server, made["match"]) == before, "there is time"
        session = server.services.registry.open[made["match"]]
        assert session.undigested_since
        session.undigested_since -= DIGEST_WITHIN
        await until(lambda: session.undigested_since is None)
        after = await stored(server, made["match"])
        assert (after.version, after.decision, after.active) == (1, 1, session.table.active)
        assert after.due and before.due and after.due > before.due
        assert after.players == before.players


@with_server(**NEVER)
async def test_a_decision_while_a_late_digest_is_written_is_digested_too(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        await decide_once(server, made, socket)
        session, write = server.services.registry.open[made["match"]], server.services.store.write_digests

        async def write_slowly(digests: Any) -> None:
            await decide_once(server, made, socket)
            await write(digests)

        with monkeypatch.context() as slowly:
            slowly.setattr(server.services.store, "write_digests", write_slowly)
            await server.services.sweeps.write_digests(within=0.0)
        assert (await stored(server, made["match"])).version == 1 and session.undigested_since is not None
        await server.services.sweeps.write_digests(within=0.0)
        assert (await stored(server, made["match"])).version == 2 and session.undigested_since is None


@with_server(sweep=0.05)
async def test_the_digest_follows_when_everybody_has_left(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        await decide_once(server, made, socket)
    await until(lambda: server.services.registry.open[made["match"]].undigested_since is None)
    assert (await stored(server, made["match"])).version == 1


@with_server(**NEVER)
async def test_where_a_clock_runs_the_digest_is_written_with_each_decision(server: InProcessServer) -> None:
    made = await server.create("person", "person", **CLOCK)
    async with server.socket(made["match"]) as socket:
        await decide_once(server, made, socket)
        assert (await stored(server, made["match"])).version == 1


@with_server(**NEVER)
async def test_where_a_bot_decides_before_or_after_the_digest_is_written_with_each_decision(
    server: InProcessServer,
) -> None:
    made = await server.create("person", "bot")
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        while (await act(socket, view))["t"] == "ack" and view["deciding"] == server.table(made["match"]).decider:
            view = await socket.until("view")
        await until(lambda: server.table(made["match"]).bot_to_move is None)
        digest = await stored(server, made["match"])
        assert digest.version == server.table(made["match"]).version and not digest.bot_turn


@with_server(**NEVER)
async def test_what_ends_a_match_is_digested_at_once(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        await decide_once(server, made, socket)
        await socket.ask("resign", seat=0)
        digest = await stored(server, made["match"])
        assert (digest.status, digest.version, digest.due) == ("finished", 2, None)
        assert server.services.registry.open[made["match"]].undigested_since is None


@with_server(**NEVER)
async def test_an_older_digest_replaces_no_newer_one(server: InProcessServer) -> None:
    made = await server.create("person", "person", **CLOCK)
    older = await stored(server, made["match"])
    async with server.socket(made["match"]) as socket:
        await decide_once(server, made, socket)
        newer = await stored(server, made["match"])
        await server.services.store.write_digests({made["match"]: older})
        assert await stored(server, made["match"]) == newer


def test_a_server_that_stops_leaves_no_digest_behind(database: str) -> None:
    async def main() -> None:
        settings = Settings(database=database, **UNLIMITED, **NEVER)
        async with InProcessServer(settings).running() as server:
            made = await server.create("person", "person")
            async with server.socket(made["match"]) as socket:
                await decide_once(server, made, socket)
        async with InProcessServer(settings).running() as server:
            assert (await stored(server, made["match"])).version == 1

    asyncio.run(main())
