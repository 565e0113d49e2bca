"""Connections before their request is complete: how many per address, and how long and large a request may be.

This module depends on uvicorn's `HttpToolsProtocol` (its parser's callbacks, `cycle`, `flow`), because half-open
requests never reach an application. tests/server/web/test_http_protocol.py tests what a new uvicorn must provide.
`BANQUISE_PLAIN_HTTP=1` turns the module and its limits off, for instance behind a proxy that has its own.
"""

from __future__ import annotations

import asyncio
import functools
import math
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from banquise.core.languages import DEFAULT

from ..admission.limits import Limits, household
from ..process.metrics import Metrics
from ..views import messages
from ..wire.refusal import STATUS, TOO_LARGE, TOO_LONG, TOO_MANY, TOO_SLOW, Refused, Why
from .middleware import HEADERS

HEADERS_TOO_LARGE = 431


class _HeadersTooLarge(Exception):
    """Headers that are too large. A new exception each time, since the parser keeps what a callback raised."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol with limits. A socket begins as one."""

    def __init__(self, limits: Limits, metrics: Metrics, **given: Any) -> None:
        super().__init__(**given)
        self.limits, self.settings, self.metrics = limits, limits.settings, metrics
        self.household = ""  # the household that it counts for
        self.url = b""
        self.is_in_headers, self.has_begun = True, False  # the headers are incomplete; the first line has arrived
        self.bytes_of_headers = 0
        self.seconds = self.settings.headers_within
        self.deadline: asyncio.TimerHandle | None = None

    # asyncio's side

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address and address not in self.settings.trusted_proxies.split():
            self.household = household(address)
            self.limits.connections[self.household] += 1
            if self.limits.connections[self.household] > self.settings.address_connections:
                self._refuse(TOO_MANY)
                return
        self._expect(self.settings.headers_within)

    def data_received(self, data: bytes) -> None:
        if self.is_in_headers:
            self.bytes_of_headers += len(data)
            if self.deadline is None:
                self._expect(self.settings.headers_within)
        super().data_received(data)
        if self.bytes_of_headers > self.settings.header_bytes:
            self._refuse_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self._count_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._count_no_more()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # which knows this object: no cycle is left behind

    # The parser's side

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.has_begun = True
        if self.deadline is None:
            self._expect(self.settings.headers_within)

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self.is_in_headers, self.bytes_of_headers = False, 0
        if size > self.settings.header_bytes:
            self._refuse_headers()
            raise _HeadersTooLarge  # the parser stops
        super().on_headers_complete()
        self._expect(self.settings.body_within)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.is_in_headers, self.has_begun = True, False
        self._expect(None)

    # Limits

    def _expect(self, seconds: float | None) -> None:
        if self.deadline:
            self.deadline.cancel()
            self.deadline = None
        if seconds is not None:
            self.seconds = seconds
            self.deadline = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if self.flow.read_paused or (is_answering and (self.is_in_headers or self.cycle.response_started)):
            self._expect(self.seconds)  # the server is slow, not the client
        elif is_answering or (self.is_in_headers and self.has_begun):
            self._refuse(TOO_SLOW)
        else:
            self.transport.close()  # there is no unanswered request

    def _refuse_headers(self) -> None:
        if len(self.url) > self.settings.header_bytes:
            self._refuse(TOO_LONG)
        else:
            self._refuse(TOO_LARGE, HEADERS_TOO_LARGE)

    def _refuse(self, why: Why, status: int | None = None) -> None:
        """Send a refusal and close, unless another answer is being sent."""
        if self.transport.is_closing():
            return
        status = status or STATUS[why.code]
        self.metrics.requests.labels(str(status)).inc()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = messages.error(Refused(why), DEFAULT)
            length, wait = str(len(body)).encode(), str(math.ceil(self.settings.headers_within)).encode()
            head = [(b"content-type", b"application/json"), (b"content-length", length), (b"connection", b"close")]
            head += [*HEADERS, *([(b"retry-after", wait)] if why is TOO_MANY else [])]
            lines = b"".join(name + b": " + value + b"\r\n" for name, value in head)
            self.transport.write(STATUS_LINE[status] + lines + b"\r\n" + body)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def _count_no_more(self) -> None:
        self._expect(None)
        if self.household:
            self.limits.connections[self.household] -= 1
            if not self.limits.connections[self.household]:
                del self.limits.connections[self.household]
            self.household = ""


def http_protocol(limits: Limits, metrics: Metrics) -> Any:
    """The class that uvicorn takes for its `http` setting."""
    return functools.partial(HttpProtocol, limits, metrics)
