"""Records: one class statement gives an aligned NumPy dtype and typed attribute access.

    class Player(Record):
        gold = i16()
        hand = u8(CARDS)

    class State(Record):
        phase = u8()
        players = Player.times(2)

`State.many(n)` is n zeroed states. `s = states[i]` is a view (writes go through); `states[i] = states[j]` copies.
A subclass of a record begins with its parent's fields. The field makers are typed as what a reader gets back (an int,
an array), as `dataclasses.field` is.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from functools import cache
from struct import Struct
from typing import Any, ClassVar, Protocol, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

R = TypeVar("R", bound="Record")
T = TypeVar("T")


class _Field:
    def __init__(self, scalar: Any, shape: tuple[int, ...], record: type[Record] | None = None) -> None:
        self.scalar, self.shape, self.record = scalar, shape, record


class _Maker(Protocol):
    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, *shape: int) -> NDArray[Any]: ...


class _RealMaker(Protocol):
    @overload
    def __call__(self) -> float: ...
    @overload
    def __call__(self, *shape: int) -> NDArray[Any]: ...


def _maker(scalar: type[np.generic]) -> _Maker:
    return cast(_Maker, lambda *shape: _Field(scalar, shape))


u8 = _maker(np.uint8)
i8 = _maker(np.int8)
i16 = _maker(np.int16)
u16 = _maker(np.uint16)
i32 = _maker(np.int32)
u32 = _maker(np.uint32)
i64 = _maker(np.int64)
f64 = cast(_RealMaker, _maker(np.float64))


def numbers(kind: np.dtype[Any], n: int) -> Any:
    """A field of so many numbers of this kind; 0: a single one."""
    return _Field(kind.type, (n,) if n else ())


class Record:
    dtype: ClassVar[np.dtype[Any]]
    parts: ClassVar[dict[str, type[Record]]]
    """The records within it, by field."""

    def __init_subclass__(cls) -> None:
        fields = {name: f for kind in reversed(cls.__mro__) for name, f in vars(kind).items() if isinstance(f, _Field)}
        if taken := fields.keys() & set(dir(np.record)):  # e.g. `size`, `round`: NumPy's own attribute would win
            raise TypeError(f"{cls.__name__}: rename {sorted(taken)}, NumPy records already have them")
        cls.parts = {name: f.record for name, f in fields.items() if f.record}
        cls.dtype = _without_gaps(np.dtype([(name, f.scalar, f.shape) for name, f in fields.items()], align=True))

    @classmethod
    def times(cls: type[R], n: int) -> Sequence[R]:
        """A field holding n of these records."""
        return cast(Sequence[R], _Field(cls.dtype, (n,), cls))

    @classmethod
    def many(cls: type[R], n: int) -> Sequence[R]:
        """n zeroed records, as an array that kernels take."""
        return cast(Sequence[R], np.zeros(n, cls.dtype).view(np.recarray))

    @classmethod
    def where(cls, name: str) -> slice:
        """Where a field lies in a record's bytes."""
        kind, first = field_of(cls.dtype, name)
        return slice(first, first + kind.itemsize)

    @classmethod
    def each(cls, name: str, part: str) -> list[slice]:
        """Of a field that holds records: where this part of each lies."""
        records, first = field_of(cls.dtype, name)
        kind, offset = field_of(records.base, part)
        starts = range(first + offset, first + records.itemsize, records.base.itemsize)
        return [slice(start, start + kind.itemsize) for start in starts]


def field_of(record: np.dtype[Any], name: str) -> tuple[np.dtype[Any], int]:
    """Its kind, and where it begins."""
    fields: dict[str, Any] = dict(record.fields or {})
    kind, first, *_ = fields[name]
    return kind, first


