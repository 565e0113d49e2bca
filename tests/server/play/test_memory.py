"""Tests of the past that a table keeps, and of the part that it lets go."""

import asyncio
import gc
import random
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.server.in_process import InProcessServer, with_server

from banquise import games
from banquise.core.line import RECENT
from banquise.server.play.create import setup_for
from banquise.server.play.table import Table
from banquise.server.store import Event, Unavailable
from banquise.server.views.messages import view
from banquise.server.views.shown import shown_to
from banquise.server.wire.refusal import Refused
from banquise.server.wire.requests import NewMatch

DECISIONS = 2 * RECENT


@pytest.mark.parametrize("name", games.NAMES)
def test_only_recent_positions_are_kept_when_the_game_went_on(name: str) -> None:
    wish = NewMatch.model_validate({"game": name, "seats": [{"kind": "person"}, {"kind": "person"}], "seed": "7"})
    table = Table("m", setup_for(wish), games.load(name), 0.0)
    chance = random.Random(7)
    for number in range(1, DECISIONS + 1):
        if table.line.over:
            break
        action = chance.choice(table.line.legal())
        table = table.after(Event(number, "act", table.decider, action, key=str(number)))
        for viewer in (0, 1):
            view(shown_to(table, viewer, number - 1, watched=False), "en")
    kept = [bool(content) for content in table.line.history.contents]
    assert kept == [False] * (len(kept) - RECENT) + [True] * RECENT


@contextmanager
def refusals_given() -> Iterator[list[weakref.ref[Refused]]]:
    """Every refusal that is made meanwhile, as long as something keeps it."""
    given: list[weakref.ref[Refused]] = []
    make = Refused.__init__

    def noted(self: Refused, *parts: Any, **more: Any) -> None:
        make(self, *parts, **more)
        given.append(weakref.ref(self))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Refused, "__init__", noted)
        yield given


async def too_much(server: InProcessServer) -> AsyncIterator[bytes]:
    for _ in range(2):
        yield b" " * server.settings.body_bytes


@with_server()
async def test_a_refusal_is_forgotten_with_everything_around_it_once_it_is_answered(
    server: InProcessServer, monkeypatch: Any
) -> None:
    """An exception keeps the local variables of where it was raised, so a refusal in memory would keep its table."""

    async def away(_: Any) -> None:
        raise Unavailable("away")

    made = await server.create("person", "person", seed=1)
    with refusals_given() as given:
        async with server.socket(made["match"]) as socket:
            await socket.hello(*made["tokens"].values())
            other = 1 - server.table(made["match"]).line.decider
            assert (await socket.ask("act", seat=other, version=0, action=0))["code"] == "not_now"
            assert (await socket.ask("why", seat=other, version=0, action=0))["code"] == "not_now"
            assert (await socket.ask("act", seat=3, version=0, action=0))["code"] == "forbidden"
            monkeypatch.setattr(server.services.store, "append", away)
            assert (await socket.ask("resign", seat=other))["code"] == "unavailable"
        await server.call("POST", "/api/mine", json={"matches": [{"match": "n0suchmatch0", "token": "A" * 22}]})
        await server.call("GET", f"/api/matches/{made['match']}/view", "not a token")
        await server.services.sweeps.do_what_is_due("n0suchmatch0")
        assert (await server.call("POST", "/api/mine", content=too_much(server))).status_code == 413
        await asyncio.sleep(0)
    assert len(given) >= 8
    gc.collect()
    assert [kept() for kept in given if kept()] == []
