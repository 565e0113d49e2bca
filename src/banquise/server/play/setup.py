"""The agreement before a match: written once at its creation, never changed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeVar

from banquise.core.dealing import commit, commit_number

from ..wire.answers import Avatar, Mode, OnTime, SeatKind
from ..wire.answers import Clock as ShownClock

T = TypeVar("T")
NOT_DEALT = -1
"""The value stored in place of a seed that the deal will determine."""


@dataclass(frozen=True)
class SeatSetup:
    kind: SeatKind
    name: str | None = None
    bot: str | None = None
    script: tuple[str, ...] = ()  # decisions a bot plays in order before it thinks for itself
    avatar: Avatar | None = None
    is_expected: bool = False  # a person who has not come yet


@dataclass(frozen=True)
class ClockSetup:
    """Live: a bank and an increment per decision. Turn-based: a time per turn."""

    bank: float = 0.0
    increment: float = 0.0
    per_turn: float = 0.0


@dataclass(frozen=True)
class Origin:
    """The match that this one follows or continues."""

    rematch_of: str | None = None
    continued_from: str | None = None
    opening: tuple[int, ...] = ()  # decisions already on the board when it begins


@dataclass(frozen=True)
class Setup:
    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[SeatSetup, ...]
    seed: int | None  # None: people deal together, once all are seated
    salt: str  # the server's number if people deal together
    mode: Mode = "live"
    clock: ClockSetup | None = None
    on_time: OnTime = "bot"
    is_public: bool = False
    seed_chosen: bool = False
    origin: Origin = Origin()
    made_by: str = ""  # the alias of an address

    @property
    def hosts(self) -> list[int]:
        """The seats of the people who made the match."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == "person" and not seat.is_expected]

    @property
    def commitment(self) -> str:
        return commit_number(self.salt) if self.seed is None else commit(self.seed, self.salt)

    def stored(self) -> dict[str, Any]:
        """The set-up as JSON, without seed, salt and visibility, which have columns. (`asdict` is slow.)"""
        everything = {
            **self.__dict__,
            "seats": [seat.__dict__ for seat in self.seats],
            "clock": self.clock and self.clock.__dict__,
            "origin": self.origin.__dict__,
        }
        if self.seed is None:  # an older version would deal alone; it leaves a match of rules 0 to others
            everything |= {"rules": 0, "rules_of_deal": self.rules}
        return {name: value for name, value in everything.items() if name not in ("seed", "salt", "is_public")}

    @property
    def stored_seed(self) -> int:
        return NOT_DEALT if self.seed is None else self.seed

    @classmethod
    def restored(cls, stored: dict[str, Any], seed: int, salt: str, is_public: bool) -> Setup:
        """A stored setup. Fields of newer versions are ignored: a change to how matches are played raises `rules`."""
        seats = tuple(_known(SeatSetup, seat | {"script": tuple(seat["script"])}) for seat in stored["seats"])
        clock = _known(ClockSetup, stored["clock"]) if stored["clock"] else None
        origin = _known(Origin, stored["origin"] | {"opening": tuple(stored["origin"]["opening"])})
        rules, known_seed = stored.get("rules_of_deal", stored["rules"]), None if seed == NOT_DEALT else seed
        parts = {**stored, "rules": rules, "seats": seats, "clock": clock, "origin": origin}
        return _known(cls, parts | {"seed": known_seed, "salt": salt, "is_public": is_public})

    def clock_shown(self) -> ShownClock | None:
        if self.clock is None:
            return None
        if self.mode == "turns":
            return {"per_turn": self.clock.per_turn}
        return {"bank": self.clock.bank, "increment": self.clock.increment}


def _known(kind: type[T], values: dict[str, Any]) -> T:
    names = {field.name for field in fields(kind)}  # type: ignore[arg-type]  # one of the dataclasses above
    return kind(**{name: value for name, value in values.items() if name in names})
