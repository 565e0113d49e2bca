"""Messages between the people at a table. They are not events of the match, and so not part of records, replays,
exports, notifications or other matches."""

from __future__ import annotations

import re
import unicodedata
from collections import deque

from ..admission.limits import Bucket
from ..process import clock
from ..settings import Settings
from ..store.talk import TalkLine
from ..wire.refusal import NO_LINKS, NO_TALK, SILENT_SPECTATORS, WRONG_TEXT, MustWait, Refused
from .table import Table

CROWD = 4  # all spectators of a match together may react as often as this many players
TEXT_LETTERS = 140
LINK = re.compile(
    r"""\w\.[^\W\d_]{2} | \w。[a-z]{2} | www\. | \w@\w       # names of hosts; browsers read 。 as a dot
    | :/ | (?:java|vb)script\s*: | \b(?:blob|data|file|mailto|sms|tel):\S
    | \d{1,3}(?:\.\d{1,3}){3} | (?:[0-9a-f]{1,4}:){3} | [0-9a-f]::|::[0-9a-f]""",
    re.IGNORECASE | re.VERBOSE,
)
KEYS_KEPT = 50


class TalkLimits:
    """The limits on messages of one match: who may write again, and which requests have been answered."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets: dict[int | str, Bucket] = {}
        self.crowd = self._bucket(CROWD)
        self.keys: deque[str] = deque(maxlen=KEYS_KEPT)
        self.has_lines = False  # are lines stored, as far as is known?

    def is_new(self, who: int | str, key: str) -> bool:
        """Whether a message is new, and not a repetition. A seat, or an address of spectators, that talks too much
        waits."""
        if f"{who}:{key}" in self.keys:
            return False
        if wait := self.buckets.setdefault(who, self._bucket()).take():
            raise MustWait(wait)
        if isinstance(who, str) and (wait := self.crowd.take()):
            raise MustWait(wait)
        self.keys.append(f"{who}:{key}")
        return True

    def _bucket(self, people: int = 1) -> Bucket:
        return Bucket(people * self.settings.talk_rate, people * self.settings.talk_burst)


def must_hear_spectators(table: Table) -> None:
    if table.spectators != "free":
        raise Refused(SILENT_SPECTATORS)


def line_to_say(table: Table, seat: int, given: str) -> TalkLine:
    """The message to send: a short line of plain text, at a table to which everybody was invited."""
    if table.setup.is_public:
        raise Refused(NO_TALK)
    text = " ".join("".join(c if c.isprintable() else " " for c in given).split())
    if not text or len(text) > TEXT_LETTERS:
        raise Refused(WRONG_TEXT, most=TEXT_LETTERS)
    if LINK.search(unicodedata.normalize("NFKC", text)):
        raise Refused(NO_LINKS)
    return TalkLine(seat, text, clock.now())
