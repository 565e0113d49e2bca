"""The matches that people wish for, checked before anything else sees them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictBool, StrictInt, StrictStr

from banquise.core.rng import SEEDS

from ..bodies import Body, Name, SeatNumber, Word
from ..protocol import Avatar, Mode, OnTime, SeatKind

YEAR = 366 * 86400.0
SeedNumber = Annotated[StrictInt, Field(ge=0, lt=SEEDS)]
Script = Annotated[list[Annotated[StrictStr, Field(max_length=100)]], Field(max_length=500)]
Options = Annotated[dict[Word, Annotated[StrictStr, Field(max_length=200)]], Field(max_length=40)]
SeedWord = Annotated[StrictStr, Field(pattern=r"^[0-9]{1,19}$")]


class SeatWish(Body):
    kind: SeatKind
    name: Name | None = None
    avatar: Avatar | None = None
    bot: Word | None = None
    script: Script = []  # noqa: RUF012  # pydantic copies it


class ClockWish(Body):
    bank: Annotated[float, Field(ge=0, le=YEAR)] | None = None
    increment: Annotated[float, Field(ge=0, le=YEAR)] | None = None
    per_turn: Annotated[float, Field(gt=0, le=YEAR)] | None = None


class NewMatch(Body):
    game: Word
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=7)]
    options: Options = {}  # noqa: RUF012  # likewise
    mode: Mode = "live"
    clock: ClockWish | None = None
    on_time: OnTime = "bot"
    public: StrictBool = False
    seed: SeedNumber | SeedWord | None = None
    lang: Word | None = None


class Continue(Body):
    decision: Annotated[StrictInt, Field(ge=0, le=1_000_000)]
    seat: SeatNumber
    bot: Word
    name: Name | None = None
    avatar: Avatar | None = None
