"""The lease of this process: while it holds one, no other process leads the matches that it has claimed."""

from __future__ import annotations

import asyncio
import logging

from ..process.listeners import Listeners
from ..settings import Settings
from ..store import Store, Unavailable
from .peers import Peers

log = logging.getLogger("banquise.lease")
RENEWALS, MISSED = 5, 3
"""A lease is renewed `RENEWALS` times in the seconds of the setting `lease`, and ends after `MISSED` missed renewals.
Other processes notice within one more renewal, which leaves clients a fifth of that time to reconnect."""


class Lease:
    """A process's right to lead matches. Only leases of a shared database expire; with SQLite it is held from start to
    stop."""

    def __init__(self, settings: Settings, store: Store, peers: Peers) -> None:
        self.settings, self.store, self.peers = settings, store, peers
        self.count = 0  # the number of leases so far
        self.is_held, self.is_leaving = False, False
        self.has_company = False  # are there other processes?
        self.lost = Listeners[[]]()  # called when other processes have taken the matches
        self.expired = Listeners[[]]()  # called when the lease ends unrenewed
        self.end: asyncio.TimerHandle | None = None

    @property
    def renew_every(self) -> float:
        return self.settings.lease / RENEWALS

    @property
    def _term(self) -> float:
        """The seconds after which a lease ends if it is not renewed."""
        return self.renew_every * MISSED

    @property
    def may_lead(self) -> bool:
        """Whether this process may lead matches; otherwise due matches are left to other processes."""
        return self.is_held and not self.is_leaving

    async def take(self) -> None:
        await self.store.leases.join(self.peers.own, self._term)
        self.count += 1
        self._expect_renewal()

    async def renew(self) -> None:
        """Renew the lease. A process that finds it expired has lost its matches, and takes a new lease without them."""
        if self.is_leaving:
            return
        if (others := await self.store.leases.renew(self._term)) is not None:
            self.has_company = bool(others)
            self.peers.hang_up(but=others)
            self._expect_renewal()
            return
        log.warning("the lease has ended")
        self.lost()
        await self.take()

    def _expect_renewal(self) -> None:
        self.is_held = True
        self.cancel()
        if self.store.database.shared:
            self.end = asyncio.get_running_loop().call_later(self._term, self._expire)

    def _expire(self) -> None:
        """Give up the lease, and send people to other processes, which may still be able to write."""
        if not self.has_company:
            return
        self.is_held = False
        self.expired()

    async def elsewhere(self, match: str) -> str | None:
        """Claim a match for this process, unless another one leads it: then return that one's address."""
        if not self.is_held:  # without waiting: others may have their leases
            raise Unavailable("this process has no lease")
        return await self.store.leases.claim(match)

    def cancel(self) -> None:
        """Forget when the lease ends."""
        if self.end:
            self.end.cancel()
