"""The server's answers and messages, as types (docs/api.md). Requests are declared in requests.py.

They are declared only here. `python -m banquise.browser` writes the client's types from them, and the server's tests
check every message that it sends against them.
"""

from enum import StrEnum
from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict  # which pydantic can read before Python 3.12

from banquise.core.languages import Lang

PROTOCOL = 1

Status = Literal["waiting", "running", "asleep", "finished", "abandoned"]
SeatKind = Literal["person", "bot", "open"]
SeatState = Literal["open", "expected", "declined", "here", "gone", "away", "resigned"]
Absence = Literal["replaced", "time"]
Mode = Literal["live", "turns"]
OnTime = Literal["bot", "forfeit"]
Spectators = Literal["free", "silent", "none"]
EndReason = Literal["played", "resigned", "time"]
Avatar = Literal["bear", "fox", "hare", "owl", "puffin", "seal", "walrus", "wolf"]
Reaction = Literal["hello", "bravo", "thanks", "laugh", "wow", "oops", "hmm", "hurry"]
SpectatorReaction = Literal["hello", "bravo", "laugh", "wow"]
DeviceKind = Literal["computer", "tablet", "phone"]
Texts = Annotated[dict[Lang, str], "by language"]
"""A text in every language."""


class Code(StrEnum):
    """The reason for a refusal, for programs."""

    BAD_REQUEST = "bad_request"
    NO_TOKEN = "no_token"
    FORBIDDEN = "forbidden"
    NOT_FOUND = "not_found"
    NOT_NOW = "not_now"
    STALE = "stale"
    ILLEGAL = "illegal"
    FINISHED = "finished"
    OUTDATED = "outdated"
    TOO_SLOW = "too_slow"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    UNAVAILABLE = "unavailable"


# Games


class GameOption(TypedDict):
    name: str
    text: Texts
    default: str
    choices: list[str]
    labels: list[Texts]


class ActionKind(TypedDict):
    name: str
    arguments: dict[str, str]


class DomainInfo(TypedDict):
    words: list[str]
    names: list[Texts]


class GameInfo(TypedDict):
    name: str
    title: Texts
    blurb: Texts
    players: list[int]
    minutes: int
    rules_version: int
    options: list[GameOption]
    kinds: list[ActionKind]
    domains: dict[str, DomainInfo]
    sources: dict[str, Texts]
    tie_break: Texts


class BotInfo(TypedDict):
    name: str
    title: Texts
    level: bool


class PushKey(TypedDict):
    key: str


class Games(TypedDict):
    games: list[GameInfo]
    bots: list[BotInfo]
    push: PushKey
    mail: bool  # does this server send emails?
    address: str | None  # the address for other devices, if known


class RulesPage(TypedDict):
    game: str
    lang: Lang
    markdown: str


# Matches


class Clock(TypedDict, total=False):
    bank: float
    increment: float
    per_turn: float


class SeatClock(TypedDict):
    left: float
    running: bool


class PlayerInfo(TypedDict):
    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    state: SeatState
    deciding: bool
    clock: SeatClock | None
    avatar: Avatar | None
    vacation: NotRequired[float]  # the end of the vacation of somebody who is on one
    absence: NotRequired[Absence]  # why a bot plays for somebody who is away, unless they left
    score: NotRequired[int]  # once the match is over, as is the rank
    rank: NotRequired[int]


class MatchInfo(TypedDict):
    """A match without its players."""

    match: str
    game: str
    options: dict[str, str]
    status: Status
    mode: Mode
    clock: Clock | None
    on_time: OnTime
    public: bool
    version: int
    decision: int
    commitment: str
    seed_chosen: bool
    dealt_together: bool  # by the server and the players' devices, once all are seated
    hosts: list[int]
    created: float
    active: float


class Listed(MatchInfo):
    """A match as the lobby lists it."""

    players: list[PlayerInfo]


class Summary(Listed):
    rematch: str | None
    rematch_of: str | None
    continued_from: str | None
    numbers: list[str | None] | None  # that the seats' devices drew, once people have dealt together


class Compiling(TypedDict):
    games: dict[str, float]


class Lobby(TypedDict):
    tables: list[Listed]


class Created(TypedDict):
    match: str
    tokens: dict[str, str]
    invite: str | None
    watch: str | None
    commitment: str
    status: Status


class Joined(TypedDict):
    match: str
    seat: int
    token: str
    watch: str | None
    version: int


class WordedCode(TypedDict):
    code: Texts


class Invitation(TypedDict):
    match: str
    invite: str


class DeviceCode(TypedDict):
    code: str
    expires: float


class Exchanged(TypedDict):
    match: str
    seat: int
    token: str


