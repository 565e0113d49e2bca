"""The data written of an event beside its kind and its seat, and the numbers of the rules that the words stand for.

Requests use the same words, so one table serves for what is asked, written and read again, here and in the browser.
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
"""The number of an `EventRecord` that a word gives, and its form in JSON."""
WRITTEN: dict[int, tuple[str, ...]] = {
    EventKind.UNDO: ("to",),
    EventKind.ASK: ("to", "voters"),
    EventKind.VOTE: ("yes",),
    EventKind.REPLACE: ("whom",),
    EventKind.FILL: ("seats",),
}
"""The words that are written of an event."""


def numbers_of(words: Mapping[str, Any]) -> dict[str, int]:
    """The numbers that are given in a request or a written event; what is not given keeps its usual value."""
    given = [(*NUMBERS[word], value) for word, value in words.items() if word in NUMBERS and value is not None]
    return {name: bits_of(set(value)) if form == "seats" else int(value) for name, form, value in given}


def words_of(event: Any) -> dict[str, Any]:
    """The data written of a `TableEvent` that the rules have completed."""
    return {word: _worded(getattr(event, NUMBERS[word][0]), NUMBERS[word][1]) for word in WRITTEN.get(event.kind, ())}


def _worded(number: int, form: Form) -> Any:
    if form == "seats":
        return seats_in(number)
    return bool(number) if form == "flag" else number
