"""Playing at a server in a test: one decision, the next one, a whole match."""

from __future__ import annotations

import random
from typing import Any

from tests.server.in_process import InProcessServer, Socket

from banquise.server.store import Event


async def play_to_the_end(server: InProcessServer, match: str, *tokens: str) -> dict[str, Any]:
    async with server.socket(match, "player") as socket:
        view = await socket.hello(*tokens)
        while view["result"] is None:
            if view["legal"]:
                await act(socket, view)
            view = await socket.until("view")
        return view


async def act(socket: Socket, view: dict[str, Any], **fields: Any) -> dict[str, Any]:
    wish = {"seat": view["seat"], "version": view["version"], "action": random.choice(view["legal"])["id"], **fields}
    return await socket.ask("act", **wish)


async def events_of(server: InProcessServer, match: str) -> list[Event]:
    return await server.services.store.events(match, 0)


async def deciding_view(socket: Socket, made: dict[str, Any]) -> dict[str, Any]:
    """All seats on one socket; the view of the one that decides."""
    view = await socket.hello(*made["tokens"].values())
    while not view["legal"]:
        view = await socket.until("view")
    return view


async def next_decision(socket: Socket) -> dict[str, Any]:
    while True:
        view = await socket.until("view")
        if view["legal"]:
            return view
