"""View records: everything a client draws for one viewer, and how each field is read.

    class Seat(ViewRecord):
        hand = u8(HAND_ROOM, reads=word(CARD, "hand_count"))
        hand_count = u8(reads=left_out)
        totem = u8(reads=word(ANIMAL))

`as_json` reads a record's bytes as the JSON that programs receive; `layout` describes it for the browser's reader
(web/src/records), which gives the same result. Numbers need no `reads`; a number outside a domain is `null`.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from enum import IntEnum, IntFlag
from hashlib import blake2b
from json import dumps
from typing import Any, ClassVar

import numpy as np

from .actions import Domain
from .record import Record, field_of

Words = Domain | type[IntEnum] | tuple[str, ...]


@dataclass(frozen=True)
class Reads:
    """The reading of a field. `count` names the field with the length of a list."""

    how: str
    words: tuple[str, ...] = ()
    count: str = ""
    key: str = ""  # the name for readers, if NumPy reserves it


def called(key: str, field: Reads) -> Reads:
    """`round_number=called("round", number)`"""
    return replace(field, key=key)


def _words_of(words: Words) -> tuple[str, ...]:
    if isinstance(words, Domain):
        return words.words
    if isinstance(words, tuple):
        return words
    assert [int(member) for member in words] == list(range(len(words))), f"{words} has gaps"
    return tuple(member.name.lower().replace("_", "-") for member in words)


def word(words: Words, count: str = "") -> Reads:
    """A word of a domain, or null; the name of an enum's member. A list of them is cut at its count."""
    return Reads("name" if isinstance(words, type) else "word", _words_of(words), count)


def counts(words: Words) -> Reads:
    """A list with a number for each word: those above 0, by word."""
    return Reads("counts", _words_of(words))


def keyed(words: Words) -> Reads:
    """A list with a value for each word, by word."""
    return Reads("keyed", _words_of(words))


def members(words: Words | type[IntFlag]) -> Reads:
    """A number whose bits are a set of words."""
    if isinstance(words, type) and issubclass(words, IntFlag):
        assert [int(flag) for flag in words] == [1 << bit for bit in range(len(words))], f"{words} has gaps"
        return Reads("members", tuple(str(flag.name).lower() for flag in words))
    return Reads("members", _words_of(words))


def first(count: str) -> Reads:
    """A list of numbers or records, cut at its count."""
    return Reads("number", (), count)


def maybe(count: str) -> Reads:
    """One record, or null where the count is 0: `attack = Attack.times(1)`."""
    return Reads("maybe", (), count)


number = Reads("number")
truth = Reads("truth")
"""A truth value, 0 or 1."""
natural = Reads("natural")
"""A number, or null where it is negative: a seat or none."""
numbered = Reads("numbered")
"""A number whose bits are a set: the numbers of its members, counted from 1."""
left_out = Reads("left-out")
"""Scratch space, or the count of a list, which readers do not need."""


class ViewRecord(Record):
    layout: ClassVar[tuple["FieldLayout", ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.layout = _layout(cls)


@dataclass(frozen=True)
class FieldLayout:
    name: str
    key: str
    at: int
    kind: str  # i1, u1, i2 … as NumPy writes it, or "record"
    length: int  # 0: a single number
    how: str
    words: tuple[str, ...]
    count: str
    fields: tuple["FieldLayout", ...] = ()
    size: int = 0  # of one record


def _layout(record: type[ViewRecord]) -> tuple[FieldLayout, ...]:
    return tuple(_field_layout(record, name) for name in record.readings)


def _field_layout(record: type[ViewRecord], name: str) -> FieldLayout:
    kind, at = field_of(record.dtype, name)
    base, shape = kind.subdtype or (kind, ())
    assert len(shape) <= 1, f"{record.__name__}.{name}: lists of lists are not read"
    reads: Reads = record.readings[name] or number
    part, kind_word = record.parts.get(name), f"{base.kind}{base.itemsize}"
    inner: tuple[tuple[FieldLayout, ...], int] = (), 0
    if part is not None and issubclass(part, ViewRecord):
        kind_word, inner = "record", (part.layout, part.dtype.itemsize)
    length = shape[0] if shape else 0
    shown = reads.how, reads.words, reads.count
    return FieldLayout(name, reads.key or name, at, kind_word, length, *shown, *inner)


def tail_of(record: type[ViewRecord]) -> tuple[int, int, int, np.dtype[Any]]:
    """Describe a record that ends with a list cut at its count: where the list begins, the size of its items, and where
    the count is. For any other record, return its end and zeros."""
    last = record.layout[-1] if record.layout else None
    if last is None or not last.count:
        return record.dtype.itemsize, 0, 0, np.dtype(np.uint8)
    kind, at = field_of(record.dtype, last.count)
    return last.at, last.size or int(last.kind[1:]), at, kind


def layout_hash(record: type[ViewRecord]) -> str:
    """Hash a layout; clients with another hash cannot read the record."""
    described = dumps([asdict(field) for field in record.layout])
    return blake2b(described.encode(), digest_size=4).hexdigest()


def as_json(record: type[ViewRecord], content: bytes) -> dict[str, Any]:
    return _read(record.layout, content, 0)


def _read(fields: Sequence[FieldLayout], content: bytes, start: int) -> dict[str, Any]:
    counted = {field.name: field for field in fields}
    found: dict[str, Any] = {}
    for field in fields:
        if field.how == "left-out":
            continue
        limit = field.length
        if field.count:
            limit = min(limit, _number(counted[field.count], content, start, 0))
        values = [_value(field, content, start, i) for i in range(limit if field.length else 1)]
        found[field.key] = _shape(field, values)
    return found


def _number(field: FieldLayout, content: bytes, start: int, i: int) -> int:
    size = int(field.kind[1:])
    first = start + field.at + i * size
    return int.from_bytes(content[first : first + size], "little", signed=field.kind[0] == "i")


def _value(field: FieldLayout, content: bytes, start: int, i: int) -> Any:
    if field.kind == "record":
        return _read(field.fields, content, start + field.at + i * field.size)
    value = _number(field, content, start, i)
    if field.how in ("name", "word"):
        return field.words[value] if 0 <= value < len(field.words) else None
    if field.how == "truth":
        return bool(value)
    if field.how == "natural":
        return None if value < 0 else value
    if field.how == "numbered":
        return [bit + 1 for bit in range(value.bit_length()) if value >> bit & 1]
    if field.how == "members":
        return [word for bit, word in enumerate(field.words) if value >> bit & 1]
    return value


def _shape(field: FieldLayout, values: list[Any]) -> Any:
    if field.how == "keyed":
        return dict(zip(field.words, values, strict=True))
    if field.how == "counts":
        return {word: n for word, n in zip(field.words, values, strict=True) if n}
    if field.how == "maybe":
        return values[0] if values else None
    return values if field.length else values[0]
