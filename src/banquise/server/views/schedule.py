"""The moments when views are drawn: at once for deciding players, for everybody else when there is time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from .client import Client

log = logging.getLogger("banquise.views")
MAX_SOON = 32
LATE_LOOK = 0.02
LATE_SHARE = 20
CALM_MOVES = 3


class Schedule:
    def __init__(self, is_writing: Callable[[], bool]) -> None:
        self.is_writing = is_writing
        self.soon: list[Client] = []  # sockets of deciding players, whose views are drawn next
        self.late: dict[Client, None] = {}  # sockets that wait for a view while others need the processor
        self.serves_late = False
        self.moves = self.moves_at_look = 0

    def refresh(self, clients: set[Client], decider: int | None) -> None:
        """Schedule new views for these clients, because something happened at their table."""
        for client in clients:
            if decider is None or decider in client.seats:
                self._refresh_soon(client)
            else:
                self._refresh_later(client)

    def _refresh_soon(self, client: Client) -> None:
        """Send deciding players the newest view in the next round of the loop, after the acknowledgements."""
        if not self.soon:
            asyncio.get_running_loop().call_soon(self._serve_soon)
        self.soon.append(client)

    def _serve_soon(self) -> None:
        """Draw for a few at a time, so that messages that arrived in the meantime are read in between."""
        clients, self.soon = self.soon[:MAX_SOON], self.soon[MAX_SOON:]
        if self.soon:
            asyncio.get_running_loop().call_soon(self._serve_soon)
        for client in clients:
            _refresh(client)

    def _refresh_later(self, client: Client) -> None:
        """Send everybody else the newest view once the deciding players have theirs."""
        self.late.setdefault(client)
        if not self.serves_late:
            self.serves_late, self.moves_at_look = True, self.moves
            asyncio.get_running_loop().call_later(LATE_LOOK, self._serve_late)

    def _serve_late(self) -> None:
        """Serve all waiting clients if there were few moves; otherwise a few, those waiting longest first."""
        is_busy = self.is_writing() or self.moves - self.moves_at_look > CALM_MOVES
        self.moves_at_look = self.moves
        few = 1 + len(self.late) // LATE_SHARE
        for client in list(self.late)[: few if is_busy else None]:
            del self.late[client]
            _refresh(client)
        self.serves_late = bool(self.late)
        if self.late:
            asyncio.get_running_loop().call_later(LATE_LOOK, self._serve_late)


def _refresh(client: Client) -> None:
    """Draw a table for a client. One that cannot be drawn must not keep others waiting."""
    try:
        client.refresh()
    except Exception:
        match = client.drawing and client.drawing.session.id
        log.exception("a view could not be drawn", extra={"match": match})
