"""Forwarding a request about a match to the process that leads it, and returning that process's answer."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from ..cluster.peers import Headers, Peers, host_and_port
from .middleware import HEADERS

ANSWER_WITHIN = 45.0  # long polls last 30 seconds at most
HEAD_BYTES = 65_536
OWN = frozenset({b"connection", b"content-length", b"transfer-encoding", b"upgrade", b"keep-alive", b"te", b"trailer"})
"""Headers that belong to a connection, not to a request or an answer."""
ADDED = OWN | {b"date", b"server"} | {name for name, _ in HEADERS}
"""Headers that this process sets on its answers itself."""


class NotAnswered(Exception):
    """The other process is not there, or does not answer."""


async def forward(peers: Peers, address: str, request: Request, body: bytes | None = None) -> Response:
    """Pass a request on with its own body, or with the one given."""
    headers = peers.signed(request.headers.raw, request.scope["address"])
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    asked = _asked(request.method, path, headers, await request.body() if body is None else body)
    try:
        return await asyncio.wait_for(_ask(peers, address, asked), ANSWER_WITHIN)
    except (OSError, TimeoutError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
        raise NotAnswered(f"{address}: {error!r}") from error


def _asked(method: str, path: str, headers: Headers, body: bytes) -> bytes:
    own = [(b"connection", b"close"), (b"content-length", str(len(body)).encode())]
    lines = [name + b": " + value for name, value in headers if name not in OWN] + [b": ".join(pair) for pair in own]
    return b"\r\n".join([f"{method} {path} HTTP/1.1".encode("latin-1"), *lines, b"", body])


async def _ask(peers: Peers, address: str, asked: bytes) -> Response:
    reader, writer = await asyncio.open_connection(*host_and_port(address), limit=HEAD_BYTES)
    peers.lines[writer.transport] = address
    try:
        writer.write(asked)
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).rstrip().split(b"\r\n")
        headers = [_header(line) for line in lines]
        body = await reader.readexactly(int(dict(headers)[b"content-length"]))
    finally:
        del peers.lines[writer.transport]
        writer.close()
    response = Response(body, int(first.split(b" ")[1]))
    kept = [(name, value) for name, value in headers if name not in ADDED]
    response.raw_headers = [*kept, (b"content-length", str(len(body)).encode())]
    return response


def _header(line: bytes) -> tuple[bytes, bytes]:
    name, _, value = line.partition(b":")
    return name.strip().lower(), value.strip()
