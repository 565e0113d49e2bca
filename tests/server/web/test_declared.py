"""Tests that the server's messages are as declared; every test of this folder checks it (declared.py)."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from pydantic import ValidationError
from tests.server.declarations import ROUTES, check_asked, check_said
from tests.server.in_process import InProcessServer, with_server

TEXTS = ["/api/matches/{match}/record"]


def test_every_answer_by_http_is_declared() -> None:
    assert len(ROUTES) > 25
    assert [route.path for route in ROUTES if route.response_model is None] == TEXTS


ACK = {"t": "ack", "key": "k", "version": 3}


@pytest.mark.parametrize("change", [{"version": "3"}, {"t": "nod"}, {"more": 1}, {"key": None}])
def test_a_message_that_is_not_as_declared_is_found(change: dict[str, Any]) -> None:
    check_said(orjson.dumps(ACK))
    with pytest.raises(ValidationError):
        check_said(orjson.dumps(ACK | change))


def test_a_question_that_is_not_as_declared_is_found() -> None:
    vote = {"t": "vote", "key": "k", "seat": 0, "version": 2, "yes": True}
    check_asked(vote)
    with pytest.raises(ValidationError):
        check_asked(vote | {"no": False})


@with_server()
async def test_an_answer_that_is_not_as_declared_is_found(server: InProcessServer, monkeypatch: Any) -> None:
    made = await server.create("person", "person", seed=1)
    monkeypatch.setattr("banquise.server.views.messages.summary", lambda *_: {"match": made["match"]})
    with pytest.raises(ValidationError):
        await server.call("GET", f"/api/matches/{made['match']}", made["tokens"]["0"])


@with_server()
async def test_a_socket_refuses_what_http_refuses(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    token = made["tokens"]["0"]
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("resign", {"more": 1}),
        ("vote", {"version": 0, "yes": "yes"}),
        ("replace", {"whom": 9, "bot": "easy"}),
        ("undo", {}),
        ("name", {"name": 7}),
    ]
    async with server.socket(made["match"]) as socket:
        await socket.hello(token)
        for kind, body in wrong:
            assert (await socket.ask(kind, **body))["code"] == "bad_request", kind
            answer = await server.call("POST", f"/api/matches/{made['match']}/{kind}", token, json={"key": "k", **body})
            assert answer.json()["error"]["code"] == "bad_request", kind
