"""Evaluations as tables: features of a seat, and for each what it is worth at several stages of a game."""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from banquise.core.kernel import kernel

Features = NDArray[np.int16]
Weights = NDArray[np.int32]
Items = NDArray[np.int32]


def weights(*rows: tuple[int, ...]) -> Weights:
    """[features, stages], in hundredths of a point."""
    return np.array(rows, np.int32)


def items_of(features: type[IntEnum], groups: dict[IntEnum, tuple[IntEnum, ...]]) -> Items:
    """Of each feature, the item that it belongs to; each belongs to one."""
    found = {feature: item for item, members in groups.items() for feature in members}
    assert len(found) == sum(map(len, groups.values())) == len(features)
    return np.array([found[feature] for feature in features], np.int32)


@kernel
def weigh(features: Features, table: Weights, stage: int) -> int:
    """Hundredths of a point that the features are worth at a stage."""
    total = 0
    for i in range(len(table)):
        total += int(features[i]) * int(table[i, stage])
    return total


@kernel
def weigh_between(features: Features, table: Weights, part: int, whole: int) -> int:
    """Part-way from stage 0 to stage 1: the nearer to 1 the larger the part of the whole."""
    return (weigh(features, table, 0) * (whole - part) + weigh(features, table, 1) * part) // whole
