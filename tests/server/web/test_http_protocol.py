"""Tests of requests that never end and connections without a request, over a real connection."""

from __future__ import annotations

import asyncio
import json
import resource
from collections import Counter
from typing import Any

import httpx
import pytest
from harness.timeouts import HANG_TIMEOUT
from tests.server.manual_clock import ManualLoop, advance_timers
from tests.server.network import Host, hello, hosted
from tests.server.network import hear as hear_message
from tests.server.waiting import until
from websockets.exceptions import InvalidStatus

from banquise.server.serve import FILES, allow_many_files

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: "
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
CUT_OFF = 0  # closed before an answer was read
LONG = 100.0  # seconds that pass only when a test says so
WAIT = 30.0  # the longest that a request may ask to wait


class Line:
    """A connection on which bytes are sent as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def answer(self) -> bytes:
        """One whole answer, of a connection that stays open."""
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), HANG_TIMEOUT)
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return head + await self.reader.readexactly(length)

    async def rest(self) -> bytes:
        """All that comes until the other side closes, which it has to: piece by piece, since a connection that is reset
        at last has answered before."""
        found = b""
        try:
            async with asyncio.timeout(HANG_TIMEOUT):
                while piece := await self.reader.read(1 << 16):
                    found += piece
        except ConnectionError:
            pass
        finally:
            self.writer.close()
        return found


async def line_to(host: Host, *sent: bytes, source: str = "127.0.0.1") -> Line:
    line = Line(*await asyncio.open_connection("127.0.0.1", host.port, local_addr=(source, 0)))
    for data in sent:
        line.send(data)
    return line


async def health(host: Host, source: str) -> int:
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(transport=transport, timeout=HANG_TIMEOUT) as http:
        try:
            return (await http.get(f"http://127.0.0.1:{host.port}/healthz")).status_code
        except httpx.TransportError:
            return CUT_OFF


async def has_begun(host: Host, requests: int = 1) -> None:
    """Wait until this many requests have reached the server, but not their end."""
    await until(
        lambda: (
            sum(connection.has_begun or connection.bytes_of_headers > 0 for connection in host.connections) == requests
        )
    )


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer else CUT_OFF


def error(answer: bytes) -> dict[str, Any]:
    return dict(json.loads(answer.split(b"\r\n\r\n", 1)[1])["error"])


@hosted(loop=ManualLoop, address_connections=50, headers_within=LONG)
async def test_half_open_requests_shut_out_nobody_else_and_are_closed(host: Host) -> None:
    half_open = [await line_to(host, HALF) for _ in range(200)]
    assert await health(host, source="127.0.0.2") == 200
    assert await health(host, source="127.0.0.1") in (429, CUT_OFF)
    await has_begun(host, requests=50)
    advance_timers(LONG)
    statuses = Counter(status(answer) for answer in await asyncio.gather(*[line.rest() for line in half_open]))
    assert statuses[408] == 50 and statuses[429] + statuses[CUT_OFF] == 150
    assert await health(host, source="127.0.0.1") == 200


@hosted(address_connections=1)
async def test_whoever_has_too_many_connections_is_told_when_to_come_back(host: Host) -> None:
    first = await line_to(host, HALF)
    answer = await (await line_to(host)).rest()
    assert status(answer) == 429 and b"retry-after: 10\r\n" in answer and error(answer)["code"] == "too_many"
    first.writer.close()


@hosted(loop=ManualLoop, headers_within=LONG)
async def test_headers_that_come_drop_by_drop_have_a_deadline(host: Host) -> None:
    line = await line_to(host, HALF)
    await has_begun(host)
    (connection,) = host.connections
    advance_timers(LONG / 2)
    line.send(b"x")
    await until(lambda: connection.bytes_of_headers == len(HALF) + 1)
    advance_timers(LONG / 2)
    answer = await line.rest()
    assert status(answer) == 408 and error(answer)["code"] == "too_slow"
    assert b"connection: close" in answer and b"x-content-type-options: nosniff" in answer


@hosted(loop=ManualLoop, body_within=LONG)
async def test_a_body_has_a_deadline(host: Host) -> None:
    post = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    for length in (b"Content-Length: 100\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n5\r\n"):
        line = await line_to(host, post, length, b"{")
        await until(lambda: any(not connection.is_in_headers for connection in host.connections))
        advance_timers(LONG)
        answer = await line.rest()
        assert status(answer) == 408 and error(answer)["code"] == "too_slow"


@hosted(loop=ManualLoop, body_within=LONG)
async def test_a_body_that_nobody_wanted_has_a_deadline_as_well(host: Host) -> None:
    head = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Length: 9000\r\n\r\n"
    line = await line_to(host, head)
    assert status(await line.answer()) == 403
    line.send(b"x")
    advance_timers(LONG)
    assert await line.rest() == b""


@hosted(loop=ManualLoop, headers_within=LONG)
async def test_the_next_request_of_a_connection_has_a_deadline_too(host: Host) -> None:
    for begun, then in ((HALF, 408), (b"\r\n", CUT_OFF)):
        line = await line_to(host, WHOLE)
        assert status(await line.answer()) == 200
        line.send(begun)
        await has_begun(host)
        advance_timers(LONG)
        assert status(await line.rest()) == then, begun


@hosted(loop=ManualLoop, headers_within=LONG)
async def test_a_connection_on_which_nothing_is_asked_is_closed_without_a_word(host: Host) -> None:
    line = await line_to(host)
    await until(lambda: host.connections)
    advance_timers(LONG)
    assert await line.rest() == b""


@hosted(loop=ManualLoop, headers_within=WAIT / 3, body_within=WAIT / 3)
async def test_who_waits_for_an_answer_is_not_hurried(host: Host) -> None:
    made = await host.create()
    path = f"/api/matches/{made['match']}/view?since=99&wait={WAIT}"
    asked = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {made['tokens']['0']}\r\n\r\n".encode()
    alone = await line_to(host, asked)
    with_half_of_another = await line_to(host, asked, HALF)
    await has_begun(host)
    for connection in host.connections:
        connection.timeout_keep_alive = LONG  # uvicorn's own deadline for the next request, which says nothing
    for _ in range(2):
        advance_timers(WAIT / 3)
        assert await health(host, source="127.0.0.1") == 200
    advance_timers(WAIT / 3)
    assert status(await alone.answer()) == 200
    assert status(await with_half_of_another.answer()) == 200
    advance_timers(WAIT / 3)
    assert status(await with_half_of_another.rest()) == 408
    alone.writer.close()


@hosted(header_bytes=4000)
async def test_headers_have_a_size(host: Host) -> None:
    named = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    fitting = await line_to(host, named, b"X-A: ", b"x" * 3900, b"\r\n\r\n")
    assert status(await fitting.answer()) == 200
    fitting.writer.close()
    for large in (b"X-A: " + b"x" * 4000 + b"\r\n\r\n", b"X-A: " + b"x" * 5000, b"X-A: 1\r\n" * 700, b"x" * 5000):
        answer = await (await line_to(host, named, large)).rest()
        assert status(answer) == 431 and error(answer)["code"] == "too_large", large[:20]


@hosted(header_bytes=4000)
async def test_a_body_or_a_second_request_is_not_counted_as_headers(host: Host) -> None:
    head = (
        b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5014\r\n\r\n"
    )
    line = await line_to(host, head + b'{"matches":[]}' + b" " * 5000 + WHOLE[:30])
    assert status(await line.answer()) == 200
    line.send(WHOLE[30:])
    assert status(await line.answer()) == 200
    line.writer.close()


@hosted(header_bytes=4000)
async def test_a_path_that_is_too_long_is_a_bad_request(host: Host) -> None:
    for end in (b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b""):
        answer = await (await line_to(host, b"GET /" + b"x" * 5000 + end)).rest()
        assert status(answer) == 400 and error(answer)["code"] == "bad_request"


@hosted(header_bytes=4000)
async def test_a_socket_does_not_begin_with_headers_that_are_too_large(host: Host) -> None:
    made = await host.create()
    with pytest.raises(InvalidStatus) as refused:
        await host.connect(made["match"], additional_headers={"X-A": "x" * 4100}).__aenter__()
    assert refused.value.response.status_code == 431


@hosted(loop=ManualLoop, address_connections=2, headers_within=LONG, hello_within=2 * LONG)
async def test_a_socket_is_not_counted_among_the_connections_that_ask(host: Host) -> None:
    made = await host.create()
    sockets = [await host.connect(made["match"]).__aenter__() for _ in range(5)]
    advance_timers(LONG)  # nor does it have their deadline
    for socket in sockets:
        await socket.send(hello(made))
        await hear_message(socket, "welcome")
        await socket.close()
    assert await health(host, source="127.0.0.1") == 200


@hosted(address_connections=2, trusted_proxies="127.0.0.1")
async def test_the_connections_of_a_trusted_proxy_are_not_counted(host: Host) -> None:
    lines = [await line_to(host, WHOLE) for _ in range(8)]
    assert [status(await line.answer()) for line in lines] == [200] * 8
    for line in lines:
        line.writer.close()


def test_a_server_may_open_as_many_files_as_the_system_lets_it() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
    try:
        allow_many_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (min(FILES, hard), hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        allow_many_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard), "never fewer than before"
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