def _without_gaps(aligned: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout with its alignment gaps as fields: NumPy leaves gaps out of copies, and records must be bytes."""
    fields: list[tuple[str, Any]] = []
    end = 0
    for name, (kind, offset, *_) in (aligned.fields or {}).items():
        fields += [(f"gap{end}", np.dtype((np.uint8, offset - end)))] * (offset > end)
        fields.append((name, kind))
        end = offset + kind.itemsize
    fields += [(f"gap{end}", np.dtype((np.uint8, aligned.itemsize - end)))] * (aligned.itemsize > end)
    whole = np.dtype(fields, align=True)
    assert whole.itemsize == aligned.itemsize
    return whole


class GameState(Record):
    """What every game state begins with, so that code over all games can read it.

    A game with secrets adds `known = u8(N)`: for each of its N hidden things (a card, a tile) the set of viewers who
    know where it is, one bit a seat and one for bystanders. A byte holds the set, hence MAX_SEATS. A game whose rules
    have phases adds `phase`, numbered from 0 (`Game.phases`).
    """

    rng = i64(3)  # two key words and a counter, see rng.py
    seats = i8()  # how many play
    player = i8()  # the seat that decides next
    over = i8()


MAX_SEATS = 7
BYSTANDER = MAX_SEATS
"""The viewer who sits on no seat."""
MAX_VIEWERS = MAX_SEATS + 1
"""A set of viewers is a byte: `known` and what was learned are such sets."""
PUBLIC = 255
"""The set of all viewers."""
HIDDEN = 255
"""A thing as it looks to somebody who does not know where it is."""


class Plain:
    """A record as Python ints and tuples, which views and logs read twenty times quicker than NumPy's.

    Its numbers are a named tuple, read at once; lists and records within it are read when they are first asked for.
    `content` is all of the bytes, `record` a copy for kernels that only read.
    """

    content: bytes
    _first: int
    _lists: ClassVar[dict[str, Reader]]

    def __getattr__(self, name: str) -> Any:
        if name not in self._lists:
            raise AttributeError(name)
        value = self.__dict__[name] = self._lists[name](self.content, self._first)
        return value


def plain(record: Any) -> Any:
    return record if isinstance(record, Plain) else plain_bytes(_bytes_of(record), _dtype_of(record))


def plain_bytes(content: bytes, kind: np.dtype[Any]) -> Any:
    """Out of a record's bytes."""
    return reader_of(kind)(content, 0)


# Past the attributes of NumPy's records, which take microseconds each.
_bytes_of = np.void.tobytes
_dtype_of = np.generic.dtype.__get__  # a descriptor of C
Reader = Callable[[bytes, int], Any]
"""Reads something out of bytes, from a place in them on."""


@cache
def reader_of(kind: np.dtype[Any]) -> Reader:
    """Of records of this kind: makes them `Plain`."""
    names: list[str] = []
    letters = "<"
    lists: dict[str, Reader] = {
        "record": lambda content, first: np.frombuffer(bytearray(content), kind, 1, first)[0],
    }
    for name, (part, where, *_) in (kind.fields or {}).items():
        if part.subdtype:
            letters += f"{part.itemsize}x"
            lists[name] = _list_reader(part, where)
        else:
            letters += _letter(part)
            names.append(name)
    return _plain_maker(type("Plain", (Plain, namedtuple("Numbers", names)), {"_lists": lists}), Struct(letters))


def _plain_maker(kind: Any, numbers: Struct) -> Reader:
    make, unpack = tuple.__new__, numbers.unpack_from

    def read(content: bytes, first: int) -> Any:
        made = make(kind, unpack(content, first))
        made.content, made._first = content, first
        return made

    return read


def _letter(kind: np.dtype[Any]) -> str:
    """As `struct` writes a number."""
    letter = "bhiq"[kind.itemsize.bit_length() - 1]
    return letter if kind.kind == "i" else letter.upper()


def _list_reader(kind: np.dtype[Any], where: int) -> Reader:
    part, shape = kind.subdtype or (kind, ())
    if len(shape) > 1:
        row = np.dtype((part, shape[1:]))
        rows = [_list_reader(row, where + i * row.itemsize) for i in range(shape[0])]
        return lambda content, first: tuple([read(content, first) for read in rows])
    if part.names:
        read_one, starts = reader_of(part), [where + i * part.itemsize for i in range(shape[0])]
        return lambda content, first: tuple([read_one(content, first + start) for start in starts])
    numbers = Struct(f"<{shape[0]}{_letter(part)}").unpack_from
    return lambda content, first: numbers(content, first + where)
