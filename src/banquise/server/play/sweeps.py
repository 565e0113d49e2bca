"""Periodic work on matches, done every second or so without a request."""

from __future__ import annotations

import asyncio
import logging

from ..cluster.lease import Lease
from ..process import clock
from ..store.passports import Passports
from ..store.retention import delete_acts, delete_traces
from .news import News
from .registry import Registry

log = logging.getLogger("banquise.sweeps")
MAX_CLAIM = 50
PRUNE_PAUSE = 0.1
DIGEST_WITHIN = 60.0
"""The most that lists may lag: while people only play moves, the row of a match is written once per interval."""


class Sweeps:
    def __init__(self, registry: Registry, lease: Lease, news: News) -> None:
        self.registry, self.lease, self.news = registry, lease, news
        self.settings, self.store, self.tasks = registry.settings, registry.store, registry.tasks

    async def claim_due(self) -> None:
        if self.registry.compiling.names or not self.lease.may_lead:
            return
        for match in await self.store.claim_due(self.settings.lease, MAX_CLAIM):
            self.tasks.spawn(self.do_what_is_due(match))

    async def do_what_is_due(self, match: str) -> None:
        """Do what is due at a match."""
        try:
            session = await self.registry.get(match)
            await session.do_what_is_due()
            self.news.claimed(session)
        except Exception as error:
            log.warning("a due match was not settled", extra={"match": match, "error": repr(error)})

    async def keep_bot_turns(self) -> None:
        thinking = [match for match, session in self.registry.open.items() if session.thinking]
        if thinking and self.lease.may_lead:
            await self.store.renew(thinking, self.settings.lease)

    async def write_digests(self, within: float = DIGEST_WITHIN) -> None:
        """Write the digests that are overdue, and those of matches that everybody has left."""
        now = clock.now()
        late = [session for session in self.registry.open.values() if session.has_late_digest(now - within)]
        if not late:
            return
        digests = {session.id: session.digest(now) for session in late}
        await self.store.write_digests(digests)
        for session in late:
            is_done = session.table.version == digests[session.id].version
            session.undigested_since = None if is_done else clock.now()

    async def clean_up(self) -> None:
        await self.store.leases.release(self.registry.forget_idle(clock.now()))

    async def prune(self) -> None:
        """Delete old matches and passports, and traces of people before, until none is left."""
        while self.settings.keep_traces and await delete_traces(self.store, self.settings.keep_traces):
            await asyncio.sleep(PRUNE_PAUSE)
        while self.settings.keep_days and await self.store.prune(self.settings.keep_days, list(self.registry.open)):
            await asyncio.sleep(PRUNE_PAUSE)
        if self.settings.keep_days:
            await Passports(self.store).prune(self.settings.keep_days)
            await delete_acts(self.store, self.settings.keep_days)
