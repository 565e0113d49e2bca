"""Events that happen without a request, by the server's rules, and the times to look for them."""

from __future__ import annotations

from ..settings import Settings
from ..store import Proposal
from .presence import Presence
from .table import Table


def due_event(table: Table, presence: Presence, now: float, settings: Settings) -> Proposal | None:
    """The event that is due now, if there is one."""
    if table.is_time_up(now):
        return Proposal("time", table.line.decider)
    if table.status == "waiting" and now >= table.created + settings.waiting_for:
        return Proposal("abandon", 0)
    if table.is_running and not table.bot_to_move and _is_given_up(table, presence, now, settings):
        return Proposal("sleep", table.line.decider)
    return None


def _is_given_up(table: Table, presence: Presence, now: float, settings: Settings) -> bool:
    since = presence.deserted_since
    return since is not None and now - max(since, table.active) >= patience(table, settings)


def due_at(table: Table, now: float, settings: Settings) -> float | None:
    """The moment when the server must check this table even if nobody sends anything."""
    if table.status == "waiting":
        return table.created + settings.waiting_for
    if not table.is_running:
        return None
    if table.bot_to_move:
        return now + settings.lease
    vacation = None if table.decider is None else table.vacation(table.decider, now)
    moments = (now + patience(table, settings), table.deadline(), vacation)
    return min(moment for moment in moments if moment is not None)


def patience(table: Table, settings: Settings) -> float:
    """The seconds for which a table goes on once everybody has left."""
    return settings.sleep_after if table.setup.mode == "live" else settings.idle_turns
