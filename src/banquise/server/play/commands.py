"""The requests that people may make of a table, and the events that they become. Nothing here changes anything.

The rules are kernels (core/table); this module reads the wording of requests and checks that actions are legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from banquise import bots
from banquise.core.errors import ActionError
from banquise.core.table.data import numbers_of, words_of
from banquise.core.table.entries import TableEvent, bits_of
from banquise.core.table.state import NOBODY, UNLIMITED, EventKind, Refusal

from ..settings import DAY, Settings
from ..store import Proposal
from ..wire import refusal as reasons
from ..wire.commands import COMMANDS, Command
from ..wire.refusal import ONE_SEAT, UNKNOWN_ACTION, WRONG_ACTION, WRONG_BOT, AgainstTheRules, Refused, Why
from .clockwork import VACATION_DAYS, VACATION_DAYS_IN_ALL
from .table import SPECTATORS, Table

NAME_LETTERS = 24
Body = Mapping[str, Any]


class Circumstances(NamedTuple):
    """Facts about the surroundings of a table that its rules need."""

    watched: bool = False  # has a spectator seen it?
    gone: frozenset[int] = frozenset()  # seats whose people have been away from their sockets for long
    returns: int = 0  # the limit for taking a seat back in a match
    now: float = 0.0


def propose(table: Table, command: Command, circumstances: Circumstances, settings: Settings) -> Proposal:
    """The event to append, or Refused."""
    verb, body = COMMANDS[command.kind].event, command.body
    assert verb is not None, command.kind
    version = UNLIMITED if command.version is None else max(-1, min(command.version, UNLIMITED))
    if verb == EventKind.ACT:  # the board alone decides
        allowed(table, verb, TableEvent(seat=command.seat, version=version))
        return Proposal("act", command.seat, legal_action(table, body["action"]))
    asked = TableEvent(
        seat=command.seat,
        version=version,
        is_watched=circumstances.watched,
        gone=bits_of(circumstances.gone),
        max_returns=circumstances.returns,
        max_renames=settings.seat_renames,
        max_events=settings.match_events,
    )
    event = allowed(table, verb, asked._replace(**numbers_of(body), **_meaning_of(body)))
    if event.kind == EventKind.VACATION:
        must_be_granted(table, event.seat, body["until"], circumstances.now)
    elif event.kind == EventKind.REPLACE and table.vacation(event.whom, circumstances.now):
        raise Refused(reasons.ON_VACATION)
    data = {**words_of(event), **_kept(event, body)}
    return Proposal(EventKind(event.kind).name.lower(), event.seat, data=data or None)


def allowed(table: Table, kind: EventKind, asked: Any) -> Any:
    """The event to apply, unless the rules of the table refuse it."""
    refusal, event = table.propose(kind, asked)
    if refusal == Refusal.WRONG_BOT:
        raise wrong_bot()
    if refusal:
        raise Refused(REASONS[refusal])
    return event


def seat_to_join(table: Table, wanted: int | None, uninvited: str | None) -> int:
    """Find the wanted open seat, or any (None). Strangers can take one seat per address, except at a table they set
    up."""
    is_seat = wanted is not None and 0 <= wanted < len(table.seats)
    asked = TableEvent(seat=NOBODY if wanted is None else wanted if is_seat else len(table.seats))
    seat = int(allowed(table, EventKind.JOIN, asked).seat)
    taken = {seat.uninvited for seat in table.seats}
    if uninvited is not None and uninvited in taken and uninvited != table.setup.made_by:
        raise Refused(ONE_SEAT)
    return seat


def must_be_granted(table: Table, seat: int, until: float | None, now: float) -> None:
    """Refuse a vacation in a live match, and one for which the player has too few days left."""
    if table.setup.mode != "turns":
        raise Refused(reasons.NO_VACATION)
    if until is None:
        if table.vacation(seat, now) is None:
            raise Refused(reasons.NOT_ON_VACATION)
    elif not now < until <= now + VACATION_DAYS * DAY:
        raise Refused(reasons.WRONG_VACATION, days=VACATION_DAYS)
    elif until > now + (left := table.clockwork.vacation_left(seat, now)):
        raise Refused(reasons.VACATION_SPENT, days=int(left / DAY), most=VACATION_DAYS_IN_ALL)


def _meaning_of(body: Body) -> dict[str, int]:
    """The numbers that the rules need for the words in a request."""
    spectators = {"spectators": SPECTATORS.index(body["spectators"])} if "spectators" in body else {}
    vacation = {"is_yes": body["until"] is not None} if "until" in body else {}
    return {"is_known": "bot" not in body or body["bot"] in bots.NAMES, **spectators, **vacation}


def _kept(event: Any, body: Body) -> dict[str, Any]:
    """The data of a request that its event stores."""
    kept = {name: body[name] for name in KEPT.get(event.kind, ()) if name in body}
    return {**kept, "name": clean_name(kept["name"])} if "name" in kept else kept


KEPT: dict[int, tuple[str, ...]] = {
    EventKind.JOIN: ("number",),
    EventKind.REPLACE: ("bot",),
    EventKind.FILL: ("bot",),
    EventKind.NAME: ("name",),
    EventKind.NUMBER: ("number",),
    EventKind.LIMIT_SPECTATORS: ("spectators",),
    EventKind.VACATION: ("until",),
}
REASONS: dict[int, Why] = {why: getattr(reasons, why.name) for why in Refusal}


def legal_action(table: Table, given: int | str) -> int:
    """The number of an action given by number or words, if the rules allow it now."""
    actions = table.game.actions
    if isinstance(given, str):
        try:
            number = actions.parse(given)
        except ActionError as error:
            raise Refused(UNKNOWN_ACTION, detail=str(error)) from error
    elif 0 <= given < len(actions):
        number = given
    else:
        raise Refused(WRONG_ACTION, below=len(actions))
    if number not in table.line.legal():
        raise illegal(table, number)
    return number


def illegal(table: Table, action: int) -> Refused:
    """Refuse an illegal action, citing the rule that forbids it."""
    facts = table.line.entries.refuse(table.line.position, action, table.line.decider)
    return AgainstTheRules(table.game, facts)


def known_bot(given: str | None) -> str:
    if given is None or given not in bots.NAMES:
        raise wrong_bot()
    return given


def wrong_bot() -> Refused:
    return Refused(WRONG_BOT, bots=", ".join(bots.NAMES))


def clean_name(given: str | None) -> str | None:
    """A nickname on one line, without letters that cannot be seen; None for an empty one."""
    shown = "".join(c if c.isprintable() else " " for c in given or "")
    short = " ".join(shown.split())[:NAME_LETTERS].strip()
    return short or None
