"""Sheets in JSON, checked and written as the record that kernels read (core/viewrecord.py reads it back).

    {"first": "P2", "seats": [{"pile": ["fox", "fox", "joker"], "totem": "10", "penalties": 1}, …]}

Numbers and lists that are left out are 0 and empty; words must be given.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from banquise.core.checks import whole
from banquise.core.errors import OptionError
from banquise.core.languages import Lang
from banquise.core.viewrecord import FieldLayout, ViewRecord
from banquise.core.words import catalogue

SEATS_FIELD = "seats"


class SheetError(OptionError):
    """An impossible entry on a sheet: a message of pads/words, and its arguments."""

    def __init__(self, message: str, **values: str | int) -> None:
        self.message, self.values = message, values
        super().__init__(self.text("en"))

    def text(self, lang: Lang) -> str:
        return catalogue(lang, "pads").text(self.message, **self.values)


def fields_of(record: type[ViewRecord]) -> tuple[Sequence[FieldLayout], Sequence[FieldLayout]]:
    """The fields of the table and those of a seat."""
    *table, seats = record.layout
    assert seats.name == SEATS_FIELD
    return [f for f in table if f.how != "left-out"], [f for f in seats.fields if f.how != "left-out"]


def seat_at(record: type[ViewRecord], seat: int) -> int:
    """The offset of a seat's part of a sheet."""
    seats = record.layout[-1]
    return seats.at + seat * seats.size


def number_at(sheet: bytes, field: FieldLayout, start: int, i: int = 0) -> int:
    """Read a number of the part that begins there."""
    at, size = _place(field, start, i), int(field.kind[1:])
    return int.from_bytes(sheet[at : at + size], "little", signed=True)


class SheetWriter:
    """A writer of sheets within their limits, which are a sheet too."""

    def __init__(self, record: type[ViewRecord], limits: bytes) -> None:
        self.record, self.limits, self.content = record, limits, bytearray(len(limits))

    def write(self, players: int, given: Any) -> bytes:
        *table, seats = self.record.layout
        values = _object(given, "sheet")
        self._write_fields("", table, 0, {name: value for name, value in values.items() if name != SEATS_FIELD})
        rows = values.get(SEATS_FIELD, [])
        if not isinstance(rows, list) or len(rows) != players:
            raise SheetError("sheet-seats", n=players)
        for seat, row in enumerate(rows):
            where = f"P{seat + 1}"
            self._write_fields(where, seats.fields, seat_at(self.record, seat), _object(row, where))
        return bytes(self.content)

    def _write_fields(self, where: str, layout: Sequence[FieldLayout], start: int, values: Mapping[str, Any]) -> None:
        known = {field.name: field for field in layout}
        asked = [field for field in layout if field.how != "left-out"]
        for name in values:
            if name not in {field.name for field in asked}:
                raise SheetError("sheet-unknown", where=_named(where, name), known=_quoted(f.name for f in asked))
        for field in asked:
            self._write_field(_named(where, field.name), field, start, values.get(field.name), known)

    def _write_field(
        self, where: str, field: FieldLayout, start: int, value: Any, known: Mapping[str, FieldLayout]
    ) -> None:
        if field.how == "counts":
            for word, n in ({} if value is None else _object(value, where)).items():
                i = _word(where, field, word)
                self._put(f"{where}, {word}", field, start, i, n)
        elif field.count:
            items = [] if value is None else value
            if not isinstance(items, list):
                raise SheetError("sheet-list", where=where)
            self._put(where, known[field.count], start, 0, len(items))
            for i, word in enumerate(items):
                self._set(field, start, i, _word(where, field, word))
        elif field.how == "word":
            self._set(field, start, 0, _word(where, field, value))
        else:
            self._put(where, field, start, 0, 0 if value is None else value)

    def _put(self, where: str, field: FieldLayout, start: int, i: int, value: Any) -> None:
        """Write a number, within its limit."""
        most, number = number_at(self.limits, field, start, i), whole(value)
        if number is None or not 0 <= number <= most:
            raise SheetError("sheet-number", where=where, most=most)
        self._set(field, start, i, number)

    def _set(self, field: FieldLayout, start: int, i: int, number: int) -> None:
        at, size = _place(field, start, i), int(field.kind[1:])
        self.content[at : at + size] = number.to_bytes(size, "little", signed=True)


def _place(field: FieldLayout, start: int, i: int) -> int:
    return start + field.at + i * int(field.kind[1:])


def _word(where: str, field: FieldLayout, word: Any) -> int:
    if word not in field.words:
        raise SheetError("sheet-word", where=where, known=_quoted(field.words))
    return field.words.index(word)


def _object(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise SheetError("sheet-object", where=where)
    return value


def _named(where: str, name: str) -> str:
    return f"{where}, {name}" if where else name


def _quoted(words: Any) -> str:
    return ", ".join(words)
