"""All sessions of this process, and what must happen without anybody asking."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

from ..admission.limits import Limits
from ..admission.secret import alias, is_match_name, new_token
from ..cluster.peers import Peers
from ..process import clock
from ..process.compiling import Compiling
from ..process.metrics import Metrics
from ..settings import Settings
from ..store import Event, Store, Token, Unavailable, open_database
from ..store.database import Database
from ..store.health import BEAT
from ..store.heartbeat import Outage
from ..store.passports import Passports
from ..wire.refusal import NO_MATCH, UNAVAILABLE, Elsewhere, Refused
from .session import Bots, Changed, Services, Session
from .table import Table

log = logging.getLogger("banquise.sessions")
MAX_CLAIM = 50
PRUNE_EVERY, PRUNE_PAUSE = 3600.0, 0.1
RENEWALS, MISSED = 5, 3
"""A lease is renewed `RENEWALS` times per term and expires after `MISSED` missed renewals. Peers notice within one more
renewal, which leaves clients a fifth of the term to reconnect: nobody waits longer than the setting says."""
DIGEST_WITHIN = 60.0
"""Lists may lag by this much: while people only play moves, the row of a match is written once per interval."""
OVER_KEPT = 10.0  # hardly anybody comes back to a match that is over


class Sessions:
    def __init__(self, settings: Settings, bots: Bots) -> None:
        self.settings, self.bots = settings, bots
        self.process = secrets.token_hex(4)
        self.database: Database | None = None
        self.open: dict[str, Session] = {}
        self.loading: dict[str, asyncio.Task[Session]] = {}
        self.subscribers: list[Changed] = []
        self.parted: list[Callable[[Session], None]] = []  # told of matches that this process does not lead any more
        self.revoked: list[Callable[[str, str], None]] = []  # told of a match and a token that is good no more
        self.looked: list[Callable[[Session], None]] = []  # told of matches at which nobody may have been told anything
        self.cut_off: list[Callable[[], None]] = []  # told that nothing can be asked here for now
        self.leases = 0  # that this process has had
        self.lease_ends: asyncio.TimerHandle | None = None
        self.has_lease, self.is_leaving = False, False
        self.has_company = False  # of other processes
        self.peers = Peers(settings)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.compiling = Compiling()
        self.waking: dict[str, asyncio.Task[None]] = {}  # games whose clocks stand still until their rules are there
        self.ending: asyncio.Task[None] | None = None  # of an outage
        self.limits = Limits(settings)
        self.metrics = Metrics()
        self.started = clock.now()

    def subscribe(self, changed: Changed) -> None:
        self.subscribers.append(changed)

    def _publish(self, session: Session, event: Event | None) -> None:
        if event is not None:
            self.metrics.moves.events[event.kind] += 1
        for changed in self.subscribers:
            changed(session, event)

    def open_database(self) -> Database:
        """May be called before the start, so that what is wrong with it is said at once."""
        self.database = open_database(self.settings.database)
        if not self.database.shared:
            self.database.claim()  # type: ignore[attr-defined]  # of SQLite only
        return self.database

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        database = self.database or self.open_database()
        self.store = Store(database, self.process)
        self.services = Services(self.settings, self.store, self.bots, self.started, self._publish, self.end_outage)
        await self._take_lease()
        self.alias_key = await self.store.lasting("alias_key", new_token)
        self.peers.key = await self.store.lasting("peer_key", new_token)
        if database.shared:
            from ..store.listen import listen

            self.spawn(listen(self.settings.database, self.heard))
            self.spawn(self._every(self.settings.lease / RENEWALS, self._renew_lease))
        await self.store.look_at_what_was_left()
        await self.store.beat()
        self.waking = {game: self.spawn(self._wake(game, work)) for game, work in self.compiling.games.items()}
        self.spawn(self._every(BEAT, self.beat))
        self.spawn(self._every(PRUNE_EVERY, self._prune))
        sweeps = (self._claim_due, self._keep_bot_turns, self._write_digests, self._clean_up)
        self.spawn(self._every(self.settings.sweep, *sweeps))

    async def leave(self) -> None:
        """Before anybody is sent away: the matches may be led by other processes."""
        self.is_leaving = True
        with suppress(Unavailable):  # then the lease ends by itself
            await self._write_digests(within=0.0)
            await self.store.leases.leave()

    async def stop(self) -> None:
        await self.leave()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for session in self.open.values():
            if session.thinking:
                session.thinking.cancel()
        if self.lease_ends:
            self.lease_ends.cancel()
        with suppress(Unavailable):  # what is left ends without help
            await self.store.beat()
        await self.store.close()

    async def _wake(self, game: str, compiled: asyncio.Future[None]) -> None:
        """No clock runs until the rules are there, unless other processes have them."""
        since = clock.now()
        await asyncio.wait([compiled])
        while not self.store.health.has_company:
            try:
                await self.store.pause(game, Outage(since, clock.now()))
            except Unavailable:
                await asyncio.sleep(BEAT)
            else:
                return

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("a task failed", exc_info=error)

    def alias(self, household: str) -> str:
        return alias(household, self.alias_key)

    # Sessions

    async def get(self, match: str) -> Session:
        if match in self.open and self.has_lease:
            return self.open[match]
        if not is_match_name(match):
            raise Refused(NO_MATCH)
        if not self.has_lease:  # at once, whatever else waits for the database
            raise Refused(UNAVAILABLE)
        if match not in self.loading:
            task = self.loop.create_task(self._load(match))
            self.loading[match] = task
            task.add_done_callback(lambda _: self.loading.pop(match, None))
        return await asyncio.shield(self.loading[match])

    async def _load(self, match: str) -> Session:
        lease = self.leases
        try:
            if address := await self.elsewhere(match):
                raise Elsewhere(address)
            found = await self.store.load(match)
            if found and await self._has_waited_for(found[0].game):
                found = await self.store.load(match)
        except Unavailable as error:
            raise Refused(UNAVAILABLE) from error
        if found is None:
            raise Refused(NO_MATCH)
        if lease != self.leases:
            raise Refused(UNAVAILABLE)
        try:
            session = Session.restored(self.services, *found)
        except Refused:  # another version may lead it
            await self.store.leases.release([match])
            raise
        return self.open.setdefault(match, session)  # a rematch may have begun meanwhile

    async def _has_waited_for(self, game: str) -> bool:
        """Whether the match has waited for its rules to compile."""
        has_waited = game in self.compiling.names
        await self.compiling.ready(game)
        if has_waited and game in self.waking:
            await asyncio.shield(self.waking[game])
        return has_waited

    def begin(self, table: Table, tokens: Iterable[Token]) -> Session:
        """A match that has just been stored: whoever made it comes next, unless somebody is there already."""
        return self.open.setdefault(table.id, Session(self.services, table, tokens))

    def is_at_home(self, match: str) -> bool:
        """As far as is known without asking."""
        is_known = not self.store.database.shared or not is_match_name(match)
        return is_known or (match in self.open and self.has_lease)

    async def elsewhere(self, match: str) -> str | None:
        """The address of the process where the match is at home, unless that is this one, now if it was nowhere."""
        if not self.has_lease:  # at once: others may have theirs
            raise Unavailable("this process has no lease")
        return await self.store.leases.claim(match)

    def _forget_idle(self, now: float) -> list[str]:
        forgotten = []
        for match, session in list(self.open.items()):
            busy = session.is_attended or session.thinking or session.lock.locked() or session.waiting
            has_digest = session.undigested_since is None
            is_over = session.table.status in ("finished", "abandoned")
            kept = min(OVER_KEPT, self.settings.keep_session) if is_over else self.settings.keep_session
            if has_digest and not busy and now - session.last_used > kept:
                del self.open[match]
                forgotten.append(match)
        return forgotten

    # Homes

    async def _take_lease(self) -> None:
        await self.store.leases.join(self.peers.own, self._term)
        self.leases += 1
        self._expect_renewal()

    @property
    def _term(self) -> float:
        """After which a lease that was not renewed has ended."""
        return self.settings.lease / RENEWALS * MISSED

    async def _renew_lease(self) -> None:
        """Whoever took it has taken the matches as well."""
        if self.is_leaving:
            return
        if (others := await self.store.leases.renew(self._term)) is not None:
            self.has_company = bool(others)
            self.peers.hang_up(but=others)
            self._expect_renewal()
            return
        log.warning("the lease has ended", extra={"matches": len(self.open)})
        left, self.open = list(self.open.values()), {}
        for session in left:
            session.part()
            self._tell_parted(session)
        await self._take_lease()

    def _expect_renewal(self) -> None:
        self.has_lease = True
        if self.lease_ends:
            self.lease_ends.cancel()
        if self.store.database.shared:
            self.lease_ends = self.loop.call_later(self._term, self._cut_off)

    def _cut_off(self) -> None:
        """If there are others, they may be able to write although this process is not: let people go there."""
        if not self.has_company:
            return
        self.has_lease = False
        for session in list(self.open.values()):
            self._tell_parted(session)
        for told in self.cut_off:
            told()

    def _tell_parted(self, session: Session) -> None:
        for parted in self.parted:
            parted(session)

    # Sweeps

    @property
    def may_lead(self) -> bool:
        """Else what is due is left to others."""
        return self.has_lease and not self.is_leaving

    async def _claim_due(self) -> None:
        if self.compiling.names or not self.may_lead:
            return
        for match in await self.store.claim_due(self.settings.lease, MAX_CLAIM):
            self.spawn(self._look(match))

    async def _keep_bot_turns(self) -> None:
        thinking = [match for match, session in self.open.items() if session.thinking]
        if thinking and self.may_lead:
            await self.store.renew(thinking, self.settings.lease)

    async def _write_digests(self, within: float = DIGEST_WITHIN) -> None:
        """Write the digests of matches whose digest is overdue, or that everybody has left."""
        now = clock.now()
        late = [session for session in self.open.values() if session.has_late_digest(now - within)]
        if not late:
            return
        digests = {session.id: session.digest(now) for session in late}
        await self.store.write_digests(digests)
        for session in late:
            is_done = session.table.version == digests[session.id].version
            session.undigested_since = None if is_done else clock.now()

    async def _clean_up(self) -> None:
        await self.store.leases.release(self._forget_idle(clock.now()))

    async def _prune(self) -> None:
        """Until nothing old is left."""
        while self.settings.keep_days and await self.store.prune(self.settings.keep_days, list(self.open)):
            await asyncio.sleep(PRUNE_PAUSE)
        if self.settings.keep_days:
            await Passports(self.store).prune(self.settings.keep_days)

    async def _look(self, match: str) -> None:
        try:
            session = await self.get(match)
            await session.look()
            for told in self.looked:
                told(session)
        except Exception as error:
            log.warning("could not look at a match", extra={"match": match, "error": repr(error)})

    async def _every(self, seconds: float, *steps: Callable[[], Awaitable[None]]) -> None:
        """For as long as the server runs, whatever happens; a step that fails keeps none of the others waiting."""
        while True:
            for step in steps:
                try:
                    await step()
                except Unavailable as error:
                    log.warning("the database is away", extra={"error": str(error)})
                except Exception:
                    log.exception("what is done now and then failed")
            await asyncio.sleep(seconds)

    async def beat(self) -> None:
        """A sign of life; sessions with a clock are told of the outage that it ends."""
        if outage := await self.store.beat():
            for session in self.open.values():
                if session.table.setup.clock:
                    session.missed = outage
                    self.spawn(session.stand_still())

    async def end_outage(self) -> None:
        """Before anything else is written; Unavailable while it lasts."""
        if self.ending is None:
            self.ending = self.loop.create_task(self.beat())
            self.ending.add_done_callback(self._outage_ended)
        await asyncio.shield(self.ending)

    def _outage_ended(self, task: asyncio.Task[None]) -> None:
        self.ending = None
        if not task.cancelled():
            task.exception()  # which whoever asked has heard of

    # News

    def heard(self, process: str, matches: list[str]) -> None:
        """Another process wrote something about these matches; no name at all: the line was lost for a while."""
        if process == self.process:
            return
        for match in matches or list(self.open):
            if session := self.open.get(match):
                session.tokens.clear()  # some may have been revoked there
                self.spawn(self._catch_up(session))

    async def _catch_up(self, session: Session) -> None:
        with suppress(Refused, Unavailable):  # the database is away: all is read once its notes are heard again
            async with session.lock:
                await session.catch_up()
            for token in await Passports(self.store).revoked(session.id):
                self.revoke(session.id, token)

    def revoke(self, match: str, token: str) -> None:
        """Nobody plays on with it here."""
        if session := self.open.get(match):
            session.revoke(token)
        for told in self.revoked:
            told(match, token)
