"""Refusals: a code for programs, a message of words/*.ftl for people. A refused request has changed nothing."""

from collections.abc import Sequence
from math import ceil
from typing import Any, NamedTuple

from banquise.core import words
from banquise.core.game import Game
from banquise.core.languages import Lang
from banquise.core.line import Rows

from .answers import Code

MAX_WAIT = 3600.0
STATUS = {
    Code.BAD_REQUEST: 400,
    Code.NO_TOKEN: 401,
    Code.FORBIDDEN: 403,
    Code.NOT_FOUND: 404,
    Code.NOT_NOW: 409,
    Code.STALE: 409,
    Code.ILLEGAL: 409,
    Code.FINISHED: 409,
    Code.OUTDATED: 409,
    Code.TOO_SLOW: 408,
    Code.TOO_LARGE: 413,
    Code.TOO_MANY: 429,
    Code.UNAVAILABLE: 503,
}


class Why(NamedTuple):
    """A reason, as it is declared below. Its sentence is the message `refused-…`."""

    code: Code
    message: str


class Refused(Exception):
    """The refusal of one request: `raise Refused(NO_MATCH)`."""

    facts: Rows | None = None
    retry_after = ""  # seconds

    def __init__(self, why: Why, **arguments: str | int) -> None:
        super().__init__(why.code, why.message)
        self.code, self.message, self.arguments = why.code, why.message, arguments

    def words(self, lang: Lang) -> str:
        return words.catalogue(lang, "server").text(f"refused-{self.message}", **self.arguments)


class AgainstTheRules(Refused):
    """A rule of the game is the reason, and its facts say which."""

    def __init__(self, game: Game, facts: Rows) -> None:
        super().__init__(Why(Code.ILLEGAL, "rule"))
        self.game, self.facts = game, facts

    def words(self, lang: Lang) -> str:
        return " ".join(words.texts(self.game, self.facts or [], lang))


class MustWait(Refused):
    """A limit was reached; the client must wait."""

    def __init__(self, wait: float) -> None:
        super().__init__(TOO_MANY)
        self.retry_after = str(ceil(min(wait, MAX_WAIT)))


class Elsewhere(Refused):
    """Another process leads the match; to a client that cannot be forwarded there it is unavailable."""

    def __init__(self, address: str) -> None:
        super().__init__(UNAVAILABLE)
        self.address = address


# Permissions

NO_TOKEN = Why(Code.NO_TOKEN, "no-token")
WRONG_TOKEN = Why(Code.FORBIDDEN, "wrong-token")
SEAT_FILLED = Why(Code.FORBIDDEN, "seat-filled")
NO_PASSPORT = Why(Code.NO_TOKEN, "no-passport")
WRONG_PASSPORT = Why(Code.FORBIDDEN, "wrong-passport")
WRONG_CODE = Why(Code.FORBIDDEN, "wrong-code")
WRONG_RECOVERY = Why(Code.FORBIDDEN, "wrong-recovery")
OTHER_SEAT = Why(Code.FORBIDDEN, "other-seat")
NOT_HOST = Why(Code.FORBIDDEN, "not-host")
ONE_SEAT = Why(Code.FORBIDDEN, "one-seat")
BLOCKED = Why(Code.FORBIDDEN, "blocked")
PRIVATE = Why(Code.NO_TOKEN, "private")
NO_SPECTATORS = Why(Code.FORBIDDEN, "no-spectators")
SILENT_SPECTATORS = Why(Code.FORBIDDEN, "silent-spectators")
WRONG_ORIGIN = Why(Code.FORBIDDEN, "wrong-origin")
WRONG_HOST = Why(Code.FORBIDDEN, "wrong-host")

# Missing things

NO_MATCH = Why(Code.NOT_FOUND, "no-match")
NO_CODE = Why(Code.NOT_FOUND, "no-code")
NO_GAME = Why(Code.NOT_FOUND, "no-game")
NO_PAGE = Why(Code.NOT_FOUND, "no-page")
NO_CLIENT = Why(Code.NOT_FOUND, "no-client")
NO_DEVICE = Why(Code.NOT_FOUND, "no-device")
NO_SEAT = Why(Code.BAD_REQUEST, "no-seat")
NO_DECISION = Why(Code.BAD_REQUEST, "no-decision")

# Wrong moment

