"""The bodies of HTTP requests, checked before anything else sees them."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from ..bodies import Body, Name, SeatNumber, Word
from ..protocol import PROTOCOL, Avatar, DeviceKind, Reaction
from ..views.replay import STEPS_MOST

Code = Annotated[StrictStr, Field(min_length=22, max_length=22, pattern="^[A-Za-z0-9_-]+$")]
Key = Annotated[StrictStr, Field(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Version = Annotated[StrictInt, Field(ge=0, le=2**31 - 1)]


class ReplayPage(BaseModel):
    """Which steps, through whose eyes; `layouts` names those of view records that the client can read."""

    seat: Annotated[int, Field(ge=0, le=6)] | None = None
    start: Annotated[int, Field(alias="from", ge=0, le=1_000_000)] = 0
    count: Annotated[int, Field(ge=1, le=STEPS_MOST)] = 100
    lang: Annotated[str, Field(max_length=64)] | None = None
    layouts: Annotated[str, Field(max_length=200)] = ""


class Join(Body):
    invite: Code | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    avatar: Avatar | None = None


class Exchange(Body):
    code: Code


class Fill(Body):
    key: Key | None = None
    seat: SeatNumber | None = None
    bot: Word


class FillSeats(Body):
    key: Key
    seats: list[SeatNumber] | None = None
    bot: Word


class Mine(Body):
    class One(Body):
        match: Word
        token: Code

    matches: Annotated[list[One], Field(max_length=50)]


class NewPassport(Body):
    """`seats`: what the browser holds already."""

    kind: DeviceKind
    seats: Annotated[list[Mine.One], Field(max_length=50)] = []  # noqa: RUF012  # pydantic copies it


class NewDevice(Body):
    code: Code
    kind: DeviceKind


class Act(Body):
    key: Key
    version: Version
    action: StrictInt | Annotated[StrictStr, Field(max_length=200)]


class Versioned(Body):
    key: Key
    version: Version


class Vote(Versioned):
    yes: StrictBool


class Keyed(Body):
    key: Key


class Replace(Keyed):
    whom: SeatNumber
    bot: Word


class Rename(Keyed):
    name: Name | None


class React(Keyed):
    reaction: Reaction


class Say(Keyed):
    text: Annotated[StrictStr, Field(min_length=1, max_length=500)]


class Hello(Body):
    """The first message on a socket; `layouts` are those of view records that the client can read, by game."""

    protocol: StrictInt = PROTOCOL
    seats: Annotated[list[StrictStr], Field(max_length=7)] = []  # noqa: RUF012  # pydantic copies it
    watch: StrictStr | None = None
    lang: StrictStr | None = None
    seen: Version = 0
    layouts: dict[Word, Word] = {}  # noqa: RUF012  # likewise
    match: Word | None = None


ASKS: dict[str, type[Body]] = {
    "act": Act,
    "why": Act,
    "undo": Versioned,
    "ask_undo": Versioned,
    "vote": Vote,
    "resign": Keyed,
    "leave": Keyed,
    "replace": Replace,
    "rematch": Keyed,
    "name": Rename,
    "fill": FillSeats,
    "abandon": Keyed,
    "react": React,
    "say": Say,
}
"""What is asked on a socket, `t` and `seat` apart. Most of it can be asked by HTTP as well."""
