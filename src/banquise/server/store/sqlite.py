"""SQLite: nothing to install, one server process."""

from __future__ import annotations

import fcntl
import sqlite3
from collections.abc import Sequence
from typing import Any, TextIO

import orjson

from banquise.core.errors import BanquiseError

from .database import Connection, Row, Unavailable, migrate
from .rows import Append

BUSY_MS = 10_000
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit is on the disk before anybody hears of it
    "PRAGMA foreign_keys = ON",
    f"PRAGMA busy_timeout = {BUSY_MS}",
    "PRAGMA wal_autocheckpoint = 4000",
)
# Python lets go of its lock around every SQLite call and has to win it back: a batch is one call, not one an event.
INSERT_EVENTS = """
INSERT INTO events (match, number, kind, seat, action, data, key, at)
SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7
FROM json_each(:events) WHERE true
ON CONFLICT DO NOTHING
"""
UPDATE_DIGESTS = """
UPDATE matches SET status = d.value->>1, version = d.value->>2, decision = d.value->>3,
    players = coalesce(d.value->>4, players), active = d.value->>5, due = d.value->>6, bot_turn = d.value->>7
FROM json_each(:digests) d WHERE matches.id = d.value->>0
"""
INSERT_TOKEN = """
INSERT INTO tokens (match, hash, role, seat, expires) VALUES (:match, :hash, :role, :seat, :expires)
"""


class SqliteConnection:
    def __init__(self, path: str) -> None:
        self.inner = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
        for setting in SETTINGS:
            self.inner.execute(setting)

    def all(self, statement: str, **values: Any) -> list[Row]:
        try:
            return self.inner.execute(statement, values).fetchall()
        except sqlite3.OperationalError as error:
            raise Unavailable(str(error)) from error

    def begin(self) -> None:
        self.all("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self.all("COMMIT")

    def rollback(self) -> None:
        if self.inner.in_transaction:
            self.inner.execute("ROLLBACK")

    def close(self) -> None:
        self.inner.close()

    def append(self, appends: Sequence[Append], process: str) -> set[tuple[str, int]]:
        before = self.inner.total_changes
        self.all(INSERT_EVENTS, events=orjson.dumps([_event(a) for a in appends]).decode())
        wanted = {(a.match, a.event.number) for a in appends}
        all_written = self.inner.total_changes - before == len(appends)
        written = wanted if all_written else self._written(appends)
        kept = [a for a in appends if (a.match, a.event.number) in written]
        self.all(UPDATE_DIGESTS, digests=orjson.dumps([_digest(a) for a in kept]).decode())
        for a in kept:
            for token in a.tokens:
                self.all(INSERT_TOKEN, match=a.match, **token._asdict())
        return written

    def _written(self, appends: Sequence[Append]) -> set[tuple[str, int]]:
        """Rare: some were left out. An event of this batch is told from an older one at its number by its key."""
        same = "SELECT key FROM events WHERE match = :match AND number = :number"
        return {
            (a.match, a.event.number)
            for a in appends
            if self.all(same, match=a.match, number=a.event.number) == [(a.event.key,)]
        }


def _event(a: Append) -> list[Any]:
    e = a.event
    data = None if e.data is None else orjson.dumps(e.data).decode()
    return [a.match, e.number, e.kind, e.seat, e.action, data, e.key, e.at]


def _digest(a: Append) -> list[Any]:
    d = a.digest
    return [a.match, d.status, d.version, d.decision, d.players, d.active, d.due, int(d.bot_turn)]


class Sqlite:
    shared = False

    def __init__(self, path: str) -> None:
        self.path = path
        self.lock: TextIO | None = None
        first = SqliteConnection(path)
        try:
            first.begin()
            migrate(first, without_rowid=" WITHOUT ROWID")
            first.commit()
        finally:
            first.rollback()
            first.close()

    def claim(self) -> None:
        """For a server: no second one on the same file."""
        self.lock = open(f"{self.path}.lock", "w")  # noqa: SIM115  # held as long as the server runs
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BanquiseError(f"another server uses {self.path}; several servers need PostgreSQL") from error

    def connect(self) -> Connection:
        return SqliteConnection(self.path)

    def close(self) -> None:
        if self.lock:
            self.lock.close()