STALE = Why(Code.STALE, "stale")
FINISHED = Why(Code.FINISHED, "finished")
NOT_FINISHED = Why(Code.NOT_NOW, "not-finished")
NOT_STARTED = Why(Code.NOT_NOW, "not-started")
NOT_YOUR_TURN = Why(Code.NOT_NOW, "not-your-turn")
NOTHING_TO_UNDO = Why(Code.NOT_NOW, "nothing-to-undo")
REVEALED_SINCE = Why(Code.NOT_NOW, "revealed-since")
ASKED_ALREADY = Why(Code.NOT_NOW, "asked-already")
NO_VOTE = Why(Code.NOT_NOW, "no-vote")
RESIGNED_ALREADY = Why(Code.NOT_NOW, "resigned-already")
CANNOT_RETURN = Why(Code.NOT_NOW, "cannot-return")
HOST_STAYS = Why(Code.NOT_NOW, "host-stays")
LEFT_ALREADY = Why(Code.NOT_NOW, "left-already")
ON_VACATION = Why(Code.NOT_NOW, "on-vacation")
NO_VACATION = Why(Code.NOT_NOW, "no-vacation")
NOT_ON_VACATION = Why(Code.NOT_NOW, "not-on-vacation")
VACATION_SPENT = Why(Code.NOT_NOW, "vacation-spent")
NOT_GONE_FOR_LONG = Why(Code.NOT_NOW, "not-gone-for-long")
NO_OPEN_SEAT = Why(Code.NOT_NOW, "no-open-seat")
SEAT_NOT_OPEN = Why(Code.NOT_NOW, "seat-not-open")
SEAT_NOT_OPEN_ANY_MORE = Why(Code.NOT_NOW, "seat-not-open-any-more")
BEGUN_ALREADY = Why(Code.NOT_NOW, "begun-already")
DEALT_ALREADY = Why(Code.NOT_NOW, "dealt-already")
NUMBER_GIVEN = Why(Code.NOT_NOW, "number-given")
NO_TALK = Why(Code.NOT_NOW, "no-talk")
OUTDATED = Why(Code.OUTDATED, "outdated")
OTHER_RULES = Why(Code.OUTDATED, "other-rules")
STILL_COMPILING = Why(Code.UNAVAILABLE, "still-compiling")
UNAVAILABLE = Why(Code.UNAVAILABLE, "unavailable")

# Too much, too large, too slow

TOO_MANY = Why(Code.TOO_MANY, "too-many")
MANY_EVENTS = Why(Code.TOO_MANY, "many-events")
RENAMED_OFTEN = Why(Code.TOO_MANY, "renamed-often")
TOO_LARGE = Why(Code.TOO_LARGE, "too-large")
TOO_LONG = Why(Code.BAD_REQUEST, "too-long")
TOO_SLOW = Why(Code.TOO_SLOW, "too-slow")

# Bad input from programs

NOT_JSON = Why(Code.BAD_REQUEST, "not-json")
NOT_AN_OBJECT = Why(Code.BAD_REQUEST, "not-an-object")
NOT_HELLO = Why(Code.BAD_REQUEST, "not-hello")
NO_MESSAGE = Why(Code.BAD_REQUEST, "no-message")
VERSION_UNSEEN = Why(Code.BAD_REQUEST, "version-unseen")
WRONG_ACTION = Why(Code.BAD_REQUEST, "wrong-action")
WRONG_TEXT = Why(Code.BAD_REQUEST, "wrong-text")
NO_LINKS = Why(Code.BAD_REQUEST, "no-links")
WRONG_VOTE = Why(Code.BAD_REQUEST, "wrong-vote")
WRONG_WHOM = Why(Code.BAD_REQUEST, "wrong-whom")
WRONG_BOT = Why(Code.BAD_REQUEST, "wrong-bot")
WRONG_NAME = Why(Code.BAD_REQUEST, "wrong-name")
WRONG_VACATION = Why(Code.BAD_REQUEST, "wrong-vacation")
WRONG_NUMBER = Why(Code.BAD_REQUEST, "wrong-number")
NO_PERSON = Why(Code.BAD_REQUEST, "no-person")
WRONG_SEED = Why(Code.BAD_REQUEST, "wrong-seed")
BOT_UNNAMED = Why(Code.BAD_REQUEST, "bot-unnamed")
SCRIPT_WITHOUT_BOT = Why(Code.BAD_REQUEST, "script-without-bot")
WRONG_CLOCK = Why(Code.BAD_REQUEST, "wrong-clock")
WRONG_NOTICE = Why(Code.BAD_REQUEST, "wrong-notice")
MAIL_FAILED = Why(Code.UNAVAILABLE, "mail-failed")
NO_MAIL = Why(Code.NOT_NOW, "no-mail")
NO_MAIL_THERE = Why(Code.TOO_MANY, "no-mail-there")
WRONG_MAIL = Why(Code.BAD_REQUEST, "wrong-mail")
WRONG_MAIL_CODE = Why(Code.FORBIDDEN, "wrong-mail-code")
NO_NOTICE = Why(Code.NOT_NOW, "no-notice")
PRIVATE_ADDRESS = Why(Code.BAD_REQUEST, "private-address")
NOTHING_TO_REPORT = Why(Code.BAD_REQUEST, "nothing-to-report")
WRONG_KEYS = Why(Code.BAD_REQUEST, "wrong-keys")
WRONG_PATH = Why(Code.BAD_REQUEST, "wrong-path")
WRONG_METHOD = Why(Code.BAD_REQUEST, "wrong-method")
UNREADABLE = Why(Code.BAD_REQUEST, "unreadable")
INVALID = Why(Code.BAD_REQUEST, "invalid")
WRONG_OPTIONS = Why(Code.BAD_REQUEST, "wrong-options")
UNKNOWN_ACTION = Why(Code.ILLEGAL, "unknown-action")


def invalid(faults: Sequence[Any]) -> Refused:
    """A refusal that names the place of each fault, never the value: an answer does not repeat what was sent."""
    where = "; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['type']}" for fault in faults[:3])
    return Refused(INVALID, where=where[:300])
