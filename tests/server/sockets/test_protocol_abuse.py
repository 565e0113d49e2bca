"""Tests of WebSocket as no browser uses it: handmade frames, and clients that never read."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from harness.timeouts import HANG_TIMEOUT
from tests.server.network import Host, hear, hello, hosted, socket_protocols
from tests.server.waiting import until
from websockets.exceptions import ConnectionClosed

from banquise.server.play.registry import Registry
from banquise.server.sockets import protocol
from banquise.server.sockets.conversation import MAX_INBOX
from banquise.server.sockets.protocol import SocketProtocol

CONT, TEXT, BINARY, CLOSE, PING, PONG, LAST = 0, 1, 2, 8, 9, 10, 0x80
NOT_UTF8 = b'{"t": "lang", "lang": "\xff"}'
MIB = 1 << 20


def frame(opcode: int, payload: bytes = b"") -> bytes:
    """A frame as a client sends it, with a mask that changes nothing."""
    assert len(payload) < 126
    return bytes((opcode, 0x80 | len(payload))) + bytes(4) + payload


async def close_code(host: Host, *sent: bytes) -> int:
    """The closing code of a socket that sat down and then sent these bytes."""
    made = await host.create()
    async with host.connect(made["match"]) as socket:
        await socket.send(hello(made))
        await hear(socket, "welcome")
        socket.transport.write(b"".join(sent))
        with pytest.raises(ConnectionClosed) as closed:
            await hear(socket, "never")
    assert closed.value.rcvd
    return closed.value.rcvd.code


@hosted()
async def test_text_that_is_not_utf8_is_answered_1007(host: Host) -> None:
    assert await close_code(host, frame(TEXT | LAST, NOT_UTF8)) == 1007
    assert await close_code(host, frame(TEXT, NOT_UTF8[:5]), frame(CONT | LAST, NOT_UTF8[5:])) == 1007
    surrogate = '"\ud800"'.encode(errors="surrogatepass")
    assert await close_code(host, frame(TEXT | LAST, surrogate)) == 1007


@hosted()
async def test_a_letter_that_is_cut_in_two_by_frames_is_still_a_letter(host: Host) -> None:
    made = await host.create()
    async with host.connect(made["match"]) as socket:
        await socket.send(hello(made))
        await hear(socket, "welcome")
        text = '{"t": "name", "key": "k", "seat": 0, "name": "Zoë"}'.encode()
        cut = text.index("ë".encode()) + 1
        socket.transport.write(frame(TEXT, text[:cut]) + frame(CONT | LAST, text[cut:]))
        assert (await hear(socket, "ack"))["key"] == "k"


@hosted()
async def test_binary_frames_are_answered_1003(host: Host) -> None:
    ping = b'{"t": "ping", "n": 1}'
    assert await close_code(host, frame(BINARY | LAST, ping)) == 1003
    assert await close_code(host, frame(BINARY, ping[:5])) == 1003


@hosted()
async def test_control_frames_and_pieces_come_at_a_measured_pace(host: Host) -> None:
    for flood in (frame(PING | LAST, b"x"), frame(PONG | LAST), frame(CONT)):
        first = frame(TEXT) if flood == frame(CONT) else b""
        assert await close_code(host, first, *[flood] * 200) == 1008


@hosted()
async def test_what_follows_the_reason_for_closing_is_not_heard(host: Host) -> None:
    made = await host.create()
    rename = b'{"t": "name", "key": "k", "seat": 0, "name": "Late"}'
    async with host.connect(made["match"]) as watching, host.connect(made["match"]) as broken:
        for socket in (watching, broken):
            await socket.send(hello(made))
            await hear(socket, "welcome")
        broken.transport.write(frame(BINARY | LAST) + frame(TEXT | LAST, rename))
        await asyncio.wait_for(broken.wait_closed(), HANG_TIMEOUT)
        await watching.send('{"t": "ping", "n": 1}')
        while (message := await hear(watching, "")) and message["t"] != "pong":
            assert "Late" not in str(message)


@hosted()
async def test_a_close_between_the_pieces_of_a_message_is_answered_as_any_other(host: Host) -> None:
    pieces = frame(TEXT, b'{"t": "pi') + frame(PING | LAST, b"x")
    for reason, answered in ((b"\x03\xe8", 1000), (b"\x03\xe9bye", 1001), (b"", 1005)):
        assert await close_code(host, pieces, frame(CLOSE | LAST, reason)) == answered
    assert await close_code(host, pieces, frame(CLOSE | LAST, b"\x03\xed")) == 1002, "1005 is never sent"


# More than is allowed

SMALL = frame(TEXT | LAST, b'{"t": "ping"}')
FLOODS = {
    "messages": SMALL,
    "messages and a ping": SMALL * 1000 + frame(PING | LAST),
    "pings": frame(PING | LAST),
    "pieces": frame(TEXT) + frame(CONT) * 1000,
    "a binary message and others": frame(BINARY | LAST) + SMALL * 1000,
}


@pytest.mark.parametrize("flooding", FLOODS)
def test_a_socket_over_its_limit_is_not_read_any_more(
    flooding: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, parsed = Counter[str](), Counter[str]()
    take, hear_one, take_frame = SocketProtocol.data_received, SocketProtocol._hear, SocketProtocol._frame

    def data_received(served: SocketProtocol, data: bytes) -> None:
        read["bytes"] += len(data)
        take(served, data)

    def counted(own: Any) -> Any:
        def count(served: SocketProtocol, given: Any) -> None:
            parsed["frames"] += 1
            own(served, given)

        return count

    monkeypatch.setattr(SocketProtocol, "data_received", data_received)
    monkeypatch.setattr(SocketProtocol, "_hear", counted(hear_one))
    monkeypatch.setattr(SocketProtocol, "_frame", counted(take_frame))

    @hosted()
    async def check(host: Host) -> None:
        made = await host.create()
        async with deaf(host, made["match"]) as own:
            await flood(own, FLOODS[flooding] * (MIB // len(FLOODS[flooding])), 8 * MIB)
            await until(lambda: not socket_protocols())

    check(tmp_path)
    assert read["bytes"] < MIB and parsed["frames"] < 2 * MAX_INBOX + 10


def test_who_talks_before_the_handshake_is_answered_fills_no_memory(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bytes arrive while the server looks for the process that leads the match."""

    looking: list[SocketProtocol] = []

    async def never(served: SocketProtocol, *_: Any) -> None:
        looking.append(served)
        await asyncio.Future()

    monkeypatch.setattr(Registry, "is_at_home", lambda *_: False)
    monkeypatch.setattr(SocketProtocol, "_locate", never)

    @hosted()
    async def check(host: Host) -> None:
        with socket.socket() as own:
            own.setblocking(False)
            await asyncio.get_running_loop().sock_connect(own, ("127.0.0.1", host.port))
            await asyncio.get_running_loop().sock_sendall(own, handshake("0123456789ab"))
            await until(lambda: looking)
            await flood(own, SMALL * 1000, 8 * MIB)
            await until(lambda: looking[0].transport.is_closing())
            assert len(looking[0].unfinished) < MIB

    check(tmp_path)


