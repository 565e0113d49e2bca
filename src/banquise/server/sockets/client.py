"""One socket at a table: what it was sent, and what it still has to be sent."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Protocol

from banquise.core.record import BYSTANDER
from banquise.core.text import Lang

if TYPE_CHECKING:
    from ..play.session import Session

OUTBOX_MOST = 256


class Line(Protocol):
    """What a socket can do; wire.py is the real one."""

    address: str  # the household at the other side
    is_full: bool  # the other side does not read as fast as it is written to

    def send(self, message: bytes, is_binary: bool = False) -> None: ...
    def close(self, code: int) -> None: ...


class Client:
    """Short messages wait in order; views do not: a slow socket is sent the newest one when it is ready again."""

    def __init__(self, line: Line, overflow_code: int) -> None:
        self.line, self.overflow_code = line, overflow_code
        self.seats: tuple[int, ...] = ()
        self.viewers: tuple[int, ...] = (BYSTANDER,)
        self.lang: Lang = "en"
        self.reads_frames = False  # it knows the layout of the game's view records
        self.session: Session | None = None
        self.sent: dict[int, int] = {}  # viewer → version drawn; −1: nothing yet
        self.outbox: deque[bytes] = deque()
        self.is_behind = self.has_old_players = False

    @property
    def form(self) -> Lang | None:
        """How views are written for it: in words of a language, or as a frame."""
        return None if self.reads_frames else self.lang

    def sit(self, session: Session, seats: tuple[int, ...], seen: int) -> None:
        """At a table, having seen it up to a version (−1: not at all)."""
        self.session, self.seats, self.viewers = session, seats, seats or (BYSTANDER,)
        self.sent = dict.fromkeys(self.viewers, seen)

    def post(self, message: bytes) -> None:
        if not self.outbox and not self.line.is_full:
            self.line.send(message)
            return
        if len(self.outbox) >= OUTBOX_MOST:  # it asks and does not read
            self.line.close(self.overflow_code)
            return
        self.outbox.append(message)
        self.flush()

    # What is sent

    def refresh(self) -> None:
        self.is_behind = True
        self.flush()

    def refresh_players(self) -> None:
        self.has_old_players = True
        self.flush()

    def forget(self) -> None:
        """Draw everything anew."""
        self.sent = dict.fromkeys(self.sent, -1)
        self.refresh()

    def flush(self) -> None:
        """Send what waits, as far as the line takes it."""
        while not self.line.is_full:
            if view := self._next_view():
                self.line.send(view, self.reads_frames)
            elif message := self._next():
                self.line.send(message)
            else:
                return

    def _next_view(self) -> bytes | None:
        """Once nothing else waits that was said before."""
        if self.outbox or self.session is None or not self.is_behind:
            return None
        for viewer in self.viewers:
            if self.sent[viewer] < self.session.table.version:
                self.has_old_players &= self.reads_frames  # a view in words has them too
                return self.session.view_for(self, viewer)
        self.is_behind = False
        return None

    def _next(self) -> bytes | None:
        if self.outbox:
            return self.outbox.popleft()
        if self.session is None or not self.has_old_players:
            return None
        self.has_old_players = False
        return self.session.players_for(self)
