"""Everything the server asks of its database."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import orjson

from ..process import clock
from ..settings import DAY, is_postgres
from .database import NO_LEASE, Connection, Database, Unavailable
from .health import Health
from .heartbeat import Outage, beat, pause
from .leases import NOW, Leases, claim, mark_left_due
from .losses import add_written
from .rows import (
    INSERT_EVENT,
    INSERT_TOKEN,
    NOT_PLAYED,
    TOKEN_COLUMNS,
    Append,
    Digest,
    Event,
    MatchRow,
    Token,
    event_values,
    insertion,
)
from .writer import Writer

log = logging.getLogger("banquise.store")
T = TypeVar("T")
READERS = 3
MAX_LOBBY = 200
MAX_PRUNE = 200
OLD = f"""
{NOT_PLAYED} AND active < :before
AND NOT EXISTS (SELECT 1 FROM homes WHERE homes.match = matches.id)
"""
"""The condition under which an old match may be deleted: no process leads it."""
MATCH_FIELDS = ("id", "game", "setup", "seed", "salt", "is_public", "created", "watched", *Digest._fields)
MATCH_COLUMNS = ", ".join(MATCH_FIELDS)
INSERT_MATCH = f"{insertion('matches', MATCH_FIELDS)} ON CONFLICT DO NOTHING RETURNING id"
USE_LINK = """
DELETE FROM tokens WHERE match = :match AND hash = :code AND role = 'link' RETURNING seat, expires, lender
"""
UPDATE_MATCH = """
UPDATE matches SET status = :status, version = :version, decision = :decision, players = coalesce(:players, players),
    active = :active, due = :due, bot_turn = :bot_turn, decider = :decider
WHERE id = :match AND version <= :version
"""
CLAIM_DUE = """
UPDATE matches SET due = :later WHERE id IN (
    SELECT id FROM matches WHERE due <= :now {at_home} ORDER BY due LIMIT :most {for_update})
RETURNING id
"""
NOT_ELSEWHERE = f"""
AND NOT EXISTS (SELECT 1 FROM homes JOIN processes USING (process)
                WHERE match = id AND process <> :process AND until > {NOW})
