"""Tests of a match before it begins: guests come and go, hosts close the table, and a rematch waits for everybody."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.in_process import Closed, InProcessServer, with_server
from tests.server.manual_clock import ManualClock
from tests.server.moves import act, deciding_view

KEY = {"key": "k"}


async def join(server: InProcessServer, made: dict[str, Any], **more: Any) -> dict[str, Any]:
    wish = {"invite": made["invite"], **more}
    return dict((await server.call("POST", f"/api/matches/{made['match']}/join", json=wish)).json())


async def summary_of(server: InProcessServer, match: str, token: str) -> dict[str, Any]:
    return dict((await server.call("GET", f"/api/matches/{match}", token)).json())


@with_server()
async def test_a_guest_who_leaves_frees_the_seat_and_keeps_nothing_of_it(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    address, guest = f"/api/matches/{made['match']}", await join(server, made, name="Bob", avatar="fox")
    async with server.socket(made["match"]) as socket:
        await socket.hello(guest["token"])
        assert (await socket.ask("say", seat=1, text="Hello"))["t"] == "ack"
        assert (await socket.ask("leave", seat=1))["t"] == "ack"
        with pytest.raises(Closed):
            while True:
                await socket.next()
    (_, seat, _) = (await summary_of(server, made["match"], made["tokens"]["0"]))["players"]
    assert (seat["kind"], seat["name"], seat["avatar"]) == ("open", None, None)
    assert (await server.call("GET", address, guest["token"])).status_code == 403
    assert (await join(server, made, name="Carol"))["seat"] == 1
    server.services.registry.open.clear()  # as after a restart
    assert (await server.call("GET", address, guest["token"])).status_code == 403
    talk = await server.services.store.read(lambda c: c.all("SELECT text FROM talk"))
    assert talk == []


@with_server()
async def test_only_who_set_up_a_table_closes_it_and_does_not_leave_it_before(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    address, guest = f"/api/matches/{made['match']}", await join(server, made)
    assert (await server.call("POST", f"{address}/abandon", guest["token"], json=KEY)).status_code == 403
    left = await server.call("POST", f"{address}/leave", made["tokens"]["0"], json=KEY)
    assert left.status_code == 409 and "close it" in left.json()["error"]["reason"]
    assert (await server.call("POST", f"{address}/abandon", made["tokens"]["0"], json=KEY)).status_code == 200


@with_server()
async def test_an_invitation_also_lets_its_holder_just_watch(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    async with server.socket(made["match"]) as spectator:
        assert (await spectator.hello(watch=made["invite"]))["seat"] is None


async def finished(server: InProcessServer, **more: Any) -> dict[str, Any]:
    made = await server.create("person", "person", seed=1, **more)
    await server.call("POST", f"/api/matches/{made['match']}/resign", made["tokens"]["0"], json=KEY)
    return made


@with_server()
async def test_a_rematch_begins_when_everybody_sits_and_no_clock_runs_before(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await finished(server, clock={"bank": 100, "increment": 7})
    async with server.socket(made["match"]) as watcher:
        await watcher.hello(watch=made["watch"])
        answer = await server.call("POST", f"/api/matches/{made['match']}/rematch", made["tokens"]["1"])
        told = await watcher.until("rematch")
    following = answer.json()["match"]
    assert told == {"t": "rematch", "match": following, "seat": None, "from_seat": None, "by": 1}
    waiting = await summary_of(server, following, made["tokens"]["1"])
    assert waiting["status"] == "waiting" and [p["state"] for p in waiting["players"]] == ["gone", "expected"]
    manual_clock.advance(1000)
    async with server.socket(following) as socket:
        view = await deciding_view(socket, made)
        assert view["status"] == "running"
        assert [player["clock"]["left"] for player in view["players"]] == [100, 100]
        assert (await act(socket, view))["t"] == "ack"


@with_server()
async def test_who_asks_for_a_rematch_that_is_there_already_sits_down(server: InProcessServer) -> None:
    made = await finished(server)
    for seat in ("0", "1"):
        answer = await server.call("POST", f"/api/matches/{made['match']}/rematch", made["tokens"][seat])
    assert (await summary_of(server, answer.json()["match"], made["tokens"]["0"]))["status"] == "running"


@with_server()
async def test_a_rematch_can_be_declined_and_joined_all_the_same(server: InProcessServer) -> None:
    made = await finished(server)
    asked = await server.call("POST", f"/api/matches/{made['match']}/rematch", made["tokens"]["0"])
    address, mine, theirs = f"/api/matches/{asked.json()['match']}", made["tokens"]["0"], made["tokens"]["1"]
    async with server.socket(asked.json()["match"]) as asker:
        asker.say(t="hello", seats=[mine])
        await asker.until("welcome")
        declined = await server.call("POST", f"{address}/leave", theirs, json=KEY)
        assert declined.status_code == 200
        states: list[str] = []
        while "declined" not in states:
            states = [player["state"] for player in (await asker.until("players", "view"))["players"]]
        assert states == ["declined", "here"]
    assert (await server.call("POST", f"{address}/leave", mine, json=KEY)).status_code == 409  # a host stays
    async with server.socket(asked.json()["match"]) as socket:
        view = await socket.hello(theirs)
        assert view["status"] == "running" and view["players"][0]["state"] == "here"


@with_server()
async def test_a_bot_takes_the_place_of_somebody_who_does_not_come_and_shows_them_nothing(
    server: InProcessServer,
) -> None:
    made = await finished(server)
    asked = await server.call("POST", f"/api/matches/{made['match']}/rematch", made["tokens"]["0"])
    address = f"/api/matches/{asked.json()['match']}"
    filled = await server.call("POST", f"{address}/fill", made["tokens"]["0"], json={"bot": "random"})
    assert filled.status_code == 200
    refused = await server.call("GET", f"{address}/view", made["tokens"]["1"])
    assert refused.status_code == 403 and "a bot has your seat" in refused.json()["error"]["reason"]
