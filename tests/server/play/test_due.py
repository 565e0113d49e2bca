"""When the server looks at a table by itself."""

import pytest

from banquise import games
from banquise.server.play.due import due_at
from banquise.server.play.setup import ClockSetup, Mode, SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.settings import Settings
from banquise.server.store import Event

NOW, BANK, AWAY = 10.0, 100.0, 40.0
SETTINGS = Settings(lease=3.0, sleep_after=500.0, idle_turns=700.0)
BOT, PERSON = SeatSetup("bot", bot="random"), SeatSetup("person")


def table(mode: Mode = "live", clock: ClockSetup | None = None, *seats: SeatSetup) -> Table:
    return Table("a", Setup("arktia", 1, {}, seats or (PERSON, PERSON), 1, "", mode, clock), games.load("arktia"), 0.0)


@pytest.mark.parametrize(("mode", "patience"), [("live", 500.0), ("turns", 700.0)])
def test_a_table_without_a_clock_waits_as_long_as_its_mode_allows(mode: Mode, patience: float) -> None:
    assert due_at(table(mode), NOW, SETTINGS) == NOW + patience


def test_a_bots_turn_is_looked_at_after_a_lease() -> None:
    assert due_at(table("live", None, BOT, BOT), NOW, SETTINGS) == NOW + 3.0


def test_a_persons_time_and_the_end_of_their_vacation_are_awaited() -> None:
    timed = table("turns", ClockSetup(per_turn=BANK))
    assert due_at(timed, NOW, SETTINGS) == BANK
    away = Event(timed.version + 1, "vacation", timed.decider, data={"until": AWAY}, key="away", at=NOW)
    assert due_at(timed.after(away), NOW, SETTINGS) == AWAY


def test_nothing_is_due_at_a_table_that_sleeps() -> None:
    asleep = table()
    asleep.apply(Event(asleep.version + 1, "sleep", asleep.decider, key="sleep", at=NOW))
    assert due_at(asleep, NOW, SETTINGS) is None
