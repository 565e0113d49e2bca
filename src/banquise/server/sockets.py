"""The socket of a table (docs/api.md, "The socket")."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from . import messages
from .access import may_watch, must_hold, seat_of
from .client import Client
from .commands import PROPOSERS, Command, checked_key
from .limits import Limits, household
from .making import rematch
from .refusal import Code, Refused, bad
from .room import Room
from .rooms import Rooms

log = logging.getLogger("banquise.socket")
CLOSE_LIMITS, CLOSE_TOO_LARGE = 1008, 1009
CLOSE_BAD, CLOSE_TOKEN, CLOSE_NO_MATCH = 4400, 4401, 4404
SEATS_MOST = 7
BADS_MOST = 10  # a socket that keeps talking nonsense is closed


async def serve_socket(websocket: WebSocket) -> None:
    rooms: Rooms = websocket.app.state.rooms
    limits: Limits = websocket.app.state.limits
    address = household(websocket.scope["address"])
    if not websocket.scope["origin_allowed"] or limits.sockets[address] >= limits.house.address_sockets:
        await websocket.close(CLOSE_LIMITS)
        return
    limits.sockets[address] += 1
    rooms.metrics.sockets.inc()
    try:
        await websocket.accept()
        await Conversation(rooms, limits, websocket).run()
    except (WebSocketDisconnect, RuntimeError):  # the other side went away
        pass
    finally:
        rooms.metrics.sockets.dec()
        limits.sockets[address] -= 1
        if not limits.sockets[address]:
            del limits.sockets[address]


class Conversation:
    def __init__(self, rooms: Rooms, limits: Limits, websocket: WebSocket) -> None:
        self.rooms, self.house, self.websocket = rooms, limits.house, websocket
        self.bucket = limits.for_socket()
        self.client = Client(self._send, self._give_up)
        self.bads = 0
        self.room: Room | None = None

    async def _send(self, message: bytes) -> None:
        await self.websocket.send({"type": "websocket.send", "text": message.decode()})

    def _give_up(self) -> None:
        self.rooms.spawn(self._close(CLOSE_LIMITS))

    async def _close(self, code: int) -> None:
        try:
            await self.websocket.close(code)
        except RuntimeError:
            return

    async def run(self) -> None:
        try:
            self.room = await self.rooms.get(self.websocket.path_params["match"])
            first = await asyncio.wait_for(self._receive(), self.house.hello_within)
            if first.get("t") != "hello":
                raise bad("The first message is 'hello'.", "Le premier message est « hello ».")
            await self._hello(self.room, first)
        except Refused as refused:
            await self._gone(refused, _close_code(refused))
            return
        except TimeoutError:
            await self._close(CLOSE_BAD)
            return
        try:
            await self._talk(self.room)
        finally:
            await asyncio.shield(self.room.detach(self.client))

    async def _talk(self, room: Room) -> None:
        while True:
            try:
                message = await self._receive()
                await self._answer(room, message)
            except Refused as refused:
                self.client.post(messages.refuse(refused, self.client.lang, None, room.table.version))
                self.bads += 1
            if self.bads >= BADS_MOST:
                await self._close(CLOSE_BAD)
                return

    async def _receive(self) -> dict[str, Any]:
        while (message := await self.websocket.receive())["type"] != "websocket.receive":
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
        if wait := self.bucket.take():
            # It waits, with everything behind it: whoever floods slows down nobody else.
            await asyncio.sleep(min(wait, 1.0))
        text = message.get("text") or message.get("bytes") or ""
        if len(text) > self.house.frame_bytes:
            await self._close(CLOSE_TOO_LARGE)
            raise WebSocketDisconnect
        try:
            given = orjson.loads(text)
        except orjson.JSONDecodeError as error:
            raise bad("That is no JSON.", "Ce n'est pas du JSON.") from error
        if not isinstance(given, dict):
            raise bad("A message is a JSON object.", "Un message est un objet JSON.")
        return given

    async def _answer(self, room: Room, message: dict[str, Any]) -> None:
        kind = message.get("t")
        if kind == "ping":
            number = message.get("n")
            self.client.post(messages.dump({"t": "pong", "n": number if isinstance(number, int) else None}))
        elif kind == "hello":
            await self._hello(room, message)
        elif kind == "lang":
            self.client.lang = messages.language(message.get("lang"))
            self.client.sent = dict.fromkeys(self.client.sent, -1)
            self.client.refresh()
        elif isinstance(kind, str) and (kind in PROPOSERS or kind == "rematch"):
            await self._ask(room, message)
        else:
            raise bad("There is no such message.", "Ce message n'existe pas.")

    async def _hello(self, room: Room, message: dict[str, Any]) -> None:
        words, seen = message.get("seats") or [], message.get("seen") or 0
        if not isinstance(words, list) or len(words) > SEATS_MOST or not isinstance(seen, int):
            raise bad(
                "'seats' is a list of tokens, 'seen' a version.", "« seats » : des jetons, « seen » : une version."
            )
        seats = tuple(dict.fromkeys([await seat_of(room, word) for word in words]))
        if not seats:
            watch = message.get("watch")
            await may_watch(room, watch if isinstance(watch, str) else None)
        self.client.lang = messages.language(message.get("lang"))
        await room.attach(self.client, seats, seen)

    async def _ask(self, room: Room, message: dict[str, Any]) -> None:
        """Always answered with the key, so that the asker knows which wish it was."""
        started = time.monotonic()
        key = checked_key(message.get("key"))
        try:
            seat = must_hold(self.client.seats, message.get("seat"))
            if message["t"] == "rematch":
                await rematch(self.rooms, room, seat)
                version = room.table.version
            else:
                version = await room.ask(command_of(message, seat, key))
                self.rooms.metrics.latency.observe(time.monotonic() - started)
        except Refused as refused:
            self.rooms.metrics.refusals.labels(refused.code).inc()
            self.client.post(messages.refuse(refused, self.client.lang, key, room.table.version))
            if refused.code == Code.STALE:
                self.client.sent = {viewer: min(v, room.table.version - 1) for viewer, v in self.client.sent.items()}
                self.client.refresh()
        else:
            self.client.post(messages.ack(key, version))

    async def _gone(self, refused: Refused, code: int) -> None:
        reason = refused.reason.to(self.client.lang)
        await self._send(messages.dump({"t": "gone", "code": refused.code, "reason": reason}))
        await self._close(code)


def command_of(message: dict[str, Any], seat: int, key: str) -> Command:
    version = message.get("version")
    if version is not None and (not isinstance(version, int) or isinstance(version, bool) or version < 0):
        raise bad("'version' is a whole number.", "« version » est un nombre entier.")
    return Command(message["t"], seat, key, version, message)


def _close_code(refused: Refused) -> int:
    if refused.code == Code.NOT_FOUND:
        return CLOSE_NO_MATCH
    if refused.code in (Code.NO_TOKEN, Code.FORBIDDEN):
        return CLOSE_TOKEN
    return CLOSE_LIMITS if refused.code == Code.TOO_MANY else CLOSE_BAD
