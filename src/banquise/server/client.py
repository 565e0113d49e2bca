"""One socket at a table: what it was sent, and what it still has to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from banquise.core.record import BYSTANDER
from banquise.core.text import Lang

if TYPE_CHECKING:
    from .room import Room

Send = Callable[[bytes], Awaitable[None]]
OUTBOX_MOST = 256


class Client:
    """Short messages wait in line; views do not: a slow socket is sent the newest one when it is ready again."""

    def __init__(self, send: Send, close: Callable[[], None]) -> None:
        self.send, self.close = send, close
        self.seats: tuple[int, ...] = ()
        self.lang: Lang = "en"
        self.room: Room | None = None
        self.sent: dict[int, int] = {}  # viewer → version drawn; −1: nothing yet
        self.outbox: deque[bytes] = deque()
        self.is_behind = self.has_old_players = False
        self.sending: asyncio.Task[None] | None = None

    @property
    def viewers(self) -> tuple[int, ...]:
        return self.seats or (BYSTANDER,)

    def post(self, message: bytes) -> None:
        if len(self.outbox) >= OUTBOX_MOST:  # it asks and does not read
            self.close()
            return
        self.outbox.append(message)
        self.wake()

    def refresh(self) -> None:
        self.is_behind = True
        self.wake()

    def refresh_players(self) -> None:
        self.has_old_players = True
        self.wake()

    def wake(self) -> None:
        if self.sending is None:
            self.sending = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while message := self._next():
                await self.send(message)
        except Exception:  # the socket broke; its reader finds out by itself
            self.outbox.clear()
        finally:
            self.sending = None

    def _next(self) -> bytes | None:
        if self.outbox:
            return self.outbox.popleft()
        if self.room is None:
            return None
        if self.is_behind:
            for viewer in self.viewers:
                if self.sent[viewer] < self.room.table.version:
                    self.has_old_players = False  # a view has them too
                    return self.room.view_for(self, viewer)
            self.is_behind = False
        if self.has_old_players:
            self.has_old_players = False
            return self.room.players_for(self)
        return None
