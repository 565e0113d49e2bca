"""Many agents at once: every seat of every game in a batch learns.

    games = banquise.envs.self_play("arctic", 256, players=3)
    games.reset(seed=1)
    found = games.step(policy(games.observations, games.legal))  # one decision in each game

The outcome of a seat's decision is known when the seat decides again, after the others have, or when the game is over.
`step` returns the transitions that it completes, each with its seat.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.core.copying import CopiedWhole
from banquise.core.game import Bytes
from banquise.envs.batch import batch


class Transitions(NamedTuple):
    """A row for each decision whose outcome is known."""

    rows: NDArray[np.int64]  # the row of the game
    seats: NDArray[np.int64]  # the seat that decided
    observations: Bytes
    actions: NDArray[np.int64]
    rewards: NDArray[np.float32]
    next_observations: Bytes  # the same seat's next observation; zeros at the end of a game
    done: NDArray[np.bool_]


class SelfPlay(CopiedWhole):
    def __init__(self, name: str, n: int, players: int = 2, **options: Any) -> None:
        self.batch = batch(name, n, players, **options)
        self.waits = np.zeros((n, players), np.bool_)  # has this seat an unfinished transition?
        self.seen = np.zeros((n, players, self.batch.game.observation.length), np.uint8)
        self.acted = np.zeros((n, players), np.int64)

    def reset(self, seed: int = 0) -> None:
        """Deal every game again."""
        self.batch.reset(seed)
        self.waits[:] = False

    @property
    def observations(self) -> Any:
        """The observation of the deciding player of each game."""
        return self.batch.observations

    @property
    def legal(self) -> Any:
        """The legal actions of that player."""
        return self.batch.legal

    @property
    def players(self) -> Any:
        """The player to decide in each game."""
        return self.batch.players

    def step(self, actions: Any) -> Transitions:
        """Take a decision in each game. An illegal one changes nothing, and gives no transition."""
        games, rows, before = self.batch, np.arange(self.batch.n), self.batch.players.copy()
        seen = games.observations.copy()
        games.step(actions)
        played = ~games.illegal
        self.seen[rows[played], before[played]] = seen[played]
        self.acted[rows[played], before[played]] = np.asarray(actions)[played]
        self.waits[rows[played], before[played]] = True
        complete = self.waits & (games.done[:, None] | (games.players[:, None] == np.arange(games.seats)))
        complete[~played] = False
        self.waits[complete] = False
        return self._transitions(*np.nonzero(complete))

    def _transitions(self, rows: Any, seats: Any) -> Transitions:
        games, done = self.batch, self.batch.done[rows]
        following = np.where(done[:, None], 0, games.observations[rows]).astype(np.uint8)
        rewards = games.rewards[rows, seats]
        return Transitions(rows, seats, self.seen[rows, seats], self.acted[rows, seats], rewards, following, done)
