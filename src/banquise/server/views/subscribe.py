"""The clients of each match: views subscribe to news of play, and report to play who is present."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping

from banquise.core.languages import Lang

from ..play.access import must_admit_spectators
from ..play.presence import Unseated
from ..play.services import Services
from ..play.session import Session, rematch_seat
from ..play.table import Table
from ..process import clock
from ..store import Event
from ..store.talk import TalkLine, lines_of
from ..wire.answers import PROTOCOL, Reaction
from ..wire.refusal import TOO_MANY, UNAVAILABLE, WRONG_TOKEN, Refused
from . import messages
from .client import Client, Socket
from .draw import Drawing
from .schedule import Schedule

log = logging.getLogger("banquise.views")
CLOSE_ELSEWHERE = 1012  # the client reconnects, to another process


class Audience:
    """The sockets at one match."""

    def __init__(self, session: Session) -> None:
        self.session, self.drawing = session, Drawing(session)
        self.clients: set[Client] = set()

    def seats(self, more: tuple[int, ...] = ()) -> frozenset[int]:
        """The seats that have a socket, and these."""
        return frozenset(more).union(*(client.seats for client in self.clients))

    def unseated(self, *more: Client) -> Unseated:
        """Count the clients without a seat, with the given ones."""
        outside = [client for client in (*self.clients, *more) if not client.seats]
        arriving = sum(client.is_arriving for client in outside)
        return Unseated(len(outside) - arriving, arriving)


class Views:
    def __init__(self, services: Services) -> None:
        self.services, self.settings = services, services.settings
        self.audiences: dict[str, Audience] = {}
        self.arriving: set[Socket] = set()  # those whose places are still being looked up
        self.schedule = Schedule(lambda: services.store.writer.is_writing)
        services.news.changed.append(self.changed)
        services.news.claimed.append(self.redraw_vacations)
        services.news.handed_over.append(self.disconnect_match)
        services.news.revoked.append(self.disconnect_token)
        services.news.lease_expired.append(self.disconnect_waiting)
        services.news.rewritten.append(self.tell_talk_again)
        services.orders.changed.append(self.tell_orders)

    def draw(self, session: Session, viewer: int, lang: Lang, since: int) -> bytes:
        """A view for somebody without a socket."""
        audience = self.audiences.get(session.id)
        return (audience.drawing if audience else Drawing(session)).view(viewer, lang, since)

    # Presence

    async def attach(self, client: Client, session: Session, held: Mapping[str, int], seen: int) -> None:
        """Let a socket sit down (or watch), leaving any other table; it is then sent what it has not seen.

        `held`: the seats that it takes, by the hashes of their tokens.
        """
        seats = tuple(dict.fromkeys(held.values()))
        audience = self.audiences.get(session.id)
        if audience and client not in audience.clients and len(audience.clients) >= self.settings.match_sockets:
            raise Refused(TOO_MANY)
        if not seats and not client.is_arriving:
            await session.mark_watched()
        await session.arrive(seats, client.brings_numbers)
        if not seats:
            must_admit_spectators(session.table)
        has_lost = bool(seats) and await session.has_lost(seen)
        if session.is_handed_over:  # while the database was read: this client would miss the news
            raise Refused(UNAVAILABLE)
        if session.holders.revoked & held.keys():  # at the same time
            raise Refused(WRONG_TOKEN)
        if client.drawing and client.drawing.session is not session:
            self.detach(client)
        audience = self.audiences.setdefault(session.id, Audience(session))
        audience.clients.discard(client)  # no need to notify the client that has just arrived
        client.tokens = frozenset(held)
        client.sit(audience.drawing, seats, seen if 0 < seen <= session.table.version else -1)
        session.now_here(audience.seats(seats), audience.unseated(client), is_attended=True)
        audience.drawing.forget()  # a spectator may have come
        audience.clients.add(client)
        if has_lost:
            self._note_loss(session, seen)
        self._welcome(client, session)

    def _note_loss(self, session: Session, seen: int) -> None:
        self.services.metrics.lost.inc()
        known = {"match": session.id, "seen": seen, "version": session.table.version}
        log.error("a client has seen a later version: the database has lost events", extra=known)

    def _welcome(self, client: Client, session: Session) -> None:
        welcome = {
            "t": "welcome",
            "protocol": PROTOCOL,
            "seats": list(client.seats),
            "you": {"lang": client.lang},
            "summary": messages.summary(session.table, session.presence.seats, clock.now()),
            "time": clock.now(),
        }
        client.post(messages.dump(welcome))
        if self.services.orders.now.announcement:
            client.post(self._announcement())
        client.has_old_players = True
        client.refresh()
        if session.table.rematch is not None:
            tell_rematch(session, [client])

    async def tell_talk(self, client: Client, session: Session) -> None:
        """Send a seated client the messages so far, if people can talk at this table."""
        if not client.seats or session.table.setup.is_public or not session.talk.has_lines:
            return
        if lines := await lines_of(session.store, session.id):
            client.post(talk_message(lines, is_new=False))

    def tell_talk_again(self, session: Session) -> None:
        """Send everybody the messages again, since an operator may have deleted one."""
        clients = [client for client in self._clients(session) if client.seats]
        if clients and session.talk.has_lines and not session.table.setup.is_public:
            self.services.tasks.spawn(self._tell_all_lines(session, clients))

    async def _tell_all_lines(self, session: Session, clients: list[Client]) -> None:
        message = talk_message(await lines_of(session.store, session.id), is_new=False)
        for client in clients:
            client.post(message)

    def tell_orders(self) -> None:
        """Send everybody the operator's announcement, and disconnect blocked people."""
        message = self._announcement()
        for audience in list(self.audiences.values()):
            for client in list(audience.clients):
                client.post(message)
                if self.services.orders.blocks(client.socket.address):
                    self._disconnect(client)

    def _announcement(self) -> bytes:
        return messages.dump({"t": "announcement", "text": self.services.orders.now.announcement})

    def react(self, session: Session, seat: int | None, reaction: Reaction) -> None:
        """Show a reaction of a seat or a spectator to everybody who is there; it is not kept."""
        message = messages.dump({"t": "reacted", "seat": seat, "reaction": reaction})
        for client in self._clients(session):
            client.post(message)

    def say(self, session: Session, line: TalkLine) -> None:
        """Send a line to everybody who is seated; spectators do not see it."""
        message = talk_message([line], is_new=True)
        for client in self._clients(session):
            if client.seats:
                client.post(message)

    def _clients(self, session: Session) -> list[Client]:
        audience = self.audiences.get(session.id)
        return list(audience.clients) if audience else []

    def detach(self, client: Client) -> None:
        if client.drawing is None:
            return
        session, client.drawing = client.drawing.session, None
        audience = self.audiences[session.id]
        audience.clients.discard(client)
        if not audience.clients:
            del self.audiences[session.id]
        session.now_here(audience.seats(), audience.unseated(), is_attended=bool(audience.clients))

    def disconnect_match(self, session: Session) -> None:
        """Disconnect the clients of a match that another process leads, so that they connect there."""
        if audience := self.audiences.get(session.id):
            for client in list(audience.clients):
                client.socket.close(CLOSE_ELSEWHERE)
                self.detach(client)  # at once: if the match comes back, it has another session

    def disconnect_waiting(self) -> None:
        """Disconnect clients that wait for a database that this process cannot reach; they try elsewhere."""
        for socket in self.arriving:
            socket.close(CLOSE_ELSEWHERE)

    def disconnect_token(self, match: str, token: str) -> None:
        """Disconnect the clients that used a token which is revoked."""
        audience = self.audiences.get(match)
        for client in list(audience.clients) if audience else []:
            if token in client.tokens:
                self._disconnect(client)

    def _disconnect(self, client: Client) -> None:
        client.socket.close(client.overflow_code)
        self.detach(client)
        client.seats = ()  # its pending requests are no longer carried out

    # Events

    def changed(self, session: Session, event: Event | None) -> None:
        audience = self.audiences.get(session.id)
        if event is not None:
            self.schedule.moves += 1
            if audience:
                self._happened(audience, event)
        elif audience:
            audience.drawing.forget()
            for client in audience.clients:
                client.refresh_players()

    def redraw_vacations(self, session: Session) -> None:
        """Draw again for a table whose vacation may have ended by its date, which is not an event."""
        if session.table.clockwork.vacations:
            self.changed(session, None)

    def _happened(self, audience: Audience, event: Event) -> None:
        table = audience.session.table
        if event.kind != "act" or table.setup.clock is not None or not table.is_running:
            audience.drawing.forget()
            for client in audience.clients:
                client.has_old_players = True
        if event.kind in ("join", "fill") and table.numbers:
            dealt = messages.dump({"t": "dealt", "numbers": table.numbers})
            for client in audience.clients:
                client.post(dealt)
        for client in [client for client in audience.clients if _must_go(client, event, table)]:
            asyncio.get_running_loop().call_soon(self._disconnect, client)  # after the answer to its request
        if event.kind == "rematch":  # which no view shows
            tell_rematch(audience.session, audience.clients)
        else:
            self.schedule.refresh(audience.clients, table.decider)


def _must_go(client: Client, event: Event, table: Table) -> bool:
    """Whether the client lost its place by this event."""
    if event.kind == "stand_up" and event.seat in client.seats:
        return True
    return event.kind != "act" and not client.seats and table.keeps_spectators_out


def talk_message(lines: Iterable[TalkLine], is_new: bool) -> bytes:
    return messages.dump({"t": "talk", "new": is_new, "lines": [line._asdict() for line in lines]})


def tell_rematch(session: Session, clients: Iterable[Client]) -> None:
    table = session.table
    for client in clients:
        for seat in client.seats or (None,):
            next_seat = None if seat is None else rematch_seat(seat, len(table.seats))
            message = {"t": "rematch", "match": table.rematch, "seat": next_seat, "from_seat": seat}
            if table.rematch_by is not None and table.rematch_by not in client.seats:
                message["by"] = table.rematch_by
            client.post(messages.dump(message))
