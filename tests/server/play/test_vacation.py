"""Tests of vacations in turn-based matches: an absent player's clock is stopped (docs/api/matches.md, "Vacations")."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer, Socket, with_server
from tests.server.manual_clock import ManualClock
from tests.server.moves import act, deciding_view, events_of
from tests.server.waiting import beats_done, sweeps_done

from banquise import games
from banquise.server.play import services
from banquise.server.play.clockwork import VACATION_DAYS, VACATION_DAYS_IN_ALL
from banquise.server.play.setup import ClockSetup, SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.process import clock
from banquise.server.settings import DAY, Settings
from banquise.server.store import Event

TURN, AWAY, STEP = 2.0, 3.0, 0.5
"""Seconds; the clock goes on in steps, since a longer gap between two signs of life is an outage."""
TURNS: dict[str, Any] = {"seed": 1, "mode": "turns", "clock": {"per_turn": TURN}}
QUICK: dict[str, Any] = {"sweep": 0.02, "gone_after": 0.0}


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "BEAT", 0.02)


async def let_pass(server: InProcessServer, manual_clock: ManualClock, seconds: float) -> None:
    for _ in range(int(seconds / STEP)):
        manual_clock.advance(STEP)
        await beats_done(server)
    await sweeps_done(server)


async def go_away(socket: Socket, seat: int, seconds: float = AWAY) -> dict[str, Any]:
    return await socket.ask("vacation", seat=seat, until=clock.now() + seconds)


async def player(server: InProcessServer, match: str, seat: int) -> dict[str, Any]:
    return dict((await server.call("GET", f"/api/matches/{match}", headers={})).json()["players"][seat])


def test_the_clock_stands_still_also_over_a_restart_and_runs_again_afterwards(
    database: str, manual_clock: ManualClock
) -> None:
    async def main() -> None:
        settings = Settings(database=database, **UNLIMITED, **QUICK)
        async with InProcessServer(settings).running() as server:
            made = await server.create("person", "person", public=True, **TURNS)
            match = made["match"]
            async with server.socket(match) as socket:
                seat = (await deciding_view(socket, made))["seat"]
                manual_clock.advance(1.0)
                assert (await go_away(socket, seat))["t"] == "ack"
                until = clock.now() + AWAY
            shown = await player(server, match, seat)
            assert shown["vacation"] == pytest.approx(until)
            assert shown["clock"] == {"left": TURN - 1.0, "running": False}
            await let_pass(server, manual_clock, AWAY - 2 * STEP)
        async with InProcessServer(settings).running() as server:
            await server.services.registry.get(match)
            await let_pass(server, manual_clock, STEP)
            assert (await player(server, match, seat))["clock"] == {"left": TURN - 1.0, "running": False}
            await let_pass(server, manual_clock, 2 * STEP)
            shown = await player(server, match, seat)
            assert "vacation" not in shown and shown["clock"] == {"left": TURN - 1.0 - STEP, "running": True}
            await let_pass(server, manual_clock, TURN)
            assert server.table(match).seats[seat].away
            assert [event.kind for event in await events_of(server, match)][:2] == ["vacation", "time"]

    asyncio.run(main())


@with_server(**QUICK)
async def test_the_others_see_it_and_cannot_let_a_bot_play(server: InProcessServer, manual_clock: ManualClock) -> None:
    made = await server.create("person", "person", **TURNS)
    async with server.socket(made["match"]) as both:
        seat = (await deciding_view(both, made))["seat"]
        await go_away(both, seat)
    async with server.socket(made["match"]) as other:
        view = await other.hello(made["tokens"][str(1 - seat)])
        assert view["log"][-1]["text"] == f"{{P{seat + 1}}} goes on vacation."
        refused = await other.ask("replace", seat=1 - seat, whom=seat, bot="random")
        assert refused["reason"] == "That player is on vacation: their seat is kept for them."
        told = view
        assert "vacation" in told["players"][seat]
        await let_pass(server, manual_clock, AWAY)
        while "vacation" in told["players"][seat]:  # nothing happens when it ends by its date, but everybody is told
            told = await other.until("players")
        assert told["players"][seat]["clock"]["running"]


@with_server(**QUICK)
async def test_playing_ends_it_and_so_does_saying_so(server: InProcessServer, manual_clock: ManualClock) -> None:
    made = await server.create("person", "person", **TURNS)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        await go_away(socket, view["seat"])
        await let_pass(server, manual_clock, 1.0)
        assert (await act(socket, view))["t"] == "ack"
        kinds = [event.kind for event in await events_of(server, made["match"])]
        assert kinds[:3] == ["vacation", "vacation", "act"]
        assert server.table(made["match"]).vacation(view["seat"], clock.now()) is None
        await go_away(socket, view["seat"])
        assert (await socket.ask("vacation", seat=view["seat"], until=None))["t"] == "ack"
        refused = await socket.ask("vacation", seat=view["seat"], until=None)
        assert refused["reason"] == "You are not on vacation in this match."


@with_server()
async def test_a_live_match_and_one_that_waits_have_none(server: InProcessServer) -> None:
    live = await server.create("person", "person", seed=1, clock={"bank": TURN, "increment": 0})
    async with server.socket(live["match"]) as socket:
        await deciding_view(socket, live)
        refused = await go_away(socket, 0)
        assert refused["code"] == "not_now" and refused["reason"].startswith("Vacations are for turn-based matches.")
    waiting = await server.create("person", "open", mode="turns", clock={"per_turn": TURN})
    body = {"key": "k", "until": clock.now() + AWAY}
    address = f"/api/matches/{waiting['match']}/vacation"
    refusal = await server.call("POST", address, waiting["tokens"]["0"], json=body)
    assert refusal.json()["error"]["reason"] == "The match has not begun: a seat is still free."


@with_server()
async def test_it_ends_in_the_future_and_after_two_weeks_at_most(server: InProcessServer) -> None:
    made = await server.create("person", "person", **TURNS)
    async with server.socket(made["match"]) as socket:
        await deciding_view(socket, made)
        for seconds in (-1.0, VACATION_DAYS * DAY + 60.0):
            refused = await go_away(socket, 0, seconds)
            assert refused["code"] == "bad_request"
            assert [int(word) for word in refused["reason"].split() if word.isdigit()] == [VACATION_DAYS], "not spent"
        assert (await go_away(socket, 0, VACATION_DAYS * DAY))["t"] == "ack"


@with_server(**QUICK)
async def test_who_is_on_vacation_is_notified_of_their_turn_when_it_ends(
    server: InProcessServer, manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    notices, told = server.inner.state.notices, []

    async def noted(table: Table, seat: int, kind: str, is_there: bool = False) -> None:
        told.append((seat, kind))

    monkeypatch.setattr(notices, "tell", noted)
    made = await server.create("person", "person", **TURNS)
    async with server.socket(made["match"]) as socket:
        seat = (await deciding_view(socket, made))["seat"]
        await go_away(socket, seat)
    session = await server.services.registry.get(made["match"])
    notices.tell_absent(session)
    await sweeps_done(server)
    assert told == []
    await let_pass(server, manual_clock, AWAY + STEP)
    assert told[0] == (seat, "turn")


def table() -> Table:
    seats, turns = (SeatSetup("person"), SeatSetup("person")), ClockSetup(per_turn=DAY)
    return Table("a", Setup("arktia", 1, {}, seats, 1, "", "turns", turns), games.load("arktia"), created=0.0)


def away(table: Table, *vacations: tuple[float, float | None]) -> Table:
    """Each asked for on a day, until another; by the seat that decides."""
    for day, until in vacations:
        data = {"until": None if until is None else until * DAY}
        key = str(table.version)
        table.apply(Event(table.version + 1, "vacation", table.decider, data=data, key=key, at=day * DAY))
    return table


@pytest.mark.parametrize(
    ("vacations", "deadline", "left"),
    [
        ([], 1.0, 14.0),
        ([(0.5, 10.0)], 10.5, 14.0),
        ([(0.5, 10.0), (2.0, None)], 2.5, 14.0),
        ([(0.5, 10.0), (2.0, 16.0)], 16.5, 12.5),  # longer than was said at first
        ([(0.0, 14.0), (14.0, 28.0)], 29.0, 0.0),
        ([(0.0, 14.0), (14.0, 20.0)], 21.0, 8.0),
    ],
)
def test_the_days_of_a_match_are_counted_as_they_were_taken(
    vacations: list[tuple[float, float | None]], deadline: float, left: float
) -> None:
    played = away(table(), *vacations)
    assert played.deadline() == deadline * DAY
    assert played.clockwork.vacation_left(played.decider or 0, 30 * DAY) == left * DAY
    assert VACATION_DAYS_IN_ALL == 28


def test_an_outage_in_a_vacation_stops_the_clock_once() -> None:
    played = away(table(), (0.5, 10.0))
    data = {"from": 9 * DAY, "until": 11 * DAY}
    played.apply(Event(played.version + 1, "pause", None, data=data, key="p", at=11 * DAY))
    assert played.deadline() == 11.5 * DAY
