"""Spectators: counted, let in as far as the players say, and heard in a few reactions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.in_process import Closed, InProcessServer, Socket, with_server
from tests.server.moves import deciding_view

KEY = {"key": "k"}


async def limited(socket: Socket, seat: int, spectators: str) -> dict[str, Any]:
    return await socket.ask("limit_spectators", seat=seat, spectators=spectators)


async def closing(socket: Socket) -> None:
    with pytest.raises(Closed):
        await socket.until("never")


async def refusal(socket: Socket, **hello: Any) -> str:
    socket.say(t="hello", seats=[], **hello)
    gone = await socket.until("gone")
    await closing(socket)
    return str(gone["reason"])


@with_server()
async def test_players_see_how_many_watch_and_how_many_are_about_to_sit_down(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    async with server.socket(made["match"]) as host:
        host.say(t="hello", seats=[made["tokens"]["0"]])
        await host.until("welcome")
        async with server.socket(made["match"]) as watcher:
            await watcher.hello(watch=made["watch"])
            await host.until("players", watching=1)
            async with server.socket(made["match"]) as guest:
                guest.say(t="hello", seats=[], watch=made["invite"], arriving=True)
                await guest.until("welcome")
                assert (await host.until("players", arriving=1))["watching"] == 1
                await watcher.drop()
                await host.until("players", arriving=1, watching=None)


@with_server()
async def test_who_is_about_to_sit_down_is_not_shown_the_board_when_others_were_faster(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    match = made["match"]
    async with server.socket(match) as late:
        late.say(t="hello", seats=[], watch=made["invite"], arriving=True)
        await late.until("welcome")
        assert not server.services.registry.open[match].watched
        await server.call("POST", f"/api/matches/{match}/join", json={"invite": made["invite"]})
        assert server.table(match).is_running
        assert [p["kind"] for p in (await late.until("players", version=1))["players"]] == ["person", "person"]
        await late.silence()


@with_server()
async def test_a_player_closes_a_running_match_to_spectators_and_opens_it_again(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    match, watch = made["match"], {"x-watch": made["watch"]}
    async with server.socket(match) as players, server.socket(match) as watcher:
        await players.hello(*made["tokens"].values())
        await watcher.hello(watch=made["watch"])
        assert (await limited(players, 1, "none"))["t"] == "ack"
        told = await players.until("players", "view", spectators="none")
        assert "watching" not in told or (await players.until("players", watching=None))
        await closing(watcher)
        async with server.socket(match) as again:
            assert "do not allow spectators" in await refusal(again, watch=made["watch"])
        for path in ("/view", "/replay"):
            assert (await server.call("GET", f"/api/matches/{match}{path}", headers=watch)).status_code == 403
        server.services.registry.open.clear()  # as after a restart
        assert (await server.call("GET", f"/api/matches/{match}/view", headers=watch)).status_code == 403
        address = f"/api/matches/{match}/limit_spectators"
        free = await server.call("POST", address, made["tokens"]["0"], json={**KEY, "spectators": "free"})
        assert free.status_code == 200
        assert (await server.call("GET", f"/api/matches/{match}/view", headers=watch)).status_code == 200


@with_server()
async def test_a_closed_match_can_be_joined_before_and_replayed_after_it(server: InProcessServer) -> None:
    made = await server.create("person", "open", public=True, seed=1)
    match, token = made["match"], made["tokens"]["0"]
    address = f"/api/matches/{match}"
    body = {**KEY, "spectators": "none"}
    assert (await server.call("POST", f"{address}/limit_spectators", token, json=body)).status_code == 200
    async with server.socket(match) as guest:
        guest.say(t="hello", seats=[])
        await guest.until("welcome")
        joined = await server.call("POST", f"{address}/join", json={})
        assert joined.status_code == 200
        await closing(guest)  # it has begun
    assert (await server.call("GET", f"{address}/view")).status_code == 403
    await server.call("POST", f"{address}/resign", joined.json()["token"], json=KEY)
    assert (await server.call("GET", f"{address}/replay")).status_code == 200
    late = await server.call("POST", f"{address}/limit_spectators", token, json={"key": "late", "spectators": "none"})
    assert late.json()["error"]["code"] == "finished"


@with_server(talk_rate=0.0001, talk_burst=2)
async def test_spectators_react_with_a_few_and_not_too_often(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as players, server.socket(made["match"]) as watcher:
        await players.hello(*made["tokens"].values())
        await watcher.hello(watch=made["watch"])
        for _ in range(2):
            assert (await watcher.ask("react", key="same", reaction="bravo"))["t"] == "ack"
        assert await players.until("reacted") == {"t": "reacted", "seat": None, "reaction": "bravo"}
        assert (await watcher.ask("react", reaction="hurry"))["code"] == "bad_request"
        assert (await watcher.ask("react", reaction="wow"))["t"] == "ack"
        assert (await watcher.ask("react", reaction="wow"))["code"] == "too_many"
        assert (await players.ask("react", seat=0, reaction="hurry"))["t"] == "ack"


@with_server(talk_rate=0.0001, talk_burst=1)
async def test_a_crowd_of_spectators_reacts_no_more_often_than_a_few_players(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    heard = []
    for number in range(6):
        async with server.socket(made["match"]) as watcher:
            watcher.address = f"192.0.2.{number}"
            await watcher.hello(watch=made["watch"])
            heard.append((await watcher.ask("react", reaction="wow"))["t"])
    assert heard == ["ack"] * 4 + ["refuse"] * 2


@with_server()
async def test_spectators_are_silent_where_players_ask_for_it(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as players, server.socket(made["match"]) as watcher:
        await deciding_view(players, made)
        await watcher.hello(watch=made["watch"])
        assert (await limited(watcher, 0, "none"))["code"] == "no_token"
        assert (await limited(players, 0, "all"))["code"] == "bad_request"
        assert (await limited(players, 0, "silent"))["t"] == "ack"
        await watcher.until("players", "view", spectators="silent")
        assert (await watcher.ask("react", reaction="wow"))["code"] == "forbidden"
        assert (await players.ask("react", seat=0, reaction="wow"))["t"] == "ack"
