"""Turn notices: somebody who is not at the table is told that it is their turn, by web push or a webhook.

A notice carries names of a match and a seat, nothing of the board and no token.
"""

from __future__ import annotations

import logging

import orjson

from ..play.services import Services
from ..play.session import Session
from ..play.table import Table
from ..store import Event, Store, Unavailable
from ..wire.refusal import PRIVATE_ADDRESS, WRONG_KEYS, WRONG_NOTICE, Refused
from ..wire.requests import Notice
from . import webpush
from .delivery import Delivery, NotDelivered, Request

log = logging.getLogger("banquise.notices")
LASTS = 24 * 3600
GONE = (404, 410)  # the browser does not want them any more
MAX_WAITING = 1000


class Notices:
    def __init__(self, services: Services) -> None:
        self.services, self.settings, self.metrics = services, services.settings, services.metrics
        self.delivery = Delivery(self.settings.allow_private_webhooks)
        self.key: webpush.Key | None = None
        self.waiting = 0
        services.news.changed.append(self.changed)
        services.news.claimed.append(self.tell_absent)

    @property
    def store(self) -> Store:
        return self.services.store

    def changed(self, session: Session, event: Event | None) -> None:
        """Notify absent players after an event, unless the deciding player made it and so knows."""
        if event is not None and (event.seat is None or event.seat != session.table.decider):
            self.tell_absent(session)

    def tell_absent(self, session: Session) -> None:
        """Notify the deciding player, or the players of a match that is over, if they are not at the table."""
        table, decider = session.table, session.table.decider
        if decider is not None and table.seats[decider].is_active_person and decider not in session.present:
            self.services.tasks.spawn(self.tell(table, decider, "turn"))
        elif table.status == "finished" and table.rematch is None:
            for seat in table.people:
                self.services.tasks.spawn(self.tell(table, seat, "finished", is_there=seat in session.present))

    async def _own_key(self) -> webpush.Key:
        if self.key is None:
            self.key = webpush.load_key(await self.store.lasting("push key", webpush.new_key))
        return self.key

    async def public_key(self) -> dict[str, str]:
        key = await self._own_key()
        return {"key": webpush.to_text(webpush.public_bytes(key.public_key))}

    async def subscribe(self, match: str, seat: int, wish: Notice) -> None:
        if (wish.push is None) == (wish.webhook is None):
            raise Refused(WRONG_NOTICE)
        url = wish.push.endpoint if wish.push else str(wish.webhook)
        if not self.delivery.may_call(url):
            raise Refused(PRIVATE_ADDRESS)
        if wish.push:
            try:
                webpush.encrypt(b"", wish.push.keys.p256dh, wish.push.keys.auth)
            except ValueError as error:
                raise Refused(WRONG_KEYS) from error
        await self.store.set_notice(match, seat, wish.model_dump_json())

    async def tell(self, table: Table, seat: int, kind: str, is_there: bool = False) -> None:
        """`turn` or `finished`, once for each turn, whichever process is first; a player who is there knows it."""
        try:
            if self.waiting >= MAX_WAITING or not await self.store.has_notice(table.id, seat):
                return
            target = await self.store.take_notice(table.id, seat, table.turn_version)
        except Unavailable:
            return
        if target is not None and not is_there:
            told = {"match": table.id, "game": table.game.name, "seat": seat, "kind": kind, "version": table.version}
            await self._send(table.id, seat, Notice.model_validate_json(target), orjson.dumps(told))

    async def _send(self, match: str, seat: int, wish: Notice, told: bytes) -> None:
        kind = "push" if wish.push else "webhook"
        self.waiting += 1
        try:
            status = await self.delivery.post(await self._request(wish, told))
        except (NotDelivered, ValueError) as error:  # the latter: whom to tell cannot be written
            status = 0
            log.info("a notice was not taken", extra={"match": match, "error": str(error)})
        finally:
            self.waiting -= 1
        self.metrics.notices.labels(kind, "sent" if 200 <= status < 300 else "failed").inc()
        if wish.push and status in GONE:
            await self.store.set_notice(match, seat, None)

    async def _request(self, wish: Notice, told: bytes) -> Request:
        if wish.push is None:
            return Request(str(wish.webhook), told, {"content-type": "application/json"})
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS),
            "urgency": "normal",
            "authorization": webpush.authorization(
                await self._own_key(), wish.push.endpoint, self.settings.push_contact
            ),
        }
        keys = wish.push.keys
        return Request(wish.push.endpoint, webpush.encrypt(told, keys.p256dh, keys.auth), headers)

    def stop(self) -> None:
        self.delivery.stop()
