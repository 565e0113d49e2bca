"""The data stored with an event in addition to its kind and its seat, and the numbers by which the rules know its
words.

Requests use the same words, so one table serves requests, stored events and events read back, here and in the browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from .entries import bits_of, seats_in
from .state import EventKind


class EventData(TypedDict, total=False):
    to: int
    voters: list[int]
    seats: list[int]
    whom: int
    yes: bool


Form = Literal["number", "flag", "seats"]
NUMBERS: dict[str, tuple[str, Form]] = {
    "version": ("version", "number"),
    "to": ("to", "number"),
    "voters": ("seats", "seats"),
    "seats": ("seats", "seats"),
    "whom": ("whom", "number"),
    "yes": ("is_yes", "flag"),
}
"""The field of an `EventRecord` that a word fills, and its form in JSON."""
WRITTEN: dict[int, tuple[str, ...]] = {
    EventKind.UNDO: ("to",),
    EventKind.ASK: ("to", "voters"),
    EventKind.VOTE: ("yes",),
    EventKind.REPLACE: ("whom",),
    EventKind.FILL: ("seats",),
}
"""The words that are stored with an event."""


def numbers_of(words: Mapping[str, Any]) -> dict[str, int]:
    """Read the numbers of a request or a stored event; those left out keep their default."""
    given = [(*NUMBERS[word], value) for word, value in words.items() if word in NUMBERS and value is not None]
    return {name: bits_of(set(value)) if form == "seats" else int(value) for name, form, value in given}


def words_of(event: Any) -> dict[str, Any]:
    """Return the data to store of a `TableEvent` that the rules have completed."""
    return {word: _worded(getattr(event, NUMBERS[word][0]), NUMBERS[word][1]) for word in WRITTEN.get(event.kind, ())}


def _worded(number: int, form: Form) -> Any:
    if form == "seats":
        return seats_in(number)
    return bool(number) if form == "flag" else number
