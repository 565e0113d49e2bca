"""Early deletion of messages, hashed addresses and notification targets, before their match is deleted."""

from __future__ import annotations

from typing import Any

import orjson

from ..process import clock
from ..settings import DAY
from .database import Connection
from .rows import IS_OVER, NOT_PLAYED
from .store import Store

MAX_TRACED = 200
OVER_BEFORE = f"SELECT id FROM matches WHERE {IS_OVER} AND active < :before"
TRACED = f"""
SELECT id, setup FROM matches WHERE {NOT_PLAYED} AND active < :before
AND setup LIKE :signed AND setup NOT LIKE :unsigned LIMIT :most
"""
STRANGERS = "SELECT number, data FROM events WHERE match = :match AND kind = 'join' AND data LIKE :uninvited"


async def delete_traces(store: Store, days: float) -> int:
    """Delete traces of matches unused for this long; return how many still had the hash of an address."""
    before = clock.now() - days * DAY

    def job(connection: Connection) -> int:
        for table in ("talk", "notices", "mail_requests"):
            connection.all(f"DELETE FROM {table} WHERE match IN ({OVER_BEFORE})", before=before)
        connection.all("DELETE FROM reports WHERE resolved < :before", before=before)
        connection.all("DELETE FROM mail_requests WHERE expires < :now", now=clock.now())
        marks = {"signed": '%"made_by":"%', "unsigned": '%"made_by":""%'}
        found = connection.all(TRACED, before=before, most=MAX_TRACED, **marks)
        for id, setup in found:
            _delete_addresses(connection, id, orjson.loads(setup))
        return len(found)

    return await store.writer.run(job)


def _delete_addresses(connection: Connection, match: str, setup: dict[str, Any]) -> None:
    unsigned = orjson.dumps(setup | {"made_by": ""}).decode()
    connection.all("UPDATE matches SET setup = :setup WHERE id = :match", setup=unsigned, match=match)
    for number, data in connection.all(STRANGERS, match=match, uninvited='%"uninvited":"%'):
        without = orjson.dumps(orjson.loads(data) | {"uninvited": None}).decode()
        update = "UPDATE events SET data = :data WHERE match = :match AND number = :number"
        connection.all(update, data=without, match=match, number=number)


async def delete_acts(store: Store, days: float) -> None:
    """Delete the audit entries from before this time."""
    before = clock.now() - days * DAY
    await store.writer.run(lambda c: c.all("DELETE FROM audit WHERE at < :before", before=before))
