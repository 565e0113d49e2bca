"""Turn notifications to absent players, by web push, webhook or email.

A notification names a match and a seat. It contains nothing of the board and no token.
"""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import orjson

from banquise.core.languages import language

from ..play.services import Services
from ..play.session import Session
from ..play.table import Table
from ..process import clock
from ..store import Event, Store, Unavailable
from ..store.notices import WAYS, change_target, take_target, target_of
from ..wire.notice_answers import NoticeTest, Outcome
from ..wire.refusal import MAIL_FAILED, NO_NOTICE, PRIVATE_ADDRESS, WRONG_KEYS, WRONG_NOTICE, Refused
from ..wire.requests import Notice, Push
from . import webpush
from .delivery import Delivery, NotDelivered, Request
from .mail import Mail
from .wording import sentence

log = logging.getLogger("banquise.notices")
LASTS = 24 * 3600
GONE = (404, 410)  # the browser has cancelled its subscription
MAX_WAITING = 1000
ON_BOARD = ("act", "undo")
MARKUP = re.compile(r"[\\*_~`|<>@\[\]()#]")
"""Characters that chats would read as markup, and that a player's name may contain."""


class Notices:
    def __init__(self, services: Services) -> None:
        self.services, self.settings, self.metrics = services, services.settings, services.metrics
        self.delivery, self.mail = Delivery(self.settings.allow_private_webhooks), Mail(services)
        self.key: webpush.Key | None = None
        self.waiting = 0
        services.news.changed.append(self.changed)
        services.news.claimed.append(self.tell_absent)

    @property
    def store(self) -> Store:
        return self.services.store

    # Occasions

    def changed(self, session: Session, event: Event | None) -> None:
        """Notify absent players after an event, unless the deciding player made it and so knows."""
        if event is None:
            return
        table = session.table
        if event.seat is None or event.seat != table.decider:
            self.tell_absent(session)
        if table.is_running and table.board_version == event.number and event.kind not in ON_BOARD:
            for seat in set(table.people) - session.presence.seats - {event.seat, table.decider}:
                self.services.tasks.spawn(self.tell(table, seat, "begins"))

    def tell_absent(self, session: Session) -> None:
        """Notify the deciding player, or the players of a match that is over, if they are not at the table."""
        table, decider = session.table, session.table.decider
        if decider is not None and table.vacation(decider, clock.now()):
            return  # they are notified when it ends
        if decider is not None and table.seats[decider].is_active_person and decider not in session.presence.seats:
            self.services.tasks.spawn(self.tell(table, decider, "turn"))
        elif table.status == "finished" and table.rematch is None:
            for seat in table.people:
                self.services.tasks.spawn(self.tell(table, seat, "finished", is_there=seat in session.presence.seats))

    async def tell(self, table: Table, seat: int, kind: str, is_there: bool = False) -> None:
        """Send `turn`, `begins` or `finished` once, from the first process to try, unless the player is at the
        table."""
        try:
            if self.waiting >= MAX_WAITING or not await target_of(self.store, table.id, seat):
                return
            version = table.board_version if kind == "begins" else table.turn_version
            target = await take_target(self.store, table.id, seat, version, is_last=kind == "finished")
        except Unavailable:
            return
        if target is not None and not is_there:
            await self._send_all(table, seat, kind, target)

    # Requests of players

    async def _own_key(self) -> webpush.Key:
        if self.key is None:
            self.key = webpush.load_key(await self.store.lasting("push key", webpush.new_key))
        return self.key

    async def public_key(self) -> dict[str, str]:
        key = await self._own_key()
        return {"key": webpush.to_text(webpush.public_bytes(key.public_key))}

    async def subscribe(self, table: Table, seat: int, wish: Notice) -> None:
        """Add a way of notifying a seat; an email address must be confirmed first."""
        lang = language(wish.lang)
        if [wish.push, wish.webhook, wish.mail].count(None) != len(WAYS) - 1:
            raise Refused(WRONG_NOTICE)
        if wish.mail is not None:
            await self._ask_mail(table, seat, wish.mail, lang)
            return
        if not self.delivery.may_call(wish.push.endpoint if wish.push else str(wish.webhook)):
            raise Refused(PRIVATE_ADDRESS)
        if wish.push:
            try:
                webpush.encrypt(b"", wish.push.keys.p256dh, wish.push.keys.auth)
            except ValueError as error:
                raise Refused(WRONG_KEYS) from error
        given = wish.model_dump(exclude_none=True)
        await change_target(self.store, table.id, seat, given | {"lang": lang})

    async def _ask_mail(self, table: Table, seat: int, address: str, lang: str) -> None:
        try:
            await self.mail.ask(table, seat, address, lang)
        except NotDelivered as error:
            self._note(table, "mail", error)
            raise Refused(MAIL_FAILED) from error

    async def test(self, table: Table, seat: int) -> NoticeTest:
        """Send a notification in every way of a seat, wherever its player is."""
        target = await target_of(self.store, table.id, seat)
        if not target:
            raise Refused(NO_NOTICE)
        return await self._send_all(table, seat, "test", target)

    # Sending

    async def _send_all(self, table: Table, seat: int, kind: str, target: dict[str, Any]) -> NoticeTest:
        ways = [way for way in WAYS if target.get(way)]
        self.waiting += 1
        try:
            outcomes = await asyncio.gather(*(self._send(table, seat, kind, way, target) for way in ways))
        finally:
            self.waiting -= 1
        return dict(zip(ways, outcomes, strict=True))  # type: ignore[return-value]  # its keys are the ways

    async def _send(self, table: Table, seat: int, kind: str, way: str, target: dict[str, Any]) -> Outcome:
        is_sent = False
        try:
            if way == "mail":
                await self.mail.tell(table, seat, kind, target)
                is_sent = True
            else:
                status = await self.delivery.post(await self._request(table, seat, kind, way, target))
                is_sent = 200 <= status < 300
                if way == "push" and status in GONE:
                    await change_target(self.store, table.id, seat, {"push": None})
        except (NotDelivered, ValueError) as error:  # ValueError: the recipient cannot be encoded
            self._note(table, way, error)
        self.metrics.notices.labels(way, "sent" if is_sent else "failed").inc()
        return "sent" if is_sent else "failed"

    def _note(self, table: Table, way: str, error: Exception) -> None:
        log.info("a notice was not taken", extra={"match": table.id, "way": way, "error": str(error)})

    async def _request(self, table: Table, seat: int, kind: str, way: str, target: dict[str, Any]) -> Request:
        body: dict[str, Any] = {"match": table.id, "game": table.game.name, "seat": seat, "kind": kind}
        body["version"] = table.version
        if way == "webhook":
            said = self._for_chat(table, seat, kind, target)
            return Request(target["webhook"], orjson.dumps(said | body), {"content-type": "application/json"})
        push = Push.model_validate(target["push"])
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS),
            "urgency": "normal",
            "authorization": webpush.authorization(await self._own_key(), push.endpoint, self.settings.push_contact),
        }
        return Request(push.endpoint, webpush.encrypt(orjson.dumps(body), push.keys.p256dh, push.keys.auth), headers)

    def _for_chat(self, table: Table, seat: int, kind: str, target: dict[str, Any]) -> dict[str, Any]:
        """A message for a channel of Discord or of a chat with the same format; it mentions nobody."""
        text = MARKUP.sub("", sentence(table, seat, kind, language(target.get("lang"))))
        link = f" {self.settings.reachable}/m/{table.id}" if self.settings.reachable else ""
        return {"content": text + link, "allowed_mentions": {"parse": []}}

    def stop(self) -> None:
        self.delivery.stop()
        self.mail.stop()
