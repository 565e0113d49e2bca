"""Short codes of matches that wait for players, by their numbers; play/codes.py has their words."""

from __future__ import annotations

from collections.abc import Callable

from .database import Connection
from .rows import INSERT_TOKEN, Token
from .store import Store

TRIES = 20
FREE = """
DELETE FROM codes WHERE number = :number AND match NOT IN (SELECT id FROM matches WHERE status = 'waiting')
"""
TAKE = "INSERT INTO codes (number, match) VALUES (:number, :match) ON CONFLICT DO NOTHING"
OWN = "SELECT number FROM codes WHERE match = :match"
FIND = "SELECT match FROM codes JOIN matches ON id = match WHERE number = :number AND status = 'waiting'"


async def code_of(store: Store, match: str, draw: Callable[[], int]) -> int | None:
    """The number of a match, drawn at the first request; None if every number that was drawn is in use."""

    def job(connection: Connection) -> int | None:
        for _ in range(TRIES):
            if rows := connection.all(OWN, match=match):
                return int(rows[0][0])
            number = draw()
            connection.all(FREE, number=number)
            connection.all(TAKE, number=number, match=match)
        return None

    found: int | None = await store.writer.run(job)
    return found


async def match_of(store: Store, number: int) -> str | None:
    """The waiting match that has this number."""
    rows = await store.read(lambda c: c.all(FIND, number=number))
    return str(rows[0][0]) if rows else None


async def invite(store: Store, match: str, invitation: Token) -> None:
    """Store an invitation, unless it is stored already."""
    added = f"{INSERT_TOKEN} ON CONFLICT DO NOTHING"
    await store.writer.run(lambda c: c.all(added, match=match, **invitation._asdict()))
