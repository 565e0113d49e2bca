"""Operations on whole databases: exporting and importing matches as JSON lines, pruning, checking."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import IO, Any

import orjson

from banquise import bots
from banquise.core.errors import BanquiseError

from ..process import clock
from ..settings import DAY, is_postgres
from .countfile import CountFile
from .database import Connection, Database
from .heartbeat import Outage
from .losses import missing, written
from .passports import PRUNE
from .rows import Digest, Event, MatchRow, Token
from .sqlite import Sqlite
from .store import MATCH_COLUMNS, OLD, events_of, insert, match_row, open_database

FORMAT = 1
EXPORTED = ("hash", "role", "seat", "expires")
"""The columns of a token that are exported. Its device is not, since passports are not exported."""
TOKENS = f"SELECT {', '.join(EXPORTED)} FROM tokens WHERE match = :match ORDER BY hash"


def export(address: str, out: IO[bytes]) -> int:
    """Write every match with its events and the hashes of its tokens, one per line; return how many."""
    count = 0
    with _connected(open_database(address)) as connection:
        connection.begin()  # a snapshot of the database, while play continues
        for (match,) in connection.all("SELECT id FROM matches ORDER BY created, id"):
            out.write(orjson.dumps(_exported(connection, match)) + b"\n")
            count += 1
    return count


def _exported(connection: Connection, match: str) -> dict[str, Any]:
    row = match_row(connection.all(f"SELECT {MATCH_COLUMNS} FROM matches WHERE id = :match", match=match)[0])
    tokens = connection.all(TOKENS, match=match)
    return {
        "banquise": FORMAT,
        "match": {**vars(row), "digest": row.digest._asdict()},
        "events": [event._asdict() for event in events_of(connection, match, 0)],
        "tokens": [dict(zip(EXPORTED, token, strict=True)) for token in tokens],
    }


def import_from(address: str, lines: Iterable[bytes]) -> tuple[int, int]:
    """Import matches: all or, if a line is bad, none. Returns how many were new, and how many were there already."""
    taken = known = 0
    with _connected(open_database(address)) as connection:
        connection.begin()
        for match, events, tokens in _read(lines):
            if insert(connection, *_paused(match, events), tokens):
                taken += 1
            else:
                known += 1
        connection.commit()
    return taken, known


def _paused(match: MatchRow, events: list[Event]) -> tuple[MatchRow, list[Event]]:
    """Pause the clock since the last event: no decision was possible during the transfer."""
    digest, now = match.digest, clock.now()
    if digest.status != "running" or digest.bot_turn or not match.setup.get("clock"):
        return match, events
    number = digest.version + 1
    pause = Event(number, "pause", None, data=Outage(digest.active, now).stored(), key=f"pause:{number}", at=now)
    return replace(match, digest=digest._replace(version=number)), [*events, pause]


def _read(lines: Iterable[bytes]) -> Iterator[tuple[MatchRow, list[Event], list[Token]]]:
    for number, line in enumerate(lines, 1):
        try:
            given = orjson.loads(line)
            if given["banquise"] != FORMAT:
                raise BanquiseError(f"line {number}: format {given['banquise']} is not known here")
            match = MatchRow(**given["match"] | {"digest": Digest(**given["match"]["digest"])})
            events = [Event(**event) for event in given["events"]]
            _check_bots(number, match, events)
            yield match, events, [Token(**token) for token in given["tokens"]]
        except (AttributeError, KeyError, TypeError, orjson.JSONDecodeError) as error:
            raise BanquiseError(f"line {number} is no match of an export: {error}") from error


def _check_bots(number: int, match: MatchRow, events: list[Event]) -> None:
    """Refuse a file that names a program (`run:…`) for this server to start."""
    named = [seat["bot"] for seat in match.setup["seats"]]
    named += [event.data["bot"] for event in events if event.data and "bot" in event.data]
    for bot in named:
        if bot is not None and bot not in bots.NAMES:
            raise BanquiseError(f"line {number}: a server has no bot '{bot}'; it has: {', '.join(bots.NAMES)}")


def prune(address: str, days: float) -> int:
    """Delete matches that are over, or asleep, and unused for this many days; return how many.

    Passports unused for as long are deleted too.
    """
    with _connected(open_database(address)) as connection:
        connection.begin()
        before = time.time() - days * DAY
        gone = connection.all(f"DELETE FROM matches WHERE {OLD} RETURNING id", before=before)
        connection.all(PRUNE, before=before)
        connection.commit()
    return len(gone)


def verify(address: str) -> list[str]:
    """The faults of a database, one sentence each."""
    database = open_database(address)
    with _connected(database) as connection:
        fault = database.fault() if isinstance(database, Sqlite) else ""
        return [*filter(None, [fault]), *missing(connection)]


def accept(address: str) -> int:
    """Accept an SQLite file that has fewer events than were written, unless a server uses it; return how many it
    has."""
    if is_postgres(address):
        raise BanquiseError("PostgreSQL keeps what it has confirmed: there is nothing to accept")
    count = CountFile(address)
    count.write(0)
    database = Sqlite(address)
    database.claim()
    with _connected(database) as connection:
        count.write(events := written(connection))
    return events


@contextmanager
def _connected(database: Database) -> Iterator[Connection]:
    """Open a separate connection; what has not been committed at the end is not written."""
    connection = database.connect()
    try:
        yield connection
    finally:
        connection.rollback()
        connection.close()
        database.close()
