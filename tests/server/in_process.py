"""A whole server inside a test: the real application and database, without a network. Every byte that it sends is
kept, by recipient, so that tests can search it.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import orjson
from harness.server_settings import UNLIMITED, random_choice
from harness.timeouts import HANG_TIMEOUT
from tests.server.declarations import check_answer, check_asked, check_said
from tests.server.manual_clock import ManualLoop
from tests.server.view_frames import read_frame
from tests.server.waiting import until

from banquise.server.play.services import Services
from banquise.server.play.table import Table
from banquise.server.settings import Settings
from banquise.server.sockets.conversation import Conversation
from banquise.server.views.subscribe import Views
from banquise.server.web.app import create_app

Test = Callable[..., Awaitable[None]]
NOWHERE = itertools.count(1)  # ports at which nobody listens, another for each server


class Closed(Exception):
    """The server closed the socket."""


class Socket:
    """Both ends of a WebSocket; `who` names the receiver in `server.heard`."""

    def __init__(self, server: InProcessServer, match: str, who: str) -> None:
        self.server, self.match, self.who = server, match, who
        self.to_client: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.address = "127.0.0.1"
        self.is_full = False
        self.is_closed = False

    async def __aenter__(self) -> Socket:
        self.conversation = Conversation(self.server.services, self.server.views, self, self.match)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.drop()

    # The server's side of the line

    def send(self, message: bytes, is_binary: bool = False) -> None:
        if not self.is_closed:
            self.server.heard[self.who].append(message)
            if not is_binary:
                check_said(message)
            self.to_client.put_nowait(orjson.dumps(read_frame(message)) if is_binary else message)

    def close(self, code: int) -> None:
        if not self.is_closed:
            self.to_client.put_nowait(code)
            self.is_closed = True
            self.conversation.lost()

    # The client's side

    async def drop(self) -> None:
        """The connection breaks."""
        if not self.is_closed:
            self.is_closed = True
            self.conversation.lost()
        await until(lambda: not self.conversation.client.drawing)

    def say(self, **message: Any) -> None:
        self.say_raw(orjson.dumps(message))

    def say_raw(self, text: bytes) -> None:
        self.conversation.heard(text)

    async def next(self) -> dict[str, Any]:
        message = await asyncio.wait_for(self.to_client.get(), HANG_TIMEOUT)
        if isinstance(message, int):
            raise Closed(message)
        return dict(orjson.loads(message))

    async def until(self, *kinds: str, **wanted: Any) -> dict[str, Any]:
        """The next message of one of these kinds with these fields; what comes before is passed over."""
        while True:
            message = await self.next()
            if message["t"] in kinds and all(message.get(k) == v for k, v in wanted.items()):
                return message

    async def hello(self, *tokens: str, **more: Any) -> dict[str, Any]:
        """The first view."""
        hello = {"t": "hello", "seats": list(tokens), **more}
        self.say(**hello)
        await self.until("welcome")
        check_asked(hello)
        return await self.until("view")

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and return its answer: ack or refuse."""
        key = fields.pop("key", None) or self.server.new_key()
        self.say(t=kind, key=key, **fields)
        answer = await self.until("ack", "refuse", key=key)
        if answer["t"] == "ack":
            check_asked({"t": kind, "key": key, **fields})
        return answer

    async def silence(self) -> None:
        """Check that nothing more is on its way."""
        self.say(t="ping", n=77)
        assert (await self.next()) == {"t": "pong", "n": 77}


class InProcessServer:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self.inner = self.app.app
        self.services: Services = self.inner.state.services
        self.services.peers.port = next(NOWHERE)
        self.views: Views = self.inner.state.views
        self.limits = self.app.limits
        self.heard: defaultdict[str, list[bytes]] = defaultdict(list)
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app=self.app), base_url="http://localhost")
        self.keys = 0

    def new_key(self) -> str:
        self.keys += 1
        return f"{id(self)}-{self.keys}"

    @asynccontextmanager
    async def running(self) -> AsyncIterator[InProcessServer]:
        async with self.inner.router.lifespan_context(self.inner):
            self.inner.state.pool.choose = random_choice  # type: ignore[method-assign]
            yield self
            await self.http.aclose()

    def socket(self, match: str, who: str = "") -> Socket:
        return Socket(self, match, who)

    async def call(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        headers = {**({"authorization": f"Bearer {token}"} if token else {}), **more.pop("headers", {})}
        response = await self.http.request(method, path, headers=headers, **more)
        whole = b"".join(k + b": " + v + b"\n" for k, v in response.headers.raw) + response.content
        self.heard[token or "stranger"].append(whole)
        check_answer(method, path, response)
        return response

    async def create(self, *seats: str, **more: Any) -> dict[str, Any]:
        """`create("person", "bot", "open")`"""
        wish = {"game": "arctic", "seats": [seat_wish(seat) for seat in seats], **more}
        response = await self.call("POST", "/api/matches", json=wish)
        assert response.status_code == 201, response.text
        return dict(response.json())

    def table(self, match: str) -> Table:
        return self.services.registry.open[match].table


def seat_wish(kind: str) -> dict[str, Any]:
    return {"kind": "bot", "bot": "random"} if kind == "bot" else {"kind": kind}


def with_server(**given: Any) -> Callable[[Test], Callable[..., None]]:
    """Run an async test with its own server; it may ask for `database` to run on both."""

    def decorate(test: Test) -> Callable[..., None]:
        @functools.wraps(test)
        def run(database: str, **fixtures: Any) -> None:
            async def main() -> None:
                server = InProcessServer(Settings(**{"database": database, **UNLIMITED, **given}))
                async with server.running():
                    await test(server, **fixtures)

            with asyncio.Runner(loop_factory=ManualLoop) as runner:
                runner.run(main())

        parameters = [p for p in _parameters(test) if p != "server"]
        run.__signature__ = _signature(["database", *parameters])  # type: ignore[attr-defined]
        return run

    return decorate


def _parameters(test: Test) -> list[str]:
    import inspect

    return list(inspect.signature(test).parameters)


def _signature(names: list[str]) -> Any:
    import inspect

    return inspect.Signature([inspect.Parameter(n, inspect.Parameter.KEYWORD_ONLY) for n in names])


def sqlite_file(folder: Path) -> str:
    return str(folder / "test.sqlite3")
