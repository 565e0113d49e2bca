"""The people at a match: seats with somebody at a socket, the times at which others left, and people without a seat."""

from __future__ import annotations

from typing import NamedTuple

from ..process import clock


class Unseated(NamedTuple):
    """The number of sockets without a seat, and of those among them that have opened the invitation."""

    watching: int = 0
    arriving: int = 0


class Presence:
    def __init__(self, seat_count: int, since: float) -> None:
        self.seats: frozenset[int] = frozenset()
        self.unseated = Unseated()
        self.is_attended = False  # is anybody shown what happens, at a seat or not?
        self.gone_since = dict.fromkeys(range(seat_count), since)

    def change(self, seats: frozenset[int], unseated: Unseated, is_attended: bool) -> bool:
        """Note who is present, and return whether the others at the table see a difference."""
        is_same = (self.seats, self.unseated) == (seats, unseated)
        for seat in self.seats - seats:
            self.gone_since[seat] = clock.now()
        self.seats, self.unseated, self.is_attended = seats, unseated, is_attended
        return not is_same

    def gone_for(self, seconds: float) -> frozenset[int]:
        """The seats that have had nobody for that long."""
        now = clock.now()
        absent = self.gone_since.keys() - self.seats
        return frozenset(seat for seat in absent if now - self.gone_since[seat] >= seconds)

    @property
    def deserted_since(self) -> float | None:
        """The time at which the last seat was left; None while somebody is at one."""
        return None if self.seats else max(self.gone_since.values())
