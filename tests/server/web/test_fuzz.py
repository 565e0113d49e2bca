"""Tests with random requests: every answer is an answer of the API, and the tables play on.

BANQUISE_EXAMPLES sets how many requests are made up for each operation, and how many messages for a socket.
"""

from __future__ import annotations

import json
import logging
import os
import random
from contextlib import suppress
from functools import cache
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from tests.server.in_process import Closed, InProcessServer, Socket, with_server
from tests.server.moves import events_of, play_to_the_end

from banquise.server.settings import Settings
from banquise.server.web.app import create_app
from banquise.server.wire.answers import Code

EXAMPLES = int(os.environ.get("BANQUISE_EXAMPLES", "0"))
USUAL_EXAMPLES = 2
MESSAGES = 150
JUNK: list[Any] = [None, True, -1, 0, 7, 2**31, 2**70, 1.5, "", "x", "é" * 100, "\x00", [], [[]], {}, {"a": 1}, "place"]
FIELDS = (
    *("key", "version", "seat", "action", "yes", "whom", "bot", "seats", "name", "seen", "watch", "lang", "n"),
    *("reaction", "text"),
)
KINDS = (
    *("act", "undo", "ask_undo", "vote", "replace", "fill", "name", "rematch", "hello", "lang", "ping", "abandon"),
    *("react", "say", "", "ack", "view", "__class__"),
)


def cases(operation: Any, mode: GenerationMode) -> list[schemathesis.Case]:
    found: list[schemathesis.Case] = []

    @given(operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES or USUAL_EXAMPLES,
        derandomize=not EXAMPLES,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    def collect(case: schemathesis.Case) -> None:
        found.append(case)

    with suppress(Unsatisfiable):  # nothing about a request without parameters can be wrong
        collect()
    return found


@cache
def all_cases() -> list[schemathesis.Case]:
    schema = schemathesis.openapi.from_dict(create_app(Settings()).app.openapi())
    operations = [found.ok() for found in schema.get_all_operations()]
    return [case for operation in operations for mode in GenerationMode for case in cases(operation, mode)]


def request_of(case: schemathesis.Case, match: str) -> dict[str, Any]:
    """A request for an existing match, since nothing would run for a name that does not exist."""
    case.path_parameters = {**(case.path_parameters or {}), **({"match": match} if "{match}" in case.path else {})}
    sent = case.as_transport_kwargs(base_url="http://localhost")
    body = sent["data"] if "data" in sent else json.dumps(sent["json"]).encode() if "json" in sent else b""
    params = {**(sent.get("params") or {}), **({"wait": 0} if "wait" in (case.query or {}) else {})}
    return {
        "method": sent["method"],
        "url": sent["url"],
        "params": params,
        "content": body.encode() if isinstance(body, str) else body,
        "headers": {"content-type": "application/json"},
    }


@with_server()
async def test_no_request_breaks_the_server(server: InProcessServer) -> None:
    made = await server.create("person", "person", public=True)
    for case in all_cases():
        request = request_of(case, made["match"])
        request["headers"]["authorization"] = f"Bearer {made['tokens']['0']}"
        must_be_an_answer(await server.http.request(**request))
    assert len({case.path for case in all_cases()}) > 20
    assert (await server.call("GET", "/healthz")).status_code == 200


def must_be_an_answer(response: httpx.Response) -> None:
    assert response.status_code < 500, response.text
    if response.status_code >= 400:
        assert response.json()["error"]["code"] in set(Code), response.text


def made_up(rng: random.Random, version: int) -> bytes:
    """Noise, JSON of a wrong shape, or a message with something wrong in it."""
    if rng.random() < 0.2:
        return rng.randbytes(rng.randrange(60))
    if rng.random() < 0.1:
        return json.dumps(rng.choice(JUNK)).encode()
    message = {"t": rng.choice(KINDS), "key": f"k{rng.randrange(10**6)}", "version": version}
    for field in rng.sample(FIELDS, rng.randrange(4)):
        message[field] = rng.choice(JUNK)
    text = json.dumps(message).encode()
    return text[: rng.randrange(len(text))] if rng.random() < 0.1 else text


async def rant(server: InProcessServer, match: str, token: str, rng: random.Random) -> None:
    """Send messages over one socket until the server closes it."""
    async with server.socket(match) as socket:
        await socket.hello(token)
        try:
            for _ in range(25):
                socket.say_raw(made_up(rng, server.table(match).version))
                await heard_out(socket)
        except Closed:
            return


async def heard_out(socket: Socket) -> None:
    """Wait until the socket has answered."""
    while socket.conversation.work is not None:
        await socket.conversation.work
    while not socket.to_client.empty():
        await socket.next()


@with_server()
async def test_no_message_breaks_a_table(server: InProcessServer, caplog: pytest.LogCaptureFixture) -> None:
    made = await server.create("person", "person", "person")
    rng = random.Random(EXAMPLES)
    said = 0
    with caplog.at_level(logging.ERROR):
        while said < max(MESSAGES, EXAMPLES):
            await rant(server, made["match"], made["tokens"]["0"], rng)
            said += 25
    assert not caplog.records
    view = await play_to_the_end(server, made["match"], *made["tokens"].values())
    events = await events_of(server, made["match"])
    assert [event.number for event in events] == list(range(1, view["version"] + 1))
