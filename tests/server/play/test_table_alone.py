"""Tests of a table without a server: the effects of its events, and what lists show of them."""

from typing import Any

import pytest
from tests.server.players import undo_target

from banquise import games
from banquise.core.facts import WIDTH
from banquise.core.line import FACT
from banquise.core.table.state import EventKind, TableFact
from banquise.server.play.create import seat_setup
from banquise.server.play.digest import digest_after, digest_of, players
from banquise.server.play.due import due_at
from banquise.server.play.facts import FIRST, table_fact
from banquise.server.play.setup import ClockSetup, SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.settings import Settings
from banquise.server.store import Event
from banquise.server.wire.answers import Mode, SeatKind
from banquise.server.wire.refusal import BOT_UNNAMED, Refused
from banquise.server.wire.requests import SeatWish

ARKTIA = games.load("arktia")
PERSON, BOT, OPEN = SeatSetup("person"), SeatSetup("bot", bot="random"), SeatSetup("open")


def table_of(*seats: SeatSetup, clock: ClockSetup | None = None, mode: Mode = "live") -> Table:
    setup = Setup("arktia", ARKTIA.rules_version, ARKTIA.complete({}), seats, 1, "salt", mode, clock)
    return Table("a", setup, ARKTIA, created=0.0)


def event(table: Table, kind: str, seat: int | None = None, action: int | None = None, **data: Any) -> Event:
    return Event(table.version + 1, kind, seat, action, data or None, key=f"{table.version}", at=10.0)


def after(table: Table, kind: str, seat: int | None = None, **data: Any) -> Table:
    return table.after(event(table, kind, seat, **data))


def decided(table: Table, decisions: int = 1) -> Table:
    for _ in range(decisions):
        table = table.after(event(table, "act", table.line.decider, table.line.legal()[0]))
    return table


def states(table: Table, *here: int) -> list[str]:
    return [player["state"] for player in players(table, frozenset(here), 0.0)]


def test_lists_say_who_is_there() -> None:
    table = table_of(PERSON, PERSON, BOT, OPEN)
    assert states(table, 0) == ["here", "gone", "here", "open"]
    table = after(after(table, "fill", 0, seats=[3], bot="random"), "resign", 1)
    assert states(table, 0, 1) == ["here", "resigned", "here", "here"]


def test_one_clock_runs_and_only_while_the_match_does() -> None:
    table = table_of(PERSON, PERSON, PERSON, clock=ClockSetup(bank=60.0))
    running = [player["clock"] and player["clock"]["running"] for player in players(table, frozenset(), 0.0)]
    assert running == [seat == table.decider for seat in range(3)]
    asleep = after(table, "sleep", table.decider)
    assert not any(player["clock"] and player["clock"]["running"] for player in players(asleep, frozenset(), 0.0))


def test_who_takes_a_seat_back_has_a_fifth_of_the_time_and_who_decides_late_has_not() -> None:
    table = table_of(PERSON, PERSON, clock=ClockSetup(bank=11.0))
    seat = table.line.decider
    late = decided(table)
    assert late.time_left(seat, 10.0) == 1.0
    back = after(after(late, "leave", seat), "return", seat)
    assert back.time_left(seat, 10.0) == pytest.approx(2.2)


@pytest.mark.parametrize(("kind", "bot"), [("bot", None), ("person", "easy"), ("open", "easy")])
def test_bots_are_named_and_nobody_else_is(kind: SeatKind, bot: str | None) -> None:
    with pytest.raises(Refused) as refused:
        seat_setup(SeatWish(kind=kind, bot=bot))
    assert refused.value.message == BOT_UNNAMED.message


def test_a_fact_of_the_table_tells_of_one_seat_and_of_nothing_else() -> None:
    assert FACT.unpack(table_fact(TableFact.LEFT, 2)) == (FIRST + TableFact.LEFT, 2, *[0] * (WIDTH - 2))


def test_bots_and_matches_without_a_clock_have_no_time_left() -> None:
    with_bot = table_of(PERSON, BOT, clock=ClockSetup(bank=60.0))
    assert with_bot.time_left(0, 0.0) is not None and with_bot.time_left(1, 0.0) is None
    assert table_of(PERSON, PERSON).time_left(0, 0.0) is None


