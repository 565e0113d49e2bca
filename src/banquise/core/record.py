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

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

R = TypeVar("R", bound="Record")
N = TypeVar("N", covariant=True)


class _Field(NamedTuple):
    scalar: Any
    shape: tuple[int, ...]
    record: type[Record] | None = None
    reads: Any = None


class _Maker(Protocol[N]):
    @overload
    def __call__(self, *, reads: Any = None) -> N: ...
    @overload
    def __call__(self, *shape: int, reads: Any = None) -> NDArray[Any]: ...


def _maker(scalar: type[np.generic]) -> _Maker[int]:
    return cast(_Maker[int], lambda *shape, reads=None: _Field(scalar, shape, reads=reads))


u8 = _maker(np.uint8)
i8 = _maker(np.int8)
i16 = _maker(np.int16)
i32 = _maker(np.int32)
u32 = _maker(np.uint32)
i64 = _maker(np.int64)
f64 = cast(_Maker[float], _maker(np.float64))


def numbers(kind: np.dtype[Any], n: int, reads: Any = None) -> Any:
    """Declare a field with this many numbers of this kind; 0: a single number."""
    return _Field(kind.type, (n,) if n else (), reads=reads)


class Record:
    dtype: ClassVar[np.dtype[Any]]
    parts: ClassVar[dict[str, type[Record]]]
    """The nested records, by field."""
    readings: ClassVar[dict[str, Any]]
    """The reading of each field of a view record (viewrecord.py)."""

    def __init_subclass__(cls) -> None:
        fields = {name: f for kind in reversed(cls.__mro__) for name, f in vars(kind).items() if isinstance(f, _Field)}
        if taken := fields.keys() & set(dir(np.record)):  # e.g. `size`, `round`: NumPy's own attribute would win
            raise TypeError(f"{cls.__name__}: rename {sorted(taken)}, NumPy records already have them")
        cls.parts = {name: f.record for name, f in fields.items() if f.record}
        cls.readings = {name: f.reads for name, f in fields.items()}
        cls.dtype = _without_gaps(np.dtype([(name, f.scalar, f.shape) for name, f in fields.items()], align=True))

    @classmethod
    def times(cls: type[R], n: int, reads: Any = None) -> Sequence[R]:
        """Declare a field of n of these records."""
        return cast(Sequence[R], _Field(cls.dtype, (n,), cls, reads))

    @classmethod
    def many(cls: type[R], n: int) -> Sequence[R]:
        """Make an array of n zeroed records for kernels."""
        return cast(Sequence[R], np.zeros(n, cls.dtype).view(np.recarray))

    @classmethod
    def where(cls, name: str) -> slice:
        """The byte offset of a field in a record."""
        kind, first = field_of(cls.dtype, name)
        return slice(first, first + kind.itemsize)

    @classmethod
    def each(cls, name: str, part: str) -> list[slice]:
        """The byte offset of this part in each of the records of a field."""
        records, first = field_of(cls.dtype, name)
        kind, offset = field_of(records.base, part)
        starts = range(first + offset, first + records.itemsize, records.base.itemsize)
        return [slice(start, start + kind.itemsize) for start in starts]


def field_of(record: np.dtype[Any], name: str) -> tuple[np.dtype[Any], int]:
    """The kind of a field, and its offset."""
    fields: dict[str, Any] = dict(record.fields or {})
    kind, first, *_ = fields[name]
    return kind, first


def _without_gaps(aligned: np.dtype[Any]) -> np.dtype[Any]:
    """Turn the alignment gaps of a layout into fields: NumPy does not copy gaps, but records are compared as bytes."""
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
    """The common beginning of every game state, so that code for all games can read it.

    A game with secrets adds `known = u8(N)`: for each of its N hidden things (a card, a tile) the set of viewers who
    know where it is, with one bit per seat and one for spectators. The set must fit into a byte, hence MAX_SEATS. A
    game whose rules have phases adds `phase`, numbered from 0 (`Game.phases`).
    """

    rng = i64(3)  # two key words and a counter, see rng.py
    seats = i8()  # how many play
    player = i8()  # the seat that decides next
    over = i8()


MAX_SEATS = 7
SPECTATOR = MAX_SEATS
"""The number of the viewer who has no seat."""
MAX_VIEWERS = MAX_SEATS + 1
"""The limit of viewers: sets of viewers, such as `known` and `learned`, are bytes."""
PUBLIC = 255
"""The set of all viewers."""
HIDDEN = 255
"""The number in place of a thing that a viewer does not know."""
