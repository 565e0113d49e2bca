"""The common part of the batches of all devices."""

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from banquise.core.checks import check_seed, whole
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.template import bind
from banquise.envs.batch.arrays import Games, Source
from banquise.envs.features import encoding_of, feature_count
from banquise.envs.templates import BATCH

SPAN = 64
"""The number of random decisions before games that ended are dealt again."""


class Batch:
    """A batch of games on one device. Its arrays have one row per game: `batch.observations` and so on, see `Games`."""

    def __init__(self, game: Game, n: int, players: int, options: Mapping[str, str]) -> None:
        self.game, self.n, self.seats, self.is_dealt = game, n, players, False
        self.options = dict(options)
        self.kernels = bind(BATCH, game)
        self.encoding = encoding_of(game.observation)
        self.encoded: Any = None  # the features, once requested
        self.blank = np.array([game.new_state(players, options)]).view(np.recarray)
        self.source = Source(self.blank, 0)
        self.games = Games(**{name: self.allocate(shape, kind) for name, (shape, kind) in self.shapes().items()})

    def __getattr__(self, name: str) -> Any:
        if name not in Games._fields:
            raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")
        return getattr(self.games, name)

    def __repr__(self) -> str:
        dealt = "dealt" if self.is_dealt else "not dealt"
        return f"<{type(self).__name__} of {self.game.name}: {self.n} games of {self.seats} players, {dealt}>"

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the settings of the batch and the contents of its arrays; a copy creates the rest itself."""
        made_with = self.game, self.n, self.seats, self.options
        seed = self.source.seed if self.is_dealt else None
        arrays = {name: np.asarray(getattr(self, name)) for name in self.shapes()}
        return {"made_with": made_with, "seed": seed, "arrays": arrays}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        type(self).__init__(self, *kept["made_with"])
        if kept["seed"] is not None:
            self.take_seed(kept["seed"])
        for name, content in kept["arrays"].items():
            fill(getattr(self, name), content)

    def shapes(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shape and type of each array."""
        n, game = self.n, self.game
        return {
            "states": ((n,), game.state.dtype),
            "seeds": ((n,), np.int64),
            "episodes": ((n,), np.int32),
            "chance": ((n,), np.int64),
            "players": ((n,), np.int8),
            "observations": ((n, game.observation.length), np.uint8),
            "legal": ((n, len(game.actions)), np.bool_),
            "choices": ((n, game.max_legal), np.int32),
            "counts": ((n,), np.int32),
            "drawn": ((n,), np.int32),
            "played": ((n,), np.int64),
            "rewards": ((n, self.seats), np.float32),
            "scores": ((n, self.seats), np.int32),
            "done": ((n,), np.bool_),
            "illegal": ((n,), np.bool_),
        }

    def take_seed(self, seed: int) -> None:
        self.source = self.source._replace(seed=check_seed(seed))
        self.is_dealt = True

    def check_dealt(self) -> None:
        if not self.is_dealt:
            raise OptionError("no game has been dealt yet: call reset(seed) first")

    def check_actions(self, actions: Any) -> None:
        """Reject actions of the wrong shape before a device reads out of bounds."""
        self.check_dealt()
        if tuple(actions.shape) != (self.n,):
            told = f"an array of shape {tuple(actions.shape)}"
            raise OptionError(f"a batch of {self.n} games takes {self.n} actions, not {told}")
        if np.dtype(actions.dtype).kind not in "iu":
            raise OptionError(f"actions are whole numbers, not {actions.dtype}")

    def check_spans(self, spans: Any) -> int:
        self.check_dealt()
        number = whole(spans)
        if number is None or number < 0:
            raise OptionError(f"random play takes a whole number of spans, not {spans!r}")
        return number

    def allocate(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array of zeros on the device."""
        raise NotImplementedError

    def reset(self, seed: int = 0) -> Self:
        """Deal every game again; each row's seeds follow from this one."""
        raise NotImplementedError

    def step(self, actions: Any) -> None:
        """Take one decision in each game. An illegal action does not change its game and sets `illegal`."""
        raise NotImplementedError

    def random_actions(self) -> Any:
        """Draw one uniformly random legal action per game; every call returns the same array."""
        raise NotImplementedError

    def features(self, observations: Any = None) -> Any:
        """Convert the observations to numbers from 0 to 1 (features.py), always in the same array; other observations,
        in the batch's memory layout, in a new one."""
        self.check_dealt()
        out = self.encoded
        if observations is not None or out is None:
            out = self.allocate((self.n, feature_count(self.game.observation)), np.float32)
        if observations is None:
            observations, self.encoded = self.observations, out
        self.encode(observations, out)
        return out

    def encode(self, observations: Any, out: Any) -> None:
        """Write the features of these observations."""
        raise NotImplementedError

    def play_random(self, spans: int = 1) -> None:
        """Play at random: up to 64 decisions per game and span, counted in `played`."""
        raise NotImplementedError


def fill(array: Any, content: Any) -> None:
    """Fill an array on its device."""
    if hasattr(array, "copy_to_device"):
        array.copy_to_device(np.asfortranarray(content))
    else:
        array[:] = content
