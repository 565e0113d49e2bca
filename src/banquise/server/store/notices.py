"""The addresses at which seats are notified, and email addresses that are not yet confirmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import orjson

from ..process import clock
from .database import Connection, delete_of_seat
from .rows import insertion
from .store import Store

MAX_REQUESTS = 3  # for one address, until they expire
WAYS = ("push", "webhook", "mail")
FIND = "SELECT target FROM notices WHERE match = :match AND seat = :seat"
DROP = "DELETE FROM notices WHERE match = :match AND seat = :seat"
KEEP = """
INSERT INTO notices (match, seat, target) VALUES (:match, :seat, :target)
ON CONFLICT (match, seat) DO UPDATE SET target = :target
"""
TAKE = """
UPDATE notices SET sent = :version WHERE match = :match AND seat = :seat AND sent < :version RETURNING target
"""


class MailRequest(NamedTuple):
    hash: str  # of the code that confirms it
    match: str
    seat: int
    address: str
    lang: str
    expires: float


ASK = insertion("mail_requests", MailRequest._fields)
ANSWER = f"DELETE FROM mail_requests WHERE hash = :hash RETURNING {', '.join(MailRequest._fields)}"


async def target_of(store: Store, match: str, seat: int) -> dict[str, Any]:
    """The ways in which a seat is notified, and its language; empty if there are none."""
    rows = await store.read(lambda c: c.all(FIND, match=match, seat=seat))
    return dict(orjson.loads(rows[0][0])) if rows else {}


async def change_target(store: Store, match: str, seat: int, change: Mapping[str, Any]) -> None:
    """Add these ways of notifying a seat, and remove those that are None; the others stay."""
    await store.writer.run(lambda c: _change(c, match, seat, change))


def _change(connection: Connection, match: str, seat: int, change: Mapping[str, Any]) -> None:
    rows = connection.all(FIND, match=match, seat=seat)
    target = {**(orjson.loads(rows[0][0]) if rows else {}), **change}
    if any(target.get(way) for way in WAYS):
        connection.all(KEEP, match=match, seat=seat, target=orjson.dumps(target).decode())
    else:
        connection.all(DROP, match=match, seat=seat)


async def stop_all(store: Store, match: str, seat: int) -> None:
    """Stop notifying a seat, and forget its unconfirmed address."""
    await store.writer.run(lambda c: delete_of_seat(c, ("notices", "mail_requests"), match, seat))


async def take_target(
    store: Store, match: str, seat: int, version: int, is_last: bool = False
) -> dict[str, Any] | None:
    """The target of the notice for this version; returned only once, to the first caller. The last one is forgotten."""
    statement = f"{DROP} AND sent < :version RETURNING target" if is_last else TAKE
    rows = await store.writer.run(lambda c: c.all(statement, match=match, seat=seat, version=version))
    return dict(orjson.loads(rows[0][0])) if rows else None


async def ask_for_mail(store: Store, asked: MailRequest, alias: str) -> bool:
    """Note a request to confirm this address; return False if its owner declined, or it was asked for too often."""

    def job(connection: Connection) -> bool:
        connection.all("DELETE FROM mail_requests WHERE expires < :now", now=clock.now())
        refused = connection.all("SELECT 1 FROM mail_refusals WHERE alias = :alias", alias=alias)
        others = connection.all("SELECT count(*) FROM mail_requests WHERE address = :address", address=asked.address)
        if refused or others[0][0] >= MAX_REQUESTS:
            return False
        connection.all(ASK, **asked._asdict())
        return True

    return await store.writer.run(job)


async def is_asked_for(store: Store, match: str, seat: int) -> bool:
    """Whether an email address of this seat is still waiting to be confirmed."""
    wanted = "SELECT 1 FROM mail_requests WHERE match = :match AND seat = :seat AND expires >= :now"
    return bool(await store.read(lambda c: c.all(wanted, match=match, seat=seat, now=clock.now())))


async def confirm_mail(store: Store, hash: str) -> MailRequest | None:
    """Use up a code, so that its address is notified from now on; None if the code is not valid, or no longer."""

    def job(connection: Connection) -> MailRequest | None:
        asked = _answered(connection, hash)
        if asked:
            _change(connection, asked.match, asked.seat, {"mail": asked.address, "lang": asked.lang})
        return asked

    return await store.writer.run(job)


async def refuse_mail(store: Store, hash: str, alias_of: Callable[[str], str]) -> bool:
    """Use up a code, so that its address is never written to again."""

    def job(connection: Connection) -> bool:
        if asked := _answered(connection, hash):
            connection.all("DELETE FROM mail_requests WHERE address = :address", address=asked.address)
            added = "INSERT INTO mail_refusals (alias, at) VALUES (:alias, :at) ON CONFLICT DO NOTHING"
            connection.all(added, alias=alias_of(asked.address), at=clock.now())
        return asked is not None

    return await store.writer.run(job)


def _answered(connection: Connection, hash: str) -> MailRequest | None:
    rows = connection.all(ANSWER, hash=hash)
    asked = MailRequest(*rows[0]) if rows else None
    return asked if asked and asked.expires >= clock.now() else None
