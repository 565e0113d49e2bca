"""The messages of a socket (docs/api/socket.md), whichever protocol class carries them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import Any

import orjson

from banquise.core.languages import language
from banquise.core.table.state import NOBODY

from ..admission.limits import Bucket
from ..admission.secret import hashed
from ..play.access import may_watch, seat_of
from ..play.commands import Circumstances, propose
from ..play.create import rematch, sit_down_again
from ..play.services import Services
from ..play.session import Session
from ..play.talk import line_to_say, must_hear_spectators
from ..store import Unavailable
from ..store.talk import write_line
from ..views import messages
from ..views.client import Client, Socket
from ..views.subscribe import Views
from ..views.viewframe import reads_frames
from ..wire import refusal as reasons
from ..wire.answers import PROTOCOL, Code
from ..wire.commands import COMMANDS, Command, body_of
from ..wire.refusal import Refused
from ..wire.requests import ChangeLanguage, Hello, Ping, checked

log = logging.getLogger("banquise.socket")
CLOSE_LIMITS, CLOSE_FAULT, CLOSE_LATER = 1008, 1011, 1013  # the client may reconnect
CLOSE_NOT_TEXT, CLOSE_TOO_LARGE = 1003, 1009  # these and the following are final
CLOSE_BAD, CLOSE_TOKEN, CLOSE_NO_MATCH = 4400, 4401, 4404
CLOSE_OUTDATED = 4409  # the client must reload
CLOSE_CODES = {
    Code.BAD_REQUEST: CLOSE_BAD,
    Code.NOT_FOUND: CLOSE_NO_MATCH,
    Code.NO_TOKEN: CLOSE_TOKEN,
    Code.FORBIDDEN: CLOSE_TOKEN,
    Code.TOO_MANY: CLOSE_LIMITS,
    Code.OUTDATED: CLOSE_OUTDATED,
}
NO_NONSENSE = (Code.UNAVAILABLE, Code.TOO_MANY)  # not the fault of the client’s message
MAX_BADS = 10  # a socket that keeps sending nonsense is closed
MAX_INBOX = 100


class Conversation:
    """The conversation of one socket. Messages are answered one after the other, in the order in which they came."""

    def __init__(self, services: Services, views: Views, socket: Socket, match: str) -> None:
        self.services, self.views, self.settings = services, views, services.settings
        self.socket, self.match = socket, match
        self.session: Session | None = None  # at which it sits or watches
        self.bucket = Bucket(self.settings.socket_rate, self.settings.socket_burst)
        self.client = Client(socket, CLOSE_LIMITS)
        self.inbox: deque[bytes] = deque()
        self.work: asyncio.Task[None] | None = None
        self.bads = 0
        self.is_over = False
        loop = asyncio.get_running_loop()
        self.patience = loop.call_later(self.settings.hello_within, self._close, CLOSE_LIMITS)

    def heard(self, text: bytes) -> None:
        if self.is_over:
            return
        self.patience.cancel()  # it is the server's time from now on, and its database's
        if len(self.inbox) >= MAX_INBOX:
            self._close(CLOSE_LIMITS)
            return
        self.inbox.append(text)
        if self.work is None:
            self.work = asyncio.get_running_loop().create_task(self._work())

    def lost(self) -> None:
        """Note that the socket is gone. Requests that have arrived are still carried out."""
        self.is_over = True
        self.patience.cancel()
        if self.work is None:
            self._leave()

    def _leave(self) -> None:
        if self.client.drawing is not None:
            self.views.detach(self.client)

    def _close(self, code: int) -> None:
        self.inbox.clear()
        self.socket.close(code)

    async def _work(self) -> None:
        try:
            while self.inbox:
                await self._answer(self.inbox.popleft())
        except Exception:
            log.exception("a message broke the conversation", extra={"match": self.match})
            self._close(CLOSE_FAULT)
        finally:
            self.work = None
            if self.is_over:
                self._leave()

    async def _answer(self, text: bytes) -> None:
        if wait := self.bucket.take():
            # The message waits, and all later ones with it, so that a client that floods delays nobody else.
            await asyncio.sleep(min(wait, 1.0))
        try:
            message, session = self._read(text), self.session
            if session is None:
                await self._first(message)
            elif message.get("t") in tuple(COMMANDS):  # `t` may be unhashable
                await self._ask(session, message)
            else:
                await self._next(message)
        except (Refused, Unavailable) as error:
            self._refuse_message(_refusal(error))

    def _refuse_message(self, refused: Refused) -> None:
        """Refuse a message. A seated client gets a few refusals before it is disconnected, an unseated one none."""
        if self.session is None:
            reason = refused.words(self.client.lang)
            self.client.post(messages.dump({"t": "gone", "code": refused.code, "reason": reason}))
            self._close(CLOSE_CODES.get(refused.code, CLOSE_LATER))
            return
        self.client.post(messages.refuse(refused, self.client.lang, None, self.session.table.version))
        self.bads += refused.code not in NO_NONSENSE
        if self.bads >= MAX_BADS:
            self._close(CLOSE_BAD)

    def _read(self, text: bytes) -> dict[str, Any]:
        if len(text) > self.settings.frame_bytes:
            self._close(CLOSE_TOO_LARGE)
            raise Refused(reasons.TOO_LARGE)
        try:
            given = orjson.loads(text)
        except orjson.JSONDecodeError as error:
            raise Refused(reasons.NOT_JSON) from error
        if not isinstance(given, dict):
            raise Refused(reasons.NOT_AN_OBJECT)
        return given

    async def _first(self, message: dict[str, Any]) -> None:
        if message.get("t") != "hello":
            raise Refused(reasons.NOT_HELLO)
        self.views.arriving.add(self.socket)
        try:
            await self._hello(message)
        finally:
            self.views.arriving.discard(self.socket)

    async def _next(self, message: dict[str, Any]) -> None:
        kind = message.get("t")
        if kind == "ping":
            self.client.post(messages.dump({"t": "pong", "n": body_of(message, Ping).n}))
        elif kind == "hello":
            await self._hello(message)
        elif kind == "lang":
            self.client.lang = language(body_of(message, ChangeLanguage).lang)
            self.client.forget()
        else:
            raise Refused(reasons.NO_MESSAGE)

    async def _hello(self, message: dict[str, Any]) -> None:
        """Sit down at the named table, by default that of the socket's address or its present one."""
        self.client.lang = language(message.get("lang"))
        if message.get("protocol", PROTOCOL) != PROTOCOL:
            raise Refused(reasons.OUTDATED)
        hello = checked(Hello, message)
        session = await self.services.registry.get(hello.match if "match" in hello.model_fields_set else self.match)
        held = {hashed(word): await seat_of(session, word) for word in hello.seats}
        if not held:
            await may_watch(session, hello.watch)
        self.client.reads_frames = reads_frames(session.table.game, hello.layouts.get(session.table.game.name))
        self.client.brings_numbers = hello.numbers
        self.client.is_arriving = hello.arriving and not held
        await self.views.attach(self.client, session, held, hello.seen)
        self.session, self.match = session, session.id
        await self.views.tell_talk(self.client, session)

    async def _ask(self, session: Session, message: dict[str, Any]) -> None:
        """Carry out a request. Every answer bears its key, so that the client knows which request it answers."""
        started, key = time.monotonic(), message.get("key")
        try:
            command = self._command(message)
            if command.kind == "why":  # a question that changes nothing
                propose(session.table, command, Circumstances(), self.settings)
                version = session.table.version
            elif COMMANDS[command.kind].event:
                version = await session.ask(command)
                self.services.metrics.moves.took(time.monotonic() - started)
            else:
                await self._ask_outside_the_game(session, command)
                version = session.table.version
        except (Refused, Unavailable) as error:
            self._refuse_command(_refusal(error), key if isinstance(key, str) else None, session)
        else:
            self.client.post(messages.ack(command.key, version))

    def _command(self, message: dict[str, Any]) -> Command:
        """The command that a message asks for, of a seat or, where that is allowed, of a spectator."""
        kind, named = message["t"], message.get("seat")
        as_spectator = None if self.client.seats or named is not None else COMMANDS[kind].of_spectators
        seat = NOBODY if as_spectator else must_hold(self.client.seats, named)
        return Command.of(kind, seat, body_of(message, as_spectator or COMMANDS[kind].body))

    async def _ask_outside_the_game(self, session: Session, command: Command) -> None:
        """Carry out a request that does not become an event."""
        kind, seat, key, _, body = command
        if kind == "rematch":
            seats = (seat, *(held for held in self.client.seats if held != seat))
            await rematch(self.services, session, self.socket.address, seats)
            if not self.client.brings_numbers:
                await sit_down_again(self.services, session, seats)
        elif kind == "react":
            self._react(session, command)
        else:
            line = line_to_say(session.table, seat, body["text"])
            if session.talk.is_new(seat, key):
                session.talk.has_lines = True
                await write_line(session.store, session.id, line)
                self.views.say(session, line)

    def _react(self, session: Session, command: Command) -> None:
        is_spectator = command.seat == NOBODY
        if is_spectator:
            must_hear_spectators(session.table)
        if session.talk.is_new(self.socket.address if is_spectator else command.seat, command.key):
            self.views.react(session, None if is_spectator else command.seat, command.body["reaction"])

    def _refuse_command(self, refused: Refused, key: str | None, session: Session) -> None:
        self.services.metrics.refusals.labels(refused.code).inc()
        self.client.post(messages.refuse(refused, self.client.lang, key, session.table.version))
        if refused.code == Code.STALE:
            self.client.forget()


def must_hold(seats: tuple[int, ...], seat: object) -> int:
    """The seat of a message: the one it names, or the socket's only one."""
    if seat is None and len(seats) == 1:
        return seats[0]
    if isinstance(seat, int) and not isinstance(seat, bool) and seat in seats:
        return seat
    raise Refused(reasons.OTHER_SEAT if seats else reasons.NO_TOKEN)


def _refusal(error: Refused | Unavailable) -> Refused:
    return error if isinstance(error, Refused) else Refused(reasons.UNAVAILABLE)
