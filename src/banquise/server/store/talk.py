"""Messages between people at private tables, kept as long as the match."""

from __future__ import annotations

from typing import NamedTuple

from .database import Connection
from .store import Store

KEPT = 50  # lines of a match; older ones go

ADD = """
INSERT INTO talk (match, number, seat, text, at)
SELECT :match, coalesce(max(number), 0) + 1, :seat, :text, :at FROM talk WHERE match = :match
"""
TRIM = "DELETE FROM talk WHERE match = :match AND number <= (SELECT max(number) FROM talk WHERE match = :match) - :kept"
LINES = "SELECT seat, text, at FROM talk WHERE match = :match ORDER BY number"


class TalkLine(NamedTuple):
    seat: int
    text: str
    at: float


async def write_line(store: Store, match: str, line: TalkLine) -> None:
    def job(connection: Connection) -> None:
        connection.all(ADD, match=match, **line._asdict())
        connection.all(TRIM, match=match, kept=KEPT)

    await store.writer.run(job)


async def lines_of(store: Store, match: str) -> list[TalkLine]:
    return [TalkLine(*row) for row in await store.read(lambda c: c.all(LINES, match=match))]
