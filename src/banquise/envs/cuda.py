"""A batch on a CUDA device. Its arrays stay there: PyTorch, JAX and CuPy take them without a copy, through
`__cuda_array_interface__` (`torch.as_tensor(games.observations, device="cuda")`)."""

from collections.abc import Mapping
from typing import Any, Self

import numpy as np
from numba import config

from banquise.core.game import Game
from banquise.core.template import bind
from banquise.envs import cuda_fixes as cuda_fixes  # before anything is compiled
from banquise.envs.batch import SPAN, Batch

from numba import cuda  # isort: skip

TEMPLATE = "banquise.envs.cuda_kernels"
THREADS = 128
"""Of a block."""
FOLLOWERS = 512
"""Blocks at most that score and deal; they share whatever has ended."""


class CudaBatch(Batch):
    threads, span, random_kernel = THREADS, SPAN, "play_random"

    def __init__(self, game: Game, n: int, players: int, options: Mapping[str, str]) -> None:
        super().__init__(game, n, players, options)
        self.cuda_kernels = bind(TEMPLATE, game)
        for name, (shape, kind) in self.shapes().items():
            setattr(self, name, on_device(np.empty(0, kind), shape))
        self.games = self.kernels.Games(*(getattr(self, name) for name in self.kernels.Games._fields))
        self.source = self.kernels.Source(on_device(self.blank), 0)
        self.zero = on_device(np.zeros(1, np.int32))
        self.finished = on_device(np.empty(0, np.int32), (1 + n,))

    def reset(self, seed: int = 0) -> Self:
        self.take_seed(seed)
        self.launch("begin")(self.games, self.source)
        return self

    def step(self, actions: Any) -> None:
        """`actions`: int32, on the device (anything with `__cuda_array_interface__`) or in a NumPy array."""
        is_there = hasattr(actions, "__cuda_array_interface__")
        chosen = cuda.as_cuda_array(actions) if is_there else on_device(np.ascontiguousarray(actions, np.int32))
        self._forget_finished()
        self.launch("step")(self.games, chosen, self.finished)
        self._follow(shown=True)

    def random_actions(self) -> Any:
        self.launch("draw")(self.games)
        return self.drawn

    def play_random(self, spans: int = 1) -> None:
        for _ in range(spans):
            self._forget_finished()
            self.launch(self.random_kernel)(self.games, self.span, self.finished)
            self._follow(shown=False)
        self.launch("show")(self.games)

    def _follow(self, shown: bool) -> None:
        self.launch("follow", FOLLOWERS)(self.games, self.source, self.finished, shown)

    def _forget_finished(self) -> None:
        if config.ENABLE_CUDASIM:
            self.finished[0] = 0
        else:
            self.finished[:1].copy_to_device(self.zero)

    def launch(self, kernel: str, most: int | None = None) -> Any:
        blocks = -(-self.n // self.threads)
        return getattr(self.cuda_kernels, kernel)[min(blocks, most or blocks), self.threads]


def on_device(values: Any, shape: tuple[int, ...] | None = None) -> Any:
    """These values on the device, or room of their type for the shape.

    In the simulator plain memory: the kernels that it calls are compiled for the CPU and take nothing else.
    """
    if shape is None:
        return values if config.ENABLE_CUDASIM else cuda.to_device(values)
    return np.zeros(shape, values.dtype) if config.ENABLE_CUDASIM else cuda.device_array(shape, values.dtype)