"""


def open_database(address: str) -> Database:
    if is_postgres(address):
        from .postgres import Postgres

        return Postgres(address)
    from .sqlite import Sqlite

    return Sqlite(address)


class Store:
    """Stored matches. Reads run on a few threads with a connection each, writes on one (writer.py)."""

    def __init__(self, database: Database, process: str) -> None:
        self.database, self.process = database, process
        self.health = Health()
        self.writer = Writer(database, process, self.health)
        self.leases = Leases(database, self.writer, process)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.own = threading.local()
        self.opened: list[Connection] = []
        self.counted = 0  # of the events that the writer wrote

    async def close(self) -> None:
        await self.writer.close()
        self.readers.shutdown(wait=True)
        for connection in self.opened:
            connection.close()
        self.database.close()

    async def read(self, query: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        """Run a query, twice if its connection turns out to be lost: it may have been lost for a long time."""
        is_new = not hasattr(self.own, "connection")
        try:
            return query(self._own_connection())
        except Unavailable as error:
            if (is_lost := self._leave_lost_connection()) and not is_new:
                return self._read(query)
            self.health.could_not_read(error, is_lost or not hasattr(self.own, "connection"))
            raise

    def _own_connection(self) -> Connection:
        if not hasattr(self.own, "connection"):
            self.own.connection = self.database.connect(self.process)
            self.opened.append(self.own.connection)
        return self.own.connection  # type: ignore[no-any-return]

    def _leave_lost_connection(self) -> bool:
        connection: Connection | None = getattr(self.own, "connection", None)
        if connection is None or not connection.is_lost:
            return False
        self.opened.remove(connection)
        connection.close()
        del self.own.connection
        return True

    # Matches

    async def create(self, match: MatchRow, events: Sequence[Event], tokens: Iterable[Token]) -> bool:
        """Store a new match; return False if there is one of that name already."""
        kept = tuple(tokens)

        def job(connection: Connection) -> bool:
            is_new = insert(connection, match, events, kept)
            if is_new and self.database.shared and not claim(connection, match.id, self.process):
                raise Unavailable(NO_LEASE)
            return is_new

        return await self.writer.run(job)

    def append(self, append: Append) -> asyncio.Future[bool]:
        return self.writer.append(append)

    async def load(self, match: str, since: int = 0) -> tuple[MatchRow, list[Event]] | None:
        def query(connection: Connection) -> tuple[MatchRow, list[Event]] | None:
            rows = connection.all(f"SELECT {MATCH_COLUMNS} FROM matches WHERE id = :match", match=match)
            return (match_row(rows[0]), events_of(connection, match, since)) if rows else None

        return await self.read(query)

    async def row(self, match: str) -> MatchRow | None:
        """A match without its events."""
        wanted = f"SELECT {MATCH_COLUMNS} FROM matches WHERE id = :match"
        rows = await self.read(lambda c: c.all(wanted, match=match))
        return match_row(rows[0]) if rows else None

    async def events(self, match: str, since: int) -> list[Event]:
        return await self.read(lambda connection: events_of(connection, match, since))

    async def lobby(self) -> list[MatchRow]:
        wanted = (
            f"SELECT {MATCH_COLUMNS} FROM matches WHERE is_public = 1 AND status IN ('waiting', 'running') "
            "ORDER BY CASE status WHEN 'waiting' THEN 0 ELSE 1 END, active DESC LIMIT :most"
        )
        return [match_row(row) for row in await self.read(lambda c: c.all(wanted, most=MAX_LOBBY))]

    async def claim_due(self, lease: float, most: int) -> list[str]:
        """Claim the due matches of this process and of none; they are not due again until the lease ends."""
        at_home, for_update = (NOT_ELSEWHERE, "FOR UPDATE SKIP LOCKED") if self.database.shared else ("", "")
        statement = CLAIM_DUE.format(at_home=at_home, for_update=for_update)
        now = clock.now()
        overdue = "SELECT 1 FROM matches WHERE due <= :now LIMIT 1"
        if not await self.read(lambda c: c.all(overdue, now=now)):
            return []
        given = {"now": now, "later": now + lease, "most": most, "process": self.process}
        return [id for (id,) in await self.writer.run(lambda c: c.all(statement, **given))]

    async def renew(self, matches: Sequence[str], lease: float) -> None:
        """Renew the claims of matches whose bots are still thinking in this process."""
        until = clock.now() + lease

        def job(connection: Connection) -> None:
            for match in sorted(matches):
                connection.all(
                    "UPDATE matches SET due = :until WHERE id = :match AND bot_turn = 1", until=until, match=match
                )

        await self.writer.run(job)

    async def write_digests(self, digests: Mapping[str, Digest]) -> None:
        """Write digests by match, except where a later one is written already."""

        def job(connection: Connection) -> None:
            for match, digest in sorted(digests.items()):
                connection.all(UPDATE_MATCH, match=match, **digest._asdict() | {"bot_turn": int(digest.bot_turn)})

        await self.writer.run(job)

    async def mark_left_due(self) -> None:
        """Mark as due the matches that a stopped or killed process has left and that no process leads."""
        homeless = "NOT EXISTS (SELECT 1 FROM homes WHERE homes.match = id)"
        await self.writer.run(lambda c: mark_left_due(c, homeless, self.for_update))

    async def mark_watched(self, match: str) -> None:
        await self.writer.run(lambda c: c.all("UPDATE matches SET watched = 1 WHERE id = :match", match=match))

    async def prune(self, days: float, kept: Sequence[str]) -> int:
        """Delete some matches that are over or asleep and unused for this long, except these; return how many."""
        before = clock.now() - days * DAY

        def job(connection: Connection) -> int:
            found = connection.all(f"SELECT id FROM matches WHERE {OLD} LIMIT :most", before=before, most=MAX_PRUNE)
            old = [id for (id,) in found if id not in kept]
            for id in old:
                connection.all(f"DELETE FROM matches WHERE id = :id AND {OLD}", id=id, before=before)
            return len(old)

        return await self.writer.run(job)

    # Tokens

    async def find_token(self, match: str, hash: str) -> Token | None:
        wanted = f"SELECT {TOKEN_COLUMNS} FROM tokens WHERE match = :match AND hash = :hash"
        rows = await self.read(lambda c: c.all(wanted, match=match, hash=hash))
        return Token(*rows[0]) if rows else None

    async def tokens(self, match: str) -> list[Token]:
        wanted = f"SELECT {TOKEN_COLUMNS} FROM tokens WHERE match = :match"
        return [Token(*row) for row in await self.read(lambda c: c.all(wanted, match=match))]

    async def add_link(self, match: str, link: Token) -> bool:
        """Add a link to the seat of a token, its lender; return False if that token was revoked."""

        def job(connection: Connection) -> bool:
            good = f"SELECT 1 FROM tokens WHERE match = :match AND hash = :lender {self.for_update}"
            if not connection.all(good, match=match, lender=link.lender):
                return False
            connection.all(INSERT_TOKEN, match=match, **link._asdict())
            return True

        return await self.writer.run(job)

    async def exchange(self, match: str, code: str, new: Token) -> int | None:
        """Exchange a link's code for a seat token, once; return the seat, or None if the code is not valid, or no
        longer."""

        def job(connection: Connection) -> int | None:
            rows = connection.all(USE_LINK, match=match, code=code)
            if not rows or rows[0][1] < clock.now():
                return None
            seat, _, lender = rows[0]
            connection.all(INSERT_TOKEN, match=match, **new._replace(seat=seat, lender=lender)._asdict())
            return int(seat)

        return await self.writer.run(job)

    # What the server keeps for itself

    async def beat(self) -> Outage | None:
        """Write a heartbeat; return the outage that it ends, if any, during which clocks were stopped."""

        def job(connection: Connection) -> Outage | None:
            outage, paused = beat(connection, self.process, self.health, self.for_update)
            self.tell(connection, paused)
            return outage

        found = await self.writer.run(job)
        self.health.beat()
        await self.count_events()
        return found

    async def count_events(self) -> None:
        """Store, in the database and then beside it, how many events were written, so that a loss is noticed."""
        count, new = self.database.count, self.writer.events - self.counted
        if count is None or not new:
            return
        total = await self.writer.run(lambda connection: add_written(connection, new))
        self.counted += new
        try:
            await asyncio.to_thread(count.write, total)
        except OSError as error:
            log.warning("the number of events was not kept", extra={"error": str(error)})

    async def pause(self, game: str, outage: Outage) -> None:
        """Pause the clocks of this game, in which no decision could be taken."""
        await self.writer.run(lambda c: self.tell(c, pause(c, outage, self.for_update, game)))

    @property
    def for_update(self) -> str:
        return "FOR UPDATE" if self.database.shared else ""

    def tell(self, connection: Connection, matches: list[str]) -> None:
        """Notify the other processes, once the transaction is committed, that these matches have changed."""
        if matches and self.database.shared:
            connection.notify(self.process, matches)  # type: ignore[attr-defined]  # of PostgreSQL only

    async def lasting(self, name: str, make: Callable[[], str]) -> str:
        """A lasting value, made by whichever process needs it first."""
        value = make()

        def job(connection: Connection) -> str:
            added = "INSERT INTO lasting (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
            connection.all(added, name=name, value=value)
            return str(connection.all("SELECT value FROM lasting WHERE name = :name", name=name)[0][0])

        return await self.writer.run(job)


def insert(connection: Connection, match: MatchRow, events: Iterable[Event], tokens: Iterable[Token]) -> bool:
    if not connection.all(INSERT_MATCH, **_match_values(match)):
        return False
    for event in events:
        connection.all(INSERT_EVENT, **event_values(match.id, event))
    for token in tokens:
        connection.all(INSERT_TOKEN, match=match.id, **token._asdict())
    return True


def _match_values(match: MatchRow) -> dict[str, Any]:
    """The columns of a match by name. (PostgreSQL does not take True for 1.)"""
    values = {**vars(match), **match.digest._asdict(), "setup": orjson.dumps(match.setup).decode()}
    return {name: int(value) if isinstance(value, bool) else value for name, value in values.items()}


def match_row(row: Sequence[Any]) -> MatchRow:
    id, game, setup, seed, salt, is_public, created, watched = row[:8]
    status, version, decision, players, active, due, bot, decider = row[8:]
    digest = Digest(status, version, decision, players, active, due, bool(bot), decider)
    return MatchRow(id, game, orjson.loads(setup), seed, salt, bool(is_public), created, digest, bool(watched))


def events_of(connection: Connection, match: str, since: int) -> list[Event]:
    wanted = """SELECT number, kind, seat, action, data, key, at FROM events
                WHERE match = :match AND number > :since ORDER BY number"""
    rows = connection.all(wanted, match=match, since=since)
    return [Event(*row)._replace(data=orjson.loads(row[4]) if row[4] else None) for row in rows]
