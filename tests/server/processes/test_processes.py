"""Several server processes on one database: a match is led by one of them, and played from all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
import websockets
from harness.timeouts import HANG_TIMEOUT
from tests.server.in_process import seat_wish
from tests.server.network import NetworkServer, SocketClient, with_servers
from tests.server.waiting import until
from tests.server.webhooks import receiver

from banquise.server.process.clock import now

MOVED = 1012


async def both_sit_down(made: dict[str, Any], one: SocketClient, two: SocketClient) -> list[dict[str, Any]]:
    return [await one.hello(made["tokens"]["0"]), await two.hello(made["tokens"]["1"])]


async def play(
    sockets: tuple[SocketClient, SocketClient], views: list[dict[str, Any]], moves: int
) -> list[dict[str, Any]]:
    """The views of both after so many moves."""
    for _ in range(moves):
        decides = views[0]["deciding"]
        done = await sockets[decides].move(views[decides])
        assert done["t"] == "ack"
        views = [await socket.until("view", version=done["version"]) for socket in sockets]
    return views


@with_servers()
async def test_players_at_different_processes_see_what_the_other_does(
    here: NetworkServer, there: NetworkServer
) -> None:
    made = await here.create("person", "person", seed=1)
    async with here.socket(made["match"]) as one, there.socket(made["match"]) as two:
        views = await play((one, two), await both_sit_down(made, one, two), 6)
        assert [view["version"] for view in views] == [6, 6]
        assert here.leads(made["match"]) and not there.leads(made["match"])


@with_servers()
async def test_moves_at_a_match_that_is_led_here_read_nothing(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person", seed=1)
    async with here.socket(made["match"]) as one, there.socket(made["match"]) as two:
        views = await both_sit_down(made, one, two)
        read: list[object] = []
        for server in (here, there):
            server.services.store.load = lambda *wanted: read.append(wanted)  # type: ignore[assignment]
        await play((one, two), views, 6)
        assert not read


@with_servers()
async def test_a_request_at_any_process_is_answered_by_the_one_that_leads_the_match(
    here: NetworkServer, there: NetworkServer
) -> None:
    made = await here.create("person", "person", seed=1)
    address, token = f"/api/matches/{made['match']}", made["tokens"]["0"]
    view = (await there.call("GET", f"{address}/view?lang=fr", token)).json()
    asked = {"key": "k", "version": view["version"], "action": (view["legal"] or [{"id": 0}])[0]["id"]}
    answers = [await server.call("POST", f"{address}/act", token, json=asked) for server in (there, here)]
    assert answers[0].status_code == answers[1].status_code and answers[0].json() == answers[1].json()
    refusal = await there.call("GET", f"{address}/view", "x" * 22)
    assert refusal.status_code == 403 and refusal.headers.get_list("x-frame-options") == ["DENY"]
    mine = {"matches": [{"match": made["match"], "token": token}]}
    listed = [(await server.call("POST", "/api/mine", json=mine)).json()["matches"][0] for server in (there, here)]
    assert listed[0]["seat"] == listed[1]["seat"] == 0
    assert here.leads(made["match"]) and not there.leads(made["match"])


@with_servers()
async def test_only_another_process_can_say_for_whom_it_asks(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person")
    signed = {name.decode(): value.decode() for name, value in there.services.peers.signed([], "9.8.7.6")}
    forged = signed | {"x-banquise-peer": "x"}
    counted = here.services.limits.sockets
    async with here.socket(made["match"], forged):
        assert dict(counted) == {"127.0.0.1": 1}
    async with here.socket(made["match"], signed):
        await until(lambda: dict(counted) == {"9.8.7.6": 1})


@with_servers()
async def test_what_was_passed_on_is_not_passed_on_again(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person")
    signed = {name.decode(): value.decode() for name, value in here.services.peers.signed([], "9.8.7.6")}
    answer = await there.call("GET", f"/api/matches/{made['match']}", made["tokens"]["0"], headers=signed)
    assert answer.status_code == 503
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with there.socket(made["match"], signed):
            pass
    assert refused.value.response.status_code == 503


@with_servers(lease=60.0)
async def test_matches_of_a_process_that_falls_silent_are_taken_over(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person", seed=1)
    async with here.socket(made["match"]) as one:
        view = await one.hello(*made["tokens"].values())
        done = await one.move(view)
    here.services.lease.is_leaving = True  # it renews its lease no more, and does not say so
    expired = "UPDATE processes SET until = 0 WHERE process = :process"
    await there.services.store.writer.run(lambda c: c.all(expired, process=here.services.process))
    await there.services.lease.renew()
    async with there.socket(made["match"]) as one:
        view = await one.hello(*made["tokens"].values())
        assert view["version"] == done["version"] and there.leads(made["match"])
        assert (await one.move(view))["t"] == "ack"


@with_servers(lease=60.0)
async def test_whoever_was_passed_on_to_a_process_that_stands_still_is_let_go(
    here: NetworkServer, there: NetworkServer
) -> None:
    made = await here.create("person", "person", seed=1)
    address, token = f"/api/matches/{made['match']}", made["tokens"]["0"]
    async with there.socket(made["match"]) as passed_on:
        view = await passed_on.hello(token)
        waits = asyncio.create_task(there.call("GET", f"{address}/view?wait=30&since={view['version']}", token))
        await until(lambda: len(there.services.peers.lines) == 2)
        expired = "UPDATE processes SET until = 0 WHERE process = :process"
        await there.services.store.writer.run(lambda c: c.all(expired, process=here.services.process))
        await there.services.lease.renew()
        with pytest.raises(websockets.ConnectionClosed):
            await passed_on.until("never")
        assert (await waits).status_code == 503
    assert not there.services.peers.lines


@with_servers(lease=60.0, sweep=600.0)
async def test_bots_of_a_process_that_falls_silent_are_looked_at_at_once(
    here: NetworkServer, there: NetworkServer
) -> None:
    here.state.pool.choose = never_chooses
    made = await here.create("person", "bot", seed=1)
    here.services.lease.is_leaving = True
    until_then = {"process": here.services.process, "match": made["match"], "due": now() + 600}
    for told in (
        "UPDATE processes SET until = 0 WHERE process = :process",
        "UPDATE matches SET bot_turn = 1, due = :due WHERE id = :match",
    ):
        await there.services.store.writer.run(lambda c, told=told: c.all(told, **until_then))
    await there.services.lease.renew()
    row = await there.services.store.row(made["match"])
    assert row and row.digest.due and row.digest.due <= now()


async def never_chooses(table: Any, bot: str) -> int:
    await asyncio.Event().wait()
    raise AssertionError


@with_servers(lease=60.0)
async def test_whoever_lost_a_lease_writes_no_more_and_sends_its_players_away(
    here: NetworkServer, there: NetworkServer
) -> None:
    made = await here.create("person", "person", seed=1)
    async with here.socket(made["match"]) as one:
        view = await one.hello(*made["tokens"].values())
        session = here.services.registry.open[made["match"]]
        expired = "DELETE FROM processes WHERE process = :process"
        await there.services.store.writer.run(lambda c: c.all(expired, process=here.services.process))
        assert (await one.move(view))["code"] == "unavailable"
        await here.services.lease.renew()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await one.until("never")
        assert closed.value.rcvd and closed.value.rcvd.code == MOVED
    assert session.is_handed_over and not here.leads(made["match"])
    async with there.socket(made["match"]) as again:
        assert (await again.hello(*made["tokens"].values()))["version"] == 0
        assert there.leads(made["match"])


@asynccontextmanager
async def slow_hello(here: NetworkServer, made: dict[str, Any]) -> AsyncIterator[tuple[SocketClient, asyncio.Event]]:
    """A socket whose token is looked up until the event is set."""
    (await here.services.registry.get(made["match"])).holders.forget()
    asked, answered = asyncio.Event(), asyncio.Event()
    find_token = here.services.store.find_token

    async def slowly(*what: Any) -> Any:
        asked.set()
        await answered.wait()
        return await find_token(*what)

    here.services.store.find_token = slowly  # type: ignore[method-assign]
    async with here.socket(made["match"]) as socket:
        await socket.say(t="hello", seats=[made["tokens"]["0"]])
        await asyncio.wait_for(asked.wait(), HANG_TIMEOUT)
        yield socket, answered


@with_servers(lease=60.0)
async def test_whoever_sits_down_while_the_lease_is_lost_is_sent_away_too(
    here: NetworkServer, there: NetworkServer
) -> None:
    made = await here.create("person", "person", seed=1)
    async with slow_hello(here, made) as (socket, answered):
        expired = "DELETE FROM processes WHERE process = :process"
        await there.services.store.writer.run(lambda c: c.all(expired, process=here.services.process))
        await here.services.lease.renew()
        answered.set()
        assert (await socket.until("gone"))["code"] == "unavailable"


@with_servers(lease=60.0)
async def test_whoever_waits_for_a_database_that_is_silent_is_let_go(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person", seed=1)
    async with slow_hello(here, made) as (socket, answered):
        here.services.lease.has_company = True
        here.services.lease._expire()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.until("never")
        assert closed.value.rcvd and closed.value.rcvd.code == MOVED
        answered.set()


@with_servers()
async def test_a_server_that_stops_hands_its_matches_over_at_once(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person", seed=1)
    async with here.socket(made["match"]) as one:
        view = await one.hello(*made["tokens"].values())
        done = await one.move(view)
        here.server.should_exit = True
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await one.until("never")
        assert closed.value.rcvd and closed.value.rcvd.code == 1001
        async with there.socket(made["match"]) as again:
            assert (await again.hello(*made["tokens"].values()))["version"] == done["version"]


@with_servers(lease=60.0, sweep=600.0)
async def test_bots_of_a_server_that_stops_go_on_elsewhere_at_once(here: NetworkServer, there: NetworkServer) -> None:
    here.state.pool.choose = never_chooses
    made = await here.create("bot", "bot", "person", seed=1)
    store = there.services.store
    before = await store.row(made["match"])
    assert before and before.digest.bot_turn
    await here.services.leave()
    sweeps = here.services.sweeps
    for step in (sweeps.claim_due, sweeps.keep_bot_turns):  # which it still does, until it has stopped
        await step()
    await there.services.sweeps.claim_due()
    await until(lambda: there.leads(made["match"]))
    session = await there.services.registry.get(made["match"])
    await asyncio.wait_for(session.wait_past(before.digest.version, HANG_TIMEOUT), HANG_TIMEOUT)
    assert session.table.version > before.digest.version


@with_servers()
async def test_a_server_that_stops_is_not_ready_but_alive(here: NetworkServer, there: NetworkServer) -> None:
    async def status(path: str) -> int:
        return (await here.call("GET", path)).status_code

    assert [await status("/livez"), await status("/readyz")] == [200, 200]
    here.services.lease.is_leaving = True
    assert [await status("/livez"), await status("/readyz")] == [200, 503]


@with_servers()
async def test_nobody_is_sent_to_a_server_whose_bots_are_not_ready(here: NetworkServer, there: NetworkServer) -> None:
    here.state.pool.is_warm = False
    answer = await here.call("GET", "/readyz")
    assert answer.status_code == 503 and not answer.json()["bots"]
    assert (await there.call("GET", "/readyz")).status_code == 200


@with_servers()
async def test_a_notice_is_sent_once_whoever_is_asked(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person", seed=1)
    address = f"/api/matches/{made['match']}"
    async with there.socket(made["match"]) as one:
        mover = (await one.hello(made["tokens"]["0"]))["deciding"]
        absent = str(1 - mover)
        with receiver() as (url, heard):
            await there.call("PUT", f"{address}/notice", made["tokens"][absent], json={"webhook": url})
            view = await one.hello(made["tokens"][str(mover)])
            while view["deciding"] == mover:
                done = await one.move(view)
                view = await one.until("view", version=done["version"])
            await until(lambda: heard)
            await there.call("GET", f"{address}/view", made["tokens"][absent])
            assert len(heard) == 1


@with_servers()
async def test_a_device_that_is_revoked_at_one_process_is_sent_away_by_all(
    here: NetworkServer, there: NetworkServer
) -> None:
    lost = {"x-passport": (await here.call("POST", "/api/passport", json={"kind": "phone"})).json()["passport"]}
    wish = {"game": "arctic", "seats": [seat_wish("person"), seat_wish("person")]}
    made = (await here.call("POST", "/api/matches", json=wish, headers=lost)).json()
    code = (await here.call("POST", "/api/passport/link", headers=lost)).json()["code"]
    added = await there.call("POST", "/api/passport/devices", json={"kind": "computer", "code": code})
    kept = {"x-passport": added.json()["passport"]}
    devices = (await there.call("GET", "/api/passport", headers=kept)).json()["devices"]
    (revoked,) = [device["id"] for device in devices if not device["this"]]
    async with here.socket(made["match"]) as thief, here.socket(made["match"]) as spectator:
        await thief.hello(made["tokens"]["0"])
        await spectator.hello(watch=made["watch"])
        assert (await there.call("DELETE", f"/api/passport/devices/{revoked}", headers=kept)).status_code == 200
        with pytest.raises(websockets.ConnectionClosed):
            await thief.until("never")
        await spectator.say(t="ping", n=1)
        await spectator.until("pong", n=1)


@with_servers()
async def test_a_rematch_is_told_at_both_and_played_on(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person", seed=1)
    async with here.socket(made["match"]) as one, there.socket(made["match"]) as two:
        await both_sit_down(made, one, two)
        await one.ask("resign", seat=0)
        await one.say(t="rematch", seat=0, key="again")
        told = [await socket.until("rematch") for socket in (one, two)]
        assert told[0]["match"] == told[1]["match"] and [word["seat"] for word in told] == [1, 0]
        views = [
            await socket.hello(made["tokens"][seat], match=told[0]["match"])
            for socket, seat in ((one, "0"), (two, "1"))
        ]
        assert [view["seat"] for view in views] == [1, 0]


@with_servers()
async def test_a_rematch_asked_for_at_both_at_once_is_one_match(here: NetworkServer, there: NetworkServer) -> None:
    for trial in range(1, 4):
        made = await here.create("person", "person")
        address, tokens = f"/api/matches/{made['match']}", made["tokens"]
        await here.call("POST", f"{address}/resign", tokens["0"], json={"key": "k"})
        asked = [server.call("POST", f"{address}/rematch", tokens["0"]) for server in (here, there, here, there)]
        told = {response.json()["match"] for response in await asyncio.gather(*asked)}
        assert len(told) == 1
        assert await count_matches(here) == 2 * trial
        for server in (here, there):
            summary: httpx.Response = await server.call("GET", f"/api/matches/{next(iter(told))}", tokens["0"])
            assert summary.json()["rematch_of"] == made["match"]


async def count_matches(server: NetworkServer) -> int:
    return int((await server.services.store.read(lambda c: c.all("SELECT count(*) FROM matches")))[0][0])
