"""What is stored of a match."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from ..wire.answers import Status


class Event(NamedTuple):
    """Something that happened at a table; the number is the match's version once it has."""

    number: int
    kind: str
    seat: int | None
    action: int | None = None
    data: dict[str, Any] | None = None
    key: str = ""  # what was asked, never the same twice in a match
    at: float = 0.0


class Token(NamedTuple):
    hash: str
    role: str
    seat: int | None = None
    expires: float | None = None
    device: str | None = None  # that it was given to


class Digest(NamedTuple):
    """What lists and sweeps need to know of a match without replaying it."""

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
