"""Games for researchers: batches on CPU threads or CUDA, PettingZoo, Gymnasium, OpenSpiel. Adapters contain no
rules."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from banquise.envs.adapters.gym_vector import VectorGames
    from banquise.envs.selfplay import SelfPlay

ADAPTERS = ("aec", "dataset", "gym", "openspiel", "parallel")
"""The adapters, imported on first use because they need extras."""


def __getattr__(name: str) -> Any:
    if name in ADAPTERS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *ADAPTERS})


def vector(name: str, n: int, **settings: Any) -> "VectorGames":
    """Make n games of a learner against opponents, as a Gymnasium `VectorEnv`, with the settings of `VectorGames`."""
    from banquise.envs.adapters.gym_vector import VectorGames  # needs Gymnasium, an extra

    return VectorGames(name, n, **settings)


def self_play(name: str, n: int, **settings: Any) -> "SelfPlay":
    """Make n games in which every seat learns, with the settings of `SelfPlay`."""
    from banquise.envs.selfplay import SelfPlay  # imports games, which import this package

    return SelfPlay(name, n, **settings)
