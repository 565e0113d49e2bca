"""Tests of requests while the rules of a game are compiled: they wait, or get a plain answer."""

from __future__ import annotations

import asyncio
import threading
from typing import Any
from unittest.mock import patch

import pytest
from tests.server.in_process import InProcessServer, with_server
from tests.server.waiting import until

from banquise.server.process import compiling

WISH = {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "person"}]}
STILL = "The rules of this game are still being compiled; try again in a minute."


def compile_on(may_compile: threading.Event, *games: str) -> compiling.Compile:
    """A compiler that does these games when the signal comes, and others at once."""

    def compile_rules(name: str, tell: compiling.Tell) -> None:
        tell(0.25)
        if name in games:
            may_compile.wait()

    return compile_rules


@with_server()
async def test_a_match_waits_for_its_rules(server: InProcessServer) -> None:
    may_compile = threading.Event()
    server.services.compiling.start(["arktia", "arctic"], compile_on(may_compile, "arctic"))
    await server.services.compiling.ready("arktia")  # or the game that is waited for would come first
    waits = asyncio.create_task(server.call("POST", "/api/matches", json=WISH))
    other = await server.call("POST", "/api/matches", json=WISH | {"game": "arktia"})
    assert other.status_code == 201 and not waits.done() and server.services.compiling.names == ["arctic"]
    may_compile.set()
    assert (await waits).status_code == 201


@with_server()
async def test_the_page_learns_how_far_the_rules_are(server: InProcessServer) -> None:
    may_compile = threading.Event()
    server.services.compiling.start(["arktia", "arctic", "scavengers"], compile_on(may_compile, "arctic"))
    await server.services.compiling.ready("arktia")
    await until(lambda: "arctic" in server.services.compiling.done)
    games = (await server.call("GET", "/api/compiling")).json()["games"]
    assert games == {"arctic": 0.25, "scavengers": 0.0}
    may_compile.set()
    await server.services.compiling.all_ready()
    assert (await server.call("GET", "/api/compiling")).json() == {"games": {}}


@with_server()
async def test_the_game_that_somebody_waits_for_is_compiled_next(server: InProcessServer) -> None:
    may_compile, order = threading.Event(), []

    def compile_rules(name: str, _: compiling.Tell) -> None:
        order.append(name)
        may_compile.wait()

    server.services.compiling.start(["arctic", "arktia", "scavengers"], compile_rules)
    await until(lambda: order == ["arctic"])
    waits = asyncio.create_task(server.call("POST", "/api/matches", json=WISH | {"game": "scavengers"}))
    await until(lambda: "scavengers" in server.services.compiling.wanted)
    may_compile.set()
    assert (await waits).status_code == 201
    await server.services.compiling.all_ready()
    assert order == ["arctic", "scavengers", "arktia"]


@with_server()
async def test_a_socket_waits_for_the_rules_of_its_match(server: InProcessServer) -> None:
    made, may_compile = await server.create("person", "person"), threading.Event()
    server.services.registry.open.clear()
    server.services.compiling.start(["arctic"], compile_on(may_compile, "arctic"))
    async with server.socket(made["match"]) as socket:
        hello = asyncio.create_task(socket.hello(made["tokens"]["0"]))
        await until(lambda: "arctic" in server.services.compiling.wanted)
        assert not hello.done()
        may_compile.set()
        assert (await hello)["seat"] == 0


@with_server()
async def test_who_has_waited_long_is_told_why(server: InProcessServer) -> None:
    made, may_compile = await server.create("person", "person"), threading.Event()
    server.services.registry.open.clear()
    server.services.compiling.start(["arctic"], compile_on(may_compile, "arctic"))
    with patch.object(compiling, "PATIENCE", 0.05):
        for method, path, more in (
            ("POST", "/api/matches", {"json": WISH}),
            ("GET", f"/api/matches/{made['match']}/view", {}),
        ):
            answer = await server.call(method, path, made["tokens"]["0"], **more)
            assert answer.status_code == 503 and answer.json()["error"]["reason"] == STILL, path
    may_compile.set()
    await server.services.compiling.all_ready()
    assert (await server.call("POST", "/api/matches", json=WISH)).status_code == 201


@with_server()
async def test_the_list_of_ones_matches_does_not_wait(server: InProcessServer) -> None:
    made, may_compile = await server.create("person", "person"), threading.Event()
    server.services.compiling.start(["arctic"], compile_on(may_compile, "arctic"))
    kept = {"matches": [{"match": made["match"], "token": made["tokens"]["0"]}]}
    assert (await server.call("POST", "/api/mine", json=kept)).status_code == 503
    may_compile.set()
    await server.services.compiling.all_ready()
    assert (await server.call("POST", "/api/mine", json=kept)).json()["matches"][0]["seat"] == 0


@with_server()
async def test_rules_that_cannot_be_compiled_stop_no_other_game(server: InProcessServer, caplog: Any) -> None:
    def fail(name: str, _: compiling.Tell) -> None:
        if name == "arctic":
            raise RuntimeError("no such instruction")

    server.services.compiling.start(["arctic", "arktia"], fail)
    await server.services.compiling.all_ready()
    with pytest.raises(RuntimeError, match="no such instruction"):
        await server.call("POST", "/api/matches", json=WISH)
    assert (await server.call("POST", "/api/matches", json=WISH | {"game": "arktia"})).status_code == 201
    assert "could not be compiled" in caplog.text
