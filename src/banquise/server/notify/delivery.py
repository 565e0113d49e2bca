"""Delivering notifications: POST requests to addresses that strangers gave.

Only public addresses are called, and the address that was checked is the one connected to. A slow host delays only its
own notifications: each host has a few places, a deadline and a queue.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlsplit

from ..admission.addresses import is_ip, is_public

SECONDS = 10.0  # in total: waiting for a place, name lookup, connecting, request and status
AT_ONCE, AT_ONCE_TO_A_HOST = 200, 4
WAITING_FOR_A_HOST = 100
RESOLVERS = 32
PORTS = {"http": 80, "https": 443}
STATUS_LINE = re.compile(rb"HTTP/1\.[01] (\d{3})\b")


class NotDelivered(Exception):
    """A delivery that failed, with the reason in a word or two."""


@dataclass(frozen=True)
class Request:
    url: str
    body: bytes
    headers: dict[str, str]


@dataclass(frozen=True)
class Target:
    """The parts of a URL that a delivery needs."""

    scheme: str
    host: str
    port: int
    path: str

    @classmethod
    def of(cls, url: str) -> Target:
        parts = urlsplit(url)
        if not url.isprintable() or " " in url:
            raise ValueError("an address has no spaces")
        if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc:
            raise ValueError("not an address that can be called")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if not path.isascii():
            raise ValueError("a path is written in ASCII")
        host = parts.hostname.encode("idna").decode()
        return cls(parts.scheme, host, parts.port or PORTS[parts.scheme], path)

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


class HostQueue:
    """The deliveries on their way to one host."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE_TO_A_HOST)
        self.count = 0
        self.lookup: asyncio.Future[list[str]] | None = None


class Delivery:
    def __init__(self, allows_private: bool) -> None:
        self.allows_private = allows_private
        self.queues: dict[str, HostQueue] = {}
        self.places = asyncio.Semaphore(AT_ONCE)
        self.resolvers = ThreadPoolExecutor(RESOLVERS, thread_name_prefix="resolver")

    def may_call(self, url: str) -> bool:
        """Check a URL as far as possible without resolving its name, which is resolved and checked before each call."""
        try:
            target = Target.of(url)
        except ValueError:
            return False
        if self.allows_private:
            return True
        return target.scheme == "https" and (not is_ip(target.host) or is_public(target.host))

    async def post(self, request: Request) -> int:
        """Send the request and return the status of the answer. Redirections are not followed, since they could lead
        into private networks."""
        if not self.may_call(request.url):
            raise NotDelivered("not to be called")
        target = Target.of(request.url)
        try:
            async with asyncio.timeout(SECONDS), self._turn(target.host) as queue:
                return await self._call(target, request, queue)
        except TimeoutError as error:
            raise NotDelivered("too slow") from error
        except (OSError, ValueError) as error:
            raise NotDelivered(type(error).__name__) from error

    @asynccontextmanager
    async def _turn(self, host: str) -> AsyncIterator[HostQueue]:
        queue = self.queues.setdefault(host, HostQueue())
        if queue.count >= WAITING_FOR_A_HOST:
            raise NotDelivered("too many for that host")
        queue.count += 1
        try:
            async with queue.places, self.places:
                yield queue
        finally:
            queue.count -= 1
            self._forget_unused(host)

    def _forget_unused(self, host: str) -> None:
        queue = self.queues.get(host)
        if queue and not queue.count and (queue.lookup is None or queue.lookup.done()):
            del self.queues[host]

    async def _call(self, target: Target, request: Request, queue: HostQueue) -> int:
        ip = await self._checked_ip(target, queue)
        context, name = (self._context, target.host) if target.scheme == "https" else (None, None)
        reader, writer = await asyncio.open_connection(ip, target.port, ssl=context, server_hostname=name)
        try:
            writer.write(_written(target, request))
            found = STATUS_LINE.match(await reader.readline())
            if not found:
                raise ValueError("not HTTP")
            return int(found[1])
        finally:
            writer.transport.abort()

    async def _checked_ip(self, target: Target, queue: HostQueue) -> str:
        found = await self._addresses(target, queue)
        if not found or not (self.allows_private or all(is_public(ip) for ip in found)):
            raise ValueError("that address is not public")
        return found[0]

    async def _addresses(self, target: Target, queue: HostQueue) -> list[str]:
        """The addresses of a host. One lookup per host runs at a time, since a thread that waits for a slow name server
        cannot be cancelled."""
        if queue.lookup is None or queue.lookup.done():
            queue.lookup = asyncio.get_running_loop().run_in_executor(self.resolvers, _addresses_of, target.host)
            queue.lookup.add_done_callback(lambda _: self._forget_unused(target.host))
        return await asyncio.shield(queue.lookup)

    @cached_property
    def _context(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    def stop(self) -> None:
        self.resolvers.shutdown(wait=False, cancel_futures=True)


def _addresses_of(host: str) -> list[str]:
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)]


def _written(target: Target, request: Request) -> bytes:
    length, close = {"content-length": str(len(request.body))}, {"connection": "close"}
    headers = {"host": target.authority} | request.headers | length | close
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    return "\r\n".join(lines).encode("latin-1") + request.body
