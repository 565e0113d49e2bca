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

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import prod
from operator import itemgetter
from struct import Struct
from types import SimpleNamespace
from typing import Any, ClassVar, Protocol, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

R = TypeVar("R", bound="Record")
T = TypeVar("T")


class _Field:
    def __init__(self, scalar: Any, shape: tuple[int, ...]) -> None:
        self.scalar, self.shape = scalar, shape


class _Maker(Protocol):
    @overload
    def __call__(self) -> int: ...
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


class Record:
    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        fields = {name: f for kind in reversed(cls.__mro__) for name, f in vars(kind).items() if isinstance(f, _Field)}
        if taken := fields.keys() & set(dir(np.record)):  # e.g. `size`, `round`: NumPy's own attribute would win
            raise TypeError(f"{cls.__name__}: rename {sorted(taken)}, NumPy records already have them")
        cls.dtype = _without_gaps(np.dtype([(name, f.scalar, f.shape) for name, f in fields.items()], align=True))

    @classmethod
    def times(cls: type[R], n: int) -> Sequence[R]:
        """A field holding n of these records."""
        return cast(Sequence[R], _Field(cls.dtype, (n,)))

    @classmethod
    def many(cls: type[R], n: int) -> Sequence[R]:
        """n zeroed records, as an array that kernels take."""
        return cast(Sequence[R], np.zeros(n, cls.dtype).view(np.recarray))


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


class Table(Record):
    """What every game state begins with, so that code over all games can read it.

    A game with secrets adds `known = u8(N)`: for each of its N hidden things (a card, a tile) the set of viewers who
    know where it is, one bit a seat and one for bystanders.
    """

    rng = i64(3)  # two key words and a counter, see rng.py
    seats = i8()  # how many play
    player = i8()  # the seat that decides next
    over = i8()


BYSTANDER = 7
"""The viewer who sits on no seat."""
PUBLIC = 255
"""The set of all viewers."""


def plain(record: Any) -> Any:
    """The record as Python ints, tuples and namespaces: views and logs read it twenty times quicker than NumPy's."""
    if isinstance(record, SimpleNamespace):
        return record
    return _plain_bytes(_bytes_of(record), _dtype_of(record))


def once(state: Any, reading: Callable[..., T], *more: Any) -> T:
    """What a function reads out of a plain record, worked out once however many viewers ask. Not to be changed."""
    known: dict[Callable[..., T], T] = state.readings
    if reading not in known:
        known[reading] = reading(state, *more)
    return known[reading]


# Past the attributes of NumPy's records, which take microseconds each.
_bytes_of = np.void.tobytes
_dtype_of = np.generic.dtype.__get__  # a descriptor of C


@lru_cache(maxsize=1024)  # a table is shown to several viewers, and the log compares it with the one before
def _plain_bytes(content: bytes, kind: np.dtype[Any]) -> SimpleNamespace:
    numbers, read = _plan(kind)
    state: SimpleNamespace = read(numbers.unpack(content))
    state.readings = {}
    return state


Numbers = tuple[int, ...]


@cache
def _plan(kind: np.dtype[Any]) -> tuple[Struct, Callable[[Numbers], Any]]:
    """All numbers of a record in one go, and how to tell them apart."""
    return Struct(f"<{_format(kind)}"), _reader(kind, 0)


def _format(kind: np.dtype[Any]) -> str:
    """As `struct` writes it; `<` because records hold their gaps as fields."""
    if kind.subdtype:
        part, shape = kind.subdtype
        return _format(part) * prod(shape) if part.names else f"{prod(shape)}{_format(part)}"
    if kind.names:
        return "".join(_format(kind[name]) for name in kind.names)
    letter = "bhiq"[kind.itemsize.bit_length() - 1]
    return letter if kind.kind == "i" else letter.upper()


def _reader(kind: np.dtype[Any], first: int) -> Callable[[Numbers], Any]:
    """What is made of the numbers from the first one on."""
    if kind.names:
        return _record_reader(kind, first)
    part, shape = kind.subdtype or (kind, ())
    if len(shape) == 1 and not part.names:
        return itemgetter(slice(first, first + shape[0]))
    row = np.dtype((part, shape[1:]))
    rows = [_reader(row, first + i * _count(row)) for i in range(shape[0])]
    return lambda numbers: tuple([read(numbers) for read in rows])


def _record_reader(kind: np.dtype[Any], first: int) -> Callable[[Numbers], SimpleNamespace]:
    """Numbers and lists of them are picked out by one call, the rest has readers of its own."""
    flat: dict[str, int | slice] = {}
    deep = []
    for name in kind.names or ():
        part, shape = kind[name].subdtype or (kind[name], ())
        if len(shape) > 1 or part.names:
            deep.append((name, _reader(kind[name], first)))
        else:
            flat[name] = slice(first, first + shape[0]) if shape else first
        first += _count(kind[name])
    pick = itemgetter(*flat.values(), 0, 0)  # at least two, for a tuple; names leave the last ones out

    def read(numbers: Numbers) -> SimpleNamespace:
        fields = dict(zip(flat, pick(numbers), strict=False))
        for name, read_deep in deep:
            fields[name] = read_deep(numbers)
        return SimpleNamespace(**fields)

    return read


def _count(kind: np.dtype[Any]) -> int:
    """How many numbers it holds."""
    part, shape = kind.subdtype or (kind, ())
    return prod(shape) * (sum(_count(part[name]) for name in part.names) if part.names else 1)
