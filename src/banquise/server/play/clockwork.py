"""The clocks of a table: how much time each seat has left, and when a clock runs. The caller passes the time."""

from __future__ import annotations

from ..store.rows import Event
from .setup import Setup

Pause = tuple[float, float]
"""The time from when to when clocks stood still."""
SPENT_BY = frozenset({"act", "undo", "time", "sleep"})
"""Events before which the decider used up time."""
RUN_AGAIN = frozenset({"act", "undo", "resign", "leave", "replace", "time", "return", "wake"})
NEW_TURN = frozenset({"undo", "return", "wake"})
SHARE_ON_RETURN = 0.2
"""The least share of the bank that people have when they take their seat back."""


class Clockwork:
    def __init__(self, setup: Setup, created: float) -> None:
        self.clock, self.is_live = setup.clock, setup.mode == "live"
        self.since = self.turn_began = created  # when the decider's time and turn began
        self.pauses: tuple[Pause, ...] = ()
        self.left = [setup.clock.bank if setup.clock else 0.0] * len(setup.seats)

    def copy(self) -> Clockwork:
        twin = object.__new__(Clockwork)
        twin.__dict__.update(self.__dict__)
        twin.left = self.left.copy()
        return twin

    def time_left(self, seat: int, runs: bool, now: float) -> float | None:
        """A person's time; `runs`: since it began."""
        if self.clock is None:
            return None
        if self.is_live:
            return self.left[seat] - (self._ran(self.since, now) if runs else 0.0)
        return self.clock.per_turn - (self._ran(self.turn_began, now) if runs else 0.0)

    def left_on_return(self, seat: int) -> float:
        """The time of a live match that somebody has who takes their seat back from a bot, with which no clock runs."""
        assert self.clock is not None
        return max(self.left[seat], self.clock.increment, self.clock.bank * SHARE_ON_RETURN)

    def _ran(self, since: float, now: float) -> float:
        """The seconds for which a clock has run."""
        return now - since - _stood(self.pauses, since)

    def would_stand(self, pause: Pause) -> float:
        """The additional time for which one more pause would stop the clock."""
        return _stood(_merged(self.pauses, pause), self.since) - _stood(self.pauses, self.since)

    def pause(self, pause: Pause) -> None:
        """No clock ran while no decision could be taken. Several processes may tell of the same moments."""
        self.pauses = _merged(self.pauses, pause)

    def spend(self, event: Event, person: int) -> None:
        """Charge the deciding person for the time until an event, also when the match goes to sleep."""
        if self.clock and event.kind in SPENT_BY and (self.is_live or event.kind != "sleep"):
            self.left[person] += self.clock.increment - max(0.0, self._ran(self.since, event.at))

    def go_on(self, event: Event, is_new_turn: bool) -> None:
        """Restart the clock after an event; `is_new_turn` if it is another seat's turn, or the match has just begun."""
        if self.clock and event.kind == "return" and event.seat is not None:
            self.left[event.seat] = self.left_on_return(event.seat)
        if event.kind in RUN_AGAIN or is_new_turn:
            self.since = event.at
        if event.kind in NEW_TURN or is_new_turn:
            self.turn_began = event.at


def _merged(pauses: tuple[Pause, ...], new: Pause) -> tuple[Pause, ...]:
    """Pauses of which no two have a moment in common."""
    apart = tuple(old for old in pauses if old[1] < new[0] or new[1] < old[0])
    together = [new, *(old for old in pauses if old not in apart)]
    return (*apart, (min(began for began, _ in together), max(ended for _, ended in together)))


def _stood(pauses: tuple[Pause, ...], since: float) -> float:
    """The seconds for which a clock has stood still since a moment."""
    return sum(max(0.0, ended - max(began, since)) for began, ended in pauses)
