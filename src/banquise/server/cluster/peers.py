"""The other server processes on the same database. Forwarded requests carry the key that all of them share."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Collection, Iterable, MutableMapping
from typing import Any

from ..admission.headers import address_of, header
from ..settings import Settings

KEY, ADDRESS = b"x-banquise-peer", b"x-banquise-address"
ANYWHERE = ("0.0.0.0", "::", "")
Headers = list[tuple[bytes, bytes]]


class Peers:
    def __init__(self, settings: Settings) -> None:
        self.settings, self.port = settings, settings.port
        self.key = ""  # shared by all processes; read when the database is open
        self.lines: dict[asyncio.WriteTransport, str] = {}  # connections, with the addresses of their processes

    @property
    def own(self) -> str:
        """The address at which other processes reach this one."""
        return self.settings.peer or f"{_reachable(self.settings.host)}:{self.port}"

    def vouched(self, scope: MutableMapping[str, Any]) -> bool:
        """Whether another process passed the request on and has counted it already."""
        given = header(scope, KEY)
        return bool(self.key) and secrets.compare_digest(given.encode(), self.key.encode())

    def address_of(self, scope: MutableMapping[str, Any]) -> str:
        """The caller's address, here or at the process that passed the request on."""
        return header(scope, ADDRESS) if self.vouched(scope) else address_of(scope, self.settings)

    def hang_up(self, but: Collection[str]) -> None:
        """Drop connections to processes that are gone, since a machine that hangs does not close them."""
        for line, address in list(self.lines.items()):
            if address not in but:
                line.abort()

    def signed(self, headers: Iterable[tuple[bytes, bytes]], address: str) -> Headers:
        """Sign headers for forwarding, with the key that only processes of this database know."""
        kept = [(name, value) for name, value in headers if name not in (KEY, ADDRESS)]
        return [*kept, (KEY, self.key.encode()), (ADDRESS, address.encode())]


def host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


def _reachable(host: str) -> str:
    if host in ANYWHERE:
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
