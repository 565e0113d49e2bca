"""News of play for its subscribers: views and notifications."""

from __future__ import annotations

from ..process.listeners import Listeners
from ..process.metrics import Metrics
from ..store import Event
from .session import Session


class News:
    """Subscribers add themselves to these lists."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.changed = Listeners[Session, Event | None]()
        self.handed_over = Listeners[Session]()  # a match that this process no longer leads
        self.claimed = Listeners[Session]()  # a due match, whose people may not have been notified
        self.revoked = Listeners[str, str]()  # a match, and the hash of a token that is revoked there
        self.rewritten = Listeners[Session]()  # an operator has changed what people wrote
        self.lease_expired = Listeners[[]]()  # this process cannot answer anything at the moment

    def publish(self, session: Session, event: Event | None) -> None:
        if event is not None:
            self.metrics.moves.events[event.kind] += 1
        self.changed(session, event)