@pytest.mark.parametrize(("other", "may_wait"), [(PERSON, True), (BOT, False)])
def test_a_decision_is_listed_later_unless_a_bot_decided_or_decides_next(other: SeatSetup, may_wait: bool) -> None:
    table = table_of(PERSON, other)
    for _ in range(6):  # both seats, one after the other
        later = decided(table)
        happened = event(table, "act", table.line.decider, table.line.legal()[0])
        assert (digest_after(happened, table, later, Settings()) is None) == may_wait
        table = later


@pytest.mark.parametrize("decisions", range(1, 7))
def test_a_decision_is_taken_back_with_the_bots_that_followed_but_not_a_persons(decisions: int) -> None:
    with_bot, with_person = (decided(table_of(PERSON, other), decisions) for other in (BOT, PERSON))
    own = [i for i in range(decisions) if with_bot.line.decider_of(i) == 0]
    assert undo_target(with_bot, 0) == (own[-1] if own else None)
    last = with_person.line.decider_of(decisions - 1)
    assert undo_target(with_person, last) == decisions - 1 and undo_target(with_person, 1 - last) is None
    others = [i for i in range(decisions) if with_person.line.decider_of(i) != last]
    assert undo_target(with_person, 1 - last, EventKind.ASK) == (others[-1] if others else None)


def test_there_is_no_result_before_the_end_and_one_reason_for_it_then() -> None:
    table = decided(table_of(PERSON, PERSON), 4)
    assert table.result() is None
    over = after(table, "resign", 1)
    result = over.result()
    assert over.status == "finished" and result is not None and result is over.result()
    assert result["reason"] == "resigned" and result["resigned"] == [1] and result["ranking"] == [1, 2]


def test_a_match_that_everybody_left_sleeps_and_one_that_everybody_resigned_is_over() -> None:
    table = table_of(PERSON, BOT, BOT)
    assert after(table, "leave", 0).status == "asleep"
    assert after(table, "resign", 0).status == "finished"
    assert after(table_of(PERSON, PERSON, BOT), "leave", 0).status == "running"


def test_the_table_before_an_event_stays_as_it_was() -> None:
    """The table goes on from there when the event cannot be written."""
    waiting = table_of(PERSON, OPEN)
    running = table_of(PERSON, PERSON, clock=ClockSetup(bank=60.0))
    for table, kind, data in (
        (waiting, "abandon", {}),
        (waiting, "fill", {"seats": [1], "bot": "random"}),
        (running, "resign", {}),
    ):
        before = contents(table)
        after(table, kind, 0, **data)
        assert contents(table) == before, kind


def contents(table: Table) -> tuple[Any, ...]:
    return table.status, list(table.log.happened), [vars(seat).copy() for seat in table.seats], states(table)


def test_a_table_that_rests_is_listed_without_its_players() -> None:
    """The names are written only when they change."""
    table = table_of(PERSON, BOT)
    assert digest_of(table, 0.0, Settings()).players is None
    assert digest_of(table, 0.0, Settings(), with_players=True).players is not None


@pytest.mark.parametrize(("mode", "patience"), [("live", 500.0), ("turns", 700.0)])
def test_a_table_without_a_clock_waits_as_long_as_its_mode_allows(mode: Mode, patience: float) -> None:
    settings = Settings(sleep_after=500.0, idle_turns=700.0)
    assert due_at(table_of(PERSON, PERSON, mode=mode), 10.0, settings) == 10.0 + patience


def test_a_bots_turn_is_looked_at_after_a_lease() -> None:
    assert due_at(table_of(BOT, BOT), 10.0, Settings(lease=3.0)) == 13.0


def test_a_persons_time_and_the_end_of_their_vacation_are_awaited() -> None:
    timed = table_of(PERSON, PERSON, mode="turns", clock=ClockSetup(per_turn=100.0))
    assert due_at(timed, 10.0, Settings()) == 100.0
    away = Event(timed.version + 1, "vacation", timed.decider, data={"until": 40.0}, key="away", at=10.0)
    assert due_at(timed.after(away), 10.0, Settings()) == 40.0
