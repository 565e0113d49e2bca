"""The chronicle of a match in memory: its table, and the only way to add an event.

Every change of a table goes through `append`: the event is first written, then applied, then published. The lock, which
the caller holds, admits one change at a time in this process; the number of the event does the same among all
processes.
"""

from __future__ import annotations

import asyncio
import logging

from ..process import clock
from ..store import Append, Digest, Event, Proposal, Token, Unavailable
from ..store.heartbeat import MOMENT, Outage
from ..wire.refusal import UNAVAILABLE, Refused
from .context import Context
from .digest import digest_after, digest_of
from .holders import Holders
from .table import Table

log = logging.getLogger("banquise.chronicle")


class Chronicle:
    def __init__(self, context: Context, table: Table, holders: Holders) -> None:
        self.context, self.settings, self.store = context, context.settings, context.store
        self.id, self.table, self.holders = table.id, table, holders
        self.keys: dict[str, int] = {}  # the key of a request → the version at which it was carried out
        self.watched = False
        self.is_handed_over = False  # another process leads the match
        self.lock = asyncio.Lock()
        self.waiting: set[asyncio.Future[None]] = set()
        self.last_used = clock.now()
        self.missed: Outage | None = None  # an outage that the clock does not account for yet
        self.undigested_since: float | None = None  # the time since which the stored digest is out of date

    async def append(self, proposal: Proposal, key: str, tokens: tuple[Token, ...] = ()) -> bool:
        """Write an event; return False if another event came first, which this session has then read."""
        is_in_doubt = self.missed is not None or self.store.health.out_since is not None
        if is_in_doubt and await self.had_outage():
            return False
        if self.is_handed_over:
            raise Refused(UNAVAILABLE)
        event = proposal.event(self.table.version + 1, key, clock.now())
        after = self.table.after(event)
        digest = digest_after(event, self.table, after, self.settings)
        try:
            written = await self.store.append(Append(self.id, event, digest, tokens))
        except Unavailable as error:
            log.warning("not written", extra={"match": self.id, "error": str(error)})
            raise
        if not written:
            await self.catch_up()
            return False
        self.undigested_since = (self.undigested_since or event.at) if digest is None else None
        self._advance(after, event)
        return True

    async def catch_up(self) -> None:
        """Apply the events that other processes wrote."""
        if found := await self.store.load(self.id, self.table.version):
            row, events = found
            self.watched = self.watched or row.watched
            for event in events:
                self._advance(self.table.after(event), event)

    def _advance(self, after: Table, event: Event) -> None:
        self.table = after
        self.keys[event.key] = event.number
        self.last_used = event.at
        if event.kind == "stand_up":
            self.holders.vacate(event.seat)
        self.context.changed(self, event)
        self.wake_waiting()

    def digest(self, now: float) -> Digest:
        return digest_of(self.table, now, self.settings)

    # Outages

    async def had_outage(self, must_ask: bool = False) -> bool:
        """Whether nothing could be written for a while; if so, stop the clock for that time before anything else."""
        if must_ask or self.store.health.out_since is not None:
            await self.context.outages.end()
        if self.missed is None:
            return False
        await self.catch_up()
        outage, self.missed = self.missed, None
        table = self.table
        if table.deadline() is not None and table.clockwork.would_stand(outage) > MOMENT:
            pause = Proposal("pause", table.line.decider, data=outage.stored())
            await self.append(pause, f"pause:{table.version + 1}")
        return True

    async def pause_clocks(self) -> None:
        async with self.lock:
            await self.had_outage()

    # Requests that wait for the next event

    async def wait_past(self, version: int, seconds: float) -> None:
        """Wait until the table is newer than `version`, for at most `seconds`."""
        if self.table.version > version:
            return
        news = asyncio.get_running_loop().create_future()
        self.waiting.add(news)
        try:
            await asyncio.wait_for(news, seconds)
        except TimeoutError:
            pass
        finally:
            self.waiting.discard(news)

    def wake_waiting(self) -> None:
        for waiting in self.waiting:
            if not waiting.done():
                waiting.set_result(None)

    def hand_over(self) -> None:
        """Hand the match over to another process, which leads it from now on."""
        self.is_handed_over = True
        self.wake_waiting()
