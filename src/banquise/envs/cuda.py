"""A batch on a CUDA device. Its arrays stay there: PyTorch, JAX and CuPy take them without a copy, through
`__cuda_array_interface__` (`torch.as_tensor(games.observations, device="cuda")`)."""

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.template import bind
from banquise.envs.batch import SPAN, Batch
from banquise.envs.cuda_fixes import SIMULATED, cuda, element

TEMPLATE = "banquise.envs.cuda_kernels"
THREADS = 128
"""Of a block."""
IN_PLACE = ("arktia",)
"""Games whose random play was measured to be quicker without a copy of the state."""
FOLLOWERS = 512
"""Blocks at most that score and deal; they share whatever has ended."""
INSTALLED = "pip install 'banquise[cuda]'"


class CudaBatch(Batch):
    threads, span, random_kernel = THREADS, SPAN, "play_random"

    def __init__(self, game: Game, n: int, players: int, options: Mapping[str, str]) -> None:
        if not cuda.is_available():
            raise OptionError(f"no CUDA device can be used; one needs an NVIDIA driver and {INSTALLED}")
        super().__init__(game, n, players, options)
        self.cuda_kernels = bind(TEMPLATE, game)
        if game.name in IN_PLACE:
            self.random_kernel = "play_random_in_place"
        for name, (shape, kind) in self.shapes().items():
            setattr(self, name, room_on_device(shape, kind))
        self.games = self.kernels.Games(*(getattr(self, name) for name in self.kernels.Games._fields))
        self.source = self.kernels.Source(on_device(self.blank), 0)
        self.zero = on_device(np.zeros(1, np.int32))
        self.finished = room_on_device((1 + n,), np.int32)

    def reset(self, seed: int = 0) -> Self:
        self.take_seed(seed)
        self.launch("begin")(self.games, self.source)
        return self

    def step(self, actions: Any) -> None:
        """`actions`: int32, on the device (anything with `__cuda_array_interface__`) or in a NumPy array."""
        is_there = hasattr(actions, "__cuda_array_interface__")
        given = cuda.as_cuda_array(actions) if is_there else np.asarray(actions)
        self.check_actions(given)
        chosen = given if is_there else on_device(np.ascontiguousarray(given, np.int32))
        self._forget_finished()
        self.launch("step")(self.games, chosen, self.finished)
        self._follow(shown=True)

    def random_actions(self) -> Any:
        self.check_dealt()
        self.launch("draw")(self.games)
        return self.drawn

    def play_random(self, spans: int = 1) -> None:
        self.check_dealt()
        for _ in range(spans):
            self._forget_finished()
            self.launch(self.random_kernel)(self.games, self.span, self.finished)
            self._follow(shown=False)
        self.launch("show")(self.games)

    def _follow(self, shown: bool) -> None:
        self.launch("follow", FOLLOWERS)(self.games, self.source, self.finished, shown)

    def _forget_finished(self) -> None:
        if SIMULATED:
            self.finished[0] = 0
        else:
            self.finished[:1].copy_to_device(self.zero)

    def launch(self, kernel: str, most: int | None = None) -> Any:
        blocks = -(-self.n // self.threads)
        return getattr(self.cuda_kernels, kernel)[min(blocks, most or blocks), self.threads]


# In the simulator memory is the host's: the kernels that it calls are compiled for the CPU and take nothing else.


def on_device(values: Any) -> Any:
    return values if SIMULATED else cuda.to_device(values)


def room_on_device(shape: tuple[int, ...], kind: Any) -> Any:
    """Rows whose first numbers lie side by side, then their second ones: together lies what a warp writes at once."""
    return np.zeros(shape, element(kind), order="F") if SIMULATED else cuda.device_array(shape, kind, order="F")
