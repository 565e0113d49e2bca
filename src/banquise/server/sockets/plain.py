"""Sockets through ASGI, which `BANQUISE_PLAIN_SOCKETS=1` uses instead of protocol.py if uvicorn's internals change.

It costs three times as much per message, limits no control frames, and does not pass sockets on to other processes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..admission.limits import household
from ..play.services import Services
from ..store import Unavailable
from ..views.subscribe import Views
from .conversation import CLOSE_NOT_TEXT, Conversation
from .handshake import PATH, count_socket, handshake_refusal

MAX_WAITING = 16
Endpoint = Callable[[WebSocket], Awaitable[None]]


class PlainSocket:
    """A socket for a conversation: messages wait in a queue until uvicorn takes them."""

    def __init__(self, websocket: WebSocket, address: str) -> None:
        self.websocket, self.address = websocket, address
        self.is_full = False
        self.waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def send(self, message: bytes, is_binary: bool = False) -> None:
        content = {"bytes": message} if is_binary else {"text": message.decode()}
        self.waiting.put_nowait({"type": "websocket.send", **content})
        self.is_full = self.waiting.qsize() >= MAX_WAITING

    def close(self, code: int) -> None:
        self.waiting.put_nowait({"type": "websocket.close", "code": code})

    async def write(self, conversation: Conversation) -> None:
        """Send waiting messages until this side closes or the other one is gone."""
        message: dict[str, Any] = {"type": ""}
        with suppress(WebSocketDisconnect):
            while message["type"] != "websocket.close":
                message = await self.waiting.get()
                await self.websocket.send(message)
                if self.is_full and self.waiting.empty():
                    self.is_full = False
                    conversation.client.flush()


async def _refusal(services: Services, websocket: WebSocket, address: str) -> int | None:
    match = PATH.fullmatch(websocket.scope["path"])
    if match is None:
        return 404
    if status := handshake_refusal(services, websocket.scope, address):
        return status
    try:
        is_here = services.registry.is_at_home(match[1]) or await services.lease.elsewhere(match[1]) is None
    except Unavailable:
        return 503
    return None if is_here else 503


def plain_endpoint(services: Services, views: Views) -> Endpoint:
    """The ASGI endpoint of all sockets."""

    async def serve(websocket: WebSocket) -> None:
        address = household(services.peers.address_of(websocket.scope))
        if status := await _refusal(services, websocket, address):
            await websocket.send_denial_response(Response(status_code=status))
            return
        await websocket.accept()
        count_socket(services, address, 1)
        socket = PlainSocket(websocket, address)
        conversation = Conversation(services, views, socket, websocket.scope["path"].split("/")[3])
        writing = asyncio.get_running_loop().create_task(socket.write(conversation))
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                if (text := message.get("text")) is None:
                    socket.close(CLOSE_NOT_TEXT)
                else:
                    conversation.heard(text.encode())
        finally:
            count_socket(services, address, -1)
            conversation.lost()
            writing.cancel()

    return serve
