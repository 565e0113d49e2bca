"""Tests of everything around the game: undo, votes, leaving, resigning, clocks, sleep, rematches."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.in_process import InProcessServer, Socket, with_server
from tests.server.manual_clock import ManualClock
from tests.server.moves import act, deciding_view, events_of, next_decision
from tests.server.waiting import sweeps_done, until


async def kinds_of(server: InProcessServer, match: str) -> list[str]:
    return [event.kind for event in await events_of(server, match)]


async def undoable(socket: Socket, view: dict[str, Any], wanted: bool) -> dict[str, Any]:
    """Play until the last decision can (or cannot) be taken back by who took it."""
    while True:
        seat = view["seat"]
        await act(socket, view)
        mine = await socket.until("view", seat=seat, version=view["version"] + 1)
        if mine["undo"]["can"] == wanted:
            return mine
        view = mine if mine["legal"] else await next_decision(socket)


@with_server()
async def test_a_decision_that_showed_nothing_is_taken_back(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        mine = await undoable(socket, await deciding_view(socket, made), True)
        assert (await socket.ask("undo", seat=mine["seat"], version=mine["version"]))["t"] == "ack"
        back = await socket.until("view", seat=mine["seat"])
        assert back["decision"] == mine["decision"] - 1 and back["version"] == mine["version"] + 1
        assert back["dropped"] == [mine["version"]] and back["legal"]
        assert back["log"][-1]["text"] == f"{{P{mine['seat'] + 1}}} undoes a move."


@with_server()
async def test_a_decision_that_showed_something_needs_everybodys_yes(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        mine = await undoable(socket, await deciding_view(socket, made), False)
        seat, other = mine["seat"], 1 - mine["seat"]
        refused = await socket.ask("undo", seat=seat, version=mine["version"])
        assert refused["code"] == "not_now" and mine["undo"]["ask"]
        await socket.ask("ask_undo", seat=seat, version=mine["version"])
        asked = await socket.until("view", seat=other)
        assert asked["undo"]["request"] == {"seat": seat, "votes": {str(other): None}}
        assert (await socket.ask("vote", seat=seat, version=asked["version"], yes=True))["code"] == "not_now"
        await socket.ask("vote", seat=other, version=asked["version"], yes=True)
        back = await socket.until("view", seat=seat, decision=mine["decision"] - 1)
        assert back["undo"]["request"] is None


@with_server()
async def test_one_no_is_enough_and_a_new_decision_drops_the_question(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        mine = await undoable(socket, await deciding_view(socket, made), False)
        seat, other = mine["seat"], 1 - mine["seat"]
        await socket.ask("ask_undo", seat=seat, version=mine["version"])
        await socket.ask("vote", seat=other, version=mine["version"] + 1, yes=False)
        table = server.table(made["match"])
        assert table.request is None and table.line.decision == mine["decision"]
        await socket.ask("ask_undo", seat=seat, version=table.version)
        view = mine if mine["legal"] else await next_decision(socket)
        await act(socket, view, version=table.version)
        assert server.table(made["match"]).request is None


@with_server()
async def test_with_bots_only_the_bots_decisions_go_back_too_and_the_table_agrees(server: InProcessServer) -> None:
    made = await server.create("person", "bot", seed=3)
    async with server.socket(made["match"]) as socket:
        view = await next_own(socket, made)
        for _ in range(12):
            await act(socket, view)
            view = await next_decision(socket)
        line = server.table(made["match"]).line
        before = max(i for i, seat in enumerate(line.deciders) if seat == 0)
        answer = await socket.ask("ask_undo", seat=0, version=view["version"])
        assert answer["t"] == "ack"
        assert server.table(made["match"]).line.decision == before


async def next_own(socket: Socket, made: dict[str, Any]) -> dict[str, Any]:
    view = await socket.hello(made["tokens"]["0"])
    return view if view["legal"] else await next_decision(socket)


@with_server()
async def test_with_two_players_a_resignation_ends_the_match(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        await socket.hello(*made["tokens"].values())
        await socket.ask("resign", seat=1)
        view = await socket.until("view", status="finished")
        assert view["result"]["ranking"] == [1, 2] and view["result"]["reason"] == "resigned"
        assert (await socket.ask("resign", seat=0))["code"] == "finished"


@with_server()
async def test_with_three_players_a_bot_plays_on_for_who_resigned_who_ranks_last(server: InProcessServer) -> None:
    made = await server.create("person", "person", "bot", seed=1)
    async with server.socket(made["match"]) as socket:
        await socket.hello(*made["tokens"].values())
        await socket.ask("resign", seat=0)
        view = await socket.until("view", seat=1)
        assert view["players"][0]["state"] == "resigned" and view["players"][0]["bot"]
        while not view["result"]:
            if view["legal"] and view["seat"] == 1:
                await act(socket, view)
            view = await socket.until("view", seat=1)
        assert view["result"]["ranking"][0] == 3 and view["result"]["reason"] == "played"


@with_server()
async def test_who_leaves_is_played_on_for_and_takes_the_seat_back_on_return(server: InProcessServer) -> None:
    made = await server.create("person", "person", "bot", seed=1)
    async with server.socket(made["match"]) as leaver, server.socket(made["match"]) as stays:
        await leaver.hello(made["tokens"]["0"])
        await stays.hello(made["tokens"]["1"])
        await leaver.ask("leave", seat=0)
        seen = await stays.until("view")
        assert seen["players"][0]["state"] == "away"
        await leaver.hello(made["tokens"]["0"])
        table = server.table(made["match"])
        assert not table.seats[0].away and "return" in await kinds_of(server, made["match"])


@with_server(sweep=0.05)
async def test_when_all_people_leave_the_match_sleeps_and_wakes_with_the_first_to_return(
    server: InProcessServer,
) -> None:
    made = await server.create("person", "bot", seed=1)
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        await socket.ask("leave", seat=0)
        assert server.table(made["match"]).status == "asleep"
        asleep = server.table(made["match"]).version
        await sweeps_done(server)  # which look after bots
        assert server.table(made["match"]).version == asleep
        await socket.hello(made["tokens"]["0"])
        assert server.table(made["match"]).status == "running"


@with_server(sweep=0.05)
async def test_a_live_match_without_anybody_is_put_to_sleep(server: InProcessServer, manual_clock: ManualClock) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        await socket.hello(*made["tokens"].values())
        manual_clock.advance(2 * server.settings.sleep_after)
        await sweeps_done(server)
        assert server.table(made["match"]).status == "running"
    manual_clock.advance(2 * server.settings.sleep_after)
    await status_becomes(server, made["match"], "asleep")
    async with server.socket(made["match"]) as socket:
        view = await socket.hello(made["tokens"]["0"])
        assert view["status"] == "running"


async def status_becomes(server: InProcessServer, match: str, status: str) -> None:
    async def is_so() -> bool:
        return (await server.services.registry.get(match)).table.status == status

    await until(is_so)


@with_server(sweep=0.05)
async def test_a_match_that_never_begins_is_called_off(server: InProcessServer, manual_clock: ManualClock) -> None:
    made = await server.create("person", "open")
    await sweeps_done(server)
    assert server.table(made["match"]).status == "waiting"
    manual_clock.advance(2 * server.settings.waiting_for)
    await status_becomes(server, made["match"], "abandoned")


@with_server(sweep=0.05)
async def test_whose_time_is_up_is_played_on_for(server: InProcessServer, manual_clock: ManualClock) -> None:
    made = await server.create("person", "person", seed=1, clock={"bank": 1, "increment": 0})
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        clock = view["players"][view["seat"]]["clock"]
        assert clock["running"] and clock["left"] == 1
        manual_clock.advance(1.5)  # less than an outage takes
        timed_out = await socket.until("view")
        assert timed_out["players"][view["seat"]]["state"] == "away"
        assert (await kinds_of(server, made["match"]))[0] == "time"


@with_server(sweep=0.05)
async def test_or_forfeits_where_the_table_agreed_so(server: InProcessServer, manual_clock: ManualClock) -> None:
    made = await server.create("person", "person", seed=1, mode="turns", clock={"per_turn": 1}, on_time="forfeit")
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        manual_clock.advance(1.5)  # less than an outage takes
        over = await socket.until("view", status="finished")
        assert over["result"]["reason"] == "time" and over["result"]["ranking"][view["seat"]] == 2


@with_server()
async def test_time_runs_for_who_decides_and_the_increment_comes_with_each_decision(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await server.create("person", "person", seed=1, clock={"bank": 100, "increment": 7})
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        manual_clock.advance(0.5)
        await act(socket, view)
    table = server.table(made["match"])
    assert table.time_left(view["seat"], table.clockwork.since) == pytest.approx(106.5)
    assert table.time_left(1 - view["seat"], table.clockwork.since) == 100


@with_server()
async def test_who_is_gone_for_long_may_be_replaced_by_a_bot(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as stays:
        await stays.hello(made["tokens"]["0"])
        async with server.socket(made["match"]) as goes:
            await goes.hello(made["tokens"]["1"])
            refused = await stays.ask("replace", seat=0, whom=1, bot="random")
            assert refused["code"] == "not_now"
        manual_clock.advance(2 * server.settings.gone_after)
        assert (await stays.ask("replace", seat=0, whom=1, bot="random"))["t"] == "ack"
        assert server.table(made["match"]).seats[1].away


@with_server()
async def test_a_rematch_is_made_once_and_the_same_tokens_hold_its_seats(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as one, server.socket(made["match"]) as two:
        await one.hello(made["tokens"]["0"])
        await two.hello(made["tokens"]["1"])
        assert (await one.ask("rematch", seat=0))["code"] == "not_now"
        await one.ask("resign", seat=0)
        await one.ask("rematch", seat=0)
        told = await two.until("rematch")
        await two.ask("rematch", seat=1)
    async with server.socket(told["match"]) as following:
        view = await following.hello(made["tokens"]["1"])
        assert view["seat"] == told["seat"] == 0
    async with server.socket(told["match"]) as spectator:
        assert (await spectator.hello(watch=made["watch"]))["seat"] is None
    summary = await server.call("GET", f"/api/matches/{told['match']}", made["tokens"]["0"])
    assert summary.json()["rematch_of"] == made["match"] and not summary.json()["seed_chosen"]


async def count_matches(server: InProcessServer) -> int:
    ((count,),) = await server.services.store.read(lambda c: c.all("SELECT count(*) FROM matches"))
    return int(count)


@with_server()
async def test_a_rematch_asked_for_by_several_at_once_is_one_match(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    address, tokens = f"/api/matches/{made['match']}", made["tokens"]
    await server.call("POST", f"{address}/resign", tokens["0"], json={"key": "k"})
    asked = [server.call("POST", f"{address}/rematch", tokens[seat]) for seat in ("0", "1") * 5]
    told = [response.json() for response in await asyncio.gather(*asked)]
    assert len({(answer["match"], answer["seat"]) for answer in told}) == 2
    assert await count_matches(server) == 2
    async with server.socket(told[0]["match"]) as socket:
        assert (await act(socket, await deciding_view(socket, {"tokens": tokens})))["t"] == "ack"


@with_server()
async def test_a_rematch_that_was_made_but_not_yet_linked_is_found_again(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)

    async def dies(*_: str) -> None:
        raise ConnectionAbortedError

    (await server.services.registry.get(made["match"])).link_rematch = dies  # type: ignore[method-assign]
    address, token = f"/api/matches/{made['match']}", made["tokens"]["0"]
    await server.call("POST", f"{address}/resign", token, json={"key": "k"})
    with pytest.raises(ConnectionAbortedError):
        await server.call("POST", f"{address}/rematch", token)
    server.services.registry.open.clear()
    assert (await server.call("POST", f"{address}/rematch", token)).status_code == 200
    assert await count_matches(server) == 2


@with_server()
async def test_a_socket_goes_on_to_the_next_match(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as one, server.socket(made["match"]) as two:
        await one.hello(made["tokens"]["0"])
        await two.hello(made["tokens"]["1"])
        await one.ask("resign", seat=0)
        await one.ask("rematch", seat=0)
        next_match = (await two.until("rematch"))["match"]
        view = await two.hello(made["tokens"]["1"], match=next_match)
        assert (view["seat"], view["version"], view["result"]) == (0, 1, None)
        sessions = server.services.registry.open
        assert sessions[made["match"]].presence.seats == {0} and sessions[next_match].presence.seats == {0}
        view = await one.hello(made["tokens"]["0"], match=next_match)
        mover, decides = (one, 1) if view["legal"] else (two, 0)
        action = server.table(next_match).line.legal()[0]
        assert (await mover.ask("act", seat=decides, version=1, action=action))["t"] == "ack"
        assert not server.services.registry.open[made["match"]].presence.is_attended
    assert not server.services.registry.open[next_match].presence.is_attended


@with_server()
async def test_whoever_may_not_sit_at_another_table_stays_where_they_are(server: InProcessServer) -> None:
    made, other = await server.create("person", "person"), await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        for match in (other["match"], "nosuchmatch", "", 7, None, {}):
            for seats in ([made["tokens"]["0"]], []):
                socket.say(t="hello", match=match, seats=seats)
                assert (await socket.until("refuse", "welcome"))["t"] == "refuse", match
            if match == "":  # a socket may send only so many wrong messages: use a new one
                socket.conversation.bads = 0
        sessions = server.services.registry.open
        assert sessions[made["match"]].presence.seats == {0} and not sessions[other["match"]].presence.is_attended


@with_server(match_sockets=1)
async def test_a_socket_stays_where_it_is_when_the_other_table_is_full(server: InProcessServer) -> None:
    made, full = await server.create("person", "person"), await server.create("person", "person")
    async with server.socket(made["match"]) as socket, server.socket(full["match"]) as first:
        await socket.hello(made["tokens"]["0"])
        await first.hello(full["tokens"]["0"])
        socket.say(t="hello", match=full["match"], seats=[full["tokens"]["1"]])
        assert (await socket.until("refuse", "welcome", "gone"))["code"] == "too_many"
        assert server.services.registry.open[made["match"]].presence.seats == {0}


@with_server()
async def test_a_script_is_followed_while_it_fits(server: InProcessServer) -> None:
    first = await server.create("person", "person", seed=5)
    async with server.socket(first["match"]) as socket:
        view = await deciding_view(socket, first)
    opener, words = view["seat"], view["legal"][-1]["words"]
    bot = {"kind": "bot", "bot": "random", "script": [words, "no such thing"]}
    seats = [{"kind": "person"}, {"kind": "person"}]
    seats[opener] = bot
    response = await server.call("POST", "/api/matches", json={"game": "arctic", "seed": 5, "seats": seats})
    made = response.json()
    async with server.socket(made["match"]) as socket:
        await socket.hello(*made["tokens"].values())
        await until(lambda: server.table(made["match"]).line.actions)
    table = server.table(made["match"])
    assert table.game.actions.words(table.line.actions[0]) == words
