"""The state that all parts of a server process share, as one object."""

from __future__ import annotations

import secrets
from contextlib import suppress

from ..admission.limits import Limits
from ..admission.secret import alias, new_token
from ..cluster.lease import Lease
from ..cluster.peers import Peers
from ..process import clock
from ..process.compiling import Compiling
from ..process.metrics import Metrics
from ..settings import Settings
from ..store import Store, Unavailable, open_database
from ..store.database import Database
from ..store.health import BEAT
from .context import Bots, Context
from .news import News
from .orders import REFRESH_EVERY, CurrentOrders
from .outages import Outages
from .registry import Registry
from .sweeps import Sweeps
from .tasks import Tasks

PRUNE_EVERY = 3600.0


class Services:
    store: Store
    lease: Lease
    registry: Registry
    sweeps: Sweeps
    """Set when the server starts."""

    def __init__(self, settings: Settings, bots: Bots) -> None:
        self.settings, self.bots = settings, bots
        self.process = secrets.token_hex(4)
        self.database: Database | None = None
        self.peers, self.limits, self.metrics = Peers(settings), Limits(settings), Metrics()
        self.compiling, self.tasks, self.news = Compiling(), Tasks(), News(self.metrics)
        self.orders = CurrentOrders(self.alias)
        self.started = clock.now()

    def open_database(self) -> Database:
        """Open the database; before the start, if errors are to be reported early."""
        self.database = open_database(self.settings.database)
        self.database.claim()
        return self.database

    async def start(self) -> None:
        database = self.database or self.open_database()
        self.store = store = Store(database, self.process)
        outages = Outages(store)
        self.lease = Lease(self.settings, store, self.peers)
        context = Context(self.settings, store, self.bots, self.started, self.news.publish, outages, self.tasks)
        self.registry = Registry(context, self.lease, self.news, self.compiling)
        self.sweeps = Sweeps(self.registry, self.lease, self.news)
        await self.lease.take()
        self.alias_key = await store.lasting("alias_key", new_token)
        self.peers.key = await store.lasting("peer_key", new_token)
        self.orders.store = store
        await self.orders.refresh()
        self.tasks.every(REFRESH_EVERY, self.orders.refresh)
        if database.shared:
            from ..store.listen import listen

            self.tasks.spawn(listen(self.settings.database, self.registry.heard))
            self.tasks.every(self.lease.renew_every, self.lease.renew)
        await store.mark_left_due()
        await store.beat()
        self.registry.wake_games()
        self.tasks.every(BEAT, outages.beat)
        self._start_sweeps()

    def _start_sweeps(self) -> None:
        sweeps = self.sweeps
        self.tasks.every(PRUNE_EVERY, sweeps.prune)
        steps = (sweeps.claim_due, sweeps.keep_bot_turns, sweeps.write_digests, sweeps.clean_up)
        self.tasks.every(self.settings.sweep, *steps)

    async def leave(self) -> None:
        """Give up the lease before clients are disconnected, so that other processes may lead the matches."""
        self.lease.is_leaving = True
        with suppress(Unavailable):  # the lease then expires
            await self.sweeps.write_digests(within=0.0)
            await self.store.leases.leave()

    async def stop(self) -> None:
        await self.leave()
        await self.tasks.stop()
        for session in self.registry.open.values():
            if session.thinking:
                session.thinking.cancel()
        self.lease.cancel()
        with suppress(Unavailable):  # the rest ends by itself
            await self.store.beat()
        await self.store.close()

    def alias(self, household: str) -> str:
        """The form in which an address is stored."""
        return alias(household, self.alias_key)
