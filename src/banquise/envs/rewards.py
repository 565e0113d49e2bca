"""The rewards at a game's end.

- `rank`, from −1 to 1: the opponents ranked behind a seat, minus those ranked ahead, divided by all opponents. With two
  players win, draw and loss are 1, 0 and −1; with more, each rank counts; the sum is always 0
- `score`: the seat's points
- `margin`: its points, minus those of the best opponent
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from banquise.core.errors import OptionError
from banquise.core.game import Points
from banquise.core.kernel import kernel

REWARDS = ("rank", "score", "margin")


@kernel
def balance(standing: Points, seat: int, players: int) -> int:
    """The number of opponents ranked behind, minus those ranked ahead."""
    behind = 0
    for other in range(players):
        behind += int(standing[other] < standing[seat]) - int(standing[other] > standing[seat])
    return behind


def rewards(standing: Sequence[int]) -> list[float]:
    """The reward `rank` of each seat."""
    points, players = np.array(standing, np.int32), len(standing)
    return [balance(points, seat, players) / (players - 1) for seat in range(players)]


def from_scores(reward: str, scores: Any) -> NDArray[np.float32]:
    """The reward `score` or `margin` of each seat, for the scores of one game or a row for each game."""
    points = np.asarray(scores, np.float32)
    if reward == "score":
        return points
    players = points.shape[-1]
    others = np.where(np.eye(players, dtype=np.bool_), -np.inf, points[..., None, :])
    margins: NDArray[np.float32] = points - others.max(axis=-1).astype(np.float32)
    return margins


def check_reward(reward: Any) -> str:
    if reward not in REWARDS:
        raise OptionError(f"rewards are {', '.join(REWARDS)}, not {reward!r}")
    return str(reward)
