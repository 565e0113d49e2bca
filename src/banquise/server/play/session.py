"""A session: a match in memory, and the order in which things happen there.

Whatever changes a table goes through `_append`: written first, then applied, then published. The session's lock makes
that one at a time in this process; the number of the event makes it one at a time among all processes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from banquise.core.table.entries import TableEvent
from banquise.core.table.state import NOBODY, EventKind

from ..process import clock
from ..settings import Settings
from ..store import Append, Digest, Event, MatchRow, Store, Token, Unavailable
from ..store.heartbeat import MOMENT, Outage
from ..wire.answers import Avatar
from ..wire.commands import Command
from ..wire.refusal import ONE_SEAT, UNAVAILABLE, Refused
from .commands import Around, Proposal, allowed, propose
from .digest import digest_after, digest_of
from .outages import Outages
from .table import Table
from .talk import Talk
from .tasks import Tasks

log = logging.getLogger("banquise.session")
TRIES = 8
REMATCH_STEP = 1  # everybody sits this many seats further at a rematch


class Bots(Protocol):
    """The source of bots' actions; bots/pool.py is the real one."""

    async def choose(self, table: Table, bot: str) -> int: ...


Changed = Callable[["Session", Event | None], None]
"""A listener, called with every event once it is written and applied, or with None when presence changed."""


@dataclass(frozen=True)
class Context:
    """The state that all sessions of a server process share."""

    settings: Settings
    store: Store
    bots: Bots
    started: float
    changed: Changed
    outages: Outages
    tasks: Tasks


class Joiner(NamedTuple):
    """A new player, as everybody at the table sees them."""

    name: str | None
    avatar: Avatar | None = None
    number: str | None = None  # that they deal with


class Bystanders(NamedTuple):
    """Sockets without a seat, and of those that may soon have one: they have opened the invitation."""

    watching: int = 0
    arriving: int = 0


