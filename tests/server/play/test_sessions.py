"""Tests of matches in memory: what is read before an answer, and when a match goes to sleep or is forgotten."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.in_process import InProcessServer, with_server
from tests.server.manual_clock import ManualClock
from tests.server.waiting import until

from banquise.core.table.state import TableFact
from banquise.server.play.facts import table_fact
from banquise.server.play.registry import OVER_KEPT
from banquise.server.play.table import Table
from banquise.server.process import clock
from banquise.server.store import Append, Event


async def decided_elsewhere(server: InProcessServer, match: str) -> Table:
    """A decision that another process has written, and of which nothing was heard here yet; the table after it."""
    table = server.table(match)
    event = Event(table.version + 1, "act", table.decider, table.line.legal()[0], None, "elsewhere", clock.now())
    assert await server.services.store.append(Append(match, event))
    return table.after(event)


@with_server()
async def test_what_another_process_wrote_is_read_before_it_is_called_lost(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    session, after = server.services.registry.open[made["match"]], await decided_elsewhere(server, made["match"])
    assert not await session.has_lost(session.table.version) and session.table.version < after.version
    assert not await session.has_lost(after.version) and session.table.version == after.version
    assert await session.has_lost(after.version + 1)


@with_server()
async def test_who_has_seen_more_than_this_process_is_caught_up_with(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    after = await decided_elsewhere(server, made["match"])
    wish = {"key": "k", "version": after.version, "action": after.line.legal()[0]}
    token = made["tokens"][str(after.decider)]
    answer = await server.call("POST", f"/api/matches/{made['match']}/act", token, json=wish)
    assert answer.status_code == 200 and server.table(made["match"]).version == after.version + 1


@pytest.mark.parametrize("mode", ["live", "turns"])
@with_server(sleep_after=10.0, idle_turns=50.0)
async def test_a_match_without_people_sleeps_after_the_time_of_its_kind(
    server: InProcessServer, manual_clock: ManualClock, mode: str
) -> None:
    made = await server.create("person", "person", seed=1, mode=mode)
    session = server.services.registry.open[made["match"]]
    patience = 10.0 if mode == "live" else 50.0
    for seconds, status in ((patience - 1.0, "running"), (2.0, "asleep")):
        manual_clock.advance(seconds)
        await session.do_what_is_due()
        assert session.table.status == status


@with_server(sweep=3600.0)
async def test_a_match_that_is_over_is_forgotten_sooner(server: InProcessServer, manual_clock: ManualClock) -> None:
    running, over = [await server.create("person", "person", seed=1) for _ in range(2)]
    await server.call("POST", f"/api/matches/{over['match']}/resign", over["tokens"]["0"], json={"key": "k"})
    now, kept = clock.now(), server.services.settings.keep_session
    forget, sessions = server.services.registry.forget_idle, [*server.services.registry.open.values()]
    await until(lambda: not any(session.is_busy for session in sessions))  # on PostgreSQL, with what others wrote
    assert OVER_KEPT == 10.0 and forget(now + 9.5) == []
    assert forget(now + 10.5) == [over["match"]]
    assert forget(now + kept - 0.5) == [] and forget(now + kept + 0.5) == [running["match"]]


@pytest.mark.parametrize(("seconds", "is_said"), [(2.9, False), (3.1, True)])
@with_server()
async def test_a_clock_that_stood_still_for_more_than_three_seconds_is_said(
    server: InProcessServer, manual_clock: ManualClock, seconds: float, is_said: bool
) -> None:
    made = await server.create("person", "person", seed=1, clock={"bank": 100, "increment": 0})
    table = server.table(made["match"])
    began = clock.now()
    pause: dict[str, Any] = {"from": began, "until": began + seconds}
    after = table.after(Event(table.version + 1, "pause", table.decider, None, pause, "p", began + seconds))
    told = (after.version, table_fact(TableFact.STOOD_STILL, table.decider or 0))
    assert (told in after.log.happened) == is_said


@with_server(gone_after=60.0)
async def test_how_long_somebody_is_gone_counts_from_when_they_went(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as stays:
        await stays.hello(made["tokens"]["0"])
        async with server.socket(made["match"]) as goes:
            await goes.hello(made["tokens"]["1"])
            manual_clock.advance(100.0)
        for seconds, answer in ((59.0, "refuse"), (2.0, "ack")):
            manual_clock.advance(seconds)
            assert (await stays.ask("replace", seat=0, whom=1, bot="random"))["t"] == answer


@with_server()
async def test_who_left_and_asks_for_something_is_back(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    decider = server.table(made["match"]).decider
    assert decider is not None
    seat, address = 1 - decider, f"/api/matches/{made['match']}"
    token = made["tokens"][str(seat)]
    await server.call("POST", f"{address}/leave", token, json={"key": "k1"})
    assert server.table(made["match"]).seats[seat].away
    await server.call("POST", f"{address}/name", token, json={"key": "k2", "name": "Zoe"})
    seats = server.table(made["match"]).seats
    assert not seats[seat].away and (seats[seat].name, seats[decider].name) == ("Zoe", None)


@with_server(sweep=3600.0)
async def test_a_decision_comes_too_late_also_where_nobody_has_looked_at_the_clock(
    server: InProcessServer, manual_clock: ManualClock
) -> None:
    made = await server.create("person", "person", seed=1, mode="turns", clock={"per_turn": 1}, on_time="forfeit")
    table = server.table(made["match"])
    manual_clock.advance(1.5)  # less than an outage takes
    wish = {"key": "k", "version": table.version, "action": table.line.legal()[0]}
    answer = await server.call(
        "POST", f"/api/matches/{made['match']}/act", made["tokens"][str(table.decider)], json=wish
    )
    assert answer.json()["error"]["code"] == "finished"
    result = server.table(made["match"]).result()
    assert result and result["reason"] == "time"
