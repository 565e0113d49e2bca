"""The clocks of a table: how much time each seat has left, and when a clock runs. The caller passes the time."""

from __future__ import annotations

from collections.abc import Iterable

from ..settings import DAY
from ..store.rows import Event
from .setup import ClockSetup, Setup

Pause = tuple[float, float]
"""The beginning and the end of a time in which clocks were stopped."""
SPENT_BY = frozenset({"act", "undo", "time", "sleep"})
"""The events before which the deciding player used time."""
RUN_AGAIN = frozenset({"act", "undo", "resign", "leave", "replace", "time", "return", "wake"})
NEW_TURN = frozenset({"undo", "return", "wake"})
SHARE_ON_RETURN = 0.2
"""The least share of the bank with which people take their seat back."""
VACATION_DAYS, VACATION_DAYS_IN_ALL = 14, 28
"""The longest vacation in a turn-based match, and the longest sum of a player's vacations there."""


class Clockwork:
    def __init__(self, setup: Setup, created: float) -> None:
        self.clock, self.is_live = setup.clock, setup.mode == "live"
        self.since = self.turn_began = created  # the beginning of the deciding player's time and turn
        self.pauses: tuple[Pause, ...] = ()
        self.left = [setup.clock.bank if setup.clock else 0.0] * len(setup.seats)
        self.vacations: dict[int, tuple[Pause, ...]] = {}  # by seat

    def copy(self) -> Clockwork:
        twin = object.__new__(Clockwork)
        twin.__dict__.update(self.__dict__)
        twin.left = self.left.copy()
        return twin

    def time_left(self, seat: int, runs: bool, now: float) -> float | None:
        """Compute a person's time; `runs`: the clock is running."""
        if self.clock is None:
            return None
        whole, since = self._time(self.clock, seat)
        return whole - (self._ran(seat, since, now) if runs else 0.0)

    def deadline(self, seat: int) -> float | None:
        """The moment when the time of the deciding person is up."""
        if self.clock is None:
            return None
        whole, since = self._time(self.clock, seat)
        return since + whole + _stood(self._stops(seat), since)

    def _time(self, clock: ClockSetup, seat: int) -> tuple[float, float]:
        """The time that a person has, and the moment since which it runs."""
        return (self.left[seat], self.since) if self.is_live else (clock.per_turn, self.turn_began)

    def left_on_return(self, seat: int) -> float:
        """The time, in a live match, of a player who takes their seat back from a bot (no clock runs for bots)."""
        assert self.clock is not None
        return max(self.left[seat], self.clock.increment, self.clock.bank * SHARE_ON_RETURN)

    def _ran(self, seat: int, since: float, now: float) -> float:
        """The seconds for which a clock has run."""
        past = ((began, min(ended, now)) for began, ended in self._stops(seat))
        return now - since - _stood(past, since)

    def _stops(self, seat: int) -> tuple[Pause, ...]:
        """The times in which the clock of a seat is stopped, including all of a vacation."""
        stops = self.pauses
        for vacation in self.vacations.get(seat, ()):
            stops = _merged(stops, vacation)
        return stops

    def vacation(self, seat: int, now: float) -> float | None:
        """The end of the vacation that a player is on; None: they are not."""
        return next((until for _, until in self.vacations.get(seat, ()) if until > now), None)

    def vacation_left(self, seat: int, now: float) -> float:
        """The seconds that a vacation may last from now on."""
        taken = sum(min(until, now) - began for began, until in self.vacations.get(seat, ()))
        return min(VACATION_DAYS * DAY, VACATION_DAYS_IN_ALL * DAY - taken)

    def go_on_vacation(self, seat: int, now: float, until: float | None) -> None:
        """End the player's vacation, if any, and begin one that lasts until `until` unless that is None."""
        before = tuple((began, min(ended, now)) for began, ended in self.vacations.get(seat, ()))
        self.vacations = {**self.vacations, seat: before if until is None else (*before, (now, until))}

    def would_stand(self, pause: Pause) -> float:
        """The additional time for which one more pause would stop the clock."""
        return _stood(_merged(self.pauses, pause), self.since) - _stood(self.pauses, self.since)

    def pause(self, pause: Pause) -> None:
        """Add a time in which no decision could be taken and so no clock ran. Several processes may report the same."""
        self.pauses = _merged(self.pauses, pause)

    def spend(self, event: Event, person: int) -> None:
        """Charge the deciding person for the time until an event, also when the match goes to sleep."""
        if self.clock and event.kind in SPENT_BY and (self.is_live or event.kind != "sleep"):
            self.left[person] += self.clock.increment - max(0.0, self._ran(person, self.since, event.at))

    def go_on(self, event: Event, is_new_turn: bool) -> None:
        """Restart the clock after an event; `is_new_turn` if it is another seat's turn, or the match has just begun."""
        if self.clock and event.kind == "return" and event.seat is not None:
            self.left[event.seat] = self.left_on_return(event.seat)
        if event.kind in RUN_AGAIN or is_new_turn:
            self.since = event.at
        if event.kind in NEW_TURN or is_new_turn:
            self.turn_began = event.at


def _merged(pauses: tuple[Pause, ...], new: Pause) -> tuple[Pause, ...]:
    """Add a pause, merging those that overlap."""
    apart = tuple(old for old in pauses if old[1] < new[0] or new[1] < old[0])
    together = [new, *(old for old in pauses if old not in apart)]
    return (*apart, (min(began for began, _ in together), max(ended for _, ended in together)))


def _stood(pauses: Iterable[Pause], since: float) -> float:
    """The seconds for which a clock has been stopped since a moment."""
    return sum(max(0.0, ended - max(began, since)) for began, ended in pauses)
