"""Leases: where several processes share a database, a match is led by one of them at a time.

A running process has a row in `processes` and renews it; that row is its lease. Another process that finds it expired
deletes it, together with its claims. A process without a row cannot write, and deleting a row waits for writes in
progress, so a process that takes a match over sees all of its events. If two processes believe that they lead a match,
the number of an event still decides.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from ..process import clock
from ..settings import DAY
from .database import NO_LEASE, Connection, Database, Unavailable
from .heartbeat import Outage, pause
from .writer import Writer

log = logging.getLogger("banquise.leases")
NOW = "extract(epoch FROM clock_timestamp())"  # the database's clock, the same for all
JOIN = f"INSERT INTO processes (process, address, until) VALUES (:process, :address, {NOW} + :lease)"
RENEW = f"""
UPDATE processes SET until = {NOW} + :lease FROM (SELECT until FROM processes WHERE process = :process) AS before
WHERE process = :process RETURNING before.until > {NOW}
"""
ALIVE = "SELECT address FROM processes WHERE process <> :process"
SILENT = f"SELECT process, until FROM processes WHERE process <> :process AND until < {NOW} FOR UPDATE SKIP LOCKED"
MARK_DUE = """
UPDATE matches SET due = :now WHERE id IN (SELECT id FROM matches WHERE ({left}) AND {where} ORDER BY id {for_update})
"""
LEFT = """
bot_turn = 1
OR status = 'running' AND (decider IS NULL OR version < (SELECT max(number) FROM events WHERE events.match = id))
OR status IN ('running', 'finished') AND active > :lately AND EXISTS (
    SELECT 1 FROM notices WHERE notices.match = id AND sent < version AND (decider IS NULL OR seat = decider))
"""
"""The condition for unfinished work: a bot to move, a digest out of date, or somebody to notify."""
TOLD_WITHIN = DAY  # later, no notification is sent any more
AT_HOME = "id IN (SELECT match FROM homes WHERE process = :process)"
LEAVE = "DELETE FROM processes WHERE process = :process"
CLAIM = """
INSERT INTO homes (match, process)
SELECT id, process FROM matches, processes WHERE id = :match AND process = :process
ON CONFLICT DO NOTHING RETURNING match
"""
HOME = "SELECT process, address FROM homes JOIN processes USING (process) WHERE match = :match"
RELEASE = "DELETE FROM homes WHERE match = :match AND process = :process"


class Leases:
    def __init__(self, database: Database, writer: Writer, process: str) -> None:
        self.is_shared, self.writer, self.process = database.shared, writer, process

    async def join(self, address: str, lease: float) -> None:
        """Register this process under its address, to which others forward requests, in place of any earlier process
        there."""

        def job(connection: Connection) -> None:
            connection.all("DELETE FROM processes WHERE address = :address", address=address)
            connection.all(JOIN, process=self.process, address=address, lease=lease)

        if self.is_shared:
            await self.writer.run(job)

    async def renew(self, lease: float) -> set[str] | None:
        """Renew the lease: the addresses of other processes, or None if it had expired and its matches were taken.

        A process that is itself overdue must not expire others.
        """

        def job(connection: Connection) -> set[str] | None:
            renewed = connection.all(RENEW, process=self.process, lease=lease)
            if renewed == [(True,)]:
                self._expire_others(connection, lease)
            return {address for (address,) in connection.all(ALIVE, process=self.process)} if renewed else None

        return await self.writer.run(job)

    def _expire_others(self, connection: Connection, lease: float) -> None:
        """Pause the clocks of silent processes since they were last heard of, and have their bots go on at once."""
        for process, until in connection.all(SILENT, process=self.process):
            log.warning("a process has fallen silent", extra={"silent": process})
            pause(connection, Outage(until - lease, clock.now()), "FOR UPDATE", home=process)
            mark_left_due(connection, AT_HOME, "FOR UPDATE", process)
            connection.all(LEAVE, process=process)

    async def leave(self) -> None:
        """Release all matches, so that other processes can take them and continue with their bots at once."""

        def job(connection: Connection) -> None:
            mark_left_due(connection, AT_HOME, "FOR UPDATE", self.process)
            connection.all(LEAVE, process=self.process)

        if self.is_shared:
            await self.writer.run(job)

    async def claim(self, match: str) -> str | None:
        """Make this process the match's home unless another is: then its address. No lease is given here."""
        if not self.is_shared:
            return None

        def job(connection: Connection) -> str | None:
            claim(connection, match, self.process)
            found = connection.all(HOME, match=match)
            if not found and not connection.all("SELECT 1 FROM processes WHERE process = :own", own=self.process):
                raise Unavailable(NO_LEASE)
            return None if not found or found[0][0] == self.process else str(found[0][1])

        return await self.writer.run(job)

    async def release(self, matches: Sequence[str]) -> None:
        """Give up matches. Writes keep their order, so that a later claim of this process is a new one."""

        def job(connection: Connection) -> None:
            for match in sorted(matches):
                connection.all(RELEASE, match=match, process=self.process)

        if self.is_shared and matches:
            await self.writer.run(job)


def mark_left_due(connection: Connection, where: str, for_update: str, process: str = "") -> None:
    """Mark as due the matches with unfinished work."""
    statement = MARK_DUE.format(left=LEFT, where=where, for_update=for_update)
    now = clock.now()
    connection.all(statement, now=now, lately=now - TOLD_WITHIN, process=process)


def claim(connection: Connection, match: str, process: str) -> bool:
    """Claim a match that no process led, and return whether that succeeded."""
    return bool(connection.all(CLAIM, match=match, process=process))
