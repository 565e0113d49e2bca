"""The rules of a table for Python: calls take a table as bytes, return one as bytes, and keep nothing in between."""

from __future__ import annotations

from array import array
from collections import namedtuple
from collections.abc import Iterable, Sequence
from struct import Struct
from threading import local
from typing import Any

import numpy as np

from banquise.core.kernel import address_of
from banquise.core.line import compiled_entry
from banquise.core.record import MAX_SEATS, Record

from . import kernels
from .state import NOBODY, UNLIMITED, UNSAID, UNTOLD, EventKind, EventRecord, SeatRecord, SeatState, TableRecord


def _numbers(record: type[Record], size: int, **usual: int) -> tuple[Any, Struct]:
    """Make a named tuple of the first numbers of a record, with their defaults, and the struct that packs them."""
    names = (record.dtype.names or ())[: size // 4]
    kind = namedtuple(record.__name__, names, defaults=[usual.get(name, 0) for name in names])  # type: ignore[misc]
    return kind, Struct(f"{len(names)}i")


_UNLIMITED = dict.fromkeys(("max_returns", "max_renames", "max_events"), UNLIMITED)
TableEvent, _EVENT = _numbers(
    EventRecord, EventRecord.dtype.itemsize, seat=NOBODY, whom=NOBODY, seats=UNSAID, **_UNLIMITED
)
"""A request or an event; only fields that differ from the default are given."""
TableHead, _HEAD = _numbers(TableRecord, TableRecord.where("seats").start)
"""A table's numbers apart from its seats."""
SeatNumbers, _SEAT = _numbers(SeatRecord, SeatRecord.dtype.itemsize)
Kept = tuple[int, int, int]
"""A decision that stays: its player, its version, and who learned something hidden from it."""


def head_of(table: bytes) -> Any:
    return TableHead._make(_HEAD.unpack_from(table))


def seats_of(table: bytes, count: int) -> list[Any]:
    return [SeatNumbers._make(_SEAT.unpack_from(table, _HEAD.size + i * _SEAT.size)) for i in range(count)]


def bits_of(seats: Iterable[int]) -> int:
    """Encode a set of seats as one number."""
    return sum(1 << seat for seat in seats)


def seats_in(bits: int) -> list[int]:
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]


class TableRules(local):
    """The entries of core/table/kernels.py, which all work on one memory: each thread has its own."""

    def __init__(self) -> None:
        memory: Any = np.zeros(kernels.SIZE, np.uint8)
        self.memory, self.address = memoryview(memory), address_of(memory)

    def begin(self, head: Any, seats: Sequence[SeatState]) -> bytes:
        """Make a table with these settings and seats, before its first event."""
        self.memory[: kernels.TABLE_SIZE] = bytes(kernels.TABLE_SIZE)
        _HEAD.pack_into(self.memory, 0, *head)
        for i, state in enumerate(seats):
            self.memory[_HEAD.size + i * _SEAT.size] = state
        self._run("begin_table", 0)
        return self._table()

    def propose(self, table: bytes, kind: EventKind, asked: Any) -> tuple[int, Any]:
        """Return the `Refusal`, or ALLOWED and the completed event."""
        self._write(table, asked)
        refusal = self._run("propose_event", kind)
        return refusal, TableEvent._make(_EVENT.unpack_from(self.memory, kernels.EVENT))

    def come_back(self, table: bytes, asked: Any) -> int:
        """Return the event by which the seat takes part again; NO_EVENT if it already does or may not."""
        self._write(table, asked)
        return self._run("come_back_to_seat", 0)

    def apply(self, table: bytes, kind: EventKind, event: Any) -> tuple[bytes, int, int]:
        """Return the table after an event, the `TableFact` for the log, and the seats that it names."""
        self._write(table, event)
        fact = self._run("apply_event", kind)
        seats = 0 if fact == UNTOLD else TableEvent._make(_EVENT.unpack_from(self.memory, kernels.EVENT)).seats
        return self._table(), fact, seats

    def note(self, table: bytes, kept: Sequence[Kept]) -> bytes:
        """Return the table after an undo, with the decisions that stay."""
        self.memory[: kernels.TABLE_SIZE] = table
        for first in range(0, len(kept), kernels.MAX_KEPT):
            some = kept[first : first + kernels.MAX_KEPT]
            rows = array("i", [number for decision in some for number in decision]).tobytes()
            self.memory[kernels.KEPT : kernels.KEPT + len(rows)] = rows
            self._run("note_kept", len(some))
        return self._table()

    def undo_offers(self, table: bytes, is_watched: bool) -> int:
        """Return CAN_UNDO, CAN_ASK (kernels.py) or nothing for each seat, two bits each."""
        self.memory[: kernels.TABLE_SIZE] = table
        return self._run("undo_offers", is_watched)

    def _write(self, table: bytes, event: Any) -> None:
        self.memory[: kernels.TABLE_SIZE] = table
        _EVENT.pack_into(self.memory, kernels.EVENT, *event)

    def _table(self) -> bytes:
        return bytes(self.memory[: kernels.TABLE_SIZE])

    def _run(self, name: str, number: int) -> int:
        return int(compiled_entry(getattr(kernels, name))(self.address, number))


def compile_table_entries() -> None:
    """Compile all entries of tables ahead of playing."""
    for name in kernels.ENTRIES:
        compiled_entry(getattr(kernels, name))


RULES = TableRules()
