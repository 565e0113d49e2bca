"""Turn notices: somebody who is not at the table is told that it is their turn, by web push or a webhook.

A notice carries names of a match and a seat, nothing of the board and no token. Addresses come from strangers, so only
public ones are called, and the address that was looked at is the one connected to.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any
from urllib.parse import SplitResult, urlsplit

import orjson

from . import webpush
from .metrics import Metrics
from .models import Notice
from .refusal import bad
from .settings import Settings
from .store import Store, Unavailable
from .table import Table

log = logging.getLogger("banquise.notices")
SENDERS = 4
SECONDS = 10.0
LASTS = 24 * 3600
GONE = (404, 410)  # the browser does not want them any more
MOST_WAITING = 1000


@dataclass(frozen=True)
class Request:
    url: str
    body: bytes
    headers: dict[str, str]


class Notices:
    def __init__(self, house: Settings, store: Store, metrics: Metrics) -> None:
        self.house, self.store, self.metrics = house, store, metrics
        self.senders = ThreadPoolExecutor(SENDERS, thread_name_prefix="notices")
        self.key: webpush.Key | None = None
        self.waiting = 0

    async def _own_key(self) -> webpush.Key:
        if self.key is None:
            self.key = webpush.load_key(await self.store.house("push key", webpush.new_key))
        return self.key

    async def public_key(self) -> dict[str, str]:
        key = await self._own_key()
        return {"key": webpush.to_text(webpush.public_bytes(key.public_key()))}

    async def subscribe(self, match: str, seat: int, wish: Notice) -> None:
        if (wish.push is None) == (wish.webhook is None):
            raise bad("Give either 'push' or 'webhook'.", "Donnez soit « push », soit « webhook ».")
        url = wish.push.endpoint if wish.push else str(wish.webhook)
        self._must_be_callable(url)
        if wish.push:
            try:
                webpush.encrypt(b"", wish.push.keys.p256dh, wish.push.keys.auth)
            except ValueError as error:
                raise bad("Those are no keys of a browser.", "Ce ne sont pas des clés de navigateur.") from error
        await self.store.set_notice(match, seat, wish.model_dump_json())

    def _must_be_callable(self, url: str) -> None:
        try:
            address = urlsplit(url)
            known = address.scheme in self._schemes() and bool(address.hostname) and (address.port or 1) > 0
        except ValueError:
            known = False
        if not known or "@" in url:
            raise bad("The address begins with https:// and names a host.", "L'adresse commence par https://.")

    def _schemes(self) -> tuple[str, ...]:
        return ("https", "http") if self.house.allow_private_webhooks else ("https",)

    async def tell(self, table: Table, seat: int, kind: str) -> None:
        """`turn` or `finished`, once for each version, whichever process is first."""
        try:
            if self.waiting >= MOST_WAITING or not await self.store.has_notice(table.id, seat):
                return
            target = await self.store.take_notice(table.id, seat, table.version)
        except Unavailable:
            return
        if target is not None:
            told = {"match": table.id, "game": table.game.name, "seat": seat, "kind": kind, "version": table.version}
            await self._send(table.id, seat, Notice.model_validate_json(target), orjson.dumps(told))

    async def _send(self, match: str, seat: int, wish: Notice, told: bytes) -> None:
        kind, request = "push" if wish.push else "webhook", await self._request(wish, told)
        self.waiting += 1
        try:
            status = await asyncio.get_running_loop().run_in_executor(self.senders, self._post, request)
        except (OSError, http.client.HTTPException, ValueError) as error:
            status = 0
            log.info("a notice was not taken", extra={"match": match, "error": type(error).__name__})
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
            "authorization": webpush.authorization(await self._own_key(), wish.push.endpoint, self.house.push_contact),
        }
        keys = wish.push.keys
        return Request(wish.push.endpoint, webpush.encrypt(told, keys.p256dh, keys.auth), headers)

    def _post(self, request: Request) -> int:
        """Redirections are not followed: they could lead inside."""
        address = urlsplit(request.url)
        connection = self._connection(address)
        try:
            path = (address.path or "/") + (f"?{address.query}" if address.query else "")
            connection.request("POST", path, request.body, request.headers)
            return connection.getresponse().status
        finally:
            connection.close()

    def _connection(self, address: SplitResult) -> http.client.HTTPConnection:
        host = address.hostname or ""
        port = address.port or (443 if address.scheme == "https" else 80)
        ip = self._checked_ip(host, port)
        connection: Any
        if address.scheme == "https":
            context = ssl.create_default_context()
            connection = http.client.HTTPSConnection(host, port, timeout=SECONDS, context=context)
        else:
            connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
        connection._create_connection = lambda _, *rest: socket.create_connection((ip, port), *rest)
        return connection  # type: ignore[no-any-return]

    def _checked_ip(self, host: str, port: int) -> str:
        found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        if not self.house.allow_private_webhooks and not all(ipaddress.ip_address(ip).is_global for ip in found):
            raise ValueError("that address is not public")
        return found[0]

    def stop(self) -> None:
        self.senders.shutdown(wait=False, cancel_futures=True)
