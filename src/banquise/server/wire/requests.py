"""Requests of clients: bodies of HTTP requests and messages of sockets, checked before anything else sees them."""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from banquise.core.dealing import NUMBER
from banquise.core.record import MAX_SEATS
from banquise.core.rng import SEEDS

from .answers import PROTOCOL, Avatar, DeviceKind, Mode, OnTime, Reaction, SeatKind, SpectatorReaction, Spectators
from .refusal import invalid

MAX_STEPS = 200  # of a replay, in one answer
YEAR = 366 * 86400.0

Word = Annotated[StrictStr, Field(max_length=64)]
Name = Annotated[StrictStr, Field(max_length=200)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=MAX_SEATS - 1)]
Code = Annotated[StrictStr, Field(min_length=22, max_length=22, pattern="^[A-Za-z0-9_-]+$")]
Key = Annotated[StrictStr, Field(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Version = Annotated[StrictInt, Field(ge=0, le=2**31 - 1)]
SeedNumber = Annotated[StrictInt, Field(ge=0, lt=SEEDS)]
Script = Annotated[list[Annotated[StrictStr, Field(max_length=100)]], Field(max_length=500)]
Options = Annotated[dict[Word, Annotated[StrictStr, Field(max_length=200)]], Field(max_length=40)]
DealNumber = Annotated[StrictStr, Field(pattern=f"^{NUMBER.pattern}$")]
SeedWord = Annotated[StrictStr, Field(pattern=r"^[0-9]{1,19}$")]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


B = TypeVar("B", bound=Body)


def checked(declared: type[B], given: object) -> B:
    try:
        return declared.model_validate(given)
    except ValidationError as error:
        raise invalid(error.errors()) from None


# New matches


class SeatWish(Body):
    kind: SeatKind
    name: Name | None = None
    avatar: Avatar | None = None
    bot: Word | None = None
    script: Script = []  # pydantic copies it


class ClockWish(Body):
    bank: Annotated[float, Field(ge=0, le=YEAR)] | None = None
    increment: Annotated[float, Field(ge=0, le=YEAR)] | None = None
    per_turn: Annotated[float, Field(gt=0, le=YEAR)] | None = None


class NewMatch(Body):
    game: Word
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MAX_SEATS)]
    options: Options = {}  # pydantic copies it
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


# At a match


class ReplayPage(BaseModel):
    """The steps wanted and the seat that sees them; `layouts` names the view records that the client can read."""

    seat: Annotated[int, Field(ge=0, le=MAX_SEATS - 1)] | None = None
    start: Annotated[int, Field(alias="from", ge=0, le=1_000_000)] = 0
    count: Annotated[int, Field(ge=1, le=MAX_STEPS)] = 100
    lang: Annotated[str, Field(max_length=64)] | None = None
    layouts: Annotated[str, Field(max_length=200)] = ""


class Join(Body):
    invite: Code | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    avatar: Avatar | None = None
    number: DealNumber | None = None


class ReadCode(Body):
    """A short code as somebody typed it."""

    code: Annotated[StrictStr, Field(max_length=80)]


class Exchange(Body):
    code: Code


class Fill(Body):
    key: Key | None = None
    seat: SeatNumber | None = None
    bot: Word


class Mine(Body):
    class One(Body):
        match: Word
        token: Code

    matches: Annotated[list[One], Field(max_length=50)]


class NewPassport(Body):
    """A request for a passport; `seats` are those that the browser holds already."""

    kind: DeviceKind
    seats: Annotated[list[Mine.One], Field(max_length=50)] = []  # pydantic copies it


class NewDevice(Body):
    code: Code
    kind: DeviceKind


class Recover(Body):
    """A recovery code as somebody typed it."""

    code: Annotated[StrictStr, Field(max_length=400)]
    kind: DeviceKind


class Keyed(Body):
    key: Key


class Versioned(Keyed):
    version: Version


class Act(Versioned):
    action: StrictInt | Annotated[StrictStr, Field(max_length=200)]


class FillSeats(Keyed):
    seats: list[SeatNumber] | None = None
    bot: Word


class Vote(Versioned):
    yes: StrictBool


class Replace(Keyed):
    whom: SeatNumber
    bot: Word


class Rename(Keyed):
    name: Name | None


class GiveNumber(Keyed):
    number: DealNumber


class LimitSpectators(Keyed):
    spectators: Spectators


class Vacation(Keyed):
    """The time until which a seat’s clock is stopped, in seconds since 1970; null starts it again."""

    until: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None


class React(Keyed):
    reaction: Reaction


class SpectatorReact(Keyed):
    reaction: SpectatorReaction


class Say(Keyed):
    text: Annotated[StrictStr, Field(min_length=1, max_length=500)]


class Hello(Body):
    """The first message on a socket; `layouts` are those of view records that the client can read, by game.

    `numbers`: the client draws one for each deal, and is to be seated with it.
    """

    model_config = ConfigDict(extra="ignore")  # a newer page may say more

    protocol: StrictInt = PROTOCOL
    seats: Annotated[list[StrictStr], Field(max_length=MAX_SEATS)] = []  # pydantic copies it
    watch: StrictStr | None = None
    lang: StrictStr | None = None
    seen: Version = 0
    layouts: dict[Word, Word] = {}  # pydantic copies it
    match: Word = ""  # by default that of the address
    numbers: StrictBool = False
    arriving: StrictBool = False


class Ping(Body):
    n: StrictInt | None = None


class ChangeLanguage(Body):
    lang: Word


class BotAnswer(Body):
    """The answer of a bot over HTTP."""

    type: StrictStr | None = None
    number: Version
    action: StrictInt | Annotated[StrictStr, Field(max_length=200)]


class Report(Body):
    """A report to the operator: a name at the table, or a line that somebody wrote there."""

    seat: SeatNumber
    line: Annotated[StrictStr, Field(min_length=1, max_length=500)] | None = None


# Turn notifications


class PushKeys(Body):
    p256dh: Annotated[StrictStr, Field(max_length=200)]
    auth: Annotated[StrictStr, Field(max_length=100)]


class Push(Body):
    endpoint: Annotated[StrictStr, Field(max_length=1000)]
    keys: PushKeys
    expirationTime: float | None = None  # browsers send it along


class Notice(Body):
    """One way in which a seat is to be notified, and the language of what it reads there."""

    push: Push | None = None
    webhook: Annotated[StrictStr, Field(max_length=1000)] | None = None
    mail: Annotated[StrictStr, Field(max_length=254)] | None = None
    lang: Word | None = None


class MailCode(Body):
    """The code from an email that asks for confirmation."""

    code: Code


class StopMail(Body):
    """A request to stop emails, from the link in a notification."""

    match: Word
    seat: SeatNumber
    code: Code
