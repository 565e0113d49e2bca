"""The matches that this process has in memory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress

from ..admission.secret import is_match_name
from ..cluster.lease import Lease
from ..process import clock
from ..process.compiling import Compiling
from ..store import Token, Unavailable
from ..store.health import BEAT
from ..store.heartbeat import Outage
from ..store.passports import Passports
from ..wire.refusal import NO_MATCH, UNAVAILABLE, Elsewhere, Refused
from .context import Context
from .news import News
from .session import Session
from .table import Table

log = logging.getLogger("banquise.registry")
OVER_KEPT = 10.0  # few people come back to a match that is over


class Registry:
    def __init__(self, context: Context, lease: Lease, news: News, compiling: Compiling) -> None:
        self.context, self.lease, self.news, self.compiling = context, lease, news, compiling
        self.settings, self.store, self.tasks = context.settings, context.store, context.tasks
        self.open: dict[str, Session] = {}
        self.loading: dict[str, asyncio.Task[Session]] = {}
        self.waking: dict[str, asyncio.Task[None]] = {}  # games whose clocks are stopped until their rules are compiled
        lease.lost.append(self._hand_over)
        lease.expired.append(self._disconnect_all)
        context.outages.ended.append(self._pause_clocks)

    # Getting a session

    async def get(self, match: str) -> Session:
        if match in self.open and self.lease.is_held:
            return self.open[match]
        if not is_match_name(match):
            raise Refused(NO_MATCH)
        if not self.lease.is_held:  # without waiting for the database
            raise Refused(UNAVAILABLE)
        if match not in self.loading:
            task = asyncio.get_running_loop().create_task(self._load(match))
            self.loading[match] = task
            task.add_done_callback(lambda _: self.loading.pop(match, None))
        return await asyncio.shield(self.loading[match])

    async def _load(self, match: str) -> Session:
        lease = self.lease.count
        try:
            if address := await self.lease.elsewhere(match):
                raise Elsewhere(address)
            found = await self.store.load(match)
            if found and await self._has_waited_for(found[0].game):
                found = await self.store.load(match)
        except Unavailable as error:
            raise Refused(UNAVAILABLE) from error
        if found is None:
            raise Refused(NO_MATCH)
        if lease != self.lease.count:
            raise Refused(UNAVAILABLE)
        try:
            session = Session.restored(self.context, *found)
        except Refused:  # another version may lead it
            await self.store.leases.release([match])
            raise
        return self.open.setdefault(match, session)  # a rematch may have begun meanwhile

    def begin(self, table: Table, tokens: Iterable[Token]) -> Session:
        """Open a match that has just been stored, before its creator connects, unless it is open already."""
        return self.open.setdefault(table.id, Session(self.context, table, tokens))

    def is_at_home(self, match: str) -> bool:
        """Whether the match is known to be led here, without a query."""
        is_known = not self.store.database.shared or not is_match_name(match)
        return is_known or (match in self.open and self.lease.is_held)

    # Rules that are still being compiled

    def wake_games(self) -> None:
        """Stop the clocks of every game whose rules are being compiled."""
        self.waking = {game: self.tasks.spawn(self._wake(game, work)) for game, work in self.compiling.games.items()}

    async def _wake(self, game: str, compiled: asyncio.Future[None]) -> None:
        """Stop the clocks of a game until its rules are compiled, unless other processes have them."""
        since = clock.now()
        await asyncio.wait([compiled])
        while not self.store.health.has_company:
            try:
                await self.store.pause(game, Outage(since, clock.now()))
            except Unavailable:
                await asyncio.sleep(BEAT)
            else:
                return

    async def _has_waited_for(self, game: str) -> bool:
        """Wait for the rules of a game, and return False if they were ready."""
        has_waited = game in self.compiling.names
        await self.compiling.ready(game)
        if has_waited and game in self.waking:
            await asyncio.shield(self.waking[game])
        return has_waited

    # Forgetting sessions

    def forget_idle(self, now: float) -> list[str]:
        """Forget the matches that nobody has used for a long time, and return them."""
        idle = [match for match, session in self.open.items() if self._is_idle(session, now)]
        for match in idle:
            del self.open[match]
        return idle

    def _is_idle(self, session: Session, now: float) -> bool:
        kept = min(OVER_KEPT, self.settings.keep_session) if session.table.is_over else self.settings.keep_session
        return session.undigested_since is None and not session.is_busy and now - session.last_used > kept

    def _hand_over(self) -> None:
        """Hand these matches over to the other processes that lead them now."""
        left, self.open = list(self.open.values()), {}
        for session in left:
            session.hand_over()
            self.news.handed_over(session)

    def _disconnect_all(self) -> None:
        """Disconnect the clients of these matches, which other processes may lead soon."""
        for session in list(self.open.values()):
            self.news.handed_over(session)
        self.news.lease_expired()

    # News for sessions

    def _pause_clocks(self, outage: Outage) -> None:
        """Stop running clocks for the time of an outage."""
        for session in self.open.values():
            if session.table.setup.clock:
                session.missed = outage
                self.tasks.spawn(session.pause_clocks())

    def heard(self, process: str, matches: list[str]) -> None:
        """Read what another process wrote about these matches; without names, all, since some notes may have been
        missed."""
        if process == self.store.process:
            return
        for match in matches or list(self.open):
            if session := self.open.get(match):
                session.holders.forget()
                self.tasks.spawn(self._catch_up(session))

    async def _catch_up(self, session: Session) -> None:
        with suppress(Refused, Unavailable):  # the database is gone: everything is read again once notes arrive
            async with session.lock:
                await session.catch_up()
            self.news.rewritten(session)
            for token in await Passports(self.store).revoked(session.id):
                self.revoke(session.id, token)

    def revoke(self, match: str, token: str) -> None:
        """Refuse a revoked token in this process from now on."""
        if session := self.open.get(match):
            session.revoke(token)
        self.news.revoked(match, token)
