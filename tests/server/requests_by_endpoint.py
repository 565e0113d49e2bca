"""A request to every endpoint of a match."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.server.in_process import InProcessServer

KEY = {"key": "k"}
CODE = "A" * 22
REFUSED = {400, 401, 403, 404, 409}


class Case(NamedTuple):
    method: str
    path: str  # after /api/matches/<match>
    body: dict[str, Any] | None = None
    is_reading: bool = False  # a spectator may, and so may anybody at a finished match
    is_for_finished: bool = False  # meant for finished matches


CASES = [
    Case("GET", "", is_reading=True),
    Case("GET", "/view", is_reading=True),
    Case("GET", "/replay", is_reading=True),
    Case("GET", "/replay?seat=0", is_for_finished=True),
    Case("GET", "/record", is_for_finished=True),
    Case("GET", "/turn"),
    Case("POST", "/turn", {"number": 0, "action": 0}),
    Case("GET", "/start"),
    Case("POST", "/join", {"invite": CODE}),
    Case("POST", "/link"),
    Case("POST", "/exchange", {"code": CODE}),
    Case("POST", "/act", {**KEY, "version": 0, "action": 0}),
    Case("POST", "/undo", {**KEY, "version": 0}),
    Case("POST", "/ask_undo", {**KEY, "version": 0}),
    Case("POST", "/vote", {**KEY, "version": 0, "yes": True}),
    Case("POST", "/resign", KEY),
    Case("POST", "/leave", KEY),
    Case("POST", "/return", KEY),
    Case("POST", "/code"),
    Case("POST", "/replace", {**KEY, "whom": 1, "bot": "random"}),
    Case("POST", "/name", {**KEY, "name": "Eve"}),
    Case("POST", "/number", {**KEY, "number": "a1" * 16}),
    Case("POST", "/abandon", KEY),
    Case("POST", "/limit_spectators", {**KEY, "spectators": "none"}),
    Case("POST", "/vacation", {**KEY, "until": None}),
    Case("POST", "/fill", {"bot": "random"}),
    Case("POST", "/rematch", is_for_finished=True),
    Case("POST", "/continue", {"decision": 0, "seat": 0, "bot": "random"}, is_for_finished=True),
    Case("PUT", "/notice", {"webhook": "https://example.org/"}),
    Case("GET", "/notice"),
    Case("POST", "/notice/test"),
    Case("DELETE", "/notice"),
    Case("POST", "/claim"),
    Case("POST", "/report", {"seat": 0}),
]


async def ask(server: InProcessServer, match: str, case: Case, token: str | None, **headers: str) -> int:
    address = f"/api/matches/{match}{case.path}"
    response = await server.call(case.method, address, token, json=case.body, headers=headers)
    if response.status_code in REFUSED:
        assert response.json()["error"]["code"]
    return response.status_code
