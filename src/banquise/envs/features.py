"""Observations and actions as input for networks.

An observation becomes numbers from 0 to 1: a category of n values becomes n features, one of which is 1; a set has a
feature for each possible member; a flag is one feature; a count is one feature, divided by its maximum.
`Batch.features()` computes them for all games of a batch on its device, `features(game, observations)` for any
observations. An action becomes a row of small numbers, its kind and its arguments (`action_table`), each of which can
index an embedding.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.core.game import Bytes, Game
from banquise.core.kernel import kernel
from banquise.core.observation import Layout, Number, NumberKind

Floats = NDArray[np.float32]


class Encoding(NamedTuple):
    """The kind, the largest value and the first feature of each number of an observation."""

    kinds: NDArray[np.int32]
    mosts: NDArray[np.int32]
    firsts: NDArray[np.int32]


def width(number: Number) -> int:
    """The number of features that one number becomes."""
    if number.kind == NumberKind.CATEGORY:
        return number.most + 1
    return number.most.bit_length() if number.kind == NumberKind.SET else 1


def feature_count(layout: Layout) -> int:
    """The number of features in an observation."""
    return sum(map(width, layout.numbers))


def encoding_of(layout: Layout) -> Encoding:
    numbers = layout.numbers
    widths = np.array([width(number) for number in numbers], np.int32)
    kinds, mosts = (np.array([getattr(number, part) for number in numbers], np.int32) for part in ("kind", "most"))
    return Encoding(kinds, mosts, (np.cumsum(widths) - widths).astype(np.int32))


def features(game: Game, observations: Bytes) -> Floats:
    """Convert rows of observations to rows of features."""
    seen = np.ascontiguousarray(observations, np.uint8)
    out = np.zeros((len(seen), feature_count(game.observation)), np.float32)
    encode_rows(encoding_of(game.observation), seen, out, (0, len(seen)))
    return out


@kernel
def write_features(encoding: Encoding, k: int, value: int, out: Floats) -> None:
    """Write the features of number k, whatever `out` holds."""
    kind, most, first = int(encoding.kinds[k]), int(encoding.mosts[k]), int(encoding.firsts[k])
    if kind == NumberKind.CATEGORY:
        for each in range(most + 1):
            out[first + each] = np.float32(each == value)
    elif kind == NumberKind.SET:
        member = 0
        while most >> member:
            out[first + member] = np.float32((value >> member) & 1)
            member += 1
    else:
        out[first] = np.float32(value) / np.float32(most)


@kernel
def encode_rows(encoding: Encoding, observations: Bytes, out: Floats, rows: tuple[int, int]) -> None:
    for i in range(rows[0], rows[1]):
        seen, row = observations[i], out[i]
        for k in range(seen.shape[0]):
            write_features(encoding, k, int(seen[k]), row)


class ActionTable(NamedTuple):
    """A row for each action: the number of its kind, then 1 + each argument, or 0 if it has no argument of that
    name."""

    columns: tuple[str, ...]
    sizes: tuple[int, ...]  # the number of values of each column: the rows of its embedding
    values: NDArray[np.int16]


def action_table(game: Game) -> ActionTable:
    """Make a table of each action's kind and arguments, so that a network treats similar actions alike."""
    kinds = game.actions.kinds
    largest: dict[str, int] = {}
    for kind in kinds:
        for argument, size in zip(kind.arguments, kind.sizes, strict=True):
            largest[argument] = max(largest.get(argument, 0), size)
    columns: list[Any] = [game.actions.kind_numbers.astype(np.int16)]
    for argument in largest:
        has_it = np.array([argument in kind.arguments for kind in kinds])[game.actions.kind_numbers]
        columns.append(np.where(has_it, 1 + game.actions.values(argument), 0).astype(np.int16))
    sizes = (len(kinds), *(1 + size for size in largest.values()))
    return ActionTable(("kind", *largest), sizes, np.stack(columns, axis=1))
