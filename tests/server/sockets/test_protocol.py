"""Tests of WebSocket as browsers use it, over a real connection; `make test-plain` runs these through uvicorn's own,
too."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import orjson
import pytest
import websockets
from harness.timeouts import HANG_TIMEOUT
from tests.server.network import Host, hear, hello, hosted
from tests.server.waiting import until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from banquise.server.serve import server_for
from banquise.server.settings import Settings
from banquise.server.sockets.protocol import SocketProtocol
from banquise.server.web.http_protocol import HttpProtocol

PLAIN = Settings().plain_sockets


async def sit_down_and_act(socket: Any, made: dict[str, Any]) -> None:
    """The first decision of the match is asked for; its answer is not heard."""
    await socket.send(hello(made))
    view = await hear(socket, "view")
    while not view["legal"]:
        view = await hear(socket, "view")
    wish = {"t": "act", "key": "k", "seat": view["seat"], "version": 0, "action": view["legal"][0]["id"]}
    await socket.send(orjson.dumps(wish).decode())


@hosted()
async def test_a_browser_sits_down_and_plays(host: Host) -> None:
    made = await host.create()
    async with host.connect(made["match"]) as socket:
        await sit_down_and_act(socket, made)
        assert (await hear(socket, "ack"))["version"] == 1
        assert (await hear(socket, "view"))["version"] == 1


@hosted()
async def test_a_message_in_pieces_is_one_message_and_pings_are_answered(host: Host) -> None:
    made = await host.create()
    async with host.connect(made["match"]) as socket:
        text = hello(made)
        await socket.send([text[:5], text[5:20], text[20:]])
        await hear(socket, "welcome")
        await asyncio.wait_for(await socket.ping(), HANG_TIMEOUT)


@hosted(frame_bytes=500)
async def test_a_message_that_is_too_large_ends_the_conversation(host: Host) -> None:
    made = await host.create()
    for size in (501, 3000):
        async with host.connect(made["match"]) as socket:
            await socket.send(hello(made))
            await hear(socket, "welcome")
            await socket.send("x" * size)
            with pytest.raises(ConnectionClosed) as closed:
                await hear(socket, "never")
            assert closed.value.rcvd and closed.value.rcvd.code == 1009


@hosted(address_sockets=2)
async def test_who_may_not_connect_is_told_at_the_door(host: Host) -> None:
    made = await host.create()
    for status, at, more in (
        (403, made["match"], {"origin": Origin("http://evil.example")}),
        (404, f"{made['match']}/more", {}),
    ):
        with pytest.raises(InvalidStatus) as refused:
            await host.connect(at, **more).__aenter__()
        assert refused.value.response.status_code == status
    with pytest.raises(InvalidStatus) as refused:
        uri = f"ws://evil.example:{host.port}/api/matches/{made['match']}/socket"
        await websockets.connect(uri, host="127.0.0.1").__aenter__()
    assert refused.value.response.status_code == 403
    async with host.connect(made["match"]), host.connect(made["match"]):
        with pytest.raises(InvalidStatus) as refused:
            await host.connect(made["match"]).__aenter__()
        assert refused.value.response.status_code == 429


@hosted()
async def test_noise_instead_of_a_handshake_or_frames_is_shut_out_and_nobody_else_notices(host: Host) -> None:
    made = await host.create()
    async with host.connect(made["match"]) as socket:
        await socket.send(hello(made))
        await hear(socket, "welcome")
        for noise in (b"\x00\xff" * 40, b"GET /api HTTP/9\r\n\r\n", b"\r\n" * 50):
            reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
            writer.write(noise)
            writer.write_eof()
            await asyncio.wait_for(reader.read(), HANG_TIMEOUT)
            writer.close()
        async with host.connect(made["match"]) as broken:
            broken.transport.write(b"\xff\xff\xff\xff")
            await asyncio.wait_for(broken.wait_closed(), HANG_TIMEOUT)
        await socket.send('{"t": "ping", "n": 1}')
        assert (await hear(socket, "pong"))["n"] == 1


@pytest.mark.skipif(PLAIN, reason="uvicorn closes with 1012")
def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    codes: list[int] = []

    @hosted()
    async def stopped(host: Host) -> None:
        made = await host.create()
        socket = await host.connect(made["match"]).__aenter__()
        await socket.send(hello(made))
        await hear(socket, "welcome")

        async def wait() -> None:
            await socket.wait_closed()
            codes.append(socket.close_code or 0)

        waiting.append(asyncio.create_task(wait()))

    waiting: list[asyncio.Task[None]] = []
    stopped(tmp_path)
    assert codes == [1001]


@hosted()
async def test_whoever_is_gone_before_the_answer_is_no_error_and_what_they_asked_is_done(host: Host) -> None:
    made = await host.create()
    complaints: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(told))
    async with host.connect(made["match"]) as socket:
        await sit_down_and_act(socket, made)
        socket.transport.close()
    async with host.connect(made["match"]) as socket:
        await socket.send(hello(made))
        while (await hear(socket, "view"))["version"] == 0:
            pass
    assert not complaints


def connections() -> int:
    return sum(type(thing) in (HttpProtocol, SocketProtocol) for thing in gc.get_objects())


@pytest.mark.skipif(PLAIN, reason="only sockets/protocol.py promises it")
@hosted()
async def test_a_socket_that_closed_is_gone_without_a_search_for_cycles(host: Host) -> None:
    made = await host.create()
    await until(lambda: gc.collect() >= 0 and connections() == 0)  # until the connection of that has closed
    gc.disable()
    try:
        before = connections()
        async with host.connect(made["match"]) as socket:
            await sit_down_and_act(socket, made)
            await hear(socket, "ack")
            assert connections() == before + 1
        await until(lambda: connections() == before)
    finally:
        gc.enable()


def test_settings_choose_what_carries_requests_and_sockets(tmp_path: Path) -> None:
    database = f"{tmp_path}/wire.sqlite3"
    own = server_for(Settings(database=database, plain_http=False, plain_sockets=False)).config
    plain = server_for(Settings(database=database, plain_http=True, plain_sockets=True)).config
    assert (plain.http, plain.ws) == ("httptools", "websockets-sansio")
    assert callable(own.http) and callable(own.ws)
