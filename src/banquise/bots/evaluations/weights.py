"""Evaluations as tables: features of a seat, and for each what it is worth at several stages of a game."""

import numpy as np
from numpy.typing import NDArray

from banquise.core.kernel import kernel
from banquise.core.rows import Rows

Features = NDArray[np.int16]
Weights = NDArray[np.int32]


class Weighed(Rows):
    """The features of a seat: the item that each belongs to, then what it is worth at each stage."""

    row: tuple[int, ...]

    @classmethod
    def table(cls) -> Weights:
        """[features, stages], in hundredths of a point."""
        return np.array([feature.row[1:] for feature in cls], np.int32)

    @classmethod
    def items(cls) -> NDArray[np.int32]:
        """The item of each feature."""
        return np.array([feature.row[0] for feature in cls], np.int32)


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
