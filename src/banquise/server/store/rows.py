"""The stored rows of a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import orjson

from ..wire.answers import Status

OVER: tuple[Status, ...] = ("finished", "abandoned")
IS_OVER = f"status IN {OVER}"
NOT_PLAYED = f"status IN {(*OVER, 'asleep')}"


class Event(NamedTuple):
    """An event at a table; its number is the version of the match after it."""

    number: int
    kind: str
    seat: int | None
    action: int | None = None
    data: dict[str, Any] | None = None
    key: str = ""  # what was asked, never the same twice in a match
    at: float = 0.0


class Proposal(NamedTuple):
    """An event before it is written, while nothing has happened yet."""

    kind: str
    seat: int
    action: int | None = None
    data: dict[str, Any] | None = None

    def event(self, number: int, key: str, at: float) -> Event:
        return Event(number, *self, key, at)


class Token(NamedTuple):
    hash: str
    role: str
    seat: int | None = None
    expires: float | None = None
    device: str | None = None  # that it was given to
    lender: str | None = None  # the hash of the token that lent it, or whose seat a link lends


class Digest(NamedTuple):
    """A summary of a match, which saves lists and sweeps from replaying it."""

    status: Status
    version: int
    decision: int
    players: str | None  # JSON, as summaries show them; None: as before
    active: float
    due: float | None  # when a process must act: a bot to move, a clock that runs out, nobody there
    bot_turn: bool
    decider: int | None = None  # the seat; None: nobody decides, or it was written by an older version


@dataclass(frozen=True)
class MatchRow:
    id: str
    game: str
    setup: dict[str, Any]
    seed: int
    salt: str
    is_public: bool
    created: float
    digest: Digest
    watched: bool = False


class Append(NamedTuple):
    """An event to be written at its number, and the digest that follows from it (None: which is written later)."""

    match: str
    event: Event
    digest: Digest | None = None
    tokens: tuple[Token, ...] = ()


EVENT_COLUMNS = ("match", *Event._fields)
DIGEST_COLUMNS = ("status", "decision", "players", "due", "bot_turn", "decider")


def event_values(match: str, event: Event) -> dict[str, Any]:
    data = None if event.data is None else orjson.dumps(event.data).decode()
    return {"match": match, **event._asdict(), "data": data}


def append_values(append: Append) -> dict[str, Any]:
    """The columns of the event, then those of its digest, which are None where there is none."""
    columns = {name: getattr(append.digest, name, None) for name in DIGEST_COLUMNS}
    if append.digest:
        columns["bot_turn"] = int(append.digest.bot_turn)  # PostgreSQL does not take true for 1
    return event_values(append.match, append.event) | columns


def insertion(table: str, columns: Sequence[str]) -> str:
    """The statement that inserts a row of :named values."""
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES (:{', :'.join(columns)})"


INSERT_EVENT = insertion("events", EVENT_COLUMNS)
INSERT_TOKEN = insertion("tokens", ("match", *Token._fields))
TOKEN_COLUMNS = ", ".join(Token._fields)
