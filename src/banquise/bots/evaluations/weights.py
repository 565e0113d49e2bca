"""Evaluations as tables: features of a seat, and the weight of each at several stages of a game."""

import numpy as np
from numpy.typing import NDArray

from banquise.core.kernel import kernel
from banquise.core.rows import Rows

Features = NDArray[np.int16]
Weights = NDArray[np.int32]


class Weighed(Rows):
    """The features of a seat: the item that each belongs to, then its weight at each stage."""

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
    """The weighted sum of the features at a stage, in hundredths of a point."""
    total = 0
    for i in range(len(table)):
        total += int(features[i]) * int(table[i, stage])
    return total


@kernel
def weigh_between(features: Features, table: Weights, part: int, whole: int) -> int:
    """Interpolate between the weights of stages 0 and 1, in the proportion part : whole."""
    return (weigh(features, table, 0) * (whole - part) + weigh(features, table, 1) * part) // whole
