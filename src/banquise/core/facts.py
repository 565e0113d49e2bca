"""Facts are events, questions and reasons for refusals, as numbers. Their words are put in where they are read
(words.py).

A game declares its facts once, as it declares its actions: a name and typed arguments. Kernels write them as rows of
small numbers, the fact's own number first:

    FACTS = FactSpace()
    PLACED = FACTS.add("placed", {"who": SEATS, "card": CARD})
    n = say(out, n, PLACED, seat, card)

A fact may be followed by items, which fill a list in it: `FACTS.add("piece", {"piece": PIECE}, of="pieces")` after
`FACTS.add("took", {"who": SEATS}, lists=("pieces",))`. A list without items is an empty text, with a count of 0. For
things that are alike, facts give their kind, never the individual thing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .actions import Domain
from .kernel import kernel
from .record import MAX_SEATS

Facts = NDArray[np.int16]
"""Rows of WIDTH numbers, one row per fact."""
MAX_ARGUMENTS = 5
WIDTH = 1 + MAX_ARGUMENTS

SEATS = Domain("seat", tuple(f"P{seat + 1}" for seat in range(MAX_SEATS)))
"""A player, whose name the front end inserts."""
NUMBERS = Domain("number", ())
"""Any whole number."""
WHOM = Domain("whom", ("them", "you"), is_literal=True)
"""Whether a prompt speaks to the reader, or about another player."""
THEM, YOU = 0, 1


def sections(*words: str) -> Domain:
    """The paragraphs of the rules page that refusals cite."""
    return Domain("section", words, is_literal=True)


@dataclass(frozen=True)
class Fact:
    """`Fact("placed", {"who": SEATS, "card": CARD})`; an item names the list that it is `of`, its head its `lists`.

    Facts in succession that differ only in the argument `joins` may be said as one.
    """

    name: str
    arguments: Mapping[str, Domain]
    of: str = ""
    lists: tuple[str, ...] = ()
    joins: str = ""

    def __post_init__(self) -> None:
        assert len(self.arguments) <= MAX_ARGUMENTS, self.name


@dataclass(frozen=True)
class Told:
    """A fact with its arguments, the items of its lists, and the values of facts that are said with it."""

    fact: Fact
    values: tuple[int, ...]
    items: tuple["Told", ...] = ()
    joined: tuple[int, ...] = ()


@dataclass(eq=False)
class FactSpace:
    """The facts of a game, numbered from 0: `space["placed"]` is the number that kernels write."""

    facts: tuple[Fact, ...] = ()

    def __post_init__(self) -> None:
        assert len({fact.name for fact in self.facts}) == len(self.facts)
        wanted = {name for fact in self.facts for name in fact.lists}
        assert wanted == {fact.of for fact in self.facts if fact.of}, wanted

    def add(self, name: str, arguments: Mapping[str, Domain], **more: Any) -> int:
        """Declare the next fact and return its number."""
        self.facts = (*self.facts, Fact(name, arguments, **more))
        return len(self.facts) - 1

    def __getitem__(self, name: str) -> int:
        return self.numbers[name]

    @property
    def numbers(self) -> dict[str, int]:
        return {fact.name: number for number, fact in enumerate(self.facts)}

    def __iter__(self) -> Iterator[Fact]:
        return iter(self.facts)

    def __len__(self) -> int:
        return len(self.facts)

    def read(self, rows: Sequence[Sequence[int]]) -> list[Told]:
        """Read the rows that kernels wrote; items are returned with the fact they belong to."""
        told: list[Told] = []
        for number, *values in rows:
            fact = self.facts[number]
            one = Told(fact, tuple(int(value) for value in values[: len(fact.arguments)]))
            if fact.of:
                head = told.pop()
                assert fact.of in head.fact.lists, f"{fact.name} after {head.fact.name}"
                one = Told(head.fact, head.values, (*head.items, one))
            told.append(one)
        return told

    @cached_property
    def domains(self) -> dict[str, Domain]:
        return {domain.name: domain for fact in self.facts for domain in fact.arguments.values()}


def joined(facts: Iterable[Told]) -> list[Told]:
    """Join facts in succession that differ only in what they join."""
    found: list[Told] = []
    for one in facts:
        last = found[-1] if found else None
        if last and one.fact == last.fact and one.fact.joins:
            place = list(one.fact.arguments).index(one.fact.joins)
            if all(a == b for n, (a, b) in enumerate(zip(one.values, last.values, strict=True)) if n != place):
                found[-1] = replace(last, joined=(*last.joined, one.values[place]))
                continue
        found.append(one)
    return found


@kernel
def say(out: Facts, n: int, fact: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Write the n-th fact and return the new number of facts. Unused arguments stay 0."""
    row = out[n]
    row[0], row[1], row[2], row[3], row[4], row[5] = fact, a, b, c, 0, 0
    return n + 1


@kernel
def also(out: Facts, n: int, d: int, e: int = 0) -> int:
    """Set the fourth and fifth argument of the last fact."""
    row = out[n - 1]
    row[4], row[5] = d, e
    return n
