"""The layout of an observation: named slices, and the range of every number in them."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property


class NumberKind(IntEnum):
    """The meaning of a number of an observation."""

    CATEGORY = 0  # which of several
    COUNT = 1  # how many
    FLAG = 2  # 1 for yes
    SET = 3  # a bit for each member


@dataclass(frozen=True)
class Number:
    """A number of an observation: its kind and its maximum."""

    kind: NumberKind
    most: int

    def __str__(self) -> str:
        if self.kind == NumberKind.CATEGORY:
            return f"one of {self.most + 1}"
        if self.kind == NumberKind.SET:
            return f"set of {self.most.bit_length()}"
        return "flag" if self.kind == NumberKind.FLAG else f"0 to {self.most}"


def category(values: int) -> Number:
    """A category, numbered from 0."""
    return Number(NumberKind.CATEGORY, values - 1)


def count(most: int) -> Number:
    """A count from 0 to `most`."""
    return Number(NumberKind.COUNT, most)


def members(values: int) -> Number:
    """A set of members, one bit each."""
    return Number(NumberKind.SET, (1 << values) - 1)


FLAG = Number(NumberKind.FLAG, 1)
ANY = count(255)


@dataclass(frozen=True)
class Slice:
    """A named run of an observation. `numbers` gives the ranges of its numbers; if there are too few, they repeat."""

    name: str
    length: int
    meaning: str
    numbers: Number | tuple[Number, ...] = ANY

    @cached_property
    def pattern(self) -> tuple[Number, ...]:
        return self.numbers if isinstance(self.numbers, tuple) else (self.numbers,)

    @cached_property
    def each(self) -> tuple[Number, ...]:
        """The range of every number."""
        return self.pattern * (self.length // len(self.pattern))


@dataclass(eq=False)
class Layout:
    """The layout of an observation: named slices, end to end."""

    slices: tuple[Slice, ...] = ()
    version: int = 1  # raised when the same bytes would mean something else, or less

    def add(self, name: str, length: int, meaning: str, numbers: Number | tuple[Number, ...] = ANY) -> int:
        """Append a slice and return where it begins."""
        start = self.length
        self.slices = (*self.slices, Slice(name, length, meaning, numbers))
        return start

    @property
    def length(self) -> int:
        return sum(s.length for s in self.slices)

    def __getitem__(self, name: str) -> int:
        """The offset at which the slice begins."""
        first = 0
        for s in self.slices:
            if s.name == name:
                return first
            first += s.length
        raise KeyError(name)

    @cached_property
    def numbers(self) -> tuple[Number, ...]:
        """The range of every number of an observation."""
        return tuple(number for s in self.slices for number in s.each)
