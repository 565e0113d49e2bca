"""PostgreSQL: any number of server processes on any number of machines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import orjson

from banquise.core.errors import BanquiseError

from .database import NO_LEASE, Connection, Damaged, Row, Unavailable, Written, migrate
from .rows import Append, append_values

try:
    import psycopg
    from psycopg.conninfo import conninfo_to_dict, make_conninfo
except ImportError as error:  # an extra of the package
    raise BanquiseError("PostgreSQL needs the psycopg package: pip install '.[postgres]'") from error

CHANNEL = "banquise"
NOTE_BYTES = 7_000  # PostgreSQL allows 8,000
MIGRATION_LOCK = 0x62616E71  # a number that only servers of this project use

PATIENCE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "tcp_user_timeout": 15_000,
}
"""The seconds after which a silent connection is given up."""
END_WITHIN = "SET idle_in_transaction_session_timeout = '1s'"
"""The limit on idle transactions: a process that stalls or is cut off in one would lock its rows for all others."""
TROUBLE = (psycopg.OperationalError, psycopg.InternalError, psycopg.InterfaceError)
"""Errors of the server, its disk or the network, rather than of a statement."""
DAMAGE = (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted)

APPEND = """
WITH lease AS MATERIALIZED (SELECT 1 FROM processes WHERE process = :process FOR KEY SHARE),
given AS MATERIALIZED (
    SELECT given.* FROM lease, json_to_recordset(:appends) AS given(
        match text, number int, kind text, seat int, action int, data text, key text, at double precision,
        status text, decision int, players text, due double precision, bot_turn int, decider int)),
written AS (
    INSERT INTO events (match, number, kind, seat, action, data, key, at)
    SELECT match, number, kind, seat, action, data, key, at FROM given
    ON CONFLICT DO NOTHING RETURNING match, number),
digested AS (
    UPDATE matches SET status = given.status, version = number, decision = given.decision,
        players = coalesce(given.players, matches.players), active = at, due = given.due, bot_turn = given.bot_turn,
        decider = given.decider
    FROM given JOIN written USING (match, number) WHERE given.status IS NOT NULL AND id = match AND version < number)
SELECT match, number FROM written
"""
"""The statement that appends events. As a single statement it is one transaction and one round trip. Without a lease it
selects, and so writes, nothing."""
LEASE = "SELECT 1 FROM processes WHERE process = :process"


@cache
def translated(statement: str) -> str:
    """Translate :name to psycopg's %(name)s."""
    return re.sub(r"(?<!:):(\w+)", r"%(\1)s", statement.replace("%", "%%"))


def patient(address: str) -> str:
    """The address of the database with the time limits above, unless it sets its own."""
    return make_conninfo(**PATIENCE | conninfo_to_dict(address))


def _unavailable(error: psycopg.Error) -> Unavailable:
    """The error as Unavailable, with its first line: the others are advice for a terminal."""
    kind = Damaged if isinstance(error, DAMAGE) else Unavailable
    return kind(str(error).split("\n")[0])


class PostgresConnection(Connection):
    inner: psycopg.Connection[Row]

    def __init__(self, address: str, name: str = "") -> None:
        known_as = f"banquise {name}".strip()
        try:
            self.inner = psycopg.connect(
                patient(address), autocommit=True, prepare_threshold=2, application_name=known_as
            )
        except psycopg.Error as error:
            raise _unavailable(error) from error
        if name:  # of a process; an export may take as long as it needs
            self.all(END_WITHIN)

    @property
    def is_lost(self) -> bool:
        return self.inner.closed

    def all(self, statement: str, **values: Any) -> list[Row]:
        try:
            cursor = self.inner.execute(translated(statement), values)
            return cursor.fetchall() if cursor.description else []
        except TROUBLE as error:
            raise _unavailable(error) from error

    def rollback(self) -> None:
        if not self.inner.closed:
            self.all("ROLLBACK")

    def append(self, appends: Sequence[Append], process: str) -> Written:
        written = super().append(appends, process)
        if len(written) < len(appends):  # rare
            if not self.all(LEASE, process=process):
                raise Unavailable(NO_LEASE)
            written |= self.those_there(appends)
        return written

    def _append_events(self, appends: Sequence[Append], process: str) -> Written:
        """Append events. Every process locks rows in the order of their names, so that two never wait for each
        other."""
        rows = [append_values(a) for a in sorted(appends, key=lambda a: a.match)]
        return {(match, n) for match, n in self.all(APPEND, appends=orjson.dumps(rows).decode(), process=process)}

    def notify(self, process: str, matches: Sequence[str]) -> None:
        """Notify the other processes, once the transaction is committed, of the matches that changed."""
        note = process
        for match in matches:
            if len(note) > NOTE_BYTES:
                self.all("SELECT pg_notify(:channel, :note)", channel=CHANNEL, note=note)
                note = process
            note += f" {match}"
        self.all("SELECT pg_notify(:channel, :note)", channel=CHANNEL, note=note)


class Postgres:
    shared = True
    count = None
    pace = (0.001, 0.005)
    """The pace of batches: a transaction takes a millisecond of processor time in both processes, a move in it a tenth
    of that, so under load batches should be large."""

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            first = PostgresConnection(address)
        except Unavailable as error:
            raise Unavailable(f"the database cannot be reached: {error}") from error
        try:
            first.begin()
            first.all("SELECT pg_advisory_xact_lock(:lock)", lock=MIGRATION_LOCK)
            migrate(first, without_rowid="")
            first.commit()
        except BaseException:
            first.rollback()
            raise
        finally:
            first.close()

    def claim(self) -> None:
        return

    def connect(self, name: str = "") -> Connection:
        return PostgresConnection(self.address, name)

    def close(self) -> None:
        return
