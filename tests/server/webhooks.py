"""A web server that receives notices, and the decisions that bring them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

from tests.server.in_process import InProcessServer

Heard = list[tuple[dict[str, str], bytes]]


@contextmanager
def receiver() -> Iterator[tuple[str, Heard]]:
    """A web server that takes webhooks."""
    heard: Heard = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            return

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/told", heard
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


async def decide(server: InProcessServer, made: dict[str, Any], mover: int) -> None:
    """Take a decision over HTTP."""
    table = server.table(made["match"])
    body = {"key": server.new_key(), "version": table.version, "action": random.choice(table.line.legal())}
    await server.call("POST", f"/api/matches/{made['match']}/act", made["tokens"][str(mover)], json=body)


async def act_until_other(server: InProcessServer, made: dict[str, Any], mover: int) -> None:
    """Decide for one seat over HTTP until another one has to."""
    while (table := server.table(made["match"])).decider == mover:
        body = {"key": server.new_key(), "version": table.version, "action": table.line.legal()[0]}
        await server.call("POST", f"/api/matches/{made['match']}/act", made["tokens"][str(mover)], json=body)


async def settled(server: InProcessServer) -> None:
    """Nothing is on its way to anybody."""
    telling = [task for task in server.services.tasks.running if "Notices.tell" in repr(task)]
    await asyncio.gather(*telling)
