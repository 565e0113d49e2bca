"""All sessions of this process, and what must happen without anybody asking."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

from .. import clock
from ..compiling import Compiling
from ..limits import Limits
from ..metrics import Metrics
from ..refusal import NO_MATCH, UNAVAILABLE, Refused
from ..secret import alias, is_match_name, new_token
from ..settings import Settings
from ..store import Event, Store, Token, Unavailable, open_database
from ..store.database import Database
from ..store.health import BEAT
from ..store.signs import Outage
from .session import PRESENCE_LASTS, PRESENCE_SWEEPS, Bots, Changed, Services, Session
from .table import Table

log = logging.getLogger("banquise.sessions")
CLAIM_MOST = 50
OVER_KEPT = 10.0  # hardly anybody comes back to a match that is over


class Sessions:
    def __init__(self, settings: Settings, bots: Bots) -> None:
        self.settings, self.bots = settings, bots
        self.process = secrets.token_hex(4)
        self.database: Database | None = None
        self.open: dict[str, Session] = {}
        self.loading: dict[str, asyncio.Task[Session]] = {}
        self.subscribers: list[Changed] = []
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
        await self.store.forget_presence()
        self.alias_key = await self.store.lasting("alias_key", new_token)
        if database.shared:
            from ..store.listen import listen

            self.spawn(listen(self.settings.database, self.heard))
            self.spawn(self._every(PRESENCE_SWEEPS, self._keep_presence))
        else:
            await self.store.look_at_all_bot_turns()
        await self.store.beat()
        self.waking = {game: self.spawn(self._wake(game, work)) for game, work in self.compiling.games.items()}
        self.spawn(self._every(BEAT, self.beat))
        self.spawn(self._every(self.settings.sweep, self._claim_due, self._renew_leases, self._clean_up))

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for session in self.open.values():
            if session.thinking:
                session.thinking.cancel()
        with suppress(Unavailable):  # what is left ends without help
            await self.store.forget_presence()
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
        if match in self.open:
            return self.open[match]
        if not is_match_name(match):
            raise Refused(NO_MATCH)
        if match not in self.loading:
            task = self.loop.create_task(self._load(match))
            self.loading[match] = task
            task.add_done_callback(lambda _: self.loading.pop(match, None))
        return await asyncio.shield(self.loading[match])

    async def _load(self, match: str) -> Session:
        try:
            found = await self.store.load(match)
            if found and await self._has_waited_for(found[0].game):
                found = await self.store.load(match)
            elsewhere = await self.store.present_elsewhere(match) if self.store.database.shared else set()
        except Unavailable as error:
            raise Refused(UNAVAILABLE) from error
        if found is None:
            raise Refused(NO_MATCH)
        session = Session.restored(self.services, *found, frozenset(elsewhere))
        return self.open.setdefault(match, session)  # a rematch may have begun meanwhile

    async def _has_waited_for(self, game: str) -> bool:
        """For its rules."""
        has_waited = game in self.compiling.names
        await self.compiling.ready(game)
        if has_waited and game in self.waking:
            await asyncio.shield(self.waking[game])
        return has_waited

    def begin(self, table: Table, tokens: Iterable[Token]) -> Session:
        """A match that has just been stored: whoever made it comes next, unless somebody is there already."""
        return self.open.setdefault(table.id, Session(self.services, table, tokens))

    def _forget_idle(self, now: float) -> None:
        for match, session in list(self.open.items()):
            busy = session.is_attended or session.thinking or session.lock.locked() or session.waiting
            is_over = session.table.status in ("finished", "abandoned")
            kept = min(OVER_KEPT, self.settings.keep_session) if is_over else self.settings.keep_session
            if not busy and session.is_presence_told and now - session.last_used > kept:
                del self.open[match]

    # Sweeps

    async def _claim_due(self) -> None:
        if self.compiling.names:
            return
        for match in await self.store.claim_due(self.settings.lease, CLAIM_MOST):
            self.spawn(self._look(match))

    async def _renew_leases(self) -> None:
        if thinking := [match for match, session in self.open.items() if session.thinking]:
            await self.store.renew(thinking, self.settings.lease)

    async def _clean_up(self) -> None:
        self._forget_idle(clock.now())

    async def _look(self, match: str) -> None:
        try:
            await (await self.get(match)).look()
        except Exception as error:
            log.warning("could not look at a match", extra={"match": match, "error": repr(error)})

    async def _keep_presence(self) -> None:
        await self.store.keep_presence(clock.now() + PRESENCE_LASTS)
        for session in [session for session in self.open.values() if not session.is_presence_told]:
            session.is_presence_told = True
            await session.tell_presence(range(len(session.table.seats)))

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
                self.spawn(self._catch_up(session))

    async def _catch_up(self, session: Session) -> None:
        async with session.lock:
            await session.catch_up()
