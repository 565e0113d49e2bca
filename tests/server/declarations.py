"""A check that every message that leaves a server in a test is as server/wire/answers.py and requests.py declare."""

from __future__ import annotations

from typing import Annotated, Any

import httpx
from pydantic import ConfigDict, Field, TypeAdapter
from starlette.routing import Match

from banquise.server.web import bot_routes, command_routes, notice_routes, passport_routes, report_routes, routes
from banquise.server.wire.answers import ErrorAnswer, FrameRest, ServerMessage
from banquise.server.wire.commands import COMMANDS
from banquise.server.wire.requests import Hello

EXACT = ConfigDict(extra="forbid", strict=True)


class Held:
    """A declaration with which JSON is compared, field by field; an additional field is as wrong as a missing one."""

    def __init__(self, declaration: Any) -> None:
        self.inner = TypeAdapter(tuple[declaration], config=EXACT)  # a TypedDict by itself takes no config

    def check(self, message: bytes) -> None:
        self.inner.validate_json(b"[%s]" % message)


SAID = Held(Annotated[ServerMessage, Field(discriminator="t")])
REST = Held(FrameRest)
ERROR = Held(ErrorAnswer)


def check_said(message: bytes) -> None:
    SAID.check(message)


def check_rest(rest: bytes) -> None:
    """Check the rest of a view frame."""
    REST.check(rest)


def check_asked(message: dict[str, Any]) -> None:
    """A message that the server took."""
    kind = message["t"]
    apart = ("t",) if kind == "hello" else ("t", "seat")
    model = Hello if kind == "hello" else COMMANDS[kind].body
    model.model_validate({name: value for name, value in message.items() if name not in apart})


ROUTERS = (
    routes.router,
    command_routes.router,
    bot_routes.router,
    notice_routes.router,
    passport_routes.router,
    report_routes.router,
)
ROUTES: list[Any] = [route for router in ROUTERS for route in router.routes]
ANSWERS = [(route, route.response_model and Held(route.response_model)) for route in ROUTES]


def check_answer(method: str, path: str, response: httpx.Response) -> None:
    if path.startswith("/api/") and response.headers.get("content-type") == "application/json":
        held = ERROR if response.status_code >= 400 else _answer(method, path)
        if held:
            held.check(response.content)


def _answer(method: str, path: str) -> Held | None:
    scope = {"type": "http", "method": method, "path": path.split("?")[0], "root_path": ""}
    return next((held for route, held in ANSWERS if route.matches(scope)[0] is Match.FULL), None)
