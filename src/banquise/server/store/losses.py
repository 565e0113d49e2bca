"""Detection of lost events. SQLite cannot detect them: without its -wal file it continues from an older state.

So the number of events ever written is kept in the database and, written after it, in a small file beside it. A
database with fewer events than its file names has lost some.
"""

from __future__ import annotations

from collections.abc import Iterator

from .database import Connection

ADD = """
INSERT INTO lasting (name, value) VALUES ('events', :new)
ON CONFLICT (name) DO UPDATE SET value = CAST(lasting.value AS INTEGER) + :new RETURNING value
"""
GAPS = """
SELECT match, min(number), max(number), count(*) FROM events GROUP BY match
HAVING min(number) <> 1 OR max(number) <> count(*) ORDER BY match
"""
SHORT = """
SELECT id, version, coalesce(last, 0) FROM matches
LEFT JOIN (SELECT match, max(number) AS last FROM events GROUP BY match) AS ends ON match = id
WHERE coalesce(last, 0) < version ORDER BY id
"""


def add_written(connection: Connection, new: int) -> int:
    """The number of events ever written, including these."""
    return int(connection.all(ADD, new=new)[0][0])


def written(connection: Connection) -> int:
    rows = connection.all("SELECT value FROM lasting WHERE name = 'events'")
    return int(rows[0][0]) if rows else 0


def missing(connection: Connection) -> Iterator[str]:
    """The gaps in the stored matches, one sentence each."""
    for match, first, last, count in connection.all(GAPS):
        yield f"match {match}: {count} events, numbered from {first} to {last}"
    for match, version, last in connection.all(SHORT):
        yield f"match {match}: it was at version {version}, and its last event is {last}"
