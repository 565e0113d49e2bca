"""What people may ask of a table, and the event that it becomes. Nothing here changes anything.

The rules are kernels (core/table); here are the words that are asked in, and the legality of actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from banquise import bots
from banquise.core.errors import ActionError
from banquise.core.table.entries import TableEvent, bits_of, seats_in
from banquise.core.table.state import UNLIMITED, UNSAID, EventKind, Refusal

from ..settings import Settings
from ..wire import refusal as reasons
from ..wire.commands import COMMANDS, Command
from ..wire.refusal import UNKNOWN_ACTION, WRONG_ACTION, WRONG_BOT, AgainstTheRules, Refused, Why
from .table import SPECTATORS, Table

NAME_LETTERS = 24
Given = Mapping[str, Any]


class Around(NamedTuple):
    """What a table cannot know on its own."""

    watched: bool = False  # has a bystander seen it?
    gone: frozenset[int] = frozenset()  # seats whose people have been away from their sockets for long
    returns: int = 0  # how often a seat may be taken back in a match


class Proposal(NamedTuple):
    kind: str
    seat: int
    action: int | None = None
    data: dict[str, Any] | None = None


def propose(table: Table, command: Command, around: Around, settings: Settings) -> Proposal:
    """The event to append, or Refused."""
    verb, body = COMMANDS[command.kind].event, command.body
    assert verb is not None, command.kind
    version = UNLIMITED if command.version is None else max(-1, min(command.version, UNLIMITED))
    if verb == EventKind.ACT:  # for which nothing else counts
        allowed(table, verb, TableEvent(seat=command.seat, version=version))
        return Proposal("act", command.seat, legal_action(table, body["action"]))
    asked = TableEvent(
        seat=command.seat,
        version=version,
        is_watched=around.watched,
        gone=bits_of(around.gone),
        max_returns=around.returns,
        max_renames=settings.seat_renames,
        max_events=settings.match_events,
    )
    read = WORDS.get(verb)
    event = allowed(table, verb, asked._replace(**read(body)) if read else asked)
    tell = DATA.get(event.kind)
    return Proposal(EventKind(event.kind).name.lower(), event.seat, data=tell(event, body) if tell else None)


def allowed(table: Table, kind: EventKind, asked: Any) -> Any:
    """What is to happen, unless the rules of the table refuse it."""
    refusal, event = table.propose(kind, asked)
    if refusal == Refusal.WRONG_BOT:
        raise Refused(WRONG_BOT, bots=", ".join(bots.NAMES))
    if refusal:
        raise Refused(WHY[refusal])
    return event


# What is asked, as the rules read it

Words = dict[str, int]


def read_seats(body: Given) -> Words:
    """None are named: all open ones."""
    seats = UNSAID if body["seats"] is None else bits_of(set(body["seats"]))
    return {"seats": seats, "is_known": body["bot"] in bots.NAMES}


WORDS: dict[EventKind, Callable[[Given], Words]] = {
    EventKind.VOTE: lambda body: {"is_yes": body["yes"]},
    EventKind.REPLACE: lambda body: {"whom": body["whom"], "is_known": body["bot"] in bots.NAMES},
    EventKind.FILL: read_seats,
    EventKind.NAME: lambda _: {"is_known": True},
    EventKind.NUMBER: lambda _: {"is_known": True},
    EventKind.LIMIT_SPECTATORS: lambda body: {"spectators": SPECTATORS.index(body["spectators"])},
}
DATA: dict[int, Callable[[Any, Given], dict[str, Any] | None]] = {
    EventKind.UNDO: lambda event, _: {"to": event.to},
    EventKind.ASK: lambda event, _: {"to": event.to, "voters": seats_in(event.seats)},
    EventKind.VOTE: lambda event, _: {"yes": bool(event.is_yes)},
    EventKind.REPLACE: lambda event, body: {"whom": event.whom, "bot": body["bot"]},
    EventKind.FILL: lambda event, body: {"seats": seats_in(event.seats), "bot": body["bot"]},
    EventKind.NAME: lambda _, body: {"name": clean_name(body["name"])},
    EventKind.NUMBER: lambda _, body: {"number": body["number"]},
    EventKind.JOIN: lambda event, body: {"number": body["number"]} if event.has_number else None,
    EventKind.LIMIT_SPECTATORS: lambda _, body: {"spectators": body["spectators"]},
}
"""What is written of an event."""
WHY: dict[int, Why] = {why: getattr(reasons, why.name) for why in Refusal}


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
    """Which rule forbids it, for the seat that decides."""
    facts = table.line.entries.refuse(table.line.position, action, table.line.decider)
    return AgainstTheRules(table.game, facts)


def known_bot(given: str | None) -> str:
    if given is None or given not in bots.NAMES:
        raise Refused(WRONG_BOT, bots=", ".join(bots.NAMES))
    return given


def clean_name(given: str | None) -> str | None:
    """A nickname on one line, without letters that cannot be seen; None for an empty one."""
    shown = "".join(c if c.isprintable() else " " for c in given or "")
    short = " ".join(shown.split())[:NAME_LETTERS].strip()
    return short or None
