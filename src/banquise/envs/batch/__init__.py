"""A batch: from one to a million games of one kind, stepped together.

    games = banquise.batch("arctic", 1024, players=2)
    games.reset(seed=1)
    games.step(actions)          # one for each game: games.choices[:, 0] is always legal
    games.observations, games.legal, games.rewards, games.done

All arrays are allocated once and updated in place. When a game ends, the next one begins at once: `done` is set,
`rewards` and `scores` are those of the game that ended, `observations`, `legal` and `players` those of the new one.
"""

from typing import Any

from banquise.core.checks import whole
from banquise.core.errors import OptionError
from banquise.envs.batch.base import Batch
from banquise.envs.batch.cpu import CpuBatch
from banquise.envs.settings import options_from
from banquise.games import load

__all__ = ["Batch", "batch"]


def batch(name: str, n: int, players: int = 2, device: str = "cpu", **options: Any) -> Batch:
    """Make n games on the `device` "cpu" (all cores) or "cuda" (one thread per game)."""
    game = load(name)
    size = whole(n)
    if size is None or size < 1:
        raise OptionError(f"a batch has a whole number of games, at least one, not {n!r}")
    words = options_from(game, options)
    if device == "cpu":
        return CpuBatch(game, size, players, words)
    if device == "cuda":
        from banquise.envs.cuda.batch import CudaBatch

        return CudaBatch(game, size, players, words)
    raise OptionError(f"a batch runs on cpu or cuda, not on {device!r}")
