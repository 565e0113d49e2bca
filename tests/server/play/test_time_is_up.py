"""Tests of a clock that runs out: a bot plays on, and the player takes the seat back with time to play
(docs/api/matches.md, "Clocks")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.in_process import InProcessServer, Socket, with_server
from tests.server.manual_clock import ManualClock
from tests.server.moves import deciding_view
from tests.server.waiting import beats_done, sweeps_done

from banquise.server.play import services

BANK, INCREMENT, STEP = 5.0, 0.5, 0.5
"""Seconds; the clock goes on in steps, since a longer gap between two signs of life is an outage."""
LIVE: dict[str, Any] = {"seed": 1, "clock": {"bank": BANK, "increment": INCREMENT}}
TURNS: dict[str, Any] = {"seed": 1, "mode": "turns", "clock": {"per_turn": BANK}}


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "BEAT", 0.02)


async def let_time_pass(server: InProcessServer, clock: ManualClock, until: Callable[[], bool]) -> None:
    while not until():
        clock.advance(STEP)
        await beats_done(server)
        await sweeps_done(server)


async def let_time_run_out(server: InProcessServer, match: str, clock: ManualClock, seat: int) -> None:
    await let_time_pass(server, clock, lambda: server.table(match).seats[seat].away)


async def players(socket: Socket, **wanted: Any) -> list[dict[str, Any]]:
    """Wait until one of the players is as wanted, and return all of them."""
    while True:
        told = (await socket.until("players", "view"))["players"]
        if any(all(player.get(name) == value for name, value in wanted.items()) for player in told):
            return list(told)


@with_server(sweep=0.02)
async def test_everybody_is_told_why_a_bot_plays_and_the_seat_is_taken_back_with_a_fifth_of_the_time(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await server.create("person", "person", **LIVE)
    async with server.socket(made["match"]) as socket:
        seat = (await deciding_view(socket, made))["seat"]
        await let_time_run_out(server, made["match"], manual_clock, seat)
        told = await players(socket, absence="time")
        assert told[seat]["state"] == "away" and told[seat]["clock"] == {"left": BANK / 5, "running": False}
        manual_clock.advance(STEP)  # with a bot no clock runs
        assert (await socket.ask("return", seat=seat))["t"] == "ack"
        back = server.table(made["match"])
        assert back.seats[seat].is_active_person and back.seats[seat].absence is None
        assert back.clockwork.left[seat] == BANK / 5
        assert (await socket.ask("return", seat=seat))["code"] == "not_now"


@with_server(sweep=0.02)
async def test_a_turn_based_match_gives_the_whole_time_of_a_turn_on_return(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await server.create("person", "person", "person", **TURNS)
    async with server.socket(made["match"]) as socket:
        seat = (await deciding_view(socket, made))["seat"]
        await let_time_run_out(server, made["match"], manual_clock, seat)
        assert (await socket.ask("return", seat=seat))["t"] == "ack"
        assert server.table(made["match"]).time_left(seat, 0.0) is not None


@pytest.mark.parametrize("how", ["socket", "http"])
def test_two_people_who_both_ran_out_of_time_wake_the_match_by_taking_a_seat_back(
    how: str, database: str, manual_clock: ManualClock
) -> None:
    @with_server(sweep=0.02)
    async def both(server: InProcessServer) -> None:
        made = await server.create("person", "person", **LIVE)
        match = made["match"]
        async with server.socket(match) as socket:
            await deciding_view(socket, made)
            await let_time_pass(server, manual_clock, lambda: server.table(match).status == "asleep")
            told = await players(socket, absence="time")
            assert {player["state"] for player in told} <= {"away", "here"}
            if how == "socket":
                assert (await socket.ask("return", seat=0))["t"] == "ack"
            else:
                body = {"key": "back"}
                address = f"/api/matches/{match}/return"
                assert (await server.call("POST", address, made["tokens"]["0"], json=body)).status_code == 200
            assert server.table(match).status == "running"

    both(database=database)
