"""The two databases behind one interface. Statements are written once, with :named values, in the SQL that both
understand."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, ClassVar, Protocol

from banquise.core.errors import BanquiseError

from .countfile import CountFile
from .rows import INSERT_TOKEN, Append

Row = tuple[Any, ...]
OF_A_SEAT = ("tokens", "notices", "mail_requests", "talk")
NO_LEASE = "this process has lost its lease"


class Unavailable(BanquiseError):
    """The database cannot be reached, is busy or full; the request may be repeated."""


class Damaged(Unavailable):
    """The database contains damaged pages."""


Written = set[tuple[str, int]]
"""The (match, number) of events."""


class Connection(ABC):
    inner: Any  # the library's connection
    BEGIN: ClassVar[str] = "BEGIN"

    @property
    @abstractmethod
    def is_lost(self) -> bool:
        """Whether the connection can never be used again."""

    @abstractmethod
    def all(self, statement: str, **values: Any) -> list[Row]: ...

    def begin(self) -> None:
        self.all(self.BEGIN)

    def commit(self) -> None:
        self.all("COMMIT")

    @abstractmethod
    def rollback(self) -> None: ...

    def close(self) -> None:
        self.inner.close()

    def append(self, appends: Sequence[Append], process: str) -> Written:
        """Write events in one transaction and few statements, and return those that were written.

        An event is left out if its number is taken, except by the very same event, which was then written before
        without an answer reaching the caller.
        """
        tokens = [a for a in appends if touches_tokens(a)]
        if tokens:
            self.begin()
        written = self._append_events(appends, process)
        for a in tokens:
            if (a.match, a.event.number) in written:
                write_tokens(self, a)
        if tokens:
            self.commit()
        return written

    @abstractmethod
    def _append_events(self, appends: Sequence[Append], process: str) -> Written: ...

    def those_there(self, appends: Sequence[Append]) -> Written:
        """Return those of these events that are stored under their numbers; others may have taken theirs."""
        return {(a.match, a.event.number) for a in appends if is_there(self, a)}


class Database(Protocol):
    shared: bool  # may several server processes use it at once?
    pace: tuple[float, float]
    """Seconds to wait between batches, per write and at most, so that concurrent writes share a transaction."""

    @property
    def count(self) -> CountFile | None:
        """The file that counts events, beside a database that can lose its end unnoticed."""
        ...

    def claim(self) -> None:
        """Reserve the database for one server, unless several may share it."""
        ...

    def connect(self, name: str = "") -> Connection:
        """Open a connection under a name by which an operator recognizes it."""
        ...

    def close(self) -> None: ...


def is_there(connection: Connection, append: Append) -> bool:
    """Whether this very event is stored under its number, and not another one."""
    same = """SELECT 1 FROM events WHERE match = :match AND number = :number
              AND kind = :kind AND coalesce(action, -1) = :action AND key = :key AND at = :at"""
    event = append.event
    action = -1 if event.action is None else event.action
    values = {"number": event.number, "kind": event.kind, "action": action, "key": event.key, "at": event.at}
    return bool(connection.all(same, match=append.match, **values))


def touches_tokens(append: Append) -> bool:
    return bool(append.tokens) or append.event.kind == "stand_up"


def write_tokens(connection: Connection, append: Append) -> None:
    """Add the tokens that come with an event, and delete those of a person who leaves a seat."""
    if append.event.kind == "stand_up":
        delete_of_seat(connection, OF_A_SEAT, append.match, append.event.seat)
    for token in append.tokens:
        connection.all(INSERT_TOKEN, match=append.match, **token._asdict())


def delete_of_seat(connection: Connection, tables: Sequence[str], match: str, seat: int | None) -> None:
    for table in tables:
        connection.all(f"DELETE FROM {table} WHERE match = :match AND seat = :seat", match=match, seat=seat)


def migrations(**dialect: str) -> list[tuple[int, str]]:
    """Numbered scripts; {words in braces} stand for what the databases say differently."""
    found = []
    for path in files(__package__).joinpath("migrations").iterdir():
        if number := re.match(r"(\d{4})_\w+\.sql$", path.name):
            script = path.read_text()
            for word, meaning in dialect.items():
                script = script.replace(f"{{{word}}}", meaning)
            found.append((int(number[1]), script))
    return sorted(found)


def statements(script: str) -> list[str]:
    """The statements of a migration: split at semicolons that end a line."""
    bare = re.sub(r"^--.*\n", "", script, flags=re.MULTILINE)
    return [part.strip() for part in re.split(r";\s*\n", bare) if part.strip()]


def migrate(connection: Connection, **dialect: str) -> None:
    """Bring the database up to date inside the transaction that the caller began.

    A database that a newer version has migrated is used as it is, unless `schema_needs` in `lasting` names a migration
        that this program does not know.
    """
    connection.all("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    done = connection.all("SELECT max(version) FROM schema_version")[0][0] or 0
    known = migrations(**dialect)
    for number, script in known:
        if number > done:
            for statement in statements(script):
                connection.all(statement)
            connection.all("INSERT INTO schema_version (version) VALUES (:version)", version=number)
    if done > (newest := known[-1][0]):
        for (needs,) in connection.all("SELECT value FROM lasting WHERE name = 'schema_needs'"):
            if int(needs) > newest:
                raise BanquiseError(f"the database needs a newer version (migration {needs}; this one knows {newest})")