class MineFound(TypedDict):
    match: str
    seat: int
    summary: Summary
    your_turn: bool


class MineLost(TypedDict):
    match: str
    error: Literal["gone"] | Code


MineEntry = MineFound | MineLost


class MineList(TypedDict):
    matches: list[MineEntry]


class Passport(TypedDict):
    """The secret of a device, sent only once."""

    passport: str


class DeviceInfo(TypedDict):
    id: str
    kind: DeviceKind
    added: float
    seen: float
    this: bool


class Devices(TypedDict):
    devices: list[DeviceInfo]
    recovery: float | None  # when the recovery code was made


class PassportMatch(TypedDict):
    match: str
    seats: list[int]
    summary: Listed
    your_turn: bool


class PassportMatches(TypedDict):
    """A page of a passport's matches; `before` requests the next one, and is null on the last."""

    matches: list[PassportMatch]
    before: float | None


class Claimed(TypedDict):
    match: str
    tokens: dict[str, str]


class NextMatch(TypedDict):
    match: str
    seat: int


class Done(TypedDict):
    ok: Literal[True]


class KeyAndVersion(TypedDict):
    key: str
    version: int


class Acknowledged(TypedDict):
    ack: KeyAndVersion


class Reason(TypedDict):
    code: Code
    reason: str


class ErrorAnswer(TypedDict):
    error: Reason


# The table


@with_config(ConfigDict(extra="allow"))
class View(TypedDict):
    """A game's own view of the board, in JSON; each game has more."""

    game: str
    viewer: int | None
    player: int | None
    over: bool


class ActionInfo(TypedDict):
    id: int
    words: str
    kind: str
    arguments: dict[str, str]
    text: str


class UndoRequest(TypedDict):
    seat: int
    votes: dict[str, bool | None]


class Undo(TypedDict):
    can: bool
    ask: bool
    request: UndoRequest | None


class Result(TypedDict):
    scores: list[int]
    ranking: list[int]
    breakdown: list[dict[str, int]]
    reason: EndReason
    resigned: list[int]
    seed: str
    salt: str


class FrameRest(TypedDict):
    """The optional JSON at the end of a view frame."""

    request: UndoRequest | None
    result: Result | None


class LogText(TypedDict):
    version: int
    text: str


class Outside(TypedDict):
    """People without a seat. Fields at their usual values are left out: nobody, and spectators may watch and react."""

    watching: NotRequired[int]
    arriving: NotRequired[int]  # they have opened the invitation and not sat down yet
    spectators: NotRequired[Spectators]


class ViewInWords(Outside):
    t: Literal["view"]
    seat: int | None
    version: int
    decision: int
    status: Status
    view: View | None
    prompt: str
    deciding: int | None
    legal: list[ActionInfo]
    log: list[LogText]
    log_reset: bool
    dropped: list[int]
    undo: Undo
    players: list[PlayerInfo]
    result: Result | None


class You(TypedDict):
    lang: Lang


class Welcome(TypedDict):
    t: Literal["welcome"]
    protocol: int
    seats: list[int]
    you: You
    summary: Summary
    time: float


class Ack(KeyAndVersion):
    t: Literal["ack"]


class Refusal(TypedDict):
    t: Literal["refuse"]
    key: str | None
    code: Code
    reason: str
    version: int
    facts: NotRequired[list[list[int]]]


class Players(Outside):
    t: Literal["players"]
    version: int
    players: list[PlayerInfo]
    undo: Undo


class Rematch(TypedDict):
    t: Literal["rematch"]
    match: str
    seat: int | None  # None, as is the next, for a spectator
    from_seat: int | None
    by: NotRequired[int]  # the seat that asked for it, if it is another one


class Dealt(TypedDict):
    """The numbers of the seats; null for a seat without one."""

    t: Literal["dealt"]
    numbers: list[str | None]


class Reacted(TypedDict):
    t: Literal["reacted"]
    seat: int | None  # None: a spectator
    reaction: Reaction


class Spoken(TypedDict):
    seat: int
    text: str
    at: float


class Talk(TypedDict):
    """Messages at a table; `new` is false for those sent before this client came."""

    t: Literal["talk"]
    new: bool
    lines: list[Spoken]


class Gone(TypedDict):
    t: Literal["gone"]
    code: Code
    reason: str


class Pong(TypedDict):
    t: Literal["pong"]
    n: int | None


class Announcement(TypedDict):
    """A message of the operator to everybody, such as a coming restart; null withdraws it."""

    t: Literal["announcement"]
    text: Texts | None


ServerMessage = (
    Announcement | Welcome | ViewInWords | Ack | Refusal | Players | Rematch | Dealt | Reacted | Talk | Gone | Pong
)
