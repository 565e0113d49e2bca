"""A TCP proxy in front of the database, which can cut connections or stall them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

CHUNK = 65_536


class TcpProxy:
    def __init__(self, host: str, port: int) -> None:
        self.upstream = (host, port)
        self.is_passing = asyncio.Event()  # cleared: nothing arrives on either side, and neither is told
        self.is_passing.set()
        self.is_cut = False
        self.address = ""  # of the database, through this proxy
        self.ends: set[asyncio.StreamWriter] = set()

    def stall(self) -> None:
        self.is_passing.clear()

    def cut(self) -> None:
        """Drop all connections, and refuse new ones."""
        self.is_cut = True
        for end in self.ends:
            end.transport.abort()

    def restore(self) -> None:
        self.is_cut = False
        self.is_passing.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(*self.upstream)
        except OSError:  # the database is not there
            writer.transport.abort()
            return
        self.ends |= {writer, far_writer}
        await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        self.ends -= {writer, far_writer}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(CHUNK):
                await self.is_passing.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()


@asynccontextmanager
async def proxy_to(database: str) -> AsyncIterator[TcpProxy]:
    parts: Any = urlsplit(database)
    proxy = TcpProxy(parts.hostname, parts.port)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        proxy.address = database.replace(f":{parts.port}/", f":{port}/")
        yield proxy
    finally:
        proxy.cut()
        server.close()
