"""A session: a match in memory, with its people and bots. Events are added to its chronicle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..process import clock
from ..store import Event, MatchRow, Proposal, Token, Unavailable
from ..wire.answers import Avatar
from ..wire.commands import Command
from ..wire.refusal import UNAVAILABLE, Refused
from .chronicle import Chronicle
from .commands import Circumstances, propose, seat_to_join
from .context import Context
from .due import due_event
from .holders import Holders
from .presence import Presence, Unseated
from .table import Table
from .talk import TalkLimits

log = logging.getLogger("banquise.session")
TRIES = 8
REMATCH_STEP = 1  # everybody sits this many seats further at a rematch
PLAYS = ("act", "undo", "ask_undo")
"""The requests that end a vacation."""


class Joiner(NamedTuple):
    """A new player, as everybody at the table sees them."""

    name: str | None
    avatar: Avatar | None = None
    number: str | None = None  # their number for the deal


class Session(Chronicle):
    def __init__(self, context: Context, table: Table, tokens: Iterable[Token] = (), gone_since: float = 0.0) -> None:
        super().__init__(context, table, Holders(context.store, table.id, tokens))
        self.presence = Presence(len(table.seats), max(table.active, gone_since))
        self.talk = TalkLimits(context.settings)
        self.thinking: asyncio.Task[None] | None = None

    @classmethod
    def restored(cls, context: Context, row: MatchRow, events: Iterable[Event]) -> Session:
        applied = list(events)
        table = Table.restored(row, applied)
        session = cls(context, table, gone_since=context.started)
        session.keys = {event.key: event.number for event in applied}
        session.watched, session.talk.has_lines = row.watched, True
        if table.version > row.digest.version:
            session.undigested_since = 0.0  # a killed process did not write it, so it is overdue
        return session

    # Presence

    def revoke(self, hash: str) -> None:
        """Refuse a token from now on, also to clients that are polling with it."""
        self.holders.revoke(hash)
        self.wake_waiting()

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

    def now_here(self, seats: frozenset[int], unseated: Unseated, is_attended: bool) -> None:
        """Note who is connected now."""
        self.last_used = clock.now()
        if self.presence.change(seats, unseated, is_attended):
            self.context.changed(self, None)

    @property
    def is_busy(self) -> bool:
        return bool(self.presence.is_attended or self.thinking or self.lock.locked() or self.waiting)

    def has_late_digest(self, since: float) -> bool:
        """Whether the stored digest is older than this moment, or everybody has left."""
        behind = self.undigested_since
        return behind is not None and (behind <= since or not self.presence.is_attended)

    async def mark_watched(self) -> None:
        """Note that there is a spectator, before anything is shown, so that a restart does not forget it."""
        if not self.watched:
            await self.store.mark_watched(self.id)
            self.watched = True

    # Requests of people

    async def ask(self, command: Command) -> int:
        """Carry out a request and return its version: a repeated request returns that of the first."""
        stored_key = f"{command.seat}:{command.key}"
        async with self.lock:
            for _ in range(TRIES):
                if stored_key in self.keys:
                    return self.keys[stored_key]
                if self._is_out_of_date(command):
                    await self._bring_up_to_date(command)
                proposal = propose(self.table, command, self._circumstances(command), self.settings)
                if await self.append(proposal, stored_key):
                    return self.table.version
        raise Refused(UNAVAILABLE)

    def _circumstances(self, command: Command) -> Circumstances:
        is_of_absent = command.kind == "replace"
        gone: frozenset[int] = self.presence.gone_for(self.settings.gone_after) if is_of_absent else frozenset()
        return Circumstances(self.watched, gone, self.settings.seat_returns, clock.now())

    async def join(
        self, seat: int | None, who: Joiner, tokens: Sequence[Token], uninvited: str | None = None
    ) -> tuple[int, int]:
        """Take an open seat for the holder of the first token; return the seat and the version.

        `uninvited` is the alias of a stranger's address.
        """
        held_by, *others = tokens
        async with self.lock:
            for _ in range(TRIES):
                chosen = seat_to_join(self.table, seat, uninvited)
                proposal = Proposal("join", chosen, data={**who._asdict(), "uninvited": uninvited})
                if await self.append(proposal, f"join:{held_by.hash}", (held_by._replace(seat=chosen), *others)):
                    return chosen, self.table.version
        raise Refused(UNAVAILABLE)

    async def link_rematch(self, match: str, by: int, key: str) -> None:
        """Remember the next match, and the seat that asked for it; the first report counts."""
        async with self.lock:
            while self.table.rematch is None:
                await self.append(Proposal("rematch", 0, data={"match": match, "by": by}), key)

    async def happen(self, proposal: Proposal, key: str) -> None:
        """Apply an operator's command, which the rules of the table cannot refuse."""
        async with self.lock:
            for _ in range(TRIES):
                if await self.append(proposal, key):
                    return
        raise Refused(UNAVAILABLE)

    def _is_out_of_date(self, command: Command) -> bool:
        """Whether another event must come before this request, which is rare."""
        table = self.table
        is_behind = (command.version or 0) > table.version
        seat = table.seats[command.seat]
        is_gone = seat.away or seat.is_expected or self._plays_on_vacation(command)
        return is_behind or table.is_asleep or is_gone or table.is_time_up(clock.now())

    def _plays_on_vacation(self, command: Command) -> bool:
        return command.kind in PLAYS and self.table.vacation(command.seat, clock.now()) is not None

    async def _bring_up_to_date(self, command: Command) -> None:
        """Append the end of a clock and the caller's return if they had left; read what they saw at another process."""
        if self.table.is_time_up(clock.now()):
            await self._append_due(clock.now())
        if command.kind not in ("leave", "return", "number"):
            await self._come_back(command.seat)
        if self._plays_on_vacation(command):
            back = Proposal("vacation", command.seat, data={"until": None})
            await self.append(back, f"back:{self.table.version}")
        if (command.version or 0) > self.table.version:
            await self.catch_up()

    async def _come_back(self, seat: int) -> None:
        for _ in range(TRIES):
            kind = self.table.come_back(seat, self.settings.seat_returns)
            if kind is None:
                return
            await self.append(Proposal(kind, seat), f"{kind}:{self.table.version}")

    # What happens automatically

    async def do_what_is_due(self) -> None:
        """Do what is due: let a bot move, end a clock that has run out, act on absent people."""
        async with self.lock:
            now = clock.now()
            if await self._append_due(now):
                return
            if self.table.bot_to_move:
                self.think()
            else:
                await self.store.write_digests({self.id: self.digest(now)})
                self.undigested_since = None

    async def _append_due(self, now: float) -> bool:
        proposal = due_event(self.table, self.presence, now, self.settings)
        if proposal is None:
            return False
        if proposal.kind == "time" and await self.had_outage(must_ask=True):  # nothing may have been written for long
            return False
        return await self.append(proposal, f"rule:{self.table.version}")

    async def append(self, proposal: Proposal, key: str, tokens: tuple[Token, ...] = ()) -> bool:
        is_written = await super().append(proposal, key, tokens)
        if is_written and self.table.bot_to_move:
            self.think()
        return is_written

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
                        await self.append(Proposal("act", table.line.decider, action), f"bot:{table.board_version}")
        except (Refused, Unavailable) as error:  # once the lease ends, some process tries again
            log.warning("a bot's turn was not written", extra={"match": self.id, "error": repr(error)})
        finally:
            self.thinking = None


def rematch_seat(seat: int, players: int) -> int:
    return (seat + REMATCH_STEP) % players
