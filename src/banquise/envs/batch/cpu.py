"""A batch on CPU threads."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike

from banquise.core.game import Game
from banquise.core.processes import cores
from banquise.core.template import bind
from banquise.envs.batch.arrays import Workspace
from banquise.envs.batch.base import SPAN, Batch
from banquise.envs.features import encode_rows
from banquise.envs.templates import SEATS

ROWS_A_THREAD = 64
"""The fewest games per thread."""


class CpuBatch(Batch):
    def __init__(self, game: Game, n: int, players: int, options: Mapping[str, str]) -> None:
        super().__init__(game, n, players, options)
        threads = min(cores(), -(-n // ROWS_A_THREAD))
        bounds = [n * t // threads for t in range(threads + 1)]
        self.parts = [(rows, self._workspace()) for rows in pairwise(bounds)]
        self.pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def allocate(self, shape: tuple[int, ...], kind: Any) -> Any:
        made = np.zeros(shape, kind)
        return made.view(np.recarray) if made.dtype.names else made

    def reset(self, seed: int = 0) -> Self:
        self.take_seed(seed)
        self.on_all_cores(lambda rows, _: self.kernels.begin_rows(self.games, self.source, rows))
        return self

    def step(self, actions: ArrayLike) -> None:
        chosen = self.accepted(actions)
        self.on_all_cores(
            lambda rows, workspace: self.kernels.step_rows(self.games, chosen, self.source, rows, workspace)
        )

    def accepted(self, actions: ArrayLike) -> Any:
        """Check the actions and convert them for kernels."""
        given = np.asarray(actions)
        self.check_actions(given)
        return as_int32(given, len(self.game.actions))

    def random_actions(self) -> Any:
        self.check_dealt()
        self.on_all_cores(lambda rows, _: self.kernels.draw_rows(self.games, rows))
        return self.drawn

    def observe_all(self) -> Any:
        """Return the observations of every seat of each game, seats as the rules number them: n × players × length."""
        self.check_dealt()
        seen = np.zeros((self.n, self.seats, self.game.observation.length), np.uint8)
        self.on_all_cores(lambda rows, _: bind(SEATS, self.game).observe_seats(self.states, seen, rows))
        return seen

    def encode(self, observations: Any, out: Any) -> None:
        self.on_all_cores(lambda rows, _: encode_rows(self.encoding, observations, out, rows))

    def play_random(self, spans: int = 1) -> None:
        times = self.check_spans(spans)

        def play(rows: tuple[int, int], workspace: Any) -> None:
            for _ in range(times):
                self.kernels.play_rows_at_random(self.games, SPAN, self.source, rows, workspace)
            self.kernels.refresh_rows(self.games, rows)

        self.on_all_cores(play)

    def on_all_cores(self, work: Any) -> None:
        """Do the work for the first part on this thread, for the others on other threads. Kernels release the GIL."""
        others = [self.pool.submit(work, rows, workspace) for rows, workspace in self.parts[1:]] if self.pool else []
        work(*self.parts[0])
        for other in others:
            other.result()

    def _workspace(self) -> Workspace:
        game = self.game
        choices, work = np.zeros(game.max_legal, np.int32), np.zeros(game.work, np.int16)
        return Workspace(choices, work, np.zeros(self.seats, np.int32))


def as_int32(actions: Any, number: int) -> Any:
    """Convert to int32, keeping out-of-range numbers illegal (2^32 would wrap to 0)."""
    if np.can_cast(actions.dtype, np.int32):
        return np.ascontiguousarray(actions, np.int32)
    return np.where((actions >= 0) & (actions < number), actions, number).astype(np.int32)