class Session:
    def __init__(self, context: Context, table: Table, tokens: Iterable[Token] = ()) -> None:
        self.context, self.settings, self.store = context, context.settings, context.store
        self.id, self.table = table.id, table
        self.keys: dict[str, int] = {}  # what was asked → the version at which it was done
        self.watched = False
        self.tokens = {token.hash: token for token in tokens}
        self.revoked: set[str] = set()  # hashes of tokens that are good no more
        self.present: frozenset[int] = frozenset()  # seats with somebody there
        self.bystanders = Bystanders()
        self.has_parted = False  # another process leads the match
        self.is_attended = False  # by somebody who is shown what happens, at a seat or not
        self.gone_since: dict[int, float] = dict.fromkeys(range(len(table.seats)), table.active)
        self.talk = Talk(context.settings)
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.waiting: set[asyncio.Future[None]] = set()
        self.last_used = clock.now()
        self.missed: Outage | None = None  # for which the clock has not been stopped yet
        self.undigested_since: float | None = None  # from when on the stored digest is behind

    @classmethod
    def restored(cls, context: Context, row: MatchRow, events: Iterable[Event]) -> Session:
        applied = list(events)
        table = Table.restored(row, applied)
        session = cls(context, table)
        session.keys = {event.key: event.number for event in applied}
        session.gone_since = dict.fromkeys(session.gone_since, max(table.active, context.started))
        session.watched, session.talk.has_lines = row.watched, True
        if table.version > row.digest.version:
            session.undigested_since = 0.0  # by a process that was killed: whenever, that is late
        return session

    # Who is there

    async def holder(self, hash: str) -> Token | None:
        """The token with this hash. Other processes may add tokens, so an unknown one is looked up."""
        if hash not in self.tokens:
            found = await self.store.find_token(self.id, hash)
            if found is None or found.role == "link" or hash in self.revoked:  # a link is used up by its exchange only
                return None
            self.tokens[hash] = found
        return self.tokens[hash]

    def revoke(self, hash: str) -> None:
        """Refuse a token from now on, also to clients that are polling with it."""
        self.tokens.pop(hash, None)
        self.revoked.add(hash)
        self._wake_waiting()

    async def arrive(self, seats: tuple[int, ...], brings_numbers: bool = False) -> None:
        """Bring players back who had left, before anything is shown.

        A person who brings a number for the deal sits down with it.
        """
        is_awaited = brings_numbers and self.table.setup.seed is None
        async with self.lock:
            for seat in seats:
                if not (is_awaited and self.table.seats[seat].is_expected):
                    await self._come_back(seat)

    async def has_lost(self, seen: int) -> bool:
        """Whether a client saw a later version than exists, which means that the database has lost events."""
        if seen > self.table.version:
            async with self.lock:
                await self.catch_up()
        return seen > self.table.version

    def now_here(self, seats: frozenset[int], bystanders: Bystanders, is_attended: bool) -> None:
        """Note who is connected now."""
        is_same = (self.present, self.bystanders) == (seats, bystanders)
        before, self.present, self.bystanders = self.present, seats, bystanders
        for seat in before - seats:
            self.gone_since[seat] = clock.now()
        self.is_attended, self.last_used = is_attended, clock.now()
        if not is_same:
            self.context.changed(self, None)

    @property
    def is_busy(self) -> bool:
        return bool(self.is_attended or self.thinking or self.lock.locked() or self.waiting)

    async def mark_watched(self) -> None:
        """Note that there is a bystander, before anything is shown, so that a restart does not forget it."""
        if not self.watched:
            await self.store.mark_watched(self.id)
            self.watched = True

    def _gone_for_long(self) -> frozenset[int]:
        now, present = clock.now(), self.present
        absent = (seat for seat in range(len(self.table.seats)) if seat not in present)
        return frozenset(seat for seat in absent if now - self.gone_since[seat] >= self.settings.gone_after)

    # What people ask

    async def ask(self, command: Command) -> int:
        """The version at which it was done, now or when it was asked before."""
        stored_key = f"{command.seat}:{command.key}"
        async with self.lock:
            for _ in range(TRIES):
                if stored_key in self.keys:
                    return self.keys[stored_key]
                if self._is_out_of_date(command):
                    await self._bring_up_to_date(command)
                gone: frozenset[int] = self._gone_for_long() if command.kind == "replace" else frozenset()
                around = Around(self.watched, gone, self.settings.seat_returns)
                proposal = propose(self.table, command, around, self.settings)
                if await self._append(proposal, stored_key):
                    return self.table.version
        raise Refused(UNAVAILABLE)

    async def join(
        self, seat: int | None, who: Joiner, tokens: Sequence[Token], uninvited: str | None = None
    ) -> tuple[int, int]:
        """Take an open seat, to be held by the first token; the seat and the version.

        `uninvited` is the alias of a stranger's address.
        """
        held_by, *others = tokens
        async with self.lock:
            for _ in range(TRIES):
                chosen = self._open_seat(seat)
                self._must_leave_seats_to_others(uninvited)
                proposal = Proposal("join", chosen, data={**who._asdict(), "uninvited": uninvited})
                if await self._append(proposal, f"join:{held_by.hash}", (held_by._replace(seat=chosen), *others)):
                    return chosen, self.table.version
        raise Refused(UNAVAILABLE)

    def _open_seat(self, wanted: int | None) -> int:
        is_seat = wanted is not None and 0 <= wanted < len(self.table.seats)
        asked = TableEvent(seat=NOBODY if wanted is None else wanted if is_seat else len(self.table.seats))
        return int(allowed(self.table, EventKind.JOIN, asked).seat)

    def _must_leave_seats_to_others(self, uninvited: str | None) -> None:
        """Strangers take one seat at each address; those who set up the table are none."""
        taken = {seat.uninvited for seat in self.table.seats}
        if uninvited is not None and uninvited in taken and uninvited != self.table.setup.made_by:
            raise Refused(ONE_SEAT)

    async def link_rematch(self, match: str, by: int, key: str) -> None:
        """Remember the next match, and the seat that asked for it; the first one said stays."""
        async with self.lock:
            while self.table.rematch is None:
                await self._append(Proposal("rematch", 0, data={"match": match, "by": by}), key)

    async def happen(self, proposal: Proposal, key: str) -> None:
        """Apply an act of the operator, whatever the rules of the table say."""
        async with self.lock:
            for _ in range(TRIES):
                if await self._append(proposal, key):
                    return
        raise Refused(UNAVAILABLE)

    # What happens automatically

    async def settle(self) -> None:
        """Do what is due: a bot to move, a clock that fell, people who are gone."""
        async with self.lock:
            now = clock.now()
            if await self._by_rule(now):
                return
            if self.table.bot_to_move:
                self.think()
            else:
                await self.store.write_digests({self.id: self.digest(now)})
                self.undigested_since = None

    async def _by_rule(self, now: float) -> bool:
        """Append what the server's rules say happens at this moment, if anything."""
        table, proposal = self.table, None
        deadline = table.deadline()
        if deadline is not None and deadline <= now:
            if await self._had_outage(must_ask=True):  # it may be only that nothing has been written for long
                return False
            proposal = Proposal("time", table.line.decider)
        elif table.status == "waiting" and now >= table.created + self.settings.waiting_for:
            proposal = Proposal("abandon", 0)
        elif table.is_running and not table.bot_to_move and self._all_gone(now):
            proposal = Proposal("sleep", table.line.decider)
        return proposal is not None and await self._append(proposal, f"rule:{table.version}")

    def _all_gone(self, now: float) -> bool:
        if self.present:
            return False
        patience = self.settings.sleep_after if self.table.setup.mode == "live" else self.settings.idle_turns
        return now - max(self.table.active, *self.gone_since.values()) >= patience

    def _is_out_of_date(self, command: Command) -> bool:
        """Rarely: must something happen before this is heard?"""
        table = self.table
        is_behind = (command.version or 0) > table.version
        seat = table.seats[command.seat]
        return is_behind or table.is_asleep or seat.away or seat.is_expected or self._has_clock_fallen()

    def _has_clock_fallen(self) -> bool:
        deadline = self.table.deadline()
        return deadline is not None and deadline <= clock.now()

    async def _bring_up_to_date(self, command: Command) -> None:
        """A clock that fell, the asker's return if they had left, and what they saw at another process."""
        if self._has_clock_fallen():
            await self._by_rule(clock.now())
        if command.kind not in ("leave", "return", "number"):
            await self._come_back(command.seat)
        if (command.version or 0) > self.table.version:
            await self.catch_up()

    async def _come_back(self, seat: int) -> None:
        for _ in range(TRIES):
            kind = self.table.come_back(seat, self.settings.seat_returns)
            if kind is None:
                return
            await self._append(Proposal(kind, seat), f"{kind}:{self.table.version}")

    # Writing

    async def _append(self, proposal: Proposal, key: str, tokens: tuple[Token, ...] = ()) -> bool:
        """Write an event; False if something else happened before, and then this session has caught up."""
        is_in_doubt = self.missed is not None or self.store.health.out_since is not None
        if is_in_doubt and await self._had_outage():
            return False
        if self.has_parted:
            raise Refused(UNAVAILABLE)
        event = Event(self.table.version + 1, *proposal, key, clock.now())
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
        if self.table.bot_to_move:
            self.think()
        return True

    def digest(self, now: float) -> Digest:
        return digest_of(self.table, now, self.settings)

    def has_late_digest(self, since: float) -> bool:
        """Whether the stored digest is older than that moment, or everybody has left."""
        behind = self.undigested_since
        return behind is not None and (behind <= since or not self.is_attended)

    async def _had_outage(self, must_ask: bool = False) -> bool:
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
            await self._append(pause, f"pause:{table.version + 1}")
        return True

    async def stand_still(self) -> None:
        async with self.lock:
            await self._had_outage()

    async def catch_up(self) -> None:
        """Apply what other processes wrote."""
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
            for held in [token for token in self.tokens.values() if token.seat == event.seat]:
                self.revoke(held.hash)
        self.context.changed(self, event)
        self._wake_waiting()

    def part(self) -> None:
        """Another process leads the match from now on."""
        self.has_parted = True
        self._wake_waiting()

    def _wake_waiting(self) -> None:
        for waiting in self.waiting:
            if not waiting.done():
                waiting.set_result(None)

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

    # Bots

    def think(self) -> None:
        if self.thinking is None:
            self.thinking = asyncio.get_running_loop().create_task(self._think())

    async def _think(self) -> None:
        """Let the bots play until a person decides."""
        try:
            while (bot := self.table.bot_to_move) is not None:
                table = self.table
                action = await self.context.bots.choose(table, bot)
                async with self.lock:
                    if self.table.board_version == table.board_version and self.table.bot_to_move == bot:
                        proposal = Proposal("act", table.line.decider, action)
                        await self._append(proposal, f"bot:{table.board_version}")
        except (Refused, Unavailable) as error:  # the lease ends, and somebody looks again
            log.warning("a bot's turn was not written", extra={"match": self.id, "error": repr(error)})
        finally:
            self.thinking = None


def rematch_seat(seat: int, players: int) -> int:
    return (seat + REMATCH_STEP) % players
