"""Of a decision that lists and sweeps need not know at once only the event is written; the digest follows later."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.test_notices import until
from tests.server.test_play import act, deciding_view, events_of
from tests.server.world import GENEROUS, World, in_a_world

from banquise.server.play import sessions
from banquise.server.settings import Settings
from banquise.server.store import Digest

CLOCK: dict[str, Any] = {"mode": "live", "clock": {"bank": 600, "increment": 0}}
NEVER = {"sweep": 60.0}


async def stored(world: World, match: str) -> Digest:
    row = await world.sessions.store.row(match)
    assert row
    return row.digest


async def decide_once(world: World, made: dict[str, Any], socket: Any) -> None:
    assert (await act(socket, await deciding_view(socket, made)))["t"] == "ack"
    assert (await events_of(world, made["match"]))[-1].kind == "act"


@in_a_world(**NEVER)
async def test_a_decision_between_people_is_an_event_and_nothing_else(world: World) -> None:
    made = await world.create("person", "person")
    before = await stored(world, made["match"])
    async with world.socket(made["match"]) as socket:
        await decide_once(world, made, socket)
        assert await stored(world, made["match"]) == before


@in_a_world(sweep=0.05)
async def test_the_digest_follows_once_it_is_late(world: World) -> None:
    made = await world.create("person", "person")
    before = await stored(world, made["match"])
    async with world.socket(made["match"]) as socket:
        await decide_once(world, made, socket)
        await asyncio.sleep(0.2)
        assert await stored(world, made["match"]) == before, "there is time"
        session = world.sessions.open[made["match"]]
        assert session.undigested_since
        session.undigested_since -= sessions.DIGEST_WITHIN
        await until(lambda: session.undigested_since is None)
        after = await stored(world, made["match"])
        assert (after.version, after.decision, after.active) == (1, 1, session.table.active)
        assert after.due and before.due and after.due > before.due
        assert after.players == before.players


@in_a_world(**NEVER)
async def test_a_decision_while_a_late_digest_is_written_is_digested_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await world.create("person", "person")
    async with world.socket(made["match"]) as socket:
        await decide_once(world, made, socket)
        session, write = world.sessions.open[made["match"]], world.sessions.store.write_digests

        async def write_slowly(digests: Any) -> None:
            await decide_once(world, made, socket)
            await write(digests)

        with monkeypatch.context() as slowly:
            slowly.setattr(world.sessions.store, "write_digests", write_slowly)
            await world.sessions._write_digests(within=0.0)
        assert (await stored(world, made["match"])).version == 1 and session.undigested_since is not None
        await world.sessions._write_digests(within=0.0)
        assert (await stored(world, made["match"])).version == 2 and session.undigested_since is None


@in_a_world(sweep=0.05)
async def test_the_digest_follows_when_everybody_has_left(world: World) -> None:
    made = await world.create("person", "person")
    async with world.socket(made["match"]) as socket:
        await decide_once(world, made, socket)
    await until(lambda: world.sessions.open[made["match"]].undigested_since is None)
    assert (await stored(world, made["match"])).version == 1


@in_a_world(**NEVER)
async def test_where_a_clock_runs_the_digest_is_written_with_each_decision(world: World) -> None:
    made = await world.create("person", "person", **CLOCK)
    async with world.socket(made["match"]) as socket:
        await decide_once(world, made, socket)
        assert (await stored(world, made["match"])).version == 1


@in_a_world(**NEVER)
async def test_where_a_bot_decides_before_or_after_the_digest_is_written_with_each_decision(world: World) -> None:
    made = await world.create("person", "bot")
    async with world.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        while (await act(socket, view))["t"] == "ack" and view["deciding"] == world.table(made["match"]).decider:
            view = await socket.until("view")
        await until(lambda: world.table(made["match"]).bot_to_move is None)
        digest = await stored(world, made["match"])
        assert digest.version == world.table(made["match"]).version and not digest.bot_turn


@in_a_world(**NEVER)
async def test_what_ends_a_match_is_digested_at_once(world: World) -> None:
    made = await world.create("person", "person")
    async with world.socket(made["match"]) as socket:
        await decide_once(world, made, socket)
        await socket.ask("resign", seat=0)
        digest = await stored(world, made["match"])
        assert (digest.status, digest.version, digest.due) == ("finished", 2, None)
        assert world.sessions.open[made["match"]].undigested_since is None


@in_a_world(**NEVER)
async def test_an_older_digest_replaces_no_newer_one(world: World) -> None:
    made = await world.create("person", "person", **CLOCK)
    older = await stored(world, made["match"])
    async with world.socket(made["match"]) as socket:
        await decide_once(world, made, socket)
        newer = await stored(world, made["match"])
        await world.sessions.store.write_digests({made["match"]: older})
        assert await stored(world, made["match"]) == newer


def test_a_server_that_stops_leaves_no_digest_behind(database: str) -> None:
    async def main() -> None:
        settings = Settings(database=database, **GENEROUS, **NEVER)
        async with World(settings).running() as world:
            made = await world.create("person", "person")
            async with world.socket(made["match"]) as socket:
                await decide_once(world, made, socket)
        async with World(settings).running() as world:
            assert (await stored(world, made["match"])).version == 1

    asyncio.run(main())