# Nobody reads


def handshake(match: str) -> bytes:
    key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    head = f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
    return f"{head}Upgrade: websocket\r\n{key}\r\n".encode()


@asynccontextmanager
async def deaf(host: Host, match: str) -> AsyncIterator[socket.socket]:
    """A socket on which nothing but the handshake's first bytes is ever read; the system keeps little for it."""
    loop = asyncio.get_running_loop()
    with socket.socket() as own:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        own.setblocking(False)
        await loop.sock_connect(own, ("127.0.0.1", host.port))
        await loop.sock_sendall(own, handshake(match))
        assert (await loop.sock_recv(own, 12)).endswith(b"101")
        (served,) = socket_protocols()
        served.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        yield own


async def flood(own: socket.socket, frames: bytes, most: int) -> None:
    """Send as much as the other side takes."""
    loop = asyncio.get_running_loop()
    with suppress(OSError):
        for _ in range(most // len(frames)):
            await loop.sock_sendall(own, frames)


async def trickle(own: socket.socket, frames: bytes) -> None:
    """Send without end."""
    while True:
        await flood(own, frames, len(frames))
        await asyncio.sleep(0.005)


def generous_with_controls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "CONTROL_RATE", 1e9)
    monkeypatch.setattr(protocol, "CONTROL_BURST", 1e9)


def test_pings_whose_answers_nobody_reads_do_not_fill_the_memory(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    generous_with_controls(monkeypatch)

    @hosted()
    async def check(host: Host) -> None:
        made = await host.create()
        async with deaf(host, made["match"]) as own:
            (served,) = socket_protocols()
            flooding = asyncio.create_task(flood(own, frame(PING | LAST, b"x" * 125) * 500, 8 * MIB))
            await until(lambda: served.is_full or flooding.done())
            assert served.is_full and not flooding.done() and not served.transport.is_reading()
            assert served.transport.get_write_buffer_size() < MIB
            flooding.cancel()

    check(tmp_path)


def test_who_claims_to_be_there_and_never_reads_is_let_go(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    generous_with_controls(monkeypatch)
    monkeypatch.setattr(protocol, "PING_EVERY", 0.5)

    @hosted()
    async def check(host: Host) -> None:
        made = await host.create()
        async with deaf(host, made["match"]) as own:
            claims = (frame(PING | LAST, b"x" * 125) + frame(PONG | LAST)) * 500
            sending = asyncio.create_task(trickle(own, claims))
            try:
                await until(lambda: not socket_protocols())
            finally:
                sending.cancel()

    check(tmp_path)


@hosted()
async def test_who_is_sent_away_and_never_reads_is_gone_soon(host: Host) -> None:
    """The close frame waits behind unread data, but not for ever."""
    made = await host.create()
    async with deaf(host, made["match"]):
        (served,) = socket_protocols()
        served.transport.write(bytes(MIB))
        served.close(1008)
        await until(lambda: not socket_protocols())
