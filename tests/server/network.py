"""Server processes on one database, as people meet them: over real connections, each at its own port."""

from __future__ import annotations

import asyncio
import functools
import gc
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop
import websockets
from harness.postgres import emptied, free_port
from harness.server_settings import UNLIMITED, random_choice
from harness.timeouts import HANG_TIMEOUT
from tests.server.in_process import seat_wish
from tests.server.waiting import until

from banquise.server.play.services import Services
from banquise.server.serve import server_for
from banquise.server.settings import Settings
from banquise.server.sockets.protocol import SocketProtocol


class SocketClient:
    """A person's socket."""

    def __init__(self, wire: Any) -> None:
        self.wire, self.keys = wire, 0

    async def until(self, *kinds: str, **wanted: Any) -> dict[str, Any]:
        """The next message of one of these kinds with these fields; what comes before is passed over."""
        while True:
            message = orjson.loads(await asyncio.wait_for(self.wire.recv(), HANG_TIMEOUT))
            if message["t"] in kinds and all(message.get(k) == v for k, v in wanted.items()):
                return dict(message)

    async def say(self, **message: Any) -> None:
        await self.wire.send(orjson.dumps(message).decode())

    async def hello(self, *tokens: str, **more: Any) -> dict[str, Any]:
        """The first view; with several seats, that of the deciding one."""
        await self.say(t="hello", seats=list(tokens), **more)
        await self.until("welcome")
        view = await self.until("view")
        while len(tokens) > 1 and view["seat"] != view["deciding"]:
            view = await self.until("view")
        return view

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and return its answer: ack or refuse."""
        self.keys += 1
        key = f"{id(self)}-{self.keys}"
        await self.say(t=kind, key=key, **fields)
        return await self.until("ack", "refuse", key=key)

    async def move(self, view: dict[str, Any]) -> dict[str, Any]:
        """Take the first decision that is legal."""
        return await self.ask("act", seat=view["seat"], version=view["version"], action=view["legal"][0]["id"])


class NetworkServer:
    """One server process of several; in tests they share an interpreter, but nothing else."""

    def __init__(self, settings: Settings) -> None:
        self.port = settings.port
        self.server = server_for(settings)
        app: Any = self.server.config.app
        self.state = app.app.state
        self.services: Services = self.state.services

    @asynccontextmanager
    async def running(self) -> AsyncIterator[NetworkServer]:
        serving = asyncio.create_task(self.server.serve())
        await until(lambda: self.server.started)
        self.state.pool.choose = random_choice
        try:
            yield self
        finally:
            self.server.should_exit = True
            await serving

    def leads(self, match: str) -> bool:
        return match in self.services.registry.open

    async def call(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=HANG_TIMEOUT) as http:
            return await http.request(method, path, headers=headers | more.pop("headers", {}), **more)

    async def create(self, *seats: str, **more: Any) -> dict[str, Any]:
        wish = {"game": "arctic", "seats": [seat_wish(seat) for seat in seats], **more}
        response = await self.call("POST", "/api/matches", json=wish)
        assert response.status_code == 201, response.text
        return dict(response.json())

    @asynccontextmanager
    async def socket(self, match: str, headers: dict[str, str] | None = None) -> AsyncIterator[SocketClient]:
        address = f"ws://127.0.0.1:{self.port}/api/matches/{match}/socket"
        async with websockets.connect(address, compression=None, additional_headers=headers) as wire:
            yield SocketClient(wire)


def with_servers(count: int = 2, **given: Any) -> Callable[[Callable[..., Awaitable[None]]], Callable[[str], None]]:
    """Run an async test with this many server processes on an empty PostgreSQL."""

    def decorate(test: Callable[..., Awaitable[None]]) -> Callable[[str], None]:
        def run(postgres: str) -> None:
            async def main() -> None:
                settings = {"database": emptied(postgres), "allow_private_webhooks": True, **UNLIMITED, **given}
                async with AsyncExitStack() as stack:
                    made = [NetworkServer(Settings(port=free_port(), **settings)) for _ in range(count)]
                    await test(*[await stack.enter_async_context(server.running()) for server in made])

            uvloop.run(main())  # as the server does

        run.__name__ = test.__name__
        return run

    return decorate


class Host:
    def __init__(self, port: int, connections: Collection[Any] = ()) -> None:
        self.port, self.connections = port, connections

    async def create(self) -> dict[str, Any]:
        wish = {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "person"}]}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=HANG_TIMEOUT) as http:
            return dict((await http.post("/api/matches", json=wish)).json())

    def connect(self, match: str, **more: Any) -> Any:
        return websockets.connect(f"ws://127.0.0.1:{self.port}/api/matches/{match}/socket", **more)


def hosted(
    loop: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop, **given: Any
) -> Callable[[Callable[[Host], Awaitable[None]]], Callable[[Path], None]]:
    """Run an async test with a server at its own port, on uvloop as servers are unless the test sets the time."""

    def decorate(test: Callable[[Host], Awaitable[None]]) -> Callable[[Path], None]:
        @functools.wraps(test)
        def run(tmp_path: Path) -> None:
            async def main() -> None:
                port = free_port()
                settings = {"database": f"{tmp_path}/wire.sqlite3", "port": port, **UNLIMITED, **given}
                server = server_for(Settings(**settings))
                serving = asyncio.create_task(server.serve())
                await until(lambda: server.started)
                try:
                    await test(Host(port, server.server_state.connections))
                finally:
                    server.should_exit = True
                    await serving

            with asyncio.Runner(loop_factory=loop) as runner:
                runner.run(main())

        del run.__wrapped__  # type: ignore[attr-defined]  # pytest would read the test's own parameters
        return run

    return decorate


async def hear(socket: Any, kind: str) -> dict[str, Any]:
    while True:
        message = orjson.loads(await asyncio.wait_for(socket.recv(), HANG_TIMEOUT))
        if kind in (message["t"], ""):
            return dict(message)


def hello(made: dict[str, Any]) -> str:
    return orjson.dumps({"t": "hello", "seats": list(made["tokens"].values())}).decode()


def socket_protocols() -> list[SocketProtocol]:
    """The sockets that are served now. (`isinstance` would follow weak proxies, dead ones too.)"""
    return [thing for thing in gc.get_objects() if type(thing) is SocketProtocol and thing.conversation]
