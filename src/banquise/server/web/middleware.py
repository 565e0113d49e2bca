"""Checks on every request: size, rate and origin on the way in, security headers on the way out."""

from __future__ import annotations

import logging
import time
from collections.abc import MutableMapping
from typing import Any

from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from ..admission.headers import accepted_language, header, host_allowed, origin_allowed
from ..admission.limits import Limits, household
from ..cluster.peers import Peers
from ..process.metrics import Metrics
from ..views import messages
from ..wire.refusal import BLOCKED, STATUS, TOO_LARGE, WRONG_HOST, WRONG_ORIGIN, WRONG_PATH, MustWait, Refused
from .plainpage import SCRIPT, STYLE, allowed, plain_page

log = logging.getLogger("banquise.http")
CSP = (
    f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {allowed(SCRIPT)}; style-src 'self' {allowed(STYLE)}; "
    "img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"x-frame-options", b"DENY"),
)
UNCOUNTED = ("/healthz", "/livez", "/readyz", "/metrics")
FILES = "/assets/"
PATH_BYTES = 250  # no path here is longer, and no file name either


class Middleware:
    def __init__(self, app: FastAPI, limits: Limits, metrics: Metrics, peers: Peers) -> None:
        self.app, self.settings, self.limits, self.metrics, self.peers = app, limits.settings, limits, metrics, peers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope["address"] = self.peers.address_of(scope)
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.monotonic()
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        try:
            if refused := self._refusal(scope):
                await answer(refused, scope, send_with_headers)
            else:
                await self.app(scope, _Capped(receive, scope, self.settings.body_bytes), send_with_headers)
        finally:
            self.metrics.requests.labels(str(status)).inc()
            took = round((time.monotonic() - started) * 1000, 1)
            extra = {"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
            log.info("request", extra=extra)

    def _refusal(self, scope: Scope) -> Refused | None:
        if not host_allowed(scope, self.settings):
            return Refused(WRONG_HOST)
        if "\0" in scope["path"] or len(scope["path"].encode(errors="replace")) > PATH_BYTES:
            return Refused(WRONG_PATH)
        length = header(scope, b"content-length")
        if length.isdigit() and int(length) > self.settings.body_bytes:
            return Refused(TOO_LARGE)
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not origin_allowed(scope, self.settings):
            return Refused(WRONG_ORIGIN)
        if self.app.state.services.orders.blocks(household(scope["address"])):
            return Refused(BLOCKED)
        if scope["path"] not in UNCOUNTED and not self.peers.vouched(scope):
            address, is_file = household(scope["address"]), scope["path"].startswith(FILES)
            wait = self.limits.file(address) if is_file else self.limits.request(address)
            if wait:
                return MustWait(wait)
        return None


class _Capped:
    """A limit on the body itself, for requests whose declared length is wrong or missing."""

    def __init__(self, receive: Receive, scope: Scope, most: int) -> None:
        self.receive, self.scope, self.left = receive, scope, most

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            self.scope["too_large"] = True  # FastAPI would report an unreadable body
            raise Refused(TOO_LARGE)
        return message


async def answer(refused: Refused, scope: Scope, send: Send) -> None:
    body, kind = worded(refused, scope)
    head = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    if refused.retry_after:
        head.append((b"retry-after", refused.retry_after.encode()))
    await send({"type": "http.response.start", "status": STATUS[refused.code], "headers": head})
    await send({"type": "http.response.body", "body": body})


def worded(refused: Refused, scope: MutableMapping[str, Any]) -> tuple[bytes, str]:
    """A refusal and its content type: a page for a person who opened an address, JSON for a program."""
    lang = accepted_language(scope)
    if scope["method"] == "GET" and "text/html" in header(scope, b"accept"):
        return plain_page(refused.words(lang), lang, refused.retry_after), "text/html; charset=utf-8"
    return messages.error(refused, lang), "application/json"
