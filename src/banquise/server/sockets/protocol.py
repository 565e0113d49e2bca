"""WebSockets directly under uvicorn: a message costs a third of what it costs through ASGI's queues.

The protocol itself (handshake, frames, masks, pings, closing) is the `websockets` library's; here it meets asyncio.
`BANQUISE_PLAIN_SOCKETS=1` does without it (plain.py), and `make test-plain` holds that to the same tests.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import DATA_OPCODES, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from ..admission.limits import Bucket, household
from ..cluster.peers import Headers
from ..play.services import Services
from ..store import Unavailable
from ..views.subscribe import Views
from .conversation import CLOSE_LIMITS, CLOSE_NOT_TEXT, MAX_INBOX, Conversation
from .frames import CLOSE_FRAME, frame_end, frame_head, is_utf8, texts_in
from .handshake import PATH, count_socket, handshake_refusal
from .tunnel import NotReached, Pipe, reach, upgrade_request

PING_EVERY = 20.0
FULL_BYTES = 65_536
CONTROL_RATE, CONTROL_BURST = 2.0, 20.0  # frames that are not whole messages: per second, and at once
CLOSE_WITHIN = 1.0
CLOSE_STOPPING, CLOSE_NOT_UTF8 = 1001, 1007


class Framing(ServerProtocol):
    """The library's protocol, except that a close between the frames of a message (RFC 6455 §5.4) is not an error."""

    def recv_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            self.current_size = None
        super().recv_frame(frame)


