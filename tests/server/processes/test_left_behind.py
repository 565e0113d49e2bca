"""Tests that the next process finishes what a killed one left undone: bots, digests, notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer
from tests.server.moves import act, deciding_view
from tests.server.stored import stored
from tests.server.waiting import until
from tests.server.webhooks import act_until_other, receiver

from banquise.server.play.sweeps import Sweeps
from banquise.server.play.table import Table
from banquise.server.settings import Settings
from banquise.server.store.leases import Leases

LONG = {"lease": 3600.0, "allow_private_webhooks": True, "peer": "localhost:1"}  # it starts again at the same address
SOON = LONG | {"sweep": 0.05}
LATE = LONG | {"sweep": 3600.0}


@asynccontextmanager
async def killed(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[InProcessServer]:
    """A server that is killed after its last event, before it does anything else."""

    async def nothing(*_: Any, **__: Any) -> None:
        return

    with monkeypatch.context() as then:
        then.setattr(Sweeps, "write_digests", nothing)
        then.setattr(Leases, "leave", nothing)
        async with InProcessServer(Settings(database=database, **UNLIMITED, **LATE)).running() as server:
            yield server


@asynccontextmanager
async def next_one(database: str, **given: Any) -> AsyncIterator[InProcessServer]:
    async with InProcessServer(Settings(database=database, **UNLIMITED, **SOON | given)).running() as server:
        yield server


async def never(table: Table, bot: str) -> int:
    return int(await asyncio.Future[int]())


def test_a_bot_that_was_thinking_goes_on_at_once_after_a_restart(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with killed(database, monkeypatch) as server:
            server.inner.state.pool.choose = never
            made = await server.create("person", "bot", seed=2)
            if server.table(made["match"]).bot_to_move is None:
                async with server.socket(made["match"]) as socket:
                    await act(socket, await deciding_view(socket, made))
            bots_turn = server.table(made["match"])
            assert bots_turn.bot_to_move
        async with next_one(database) as server:
            await until(lambda: made["match"] in server.services.registry.open)
            await until(lambda: server.table(made["match"]).version > bots_turn.version)

    asyncio.run(main())


@pytest.mark.parametrize("is_opened", [False, True])
def test_lists_know_how_far_a_match_is_after_a_restart(
    database: str, is_opened: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with killed(database, monkeypatch) as server:
            made = await server.create("person", "person", public=True)
            async with server.socket(made["match"]) as socket:
                await act(socket, await deciding_view(socket, made))
            assert (await stored(server, made["match"])).version == 0, "the digest was not written in time"
        if is_opened:
            monkeypatch.setattr("banquise.server.store.store.mark_left_due", lambda *_: None)
        async with next_one(database) as server, server.socket(made["match"]) as socket:
            if is_opened:
                await socket.hello(made["tokens"]["0"])
            else:
                await until(lambda: made["match"] in server.services.registry.open)
            await until(lambda: server.services.registry.open[made["match"]].undigested_since is None)
            (listed,) = (await server.call("GET", "/api/lobby")).json()["tables"]
            assert listed["version"] == listed["decision"] == 1

    asyncio.run(main())


@pytest.mark.parametrize("kind", ["turn", "finished"])
def test_a_notice_that_was_not_sent_in_time_is_sent_after_a_restart(
    database: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(url: str, heard: list[Any]) -> None:
        async with killed(database, monkeypatch) as server:
            server.services.news.changed.remove(server.inner.state.notices.changed)
            made = await server.create("person", "person", seed=1)
            mover = server.table(made["match"]).decider
            assert mover is not None
            absent = made["tokens"][str(1 - mover)]
            await server.call("PUT", f"/api/matches/{made['match']}/notice", absent, json={"webhook": url})
            if kind == "turn":
                await act_until_other(server, made, mover)
            else:
                await server.call("POST", f"/api/matches/{made['match']}/resign", absent, json={"key": "k"})
        async with next_one(database) as server:
            await until(lambda: heard)
        async with next_one(database) as server:
            await until(lambda: made["match"] not in server.services.registry.loading)
        assert len(heard) == 1 and f'"kind":"{kind}"'.encode() in heard[0][1]

    with receiver() as (url, heard):
        asyncio.run(main(url, heard))
