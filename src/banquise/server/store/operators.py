"""Acts and orders of operators, and reports from players."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import orjson

from ..process import clock
from .database import Connection
from .rows import insertion
from .store import Store

ANNOUNCEMENT = "announcement"
MAX_OPEN_REPORTS = 20  # of a match
SET_LASTING = "INSERT INTO lasting (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = :value"
LISTED = """
SELECT id, game, status, is_public, players, created, active FROM matches WHERE status = :status OR :status = ''
ORDER BY active DESC, id LIMIT :most
"""
HOLDERS = """
SELECT DISTINCT tokens.seat, devices.passport FROM tokens JOIN devices ON tokens.device = devices.id
WHERE tokens.match = :match AND tokens.role = 'seat' ORDER BY tokens.seat
"""


class AuditEntry(NamedTuple):
    """A command of an operator, with its answer."""

    id: str
    at: float
    who: str
    act: str
    data: str
    said: str


class Report(NamedTuple):
    id: str
    match: str
    seat: int
    reporter: int
    kind: str
    text: str
    at: float
    resolved: float | None = None


class Orders(NamedTuple):
    """The orders that apply to everybody."""

    addresses: frozenset[str] = frozenset()  # aliases of those that are blocked
    passports: frozenset[str] = frozenset()
    announcement: dict[str, str] | None = None


async def orders(store: Store) -> Orders:
    def query(connection: Connection) -> Orders:
        blocked = connection.all("SELECT kind, value FROM blocks")
        found = connection.all("SELECT value FROM lasting WHERE name = :name", name=ANNOUNCEMENT)
        kinds = {kind: frozenset(value for k, value in blocked if k == kind) for kind in ("address", "passport")}
        return Orders(kinds["address"], kinds["passport"], orjson.loads(found[0][0]) if found else None)

    return await store.read(query)


async def block(store: Store, kind: str, value: str) -> None:
    added = "INSERT INTO blocks (kind, value, at) VALUES (:kind, :value, :at) ON CONFLICT DO NOTHING"
    await store.writer.run(lambda c: c.all(added, kind=kind, value=value, at=clock.now()))


async def unblock(store: Store, kind: str, value: str) -> bool:
    gone = "DELETE FROM blocks WHERE kind = :kind AND value = :value RETURNING value"
    return bool(await store.writer.run(lambda c: c.all(gone, kind=kind, value=value)))


async def announce(store: Store, text: dict[str, str] | None) -> None:
    value = orjson.dumps(text).decode()
    await store.writer.run(lambda c: c.all(SET_LASTING, name=ANNOUNCEMENT, value=value))


async def note(store: Store, who: str, act: str, data: dict[str, Any], said: str) -> None:
    row = AuditEntry(secrets.token_hex(8), clock.now(), who, act, orjson.dumps(data).decode(), said)
    await store.writer.run(lambda c: c.all(insertion("audit", AuditEntry._fields), **row._asdict()))


async def acts(store: Store, most: int) -> list[AuditEntry]:
    wanted = f"SELECT {', '.join(AuditEntry._fields)} FROM audit ORDER BY at DESC, id LIMIT :most"
    return [AuditEntry(*row) for row in await store.read(lambda c: c.all(wanted, most=most))]


async def report(store: Store, made: Report) -> bool:
    """Store a report, unless it is stored already; return False if too many reports of this match are open."""

    def job(connection: Connection) -> bool:
        opened = "SELECT seat, kind, text FROM reports WHERE match = :match AND resolved IS NULL"
        there = connection.all(opened, match=made.match)
        if (made.seat, made.kind, made.text) in there:
            return True
        if len(there) >= MAX_OPEN_REPORTS:
            return False
        connection.all(insertion("reports", Report._fields), **made._asdict())
        return True

    return await store.writer.run(job)


async def reports(store: Store, is_all: bool) -> list[Report]:
    which = "" if is_all else "WHERE resolved IS NULL"
    wanted = f"SELECT {', '.join(Report._fields)} FROM reports {which} ORDER BY at, id"
    return [Report(*row) for row in await store.read(lambda c: c.all(wanted))]


async def resolve(store: Store, id: str) -> bool:
    done = "UPDATE reports SET resolved = :now WHERE id = :id AND resolved IS NULL RETURNING id"
    return bool(await store.writer.run(lambda c: c.all(done, now=clock.now(), id=id)))


async def listed(store: Store, status: str, most: int) -> list[tuple[Any, ...]]:
    return await store.read(lambda c: c.all(LISTED, status=status, most=most))


async def holders(store: Store, match: str) -> dict[int, list[str]]:
    """The passports that hold each seat."""
    found: dict[int, list[str]] = {}
    for seat, passport in await store.read(lambda c: c.all(HOLDERS, match=match)):
        found.setdefault(seat, []).append(passport)
    return found


async def delete_line(store: Store, match: str, number: int) -> bool:
    def job(connection: Connection) -> bool:
        gone = "DELETE FROM talk WHERE match = :match AND number = :number RETURNING number"
        is_gone = bool(connection.all(gone, match=match, number=number))
        store.tell(connection, [match] if is_gone else [])
        return is_gone

    return await store.writer.run(job)


async def numbered_lines(store: Store, match: str) -> list[tuple[int, int, str]]:
    wanted = "SELECT number, seat, text FROM talk WHERE match = :match ORDER BY number"
    return [(number, seat, text) for number, seat, text in await store.read(lambda c: c.all(wanted, match=match))]


async def rewrite_names(
    store: Store, match: str, forget: Callable[[dict[str, Any]], dict[str, Any]], seat: int
) -> None:
    """Take the names of a seat out of the set-up and the events of its match."""

    def job(connection: Connection) -> None:
        ((setup,),) = connection.all("SELECT setup FROM matches WHERE id = :match", match=match)
        changed = orjson.dumps(forget(orjson.loads(setup))).decode()
        connection.all("UPDATE matches SET setup = :setup WHERE id = :match", setup=changed, match=match)
        named = "SELECT number, data FROM events WHERE match = :match AND seat = :seat AND kind IN ('join', 'name')"
        for number, data in connection.all(named, match=match, seat=seat):
            without = orjson.dumps(orjson.loads(data or "{}") | {"name": None}).decode()
            update = "UPDATE events SET data = :data WHERE match = :match AND number = :number"
            connection.all(update, data=without, match=match, number=number)

    await store.writer.run(job)