class SocketProtocol(asyncio.Protocol):
    def __init__(self, services: Services, views: Views, server_state: ServerState) -> None:
        self.services, self.views = services, views
        self.settings = services.settings
        self.connections = server_state.connections
        self.longest = 4 * self.settings.frame_bytes
        self.protocol = Framing(max_size=self.longest)
        self.conversation: Conversation | None = None
        self.is_locating = False  # looking for the process that leads the match
        self.unfinished = b""  # the beginning of a frame
        self.parts: list[bytes] = []
        self.outgoing: list[bytes] = []  # frames to be written
        self.is_full = False
        self.has_answered = True
        self.loop = asyncio.get_running_loop()
        self.address = ""
        self.controls = Bucket(CONTROL_RATE, CONTROL_BURST)
        self.timer: asyncio.TimerHandle | None = None  # until the next ping, or until the end

    # asyncio's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(Any, transport)  # uvloop's
        self.transport.set_write_buffer_limits(FULL_BYTES)
        self.connections.add(self)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        """Read bytes from the client; once this side has closed, only the answer to that matters."""
        if self.is_locating:
            self.unfinished += data
            if len(self.unfinished) > self.longest:  # clients have nothing to send before the handshake is answered
                self.transport.abort()
        elif self.conversation and self.protocol.state is OPEN:
            self._take_frames(self.unfinished + data)
        elif not self.conversation or data[0] == CLOSE_FRAME:
            self._give(data)
        elif not self.transport.is_closing():
            self.transport.pause_reading()

    def _take_frames(self, data: bytes) -> None:
        """Pass whole frames to the protocol one at a time, so that it always stops between two frames and parses
        nothing after one that exceeds a limit."""
        self.unfinished = b""
        if self._takes_texts(data):
            return
        start = 0
        while start < len(data) and self.protocol.state is OPEN:
            end = frame_end(data, start, self.longest)
            if end == start:
                self.unfinished = data[start:]
                break
            self._give(data[start:end])
            start = end

    def _give(self, data: bytes) -> None:
        """Pass bytes to the protocol and handle its events."""
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Request):
                self._open(event)
            elif isinstance(event, Frame):
                self._frame(event)
        self._write()

    def _takes_texts(self, data: bytes) -> bool:
        """Whether the bytes were whole messages, as they nearly always are, so that the protocol need not read them."""
        if self.parts or self.protocol.state is not OPEN or not self.conversation:
            return False
        texts = texts_in(data, self.settings.frame_bytes, MAX_INBOX)
        for text in texts or ():
            self._hear(text)
        return texts is not None

    def pause_writing(self) -> None:
        """Stop reading from a client that does not read: the answers to its pings would pile up."""
        self.is_full = True
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        self.is_full = False
        if self.protocol.state is OPEN:
            self.transport.resume_reading()
        if self.conversation:
            self.conversation.client.flush()

    def connection_lost(self, error: Exception | None) -> None:
        self.connections.discard(self)
        if self.timer:
            self.timer.cancel()
        if self.conversation:
            self._count(-1)
            self.conversation.lost()
            self.conversation = None  # it refers to this object: break the cycle

    def shutdown(self) -> None:
        """Close the socket, because uvicorn stops."""
        self.close(CLOSE_STOPPING)

    # The protocol's side

    def _open(self, request: Request) -> None:
        scope = self._scope(request)
        path = PATH.fullmatch(request.path.split("?")[0])
        peers = self.services.peers
        is_vouched, address = peers.vouched(scope), peers.address_of(scope)
        self.address = household(address)
        if path is None:
            self._reject(404)
        elif status := handshake_refusal(self.services, scope, self.address):
            self._reject(status)
        elif self.services.registry.is_at_home(path[1]):
            self._accept(request, path[1])
        else:
            self.is_locating = True
            signed = None if is_vouched else peers.signed(scope["headers"], address)
            self.services.tasks.spawn(self._locate(request, path[1], signed))

    async def _locate(self, request: Request, match: str, signed: Headers | None) -> None:
        """Find the process that leads the match. A request that was passed on is never passed on again."""
        try:
            elsewhere = await self.services.lease.elsewhere(match)
            if elsewhere is None:
                self._accept(request, match)
            elif signed is None:
                self._reject(503)
            else:
                far = await reach(elsewhere, self.transport)
                self._pass_on(elsewhere, far, upgrade_request(request.path, signed))
                return
        except (Unavailable, NotReached):
            self._reject(503)
        self.is_locating = False
        self._write()
        data, self.unfinished = self.unfinished, b""
        if data and not self.transport.is_closing():
            self.data_received(data)

    def _pass_on(self, address: str, far: asyncio.Transport, request: bytes) -> None:
        """Turn this connection into the near end of a tunnel."""
        if self.transport.is_closing():
            far.close()
            return
        self.services.peers.lines[far] = address
        self._count(1)
        self.services.metrics.tunnels.inc()
        self.transport.set_protocol(Pipe(far, lambda: self._tunnel_closed(far)))
        far.write(request + self.unfinished)

    def _tunnel_closed(self, far: asyncio.Transport) -> None:
        self.services.peers.lines.pop(far, None)
        self._count(-1)
        self.services.metrics.tunnels.dec()
        self.connections.discard(self)

    def _accept(self, request: Request, match: str) -> None:
        if self.transport.is_closing():
            return
        self.protocol.send_response(self.protocol.accept(request))
        if self.protocol.state is OPEN:
            self._count(1)
            self.conversation = Conversation(self.services, self.views, self, match)
            self.timer = self.loop.call_later(PING_EVERY, self._keep_alive)

    def _scope(self, request: Request) -> dict[str, Any]:
        headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in request.headers.raw_items()
        ]
        return {"headers": headers, "client": self.transport.get_extra_info("peername")}

    def _reject(self, status: int) -> None:
        self.protocol.send_response(self.protocol.reject(status, ""))

    def _count(self, change: int) -> None:
        count_socket(self.services, self.address, change)

    def _frame(self, frame: Frame) -> None:
        """Handle a frame; after the reason for closing, nothing more is read."""
        if self.protocol.state is not OPEN:
            return
        if not (frame.opcode is Opcode.TEXT and frame.fin) and self.controls.take():
            self.close(CLOSE_LIMITS)
        elif frame.opcode is Opcode.PONG:
            self.has_answered = True
        elif frame.opcode is Opcode.BINARY:
            self.close(CLOSE_NOT_TEXT)
        elif frame.opcode in DATA_OPCODES:
            self.parts.append(bytes(frame.data))
            if frame.fin:
                text, self.parts = b"".join(self.parts), []
                self._hear(text)

    def _hear(self, text: bytes) -> None:
        if not text.isascii() and not is_utf8(text):
            self.close(CLOSE_NOT_UTF8)
        elif self.conversation and self.protocol.state is OPEN:
            self.conversation.heard(text)

    def _keep_alive(self) -> None:
        """Ping the client regularly; one that has not answered the last ping is disconnected."""
        if not self.has_answered:
            self.transport.abort()
            return
        self.has_answered = False
        self.protocol.send_ping(b"")
        self._write()
        self.timer = self.loop.call_later(PING_EVERY, self._keep_alive)

    def _write(self) -> None:
        """Write all waiting bytes at once: messages first, then the protocol's own."""
        parts, self.outgoing = self.outgoing, []
        if self.transport.is_closing():  # lost without notice; uvloop refuses to write there
            return
        parts += self.protocol.data_to_send()
        if together := b"".join(parts):
            self.transport.write(together)
        if parts and not parts[-1]:  # the protocol has finished
            self.transport.close()
            self._abort_soon()

    def _abort_soon(self) -> None:
        """Give the client a moment to read what is left, then drop the connection."""
        if self.timer:
            self.timer.cancel()
        self.timer = self.loop.call_later(CLOSE_WITHIN, self.transport.abort)

    # The conversation's side

    def send(self, message: bytes, is_binary: bool = False) -> None:
        if self.protocol.state is OPEN:
            if not self.outgoing:  # an acknowledgement and the view after it are one packet
                self.loop.call_soon(self._write)
            self.outgoing += (frame_head(len(message), is_binary), message)

    def close(self, code: int) -> None:
        """Send the reason and close; the other side may still answer the close."""
        try:
            self.protocol.send_close(code)
        except InvalidState:
            self.transport.close()
            return
        self._write()
        self._abort_soon()


def socket_protocol(services: Services, views: Views) -> Any:
    """The class that uvicorn takes for its `ws` setting."""

    def make(config: Config, server_state: ServerState, app_state: dict[str, Any]) -> SocketProtocol:
        return SocketProtocol(services, views, server_state)

    return make
