"""The seats of a table, with everything that only the server knows about them: names, bots and avatars."""

from __future__ import annotations

from dataclasses import dataclass

from banquise import bots
from banquise.core.table.state import SeatState

from ..wire.answers import Absence, Avatar, SeatKind

STAND_IN = "medium"
"""The bot that plays on for a person; if there is no such level, the last bot in the list."""
STATES = {"open": SeatState.OPEN, "bot": SeatState.BOT, "person": SeatState.PERSON}
KINDS: dict[SeatState, SeatKind] = {SeatState.OPEN: "open", SeatState.BOT: "bot"}
ABSENCES: dict[str, Absence] = {"replace": "replaced", "time": "time"}
"""The reasons why a bot plays on, by event, for people who did not leave."""
FREE = (SeatState.OPEN, SeatState.EXPECTED)


def stand_in() -> str:
    return STAND_IN if STAND_IN in bots.NAMES else bots.NAMES[-1]


@dataclass
class Seat:
    name: str | None
    bot: str | None  # who plays on while a person is away or has resigned, or a bot seat's own
    script: tuple[str, ...] = ()
    uninvited: str | None = None  # the alias of a stranger's address
    avatar: Avatar | None = None
    absence: Absence | None = None  # why a bot plays on, if they did not leave
    state: SeatState = SeatState.OPEN
    has_declined: bool = False  # to come to a rematch
    number: str | None = None  # the number drawn by their device, secret before the deal

    @property
    def kind(self) -> SeatKind:
        return KINDS.get(self.state, "person")

    @property
    def away(self) -> bool:
        return self.state == SeatState.AWAY

    @property
    def is_expected(self) -> bool:
        return self.state == SeatState.EXPECTED

    @property
    def resigned(self) -> bool:
        return self.state == SeatState.RESIGNED

    @property
    def is_played_by_bot(self) -> bool:
        return self.state in (SeatState.BOT, SeatState.AWAY, SeatState.RESIGNED)

    @property
    def is_active_person(self) -> bool:
        return self.state == SeatState.PERSON


@dataclass
class PendingUndo:
    seat: int
    to: int  # decisions left on the board if everybody agrees
    votes: dict[int, bool | None]
