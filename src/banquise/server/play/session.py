"""A session: a match in memory, its sockets, and the order in which things happen there.

Whatever changes a table goes through `_append`: written first, then applied, then told. The session's lock makes that
one at a time in this process; the number of the event makes it one at a time among all processes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from orjson import Fragment

from banquise import games
from banquise.core.record import BYSTANDER
from banquise.core.text import Lang

from .. import clock
from ..refusal import NOT_YOUR_TURN, ONE_SEAT, TOO_MANY, UNAVAILABLE, Code, Refused, forgetful
from ..sockets.client import Client
from ..store import Append, Digest, Event, MatchRow, Token, Unavailable
from ..store.signs import MOMENT, Outage
from ..views import messages
from ..views.viewframe import view_frame
from .commands import Around, Command, Proposal, must_be_within_limits, propose
from .setup import Setup
from .table import Table

if TYPE_CHECKING:
    from .sessions import Sessions

log = logging.getLogger("banquise.session")
TRIES = 8
Known = tuple[int, Lang | None, int]
"""A viewer, their language (None: a frame) and the version that they saw last: for as many a view is the same."""
SEAT_EVENTS = frozenset({"join", "fill", "leave", "replace", "return", "resign", "time", "name", "abandon"})


class Session:
    def __init__(self, sessions: Sessions, table: Table, tokens: Iterable[Token] = ()) -> None:
        self.sessions, self.settings, self.store = sessions, sessions.settings, sessions.store
        self.table = table
        self.keys: dict[str, int] = {}  # what was asked → the version at which it was done
        self.watched = False
        self.tokens = {token.hash: token for token in tokens}
        self.clients: set[Client] = set()
        self.here: frozenset[int] = frozenset()  # seats with a socket at this process
        self.elsewhere: frozenset[int] = frozenset()  # seats with one at another
        self.gone_since: dict[int, float] = dict.fromkeys(range(len(table.seats)), table.active)
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.waiting: set[asyncio.Future[None]] = set()
        self.last_used = clock.now()
        self.missed: Outage | None = None  # for which the clock has not been stopped yet
        self._drawn: dict[Known, bytes] = {}
        self._players: dict[int | None, Fragment] = {}

    @classmethod
    def restored(cls, sessions: Sessions, row: MatchRow, events: Iterable[Event]) -> Session:
        setup = Setup.restored(row.setup, row.seed, row.salt, row.is_public)
        table = Table(row.id, setup, games.load(row.game), row.created)
        session = cls(sessions, table)
        for event in events:
            table.apply(event)
            session.keys[event.key] = event.number
        session.gone_since = dict.fromkeys(session.gone_since, max(table.active, sessions.started))
        session.watched = row.watched
        return session

    @property
    def id(self) -> str:
        return self.table.id

    # Who is there

    def present(self) -> frozenset[int]:
        return self.here | self.elsewhere if self.elsewhere else self.here

    async def holder(self, hash: str) -> Token | None:
        """Whose token that is. Tokens may be added by other processes, so an unknown one is looked up."""
        if hash not in self.tokens:
            found = await self.store.find_token(self.id, hash)
            if found is None or found.role == "link":  # a link is used up by its exchange only
                return None
            self.tokens[hash] = found
        return self.tokens[hash]

    async def attach(self, client: Client, seats: tuple[int, ...], seen: int) -> None:
        """Let a socket sit down (or watch), and leave another table for it; it is then sent what it has not seen."""
        if client not in self.clients and len(self.clients) >= self.settings.match_sockets:
            raise TOO_MANY
        if not seats:
            await self.mark_watched()
        async with self.lock:
            if self.store.database.shared:
                await self.catch_up()
            for seat in seats:
                await self._come_back(seat)
        if client.session not in (None, self):
            await client.session.detach(client)
        before = self.here
        self.clients.add(client)
        client.sit(self, seats, seen if 0 < seen <= self.table.version else -1)
        self._count_seats()
        self._welcome(client)
        await self._presence_changed(before, client)

    def _count_seats(self) -> None:
        self.here = frozenset(seat for client in self.clients for seat in client.seats)
        self._draw_anew()

    def _welcome(self, client: Client) -> None:
        welcome = {
            "t": "welcome",
            "protocol": messages.PROTOCOL,
            "seats": list(client.seats),
            "you": {"lang": client.lang},
            "summary": messages.summary(self.table, self.present(), clock.now()),
            "time": clock.now(),
        }
        client.post(messages.dump(welcome))
        client.has_old_players = True
        client.refresh()
        if self.table.rematch is not None:
            self._tell_rematch([client])

    async def detach(self, client: Client) -> None:
        before = self.here
        self.clients.discard(client)
        self._count_seats()
        client.session = None
        self.last_used = clock.now()
        await self._presence_changed(before, client)

    async def _presence_changed(self, before: frozenset[int], by: Client) -> None:
        now = self.here
        for seat in before - now:
            self.gone_since[seat] = clock.now()
        if before == now:
            return
        self.tell_players(but=by)
        await self.tell_presence(now ^ before)

    async def tell_presence(self, seats: Iterable[int]) -> None:
        """To the other processes; later, if it cannot be written now: nobody at this table need wait for that."""
        until = clock.now() + self.sessions.presence_lasts
        try:
            for seat in seats:
                await self.store.set_presence(self.id, seat, until if seat in self.here else None)
        except Unavailable:
            self.sessions.untold.add(self)

    async def mark_watched(self) -> None:
        """Before anything is shown, so that it is known after a restart too."""
        if not self.watched:
            await self.store.mark_watched(self.id)
            self.watched = True

    def _gone_for_long(self) -> frozenset[int]:
        now, present = clock.now(), self.present()
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
                around = Around(self.watched, self._gone_for_long() if command.kind == "replace" else frozenset())
                proposal = propose(self.table, command, around)
                must_be_within_limits(self.table, proposal, self.settings)
                if await self._append(proposal, stored_key):
                    return self.table.version
        raise UNAVAILABLE

    async def join(
        self, seat: int | None, name: str | None, tokens: Sequence[Token], uninvited: str | None = None
    ) -> tuple[int, int]:
        """Take an open seat, to be held by the first token; the seat and the version.

        `uninvited` is the alias of a stranger's address.
        """
        held_by, *others = tokens
        async with self.lock:
            for _ in range(TRIES):
                chosen = self._open_seat(seat)
                self._must_leave_seats_to_others(uninvited)
                proposal = Proposal("join", chosen, data={"name": name, "uninvited": uninvited})
                if await self._append(proposal, f"join:{held_by.hash}", (held_by._replace(seat=chosen), *others)):
                    return chosen, self.table.version
        raise UNAVAILABLE

    def _open_seat(self, wanted: int | None) -> int:
        opened = [i for i, seat in enumerate(self.table.seats) if seat.kind == "open"]
        if self.table.is_abandoned or not opened or (wanted is not None and wanted not in opened):
            raise Refused(Code.NOT_NOW, NO_SEAT)
        return opened[0] if wanted is None else wanted

    def _must_leave_seats_to_others(self, uninvited: str | None) -> None:
        """Strangers take one seat at each address; those who set up the table are none."""
        taken = {seat.uninvited for seat in self.table.seats}
        if uninvited is not None and uninvited in taken and uninvited != self.table.setup.made_by:
            raise ONE_SEAT

    async def link_rematch(self, match: str, key: str) -> None:
        """Remember the next match; the first one said stays."""
        async with self.lock:
            while self.table.rematch is None:
                await self._append(Proposal("rematch", 0, data={"match": match}), key)

    def _tell_rematch(self, clients: Iterable[Client]) -> None:
        for client in clients:
            for seat in client.seats:
                next_seat = rematch_seat(seat, len(self.table.seats))
                told = {"t": "rematch", "match": self.table.rematch, "seat": next_seat, "from_seat": seat}
                client.post(messages.dump(told))

    # What happens by itself

    async def look(self) -> None:
        """Do what is due: a bot to move, a clock that fell, people who are gone."""
        async with self.lock:
            if self.store.database.shared:
                await self.catch_up()
            now = clock.now()
            if await self._by_rule(now):
                return
            if self.table.bot_to_move:
                self.think()
            else:
                await self.store.set_due(self.id, self.table.version, self.table.due(now, self.settings))

    async def _by_rule(self, now: float) -> bool:
        """Append what the server's rules say happens at this moment, if anything."""
        table, proposal = self.table, None
        deadline = table.deadline()
        if deadline is not None and deadline <= now:
            if await self._had_outage(must_ask=True):  # it may be only that nothing has been written for long
                return False
            proposal = Proposal("time", table.board.decider)
        elif table.status == "waiting" and now >= table.created + self.settings.waiting_for:
            proposal = Proposal("abandon", 0)
        elif table.is_running and not table.bot_to_move and self._all_gone(now):
            proposal = Proposal("sleep", table.board.decider)
        return proposal is not None and await self._append(proposal, f"rule:{table.version}")

    def _all_gone(self, now: float) -> bool:
        if self.present():
            return False
        patience = self.settings.sleep_after if self.table.setup.mode == "live" else self.settings.idle_turns
        return now - max(self.table.active, *self.gone_since.values()) >= patience

    def _is_out_of_date(self, command: Command) -> bool:
        """Rarely: must something happen before this is heard?"""
        table = self.table
        is_behind = (command.version or 0) > table.version
        return is_behind or table.is_asleep or table.seats[command.seat].away or self._has_clock_fallen()

    def _has_clock_fallen(self) -> bool:
        deadline = self.table.deadline()
        return deadline is not None and deadline <= clock.now()

    async def _bring_up_to_date(self, command: Command) -> None:
        """A clock that fell, the asker's return if they had left, and what they saw at another process."""
        if self._has_clock_fallen():
            await self._by_rule(clock.now())
        if command.kind != "leave":
            await self._come_back(command.seat)
        if (command.version or 0) > self.table.version:
            await self.catch_up()

    async def _come_back(self, seat: int) -> None:
        for _ in range(TRIES):
            if self.table.status not in ("running", "asleep"):
                return
            who = self.table.seats[seat]
            if who.away and who.returns < self.settings.seat_returns:
                await self._append(Proposal("return", seat), f"return:{self.table.version}")
            elif self.table.is_asleep and who.is_active_person:
                await self._append(Proposal("wake", seat), f"wake:{self.table.version}")
            else:
                return

    # Writing

    async def _append(self, proposal: Proposal, key: str, tokens: tuple[Token, ...] = ()) -> bool:
        """Write an event; False if something else happened before, and then this session has caught up."""
        is_in_doubt = self.missed is not None or self.store.health.out_since is not None
        if is_in_doubt and await self._had_outage():
            return False
        event = Event(self.table.version + 1, *proposal, key=key, at=clock.now())
        after = self.table.after(event)
        try:
            written = await self.store.append(Append(self.id, event, self._digest(after, event), tokens))
        except Unavailable as error:
            log.warning("not written", extra={"match": self.id, "error": str(error)})
            raise UNAVAILABLE from error
        if not written:
            await self.catch_up()
            return False
        self._advance(after, event)
        if self.table.bot_to_move:
            self.think()
        return True

    async def _had_outage(self, must_ask: bool = False) -> bool:
        """Could nothing be written for a while? Then the clock is stopped for that time before all else."""
        if must_ask or self.store.health.out_since is not None:
            try:
                await self.sessions.end_outage()
            except Unavailable as error:
                raise UNAVAILABLE from error
        if self.missed is None:
            return False
        await self.catch_up()
        outage, self.missed = self.missed, None
        table = self.table
        if table.deadline() is not None and table.would_stand(*outage) > MOMENT:
            pause = Proposal("pause", table.board.decider, data=outage.stored())
            await self._append(pause, f"pause:{table.version + 1}")
        return True

    async def stand_still(self) -> None:
        async with self.lock:
            await self._had_outage()

    def _digest(self, after: Table, event: Event) -> Digest:
        players = None
        if event.kind in SEAT_EVENTS:
            players = messages.dump(messages.players(after, frozenset(after.people), event.at)).decode()
        return Digest(
            status=after.status,
            version=event.number,
            decision=after.board.decision,
            players=players,
            active=event.at,
            due=after.due(event.at, self.settings),
            bot_turn=after.bot_to_move is not None,
        )

    async def catch_up(self) -> None:
        """Apply what other processes wrote."""
        try:
            found = await self.store.load(self.id, self.table.version)
            self.elsewhere = frozenset(await self.store.present_elsewhere(self.id))
        except Unavailable as error:
            raise UNAVAILABLE from error
        if found is None:
            return
        row, events = found
        self.watched = self.watched or row.watched
        for event in events:
            self._advance(self.table.after(event), event)
        self.tell_players()

    def _advance(self, after: Table, event: Event) -> None:
        self.table = after
        self.keys[event.key] = event.number
        self.last_used = event.at
        self._drawn.clear()
        if event.kind != "act" or after.setup.clock is not None or not after.is_running:
            self._players.clear()
            for client in self.clients:
                client.has_old_players = True
        self.sessions.moved(self, event)
        if event.kind == "rematch":  # which no view shows
            self._tell_rematch(self.clients)
        else:
            self._refresh_all(after.decider)
        for waiting in self.waiting:
            if not waiting.done():
                waiting.set_result(None)

    def _refresh_all(self, decider: int | None) -> None:
        for client in self.clients:
            if decider is None or decider in client.seats:
                self.sessions.refresh_soon(client)
            else:
                self.sessions.refresh_later(client)

    async def wait_past(self, version: int, seconds: float) -> None:
        """Until the table is newer than `version`, at most so long."""
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

    # What is sent

    def view_for(self, client: Client, viewer: int) -> bytes:
        """The newest view; the same bytes serve every socket of a viewer that saw as much."""
        since = client.sent[viewer]
        drawn = self.draw(viewer, client.form, since)
        client.sent[viewer] = self.table.version
        return drawn

    def draw(self, viewer: int, lang: Lang | None, since: int) -> bytes:
        known = (viewer, lang, since)
        drawn = self._drawn.get(known)
        if drawn is None:
            drawn = self._drawn[known] = self._compose(known)
        return drawn

    def _compose(self, known: Known) -> bytes:
        viewer, lang, since = known
        undo = messages.undo_state(self.table, viewer, self.watched)
        if lang is None:
            return view_frame(self.table, viewer, since, undo)
        return messages.dump(
            {**messages.view(self.table, viewer, lang, since), "undo": undo, "players": self._shown_players()}
        )

    def _draw_anew(self) -> None:
        self._drawn.clear()
        self._players.clear()

    def _shown_players(self) -> Fragment:
        """The same for everybody at the table; a decision changes only who decides, and clocks."""
        decider = self.table.decider
        if decider not in self._players:
            shown = messages.players(self.table, self.present(), clock.now())
            self._players[decider] = Fragment(messages.dump(shown))
        return self._players[decider]

    def players_for(self, client: Client) -> bytes:
        viewer = client.viewers[0]
        return messages.dump(
            {
                "t": "players",
                "version": self.table.version,
                "players": self._shown_players(),
                "undo": messages.undo_state(self.table, viewer, self.watched),
            }
        )

    def tell_players(self, but: Client | None = None) -> None:
        self._draw_anew()
        for client in self.clients:
            if client is not but:
                client.refresh_players()

    # Bots

    def think(self) -> None:
        if self.thinking is None:
            self.thinking = asyncio.get_running_loop().create_task(self._think())

    async def _think(self) -> None:
        """Let the bots play until a person decides."""
        try:
            while (bot := self.table.bot_to_move) is not None:
                table = self.table
                action = await self.sessions.pool.choose(table, bot)
                async with self.lock:
                    if self.table.board_version == table.board_version and self.table.bot_to_move == bot:
                        proposal = Proposal("act", table.board.decider, action)
                        await self._append(proposal, f"bot:{table.board_version}")
        except (Refused, Unavailable) as error:  # the lease ends, and somebody looks again
            log.warning("a bot's turn was not written", extra={"match": self.id, "error": repr(forgetful(error))})
        finally:
            self.thinking = None


def rematch_seat(seat: int, players: int) -> int:
    """Seats move on by one from match to match."""
    return (seat + 1) % players


def viewer_of(token: Token | None) -> int:
    return BYSTANDER if token is None or token.seat is None else token.seat


NO_SEAT = NOT_YOUR_TURN.reason._replace(
    en="That seat is not open (any more).", fr="Cette place n'est pas (ou plus) libre."
)
