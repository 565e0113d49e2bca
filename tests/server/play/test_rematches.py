"""Tests of what a rematch takes over from the match before."""

from __future__ import annotations

from typing import Any

from tests.server.in_process import InProcessServer, with_server

PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}, {"kind": "bot", "bot": "random"}]


async def give_up(server: InProcessServer, match: str, *tokens: str) -> None:
    for number, token in enumerate(tokens):
        answer = await server.call("POST", f"/api/matches/{match}/resign", token, json={"key": f"r{number}"})
        assert answer.status_code == 200
    assert server.table(match).status == "finished"


@with_server()
async def test_everybody_moves_on_by_one_seat_with_name_and_token(server: InProcessServer) -> None:
    made = await server.create(seats=PEOPLE)
    address = f"/api/matches/{made['match']}/rematch"
    await give_up(server, made["match"], *made["tokens"].values())
    answer = (await server.call("POST", address, made["tokens"]["1"])).json()
    table = server.table(answer["match"])
    assert [(seat.kind, seat.name) for seat in table.seats] == [("bot", None), ("person", "Ann"), ("person", "Bob")]
    assert answer["seat"] == 2 and [seat.is_expected for seat in table.seats] == [False, True, False]
    assert (await server.call("POST", address, made["tokens"]["0"])).json() == {**answer, "seat": 1}


@with_server()
async def test_an_invitation_is_good_for_its_match_alone(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    invitation = {"x-invite": made["invite"]}
    await server.call("POST", f"/api/matches/{made['match']}/join", json={"invite": made["invite"]})
    await give_up(server, made["match"], made["tokens"]["0"])
    answer = await server.call("POST", f"/api/matches/{made['match']}/rematch", made["tokens"]["0"])
    address = f"/api/matches/{answer.json()['match']}"
    assert (await server.call("GET", f"/api/matches/{made['match']}", headers=invitation)).status_code == 200
    assert (await server.call("GET", address, headers=invitation)).status_code == 401
    assert (await server.call("GET", address, headers={"x-watch": made["watch"]})).status_code == 200


@with_server()
async def test_a_match_that_was_called_off_is_followed_by_none(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    address, token = f"/api/matches/{made['match']}", made["tokens"]["0"]
    assert (await server.call("POST", f"{address}/abandon", token, json={"key": "k"})).status_code == 200
    assert server.table(made["match"]).status == "abandoned"
    assert (await server.call("POST", f"{address}/rematch", token)).status_code == 409
    wish = {"decision": 0, "seat": 0, "bot": "random"}
    assert (await server.call("POST", f"{address}/continue", token, json=wish)).status_code == 409


@with_server()
async def test_a_continuation_is_private_and_has_no_clock(server: InProcessServer) -> None:
    clock: dict[str, Any] = {"mode": "turns", "clock": {"per_turn": 1000}, "on_time": "forfeit"}
    made = await server.create("person", "person", public=True, seed=1, **clock)
    await give_up(server, made["match"], made["tokens"]["0"])
    wish = {"decision": 0, "seat": 1, "bot": "random"}
    address = f"/api/matches/{made['match']}/continue"
    answer = (await server.call("POST", address, made["tokens"]["0"], json=wish)).json()
    setup = server.table(answer["match"]).setup
    assert (setup.is_public, setup.mode, setup.clock) == (False, "live", None) and answer["watch"]
