"""The actions of a game, declared once: ids, words and parsing follow from the name and arguments of each kind."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from .errors import ActionError
from .rows import Rows


@dataclass(frozen=True)
class Domain:
    """The values of an argument, each with its word in game records.

    The names that people read are in the catalogues (words.py); a literal is shown unchanged.
    """

    name: str
    words: tuple[str, ...]
    is_literal: bool = False

    def __post_init__(self) -> None:
        assert len(self.words) == len(set(self.words)), self.name

    @cached_property
    def index(self) -> dict[str, int]:
        return {word: value for value, word in enumerate(self.words)}


@dataclass(frozen=True)
class Kind:
    """`Kind("move", {"piece": PIECE, "target": FIELD})`"""

    name: str
    arguments: Mapping[str, Domain]

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        return tuple(len(domain.words) for domain in self.arguments.values())


@dataclass(frozen=True)
class ActionSpace:
    """Kinds laid end to end: an action is an integer, `space["move"]` the first one of its kind.

    Within a kind the last argument runs fastest: the action of arguments (a, b) is first + a × size of b + b.
    """

    kinds: tuple[Kind, ...]
    firsts: dict[str, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        first = 0
        for kind in self.kinds:
            self.firsts[kind.name] = first
            first += prod(kind.sizes)

    def __len__(self) -> int:
        return len(self._owners)

    def __getitem__(self, kind: str) -> int:
        return self.firsts[kind]

    def kind(self, action: int) -> Kind:
        return self._owners[action]

    def arguments(self, action: int) -> dict[str, int]:
        kind = self.kind(action)
        rest, values = action - self.firsts[kind.name], []
        for n in reversed(kind.sizes):
            rest, value = divmod(rest, n)
            values.append(value)
        return dict(zip(kind.arguments, reversed(values), strict=True))

    def words(self, action: int) -> str:
        """The action as game records write it, e.g. `place fox-moose-3`."""
        kind = self.kind(action)
        return " ".join([kind.name, *(kind.arguments[k].words[v] for k, v in self.arguments(action).items())])

    def parse(self, words: str) -> int:
        name, *given = words.split() or [""]
        kind = self._kinds_by_name.get(name)
        if kind is None:
            raise ActionError(f"Unknown action '{name}'. Actions: {', '.join(self._kinds_by_name)}")
        if len(given) != len(kind.arguments):
            wanted = " ".join([name, *(f"<{argument}>" for argument in kind.arguments)])
            raise ActionError(f"'{words}' should read '{wanted}'")
        action = 0
        for word, domain, n in zip(given, kind.arguments.values(), kind.sizes, strict=True):
            if word not in domain.index:
                raise ActionError(f"'{word}' is no {domain.name}")
            action = action * n + domain.index[word]
        return self.firsts[name] + action

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self)))

    @cached_property
    def kind_numbers(self) -> NDArray[np.int8]:
        """The kind of each action, as an array for kernels."""
        return np.array([number for number, kind in enumerate(self.kinds) for _ in range(prod(kind.sizes))], np.int8)

    @cached_property
    def first_numbers(self) -> NDArray[np.int16]:
        """The first action of each kind, as an array for kernels."""
        return np.array([self[kind.name] for kind in self.kinds], np.int16)

    def values(self, *arguments: str) -> NDArray[np.int16]:
        """The value of each action's argument of one of these names, or 0, as an array for kernels."""
        return np.concatenate([_values(kind, arguments) for kind in self.kinds])

    @cached_property
    def _owners(self) -> list[Kind]:
        return [kind for kind in self.kinds for _ in range(prod(kind.sizes))]

    @cached_property
    def _kinds_by_name(self) -> dict[str, Kind]:
        return {kind.name: kind for kind in self.kinds}


class Deeds(Rows):
    """The kinds of a game's actions, one row each.

    `PLACE = Row({"card": CARD}, …)`: each game defines its row as a dataclass. Its `arguments` are those of `Kind`; its
    other fields (phases, needs, the fact that reports it) become arrays for kernels.
    """

    @classmethod
    def space(cls) -> ActionSpace:
        return ActionSpace(tuple(Kind(deed.name.lower().replace("_", "-"), deed.row.arguments) for deed in cls))


def _values(kind: Kind, arguments: tuple[str, ...]) -> NDArray[np.int16]:
    for argument, values in zip(kind.arguments, np.indices(kind.sizes, np.int16), strict=True):
        if argument in arguments:
            found: NDArray[np.int16] = values.ravel()
            return found
    return np.zeros(prod(kind.sizes), np.int16)
