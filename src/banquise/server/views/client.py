"""One socket at a table: what was sent to it, and what remains to be sent."""

from __future__ import annotations

from collections import deque
from typing import Protocol

from banquise.core.languages import Lang
from banquise.core.record import SPECTATOR

from .draw import Drawing

MAX_OUTBOX = 256


class Socket(Protocol):
    """The interface of a socket; sockets/protocol.py is the real one."""

    address: str  # the key by which the client's address is counted
    is_full: bool  # whether the client reads more slowly than the server writes

    def send(self, message: bytes, is_binary: bool = False) -> None: ...
    def close(self, code: int) -> None: ...


class Client:
    """The client of a socket. Short messages wait in order; views do not: a slow socket gets the newest one when it is
    ready again."""

    def __init__(self, socket: Socket, overflow_code: int) -> None:
        self.socket, self.overflow_code = socket, overflow_code
        self.seats: tuple[int, ...] = ()
        self.tokens: frozenset[str] = frozenset()  # the hashes of its seat tokens
        self.viewers: tuple[int, ...] = (SPECTATOR,)
        self.is_arriving = False  # it is about to take a seat, and not shown the board before
        self.lang: Lang = "en"
        self.brings_numbers = False  # it draws one for each deal, and sits down with that
        self.reads_frames = False  # it knows the layout of the game's view records
        self.drawing: Drawing | None = None  # of the match where it sits
        self.sent: dict[int, int] = {}  # viewer → version drawn; −1: nothing yet
        self.outbox: deque[bytes] = deque()
        self.is_behind = self.has_old_players = False

    def sit(self, drawing: Drawing, seats: tuple[int, ...], seen: int) -> None:
        """Take part at a table, having seen it up to a version (−1: not at all)."""
        self.drawing, self.seats = drawing, seats
        self.viewers = () if self.is_arriving else seats or (SPECTATOR,)
        self.sent = dict.fromkeys(self.viewers, seen)

    def post(self, message: bytes) -> None:
        if not self.outbox and not self.socket.is_full:
            self.socket.send(message)
            return
        if len(self.outbox) >= MAX_OUTBOX:  # it sends requests without reading answers
            self.socket.close(self.overflow_code)
            return
        self.outbox.append(message)
        self.flush()

    # Sending

    def refresh(self) -> None:
        self.is_behind = True
        self.flush()

    def refresh_players(self) -> None:
        self.has_old_players = True
        self.flush()

    def forget(self) -> None:
        """Forget what the client was sent, so that everything is drawn again."""
        self.sent = dict.fromkeys(self.sent, -1)
        self.refresh()

    def flush(self) -> None:
        """Send the waiting messages, as far as the socket takes them."""
        while not self.socket.is_full:
            if view := self._next_view():
                self.socket.send(view, self.reads_frames)
            elif message := self._next():
                self.socket.send(message)
            else:
                return

    def _next_view(self) -> bytes | None:
        """The next view, once every earlier message is sent."""
        if self.outbox or self.drawing is None or not self.is_behind:
            return None
        version = self.drawing.session.table.version
        for viewer in self.viewers:
            if (seen := self.sent[viewer]) < version:
                self.has_old_players &= self.reads_frames  # a view in words has them too
                view = self.drawing.view(viewer, None if self.reads_frames else self.lang, seen)
                self.sent[viewer] = version
                return view
        self.is_behind = False
        return None

    def _next(self) -> bytes | None:
        if self.outbox:
            return self.outbox.popleft()
        if self.drawing is None or not self.has_old_players:
            return None
        self.has_old_players = False
        return self.drawing.players(self.seats[0] if self.seats else SPECTATOR)
