"""News of play for its subscribers: views and notifications."""

from __future__ import annotations

from collections.abc import Callable

from ..process.metrics import Metrics
from ..store import Event
from .context import Changed
from .session import Session


class News:
    """Subscribers add themselves to these lists."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.changed: list[Changed] = []
        self.handed_over: list[Callable[[Session], None]] = []  # a match that this process no longer leads
        self.claimed: list[Callable[[Session], None]] = []  # a due match, whose people may not have been notified
        self.revoked: list[Callable[[str, str], None]] = []  # a match, and the hash of a token that is revoked there
        self.rewritten: list[Callable[[Session], None]] = []  # an operator has changed what people wrote
        self.lease_expired: list[Callable[[], None]] = []  # this process cannot answer anything at the moment

    def talk_changed(self, session: Session) -> None:
        for listener in self.rewritten:
            listener(session)

    def publish(self, session: Session, event: Event | None) -> None:
        if event is not None:
            self.metrics.moves.events[event.kind] += 1
        for listener in self.changed:
            listener(session, event)
