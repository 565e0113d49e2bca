"""A socket whose match another process leads: the bytes in both directions are passed on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..cluster.peers import Headers, host_and_port

REACH_WITHIN = 2.0


class NotReached(Exception):
    """The other process does not answer."""


class Pipe(asyncio.Protocol):
    """One end of a tunnel; a side that writes faster than the other end reads is paused."""

    def __init__(self, other: asyncio.Transport | None = None, lost: Callable[[], None] | None = None) -> None:
        self.other, self.lost = other, lost

    def data_received(self, data: bytes) -> None:
        if self.other and not self.other.is_closing():
            self.other.write(data)

    def pause_writing(self) -> None:
        if self.other and not self.other.is_closing():
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other and not self.other.is_closing():
            self.other.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        if self.other:
            self.other.close()
            self.other = None  # it refers to this one: break the cycle
        if self.lost:
            self.lost()


async def reach(address: str, near: asyncio.Transport) -> asyncio.Transport:
    """A connection to the other process, the far end of a tunnel."""
    host, port = host_and_port(address)
    connecting = asyncio.get_running_loop().create_connection(lambda: Pipe(near), host, port)
    try:
        far, _ = await asyncio.wait_for(connecting, REACH_WITHIN)
    except (OSError, TimeoutError) as error:
        raise NotReached(address) from error
    return far


def upgrade_request(path: str, headers: Headers) -> bytes:
    """A request for the same socket at the other process."""
    lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
    return b"GET " + path.encode("latin-1") + b" HTTP/1.1\r\n" + lines + b"\r\n"
