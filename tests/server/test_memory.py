"""What a table keeps of its past, and what it lets go."""

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.world import World, in_a_world

from banquise import games
from banquise.server import refusal
from banquise.server.play.board import RECENT
from banquise.server.play.create import setup_for
from banquise.server.play.table import Table
from banquise.server.play.wishes import NewMatch
from banquise.server.store import Event, Unavailable
from banquise.server.views.messages import view

DECISIONS = 2 * RECENT


@pytest.mark.parametrize("name", games.NAMES)
def test_only_recent_positions_are_kept_when_the_game_went_on(name: str) -> None:
    wish = NewMatch.model_validate({"game": name, "seats": [{"kind": "person"}, {"kind": "person"}], "seed": "7"})
    table = Table("m", setup_for(wish), games.load(name), 0.0)
    chance = random.Random(7)
    for number in range(1, DECISIONS + 1):
        if table.board.over:
            break
        action = chance.choice(table.board.legal())
        table = table.after(Event(number, "act", table.decider, action, key=str(number)))
        for viewer in (0, 1):
            view(table, viewer, "en", number - 1)
    kept = [bool(content) for content in table.board.history.contents]
    assert kept == [False] * (len(kept) - RECENT) + [True] * RECENT


def remembered() -> dict[str, Any]:
    """Refusals that know where they were raised, and with it everything that was at hand there."""
    known = {name: word for name, word in vars(refusal).items() if isinstance(word, refusal.Refused)}
    assert len(known) > 10
    return {name: word for name, word in known.items() if word.__traceback__ or word.__context__ or word.__cause__}


async def too_much(world: World) -> AsyncIterator[bytes]:
    for _ in range(2):
        yield b" " * world.settings.body_bytes


@in_a_world()
async def test_a_refusal_does_not_remember_where_it_was_raised(world: World, monkeypatch: Any) -> None:
    async def away(_: Any) -> None:
        raise Unavailable("away")

    made = await world.create("person", "person", seed=1)
    async with world.socket(made["match"]) as socket:
        await socket.hello(*made["tokens"].values())
        other = 1 - world.table(made["match"]).board.decider
        assert (await socket.ask("act", seat=other, version=0, action=0))["code"] == "not_now"
        assert (await socket.ask("why", seat=other, version=0, action=0))["code"] == "not_now"
        assert (await socket.ask("act", seat=3, version=0, action=0))["code"] == "forbidden"
        monkeypatch.setattr(world.sessions.store, "append", away)
        assert (await socket.ask("resign", seat=other))["code"] == "unavailable"
    await world.call("POST", "/api/mine", json={"matches": [{"match": "n0suchmatch0", "token": "A" * 22}]})
    await world.call("GET", f"/api/matches/{made['match']}/view", "not a token")
    await world.sessions._look("n0suchmatch0")
    assert (await world.call("POST", "/api/mine", content=too_much(world))).status_code == 413
    await asyncio.sleep(0)
    assert remembered() == {}
