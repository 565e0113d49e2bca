"""Tables whose rows have names: an enum whose members carry a row each."""

from enum import IntEnum
from typing import Any, Self


class Rows(IntEnum):
    """`PLACE = Row(…)`: members are numbered from 0 in this order, and `PLACE.row` is the row."""

    row: Any

    def __new__(cls, *row: Any) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_, member.row = len(cls.__members__), row if len(row) > 1 else row[0]
        return member
