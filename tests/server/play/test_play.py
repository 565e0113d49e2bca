"""Tests of playing: each move exactly once and in order, each seat with its own view."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.in_process import InProcessServer, with_server
from tests.server.moves import act, deciding_view, events_of, next_decision, play_to_the_end
from tests.server.waiting import until

from banquise.server.store import Unavailable


@with_server()
async def test_a_match_against_a_bot_is_played_to_its_end(server: InProcessServer) -> None:
    made = await server.create("person", "bot")
    view = await play_to_the_end(server, made["match"], made["tokens"]["0"])
    assert view["status"] == "finished" and view["result"]["reason"] == "played"
    assert sorted(view["result"]["ranking"])[0] == 1
    events = await events_of(server, made["match"])
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert len(events) == view["version"] == view["decision"]


@with_server()
async def test_one_socket_plays_all_seats_passed_round(server: InProcessServer) -> None:
    made = await server.create("person", "person", "person")
    view = await play_to_the_end(server, made["match"], *made["tokens"].values())
    assert view["result"]["reason"] == "played"


@with_server()
async def test_the_same_request_twice_is_done_once(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        first = await act(socket, view, key="same")
        again = await act(socket, view, key="same")
        other_version = await act(socket, {**view, "version": 0}, key="same")
    assert first == again == other_version and first["t"] == "ack"
    assert len(await events_of(server, made["match"])) == 1


@with_server()
async def test_what_could_not_be_written_has_not_happened(server: InProcessServer, monkeypatch: Any) -> None:
    made = await server.create("person", "person", seed=1)

    async def fails(_: Any) -> bool:
        raise Unavailable("the disk is full")

    async with server.socket(made["match"]) as socket, server.socket(made["match"], "other") as other:
        view = await deciding_view(socket, made)
        await other.hello(made["tokens"]["1"])
        heard, table = len(server.heard["other"]), server.table(made["match"])
        with monkeypatch.context() as trouble:
            trouble.setattr(server.services.store, "append", fails)
            refused = await act(socket, view, key="k")
            assert (refused["t"], refused["code"], refused["version"]) == ("refuse", "unavailable", 0)
            refused = await act(socket, view, key="k")  # it is not taken for done
            assert (refused["t"], refused["code"], refused["version"]) == ("refuse", "unavailable", 0)
        assert server.table(made["match"]) is table and table.line.decision == 0
        assert await events_of(server, made["match"]) == []
        assert await act(socket, view, key="k") == {"t": "ack", "key": "k", "version": 1}
        await other.until("view", version=1)
        assert len(server.heard["other"]) == heard + 1, "of what was refused"
    assert len(await events_of(server, made["match"])) == 1


@with_server()
async def test_two_tabs_of_a_seat_cannot_both_act_on_one_version(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    tokens = made["tokens"].values()
    async with server.socket(made["match"]) as one, server.socket(made["match"]) as two:
        view = await deciding_view(one, made)
        await two.hello(*tokens)
        answers = await asyncio.gather(act(one, view), act(two, view))
    assert sorted(answer["t"] for answer in answers) == ["ack", "refuse"]
    assert {answer.get("code") for answer in answers} == {None, "stale"}
    assert len(await events_of(server, made["match"])) == 1


@with_server()
async def test_after_a_stale_request_the_newest_view_comes_by_itself(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as one, server.socket(made["match"]) as two:
        view = await deciding_view(one, made)
        await two.hello(*made["tokens"].values())
        await act(one, view)
        await two.until("view", version=1)
        refused = await act(two, view)
        assert refused["code"] == "stale" and refused["version"] == 1
        assert (await two.until("view"))["version"] == 1


@with_server()
async def test_a_dropped_socket_resumes_where_it_was_and_a_move_in_flight_is_not_played_twice(
    server: InProcessServer,
) -> None:
    made = await server.create("person", "person", seed=1)
    tokens = list(made["tokens"].values())
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        action = view["legal"][0]["id"]
        socket.say(t="act", key="in-flight", seat=view["seat"], version=0, action=action)
        await socket.drop()
    async with server.socket(made["match"]) as again:
        await again.hello(*tokens, seen=0)
        answer = await again.ask("act", key="in-flight", seat=view["seat"], version=0, action=action)
        assert answer == {"t": "ack", "key": "in-flight", "version": 1}
    assert len(await events_of(server, made["match"])) == 1


@with_server()
async def test_who_has_seen_everything_is_sent_no_view_and_who_has_not_the_lines_missed(
    server: InProcessServer,
) -> None:
    made = await server.create("person", "person", seed=1)
    tokens = list(made["tokens"].values())
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        for _ in range(6):
            await act(socket, view)
            view = await next_decision(socket)
    whole = await lines_of(server, made["match"], tokens[0], 0)
    part = await lines_of(server, made["match"], tokens[0], 3)
    assert part == [line for line in whole if line["version"] > 3] != whole
    async with server.socket(made["match"]) as again:
        again.say(t="hello", seats=[tokens[0]], seen=6)
        assert (await again.next())["t"] == "welcome"
        assert (await again.next())["t"] == "players"
        await again.silence()


async def lines_of(server: InProcessServer, match: str, token: str, seen: int) -> list[dict[str, Any]]:
    async with server.socket(match) as socket:
        return list((await socket.hello(token, seen=seen))["log"])


@with_server()
async def test_requests_out_of_order_are_refused_and_change_nothing(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        future = await act(socket, {**view, "version": 5})
        assert future["code"] == "bad_request"
        await act(socket, view)
        assert (await act(socket, view))["code"] in ("stale", "not_now")
    assert len(await events_of(server, made["match"])) == 1


@with_server()
async def test_an_illegal_action_is_refused_with_the_rule_in_your_language(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        socket.say(t="hello", seats=list(made["tokens"].values()), lang="fr")
        view = await next_decision(socket)
        refused = await socket.ask("act", seat=view["seat"], version=0, action="take-back")
        assert refused["code"] == "illegal" and len(refused["reason"]) > 10
        nonsense = await socket.ask("act", seat=view["seat"], version=0, action="fly away")
        assert nonsense["code"] == "illegal"
        for action in (-1, 10**6, True, 1.5, None):
            wrong = await socket.ask("act", seat=view["seat"], version=0, action=action)
            assert wrong["code"] == "bad_request", action
    assert await events_of(server, made["match"]) == []


@with_server()
async def test_each_seat_is_written_to_in_its_own_language(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as english, server.socket(made["match"]) as french:
        one = await english.hello(made["tokens"]["0"], lang="en")
        two = await french.hello(made["tokens"]["1"], lang="fr")
        assert " is placing " in one["prompt"] and two["prompt"].startswith("Posez ")
        french.say(t="lang", lang="en")
        assert (await french.until("view"))["prompt"].startswith("Place ")


@with_server()
async def test_the_same_over_http(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    for _ in range(4):
        views = [await view_over_http(server, made, seat) for seat in "01"]
        view = next(view for view in views if view["legal"])
        token = made["tokens"][str(view["seat"])]
        body = {"key": server.new_key(), "version": view["version"], "action": view["legal"][0]["words"]}
        first = await server.call("POST", f"/api/matches/{made['match']}/act", token, json=body)
        again = await server.call("POST", f"/api/matches/{made['match']}/act", token, json=body)
        assert first.json() == again.json() == {"ack": {"key": body["key"], "version": view["version"] + 1}}
    assert len(await events_of(server, made["match"])) == 4


async def view_over_http(server: InProcessServer, made: dict[str, Any], seat: str) -> dict[str, Any]:
    response = await server.call("GET", f"/api/matches/{made['match']}/view", made["tokens"][seat])
    return dict(response.json())


@with_server()
async def test_a_waiting_request_is_answered_when_the_table_moves(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        address = f"/api/matches/{made['match']}/view?since=0&wait=10"
        waiting = asyncio.create_task(server.call("GET", address, made["tokens"]["0"]))
        await until(lambda: server.services.registry.open[made["match"]].waiting)
        assert not waiting.done()
        await act(socket, view)
        assert (await waiting).json()["version"] == 1


@with_server()
async def test_a_table_that_cannot_be_drawn_keeps_nobody_else_waiting(
    server: InProcessServer, monkeypatch: Any
) -> None:
    matches = [await server.create("person", "person") for _ in range(2)]
    async with server.socket(matches[0]["match"]) as broken, server.socket(matches[1]["match"]) as sound:
        for made, socket in zip(matches, (broken, sound), strict=True):
            await socket.hello(made["tokens"]["0"])
        audiences = [server.views.audiences[made["match"]] for made in matches]
        monkeypatch.setattr(audiences[0].drawing, "view", None)
        for audience in audiences:
            (client,) = audience.clients
            client.sit(audience.drawing, client.seats, seen=-1)
            server.views.schedule.refresh(audience.clients, decider=None)
        await sound.until("view")
        broken.say(t="ping", n=1)
        assert (await broken.until("pong", "view"))["t"] == "pong"
