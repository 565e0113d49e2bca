"""A way to the database that can be closed: connections are passed on while it is open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

CHUNK = 65_536


class Gate:
    def __init__(self, host: str, port: int) -> None:
        self.beyond = (host, port)
        self.flows = asyncio.Event()  # cleared: nothing arrives on either side, and nobody is told
        self.flows.set()
        self.is_shut = False
        self.address = ""  # of the database, behind this
        self.ends: set[asyncio.StreamWriter] = set()

    def silence(self) -> None:
        self.flows.clear()

    def shut(self) -> None:
        """Connections are lost, and new ones not made."""
        self.is_shut = True
        for end in self.ends:
            end.transport.abort()

    def open(self) -> None:
        self.is_shut = False
        self.flows.set()

    async def passes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_shut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(*self.beyond)
        except OSError:  # there is nobody beyond
            writer.transport.abort()
            return
        self.ends |= {writer, far_writer}
        await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        self.ends -= {writer, far_writer}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(CHUNK):
                await self.flows.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()


@asynccontextmanager
async def gate_to(database: str) -> AsyncIterator[Gate]:
    parts: Any = urlsplit(database)
    gate = Gate(parts.hostname, parts.port)
    server = await asyncio.start_server(gate.passes, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        gate.address = database.replace(f":{parts.port}/", f":{port}/")
        yield gate
    finally:
        gate.shut()
        server.close()
