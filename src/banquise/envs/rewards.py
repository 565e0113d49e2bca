"""The reward of each seat at a game's end, from −1 to 1: the opponents ranked behind it, minus those ranked ahead,
divided by all opponents. With two players win, draw and loss are 1, 0 and −1; with more, each rank counts; the sum is
always 0."""

from collections.abc import Sequence

import numpy as np

from banquise.core.game import Points
from banquise.core.kernel import kernel


@kernel
def balance(standing: Points, seat: int, players: int) -> int:
    """The number of opponents ranked behind, minus those ranked ahead."""
    behind = 0
    for other in range(players):
        behind += int(standing[other] < standing[seat]) - int(standing[other] > standing[seat])
    return behind


def rewards(standing: Sequence[int]) -> list[float]:
    points, players = np.array(standing, np.int32), len(standing)
    return [balance(points, seat, players) / (players - 1) for seat in range(players)]
