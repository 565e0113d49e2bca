"""Tests of who may take a decision back: not past another person's decision, nor what somebody has seen."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer, Socket, with_server
from tests.server.moves import act, deciding_view, events_of, next_decision
from tests.server.players import has_shown, undo_target

from banquise.core.record import SPECTATOR
from banquise.server.settings import Settings


@with_server()
async def test_nobody_takes_back_past_another_persons_decision(server: InProcessServer) -> None:
    """Arktia hides nothing, so that nothing else speaks against it."""
    made = await server.create("person", "person", game="arktia", seed=1)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        first = view["seat"]
        while (view := await decided(socket, view))["seat"] == first:
            assert server.table(made["match"]).can_undo(first, watched=False)
        assert server.table(made["match"]).can_undo(first, watched=False)  # the other one has not decided yet
        view = await decided(socket, view)
        table = server.table(made["match"])
        assert table.line.deciders[-1] != first in table.line.deciders
        assert undo_target(table, first) is None and not table.can_undo(first, watched=False)
        refused = await socket.ask("undo", seat=first, version=view["version"])
        assert refused["code"] == "not_now"
        assert (await socket.ask("undo", seat=table.line.deciders[-1], version=view["version"]))["t"] == "ack"


async def decided(socket: Socket, view: dict[str, Any]) -> dict[str, Any]:
    """The view of the next player."""
    assert (await act(socket, view))["t"] == "ack"
    return await next_decision(socket)


async def having_shown_a_card_to_spectators(
    server: InProcessServer, socket: Socket, made: dict[str, Any]
) -> dict[str, Any]:
    """The view after a decision that showed one's own card; only bots, who remember nothing, were there."""
    view = await socket.hello(made["tokens"]["0"])
    view = view if view["legal"] else await next_decision(socket)
    while True:
        decision = view["decision"]
        view = await decided(socket, view)
        shown = server.table(made["match"]).line.learned_since(decision)
        if view["decision"] == decision + 1 and shown & 1 << SPECTATOR and not shown & 1:
            assert view["undo"]["can"]
            return view


async def watch(server: InProcessServer, made: dict[str, Any]) -> None:
    headers = {"x-watch": made["watch"]}
    assert (await server.call("GET", f"/api/matches/{made['match']}/view", headers=headers)).status_code == 200


async def must_not_undo(server: InProcessServer, made: dict[str, Any], version: int) -> None:
    async with server.socket(made["match"]) as socket:
        view = await socket.hello(made["tokens"]["0"])
        assert view["version"] == version and not view["undo"]["can"] and view["undo"]["ask"]
        assert (await socket.ask("undo", seat=0, version=version))["code"] == "not_now"
    assert "undo" not in [event.kind for event in await events_of(server, made["match"])]


@with_server()
async def test_what_a_spectator_has_seen_is_not_taken_back(server: InProcessServer) -> None:
    made = await server.create("person", "bot", seed=3)
    async with server.socket(made["match"]) as socket:
        view = await having_shown_a_card_to_spectators(server, socket, made)
    await watch(server, made)
    await must_not_undo(server, made, view["version"])


@with_server()
async def test_what_nobody_has_seen_is_taken_back(server: InProcessServer) -> None:
    made = await server.create("person", "bot", seed=3)
    async with server.socket(made["match"]) as socket:
        view = await having_shown_a_card_to_spectators(server, socket, made)
        assert (await socket.ask("undo", seat=0, version=view["version"]))["t"] == "ack"


@pytest.mark.parametrize("watches", [True, False])
def test_a_spectator_is_remembered_after_a_restart(database: str, watches: bool) -> None:
    async def main() -> None:
        settings = Settings(database=database, **UNLIMITED)
        async with InProcessServer(settings).running() as before:
            made = await before.create("person", "bot", seed=3)
            async with before.socket(made["match"]) as socket:
                view = await having_shown_a_card_to_spectators(before, socket, made)
            if watches:
                await watch(before, made)
        async with InProcessServer(settings).running() as after:
            if watches:
                await must_not_undo(after, made, view["version"])
            else:
                async with after.socket(made["match"]) as socket:
                    assert (await socket.hello(made["tokens"]["0"]))["undo"]["can"]

    asyncio.run(main())


def test_the_vote_of_an_absent_person_is_waited_for_across_a_restart(database: str) -> None:
    async def main() -> None:
        settings = Settings(database=database, **UNLIMITED)
        async with InProcessServer(settings).running() as before:
            made = await before.create("person", "person", seed=1)
            match, tokens = made["match"], made["tokens"]
            async with before.socket(match) as socket:
                view = await deciding_view(socket, made)
                while not has_shown(before.table(match), max(view["decision"] - 1, 0)):
                    view = await decided(socket, view)
                asker = before.table(match).line.decider_of(view["decision"] - 1)
                absent = 1 - asker
            left = await before.call("POST", f"/api/matches/{match}/leave", tokens[str(absent)], json={"key": "l"})
            assert left.is_success
            async with before.socket(match) as socket:
                view = await socket.hello(tokens[str(asker)])
                view = view if view["legal"] else await next_decision(socket)  # the bot has moved
                assert (await socket.ask("ask_undo", seat=asker, version=view["version"]))["t"] == "ack"
            waiting = before.table(match)
        async with InProcessServer(settings).running() as after, after.socket(match) as socket:
            view = await socket.hello(tokens[str(absent)])
            assert view["undo"]["request"] == {"seat": asker, "votes": {str(absent): None}}
            assert (await socket.ask("vote", seat=absent, version=view["version"], yes=True))["t"] == "ack"
            assert after.table(match).line.decision < waiting.line.decision

    asyncio.run(main())
