"""Tests that a client is told to give up only when its request can never succeed; otherwise it may reconnect."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.in_process import Closed, InProcessServer, Socket, with_server
from tests.server.manual_clock import advance_timers
from tests.server.moves import act, deciding_view
from tests.server.requests_by_endpoint import CASES, ask

from banquise.server.admission.secret import new_token
from banquise.server.store import Unavailable

FINAL = {1003, 1007, 1009, 4400, 4401, 4404}
"""The client's: web/src/net/link.ts."""


async def away(*_: Any, **__: Any) -> Any:
    raise Unavailable("the database is away")


async def closing(socket: Socket) -> tuple[list[dict[str, Any]], int]:
    """The messages before the socket is closed, and the code."""
    said = []
    while True:
        try:
            said.append(await socket.next())
        except Closed as closed:
            return said, int(closed.args[0])


@with_server(hello_within=20.0)
async def test_a_slow_database_does_not_use_up_the_time_for_hello(server: InProcessServer, monkeypatch: Any) -> None:
    made = await server.create("person", "person")
    find = server.services.store.find_token

    async def slowly(match: str, hash: str) -> Any:
        advance_timers(20.0)
        await asyncio.sleep(0)
        return await find(match, hash)

    monkeypatch.setattr(server.services.store, "find_token", slowly)
    server.services.registry.open.clear()  # which knows the tokens of a new match
    async with server.socket(made["match"]) as socket:
        assert (await socket.hello(made["tokens"]["0"]))["t"] == "view"
        advance_timers(20.0)
        await socket.silence()


@with_server()
@pytest.mark.parametrize("method", ["load", "find_token", "mark_watched"])
async def test_who_says_hello_while_the_database_is_away_may_come_back(
    server: InProcessServer, monkeypatch: Any, method: str
) -> None:
    made = await server.create("person", "person", public=True)
    server.services.registry.open.clear()
    hello = {"seats": [] if method == "mark_watched" else [made["tokens"]["0"]]}
    with monkeypatch.context() as trouble:
        trouble.setattr(server.services.store, method, away)
        async with server.socket(made["match"]) as socket:
            socket.say(t="hello", **hello)
            said, code = await closing(socket)
    assert [(word["t"], word["code"]) for word in said] == [("gone", "unavailable")]
    assert code == 1013 not in FINAL
    async with server.socket(made["match"]) as socket:
        assert await socket.hello(*hello["seats"])


@with_server()
async def test_who_meets_a_fault_of_the_server_may_come_back(server: InProcessServer, monkeypatch: Any) -> None:
    made = await server.create("person", "person")
    monkeypatch.setattr(server.services.registry, "get", None)
    async with server.socket(made["match"]) as socket:
        socket.say(t="hello", seats=list(made["tokens"].values()))
        assert await closing(socket) == ([], 1011)
    assert 1011 not in FINAL


@with_server(hello_within=0.05)
async def test_who_was_too_slow_to_say_hello_may_come_back(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        assert await closing(socket) == ([], 1008)
    assert 1008 not in FINAL


@with_server(match_sockets=1)
async def test_who_finds_the_table_full_may_come_back(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as first, server.socket(made["match"]) as second:
        await first.hello(made["tokens"]["0"])
        second.say(t="hello", seats=[made["tokens"]["1"]])
        assert (await closing(second))[1] not in FINAL


@with_server()
async def test_a_database_that_is_away_is_nobodys_nonsense(server: InProcessServer, monkeypatch: Any) -> None:
    made, other = await server.create("person", "person", seed=1), await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        server.services.registry.open.pop(other["match"])
        with monkeypatch.context() as trouble:
            trouble.setattr(server.services.store, "load", away)
            for _ in range(20):
                socket.say(t="hello", match=other["match"], seats=[other["tokens"]["0"]])
                assert (await socket.until("refuse"))["code"] == "unavailable"
        assert (await act(socket, view))["t"] == "ack"


@with_server()
async def test_whatever_is_asked_is_answered_with_its_key_while_the_database_is_away(
    server: InProcessServer, monkeypatch: Any
) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        await socket.hello(*made["tokens"].values())
        await socket.ask("resign", seat=0)
        monkeypatch.setattr(server.services.store, "tokens", away)
        assert (await socket.ask("rematch", seat=0))["code"] == "unavailable"
        await socket.silence()


@with_server()
async def test_every_address_answers_503_while_the_database_is_away(server: InProcessServer, monkeypatch: Any) -> None:
    running = await server.create("person", "person", seed=1)
    store = server.services.store
    monkeypatch.setattr(store.writer, "run", away)
    monkeypatch.setattr(store.writer, "append", away)
    wish = {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}
    assert (await server.call("POST", "/api/matches", json=wish)).status_code == 503
    changed = ("/link", "/resign", "/leave", "/name", "/notice")
    writes = [case for case in CASES if case.path in changed and case.method != "GET"]
    assert len(writes) == 6
    for case in writes:
        assert await ask(server, running["match"], case, running["tokens"]["0"]) == 503, case
    monkeypatch.setattr(store, "read", away)
    assert (await server.call("GET", "/api/lobby")).status_code == 503
    server.services.registry.open.clear()
    for case in CASES:
        known = {"x-passport": new_token()}  # whose it is stands in the database
        assert await ask(server, running["match"], case, running["tokens"]["0"], **known) == 503, case


@with_server()
async def test_who_watched_is_remembered_though_it_could_not_be_written_at_first(
    server: InProcessServer, monkeypatch: Any
) -> None:
    made = await server.create("person", "person", public=True)
    with monkeypatch.context() as trouble:
        trouble.setattr(server.services.store, "mark_watched", away)
        assert (await server.call("GET", f"/api/matches/{made['match']}/view")).status_code == 503
    assert (await server.call("GET", f"/api/matches/{made['match']}/view")).status_code == 200
    found = await server.services.store.load(made["match"])
    assert found and found[0].watched
