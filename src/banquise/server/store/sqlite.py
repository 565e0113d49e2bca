"""SQLite: nothing to install, one server process."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, TextIO

from banquise.core.errors import BanquiseError

from .countfile import CountFile
from .database import Connection, Damaged, Row, Unavailable, Written, migrate
from .losses import written
from .rows import DIGEST_COLUMNS, EVENT_COLUMNS, Append, append_values, event_values

BUSY_MS = 10_000
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit is on the disk before it is acknowledged
    "PRAGMA foreign_keys = ON",
    f"PRAGMA busy_timeout = {BUSY_MS}",
    "PRAGMA wal_autocheckpoint = 4000",
)
# Python releases the GIL around every step of a statement and has to acquire it again. So a batch of events is one
# statement and, since no other surrounds it, one transaction; if there are digests among them, it inserts into a view
# that stores nothing, and the trigger fills both tables.
APPENDED = (
    f"CREATE TEMP VIEW appended AS SELECT {', '.join(f'NULL AS {n}' for n in EVENT_COLUMNS + DIGEST_COLUMNS)}",
    """
    CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appended BEGIN
        INSERT INTO events (match, number, kind, seat, action, data, key, at)
        VALUES (NEW.match, NEW.number, NEW.kind, NEW.seat, NEW.action, NEW.data, NEW.key, NEW.at)
        ON CONFLICT DO NOTHING;
        UPDATE matches SET status = NEW.status, version = NEW.number, decision = NEW.decision,
            players = coalesce(NEW.players, players), active = NEW.at, due = NEW.due, bot_turn = NEW.bot_turn,
            decider = NEW.decider
        WHERE NEW.status IS NOT NULL AND id = NEW.match AND changes() = 1;  -- of the insertion
    END
    """,
)
LOST = (
    "the database '{path}' has lost moves: {expected} events were written to it and it has {found}. Bring back the "
    "file with its -wal, or go on without those moves: banquise verify-database --accept (docs/databases.md)"
)


@contextmanager
def told_apart() -> Iterator[None]:
    """Distinguish faults of the file or its disk from faults of a statement."""
    try:
        yield
    except sqlite3.OperationalError as error:
        raise Unavailable(str(error)) from error
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE:
            raise Damaged(str(error)) from error
        raise


class SqliteConnection(Connection):
    inner: sqlite3.Connection
    is_lost = False
    BEGIN = "BEGIN IMMEDIATE"

    def __init__(self, path: str) -> None:
        with told_apart():
            self.inner = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=256)
            for setting in SETTINGS:
                self.inner.execute(setting)
        self.has_view = False  # for appending

    def all(self, statement: str, **values: Any) -> list[Row]:
        with told_apart():
            return self.inner.execute(statement, values).fetchall()

    def rollback(self) -> None:
        if self.inner.in_transaction:
            self.all("ROLLBACK")

    def _append_events(self, appends: Sequence[Append], process: str) -> Written:
        if not self.has_view:
            for statement in APPENDED:
                self.all(statement)
            self.has_view = True
        before = self.inner.total_changes
        digests = sum(a.digest is not None for a in appends)
        statement = _append_statement(len(appends), with_digests=digests > 0)
        rows = [append_values(a) if digests else event_values(a.match, a.event) for a in appends]
        with told_apart():
            self.inner.execute(statement, [value for row in rows for value in row.values()])
        if self.inner.total_changes - before == len(appends) + digests:
            return {(a.match, a.event.number) for a in appends}
        return self.those_there(appends)  # rare: some were left out


@cache
def _append_statement(count: int, with_digests: bool) -> str:
    table, columns = ("appended", EVENT_COLUMNS + DIGEST_COLUMNS) if with_digests else ("events", EVENT_COLUMNS)
    row = f"({', '.join('?' * len(columns))})"
    ignored = "" if with_digests else " ON CONFLICT DO NOTHING"  # as the trigger does for the view
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * count)}{ignored}"


def open_for_owner(path: str, flags: int) -> int:
    """Let only the owner read a database or an export; SQLite gives the files beside a database the same rights."""
    return os.open(path, flags, 0o600)


class Sqlite:
    shared = False
    pace = (0.0001, 0.003)

    def __init__(self, path: str) -> None:
        self.path, self.count = path, CountFile(path)
        self.lock: TextIO | None = None
        self._must_not_be_cut()
        with suppress(OSError):  # it is there already, or SQLite will say what is wrong
            os.close(open_for_owner(path, os.O_RDWR | os.O_CREAT | os.O_EXCL))
        try:
            self._migrate()
        except Unavailable as error:
            raise Unavailable(f"the database '{path}' cannot be opened: {error}") from error

    def _must_not_be_cut(self) -> None:
        """Check a file before SQLite opens it, which would replace it and delete the files beside it."""
        with suppress(FileNotFoundError):
            if os.path.getsize(self.path) > 0:
                return
        if expected := self.count.read():
            raise Damaged(LOST.format(path=self.path, found=0, expected=expected))

    def _migrate(self) -> None:
        first = SqliteConnection(self.path)
        try:
            first.begin()
            migrate(first, without_rowid=" WITHOUT ROWID")
            first.commit()
        finally:
            first.rollback()
            first.close()

    def claim(self) -> None:
        """Reserve the file for one server, and refuse a damaged one."""
        self.lock = open(f"{self.path}.lock", "w", opener=open_for_owner)  # noqa: SIM115  # held while the server runs
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.close()
            raise BanquiseError(f"another server uses {self.path}; several servers need PostgreSQL") from error
        if fault := self.fault():
            self.close()
            raise Damaged(fault)

    def fault(self) -> str:
        """A fault of the file, or its absence; empty if there is none."""
        if damage := self._damage():
            return f"the database '{self.path}' is damaged ({damage}): see docs/databases.md"
        expected, connection = self.count.read(), self.connect()
        try:
            found = written(connection)
        finally:
            connection.close()
        return LOST.format(path=self.path, found=found, expected=expected) if found < expected else ""

    def _damage(self) -> str:
        """The first damage that SQLite finds; empty if there is none."""
        connection = self.connect()
        try:
            ((found,), *_) = connection.all("PRAGMA quick_check(1)")
        except Damaged as error:
            return str(error)
        finally:
            connection.close()
        return "" if found == "ok" else " ".join(str(found).split())

    def connect(self, name: str = "") -> Connection:
        return SqliteConnection(self.path)

    def close(self) -> None:
        if self.lock:
            self.lock.close()
