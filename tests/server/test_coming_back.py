"""A client gives up for good only when its request can never succeed; whatever else happens, it may come back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.test_play import act, deciding_view
from tests.server.test_refusals import CASES, ask
from tests.server.world import Closed, Socket, World, in_a_world

from banquise.server.admission.secret import new_token
from banquise.server.store import Unavailable

FINAL = {1003, 1007, 1009, 4400, 4401, 4404}
"""The client's: web/src/net/link.ts."""


async def away(*_: Any, **__: Any) -> Any:
    raise Unavailable("the database is away")


async def closing(socket: Socket) -> tuple[list[dict[str, Any]], int]:
    """What is said before the socket is closed, and the code."""
    said = []
    while True:
        try:
            said.append(await socket.next())
        except Closed as closed:
            return said, int(closed.args[0])


@in_a_world(hello_within=0.1)
async def test_a_slow_database_does_not_use_up_the_time_for_hello(world: World, monkeypatch: Any) -> None:
    made = await world.create("person", "person")
    find = world.sessions.store.find_token

    async def slowly(match: str, hash: str) -> Any:
        await asyncio.sleep(0.4)
        return await find(match, hash)

    monkeypatch.setattr(world.sessions.store, "find_token", slowly)
    world.sessions.open.clear()  # which knows the tokens of a new match
    async with world.socket(made["match"]) as socket:
        assert (await socket.hello(made["tokens"]["0"]))["t"] == "view"
        await asyncio.sleep(0.2)
        await socket.silence()


@in_a_world()
@pytest.mark.parametrize("method", ["load", "find_token", "mark_watched"])
async def test_who_says_hello_while_the_database_is_away_may_come_back(
    world: World, monkeypatch: Any, method: str
) -> None:
    made = await world.create("person", "person", public=True)
    world.sessions.open.clear()
    hello = {"seats": [] if method == "mark_watched" else [made["tokens"]["0"]]}
    with monkeypatch.context() as trouble:
        trouble.setattr(world.sessions.store, method, away)
        async with world.socket(made["match"]) as socket:
            socket.say(t="hello", **hello)
            said, code = await closing(socket)
    assert [(word["t"], word["code"]) for word in said] == [("gone", "unavailable")]
    assert code == 1013 not in FINAL
    async with world.socket(made["match"]) as socket:
        assert await socket.hello(*hello["seats"])


@in_a_world()
async def test_who_meets_a_fault_of_the_server_may_come_back(world: World, monkeypatch: Any) -> None:
    made = await world.create("person", "person")
    monkeypatch.setattr(world.sessions, "get", None)
    async with world.socket(made["match"]) as socket:
        socket.say(t="hello", seats=list(made["tokens"].values()))
        assert await closing(socket) == ([], 1011)
    assert 1011 not in FINAL


@in_a_world(hello_within=0.05)
async def test_who_was_too_slow_to_say_hello_may_come_back(world: World) -> None:
    made = await world.create("person", "person")
    async with world.socket(made["match"]) as socket:
        assert await closing(socket) == ([], 1008)
    assert 1008 not in FINAL


@in_a_world(match_sockets=1)
async def test_who_finds_the_table_full_may_come_back(world: World) -> None:
    made = await world.create("person", "person")
    async with world.socket(made["match"]) as first, world.socket(made["match"]) as second:
        await first.hello(made["tokens"]["0"])
        second.say(t="hello", seats=[made["tokens"]["1"]])
        assert (await closing(second))[1] not in FINAL


@in_a_world()
async def test_a_database_that_is_away_is_nobodys_nonsense(world: World, monkeypatch: Any) -> None:
    made, other = await world.create("person", "person", seed=1), await world.create("person", "person")
    async with world.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        world.sessions.open.pop(other["match"])
        with monkeypatch.context() as trouble:
            trouble.setattr(world.sessions.store, "load", away)
            for _ in range(20):
                socket.say(t="hello", match=other["match"], seats=[other["tokens"]["0"]])
                assert (await socket.until("refuse"))["code"] == "unavailable"
        assert (await act(socket, view))["t"] == "ack"


@in_a_world()
async def test_whatever_is_asked_is_answered_with_its_key_while_the_database_is_away(
    world: World, monkeypatch: Any
) -> None:
    made = await world.create("person", "person", seed=1)
    async with world.socket(made["match"]) as socket:
        await socket.hello(*made["tokens"].values())
        await socket.ask("resign", seat=0)
        monkeypatch.setattr(world.sessions.store, "tokens", away)
        assert (await socket.ask("rematch", seat=0))["code"] == "unavailable"
        await socket.silence()


@in_a_world()
async def test_every_address_answers_503_while_the_database_is_away(world: World, monkeypatch: Any) -> None:
    running = await world.create("person", "person", seed=1)
    store = world.sessions.store
    monkeypatch.setattr(store.writer, "run", away)
    monkeypatch.setattr(store.writer, "append", away)
    wish = {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}
    assert (await world.call("POST", "/api/matches", json=wish)).status_code == 503
    writes = [case for case in CASES if case.path in ("/link", "/resign", "/leave", "/name", "/notice")]
    assert len(writes) == 6
    for case in writes:
        assert await ask(world, running["match"], case, running["tokens"]["0"]) == 503, case
    monkeypatch.setattr(store, "read", away)
    assert (await world.call("GET", "/api/lobby")).status_code == 503
    world.sessions.open.clear()
    for case in CASES:
        known = {"x-passport": new_token()}  # whose it is stands in the database
        assert await ask(world, running["match"], case, running["tokens"]["0"], **known) == 503, case


@in_a_world()
async def test_who_watched_is_remembered_though_it_could_not_be_written_at_first(
    world: World, monkeypatch: Any
) -> None:
    made = await world.create("person", "person", public=True)
    with monkeypatch.context() as trouble:
        trouble.setattr(world.sessions.store, "mark_watched", away)
        assert (await world.call("GET", f"/api/matches/{made['match']}/view")).status_code == 503
    assert (await world.call("GET", f"/api/matches/{made['match']}/view")).status_code == 200
    found = await world.sessions.store.load(made["match"])
    assert found and found[0].watched
