"""A batch on a CUDA device. Its arrays stay there: PyTorch, JAX and CuPy take them without a copy, through
`__cuda_array_interface__` (`torch.as_tensor(games.observations, device="cuda")`)."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, Self

import numpy as np

from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.template import bind
from banquise.envs.batch.arrays import Source
from banquise.envs.batch.base import SPAN, Batch
from banquise.envs.cuda import pipeline
from banquise.envs.cuda.encode import encode
from banquise.envs.cuda.fixes import SIMULATED, cuda, element
from banquise.envs.cuda.graph import DEFAULT_STREAM, LaunchGraph
from banquise.envs.cuda.grouping import WARP, Groups, accept, shapes_of_groups, threads_needed
from banquise.envs.cuda.pipeline import DeviceArrays, Launch, Routes, Stage, WorkUnit
from banquise.envs.features import Encoding
from banquise.envs.templates import CUDA_BATCH

THREADS = 128
"""Threads per block."""
LARGE = 1024
"""The size of a state, in bytes, above which it is not copied for every decision; random play is then grouped. For
small states it was measured to be faster if each thread copies its state for many decisions."""
SCORING_LANES = min(8, WARP)
"""The number of threads of a warp that score and deal after a step. Few games end in a step, and in a sparse warp
threads do not wait for each other."""
INSTALLED = "pip install '.[cuda]'"


class CudaBatch(Batch):
    threads, lanes = THREADS, SCORING_LANES

    def __init__(self, game: Game, n: int, players: int, options: Mapping[str, str]) -> None:
        if not cuda.is_available():
            raise OptionError(f"no CUDA device can be used; one needs an NVIDIA driver and {INSTALLED}")
        super().__init__(game, n, players, options)
        self.cuda_kernels = kernels = bind(CUDA_BATCH, game)
        self.is_large = self.is_grouped = game.state.dtype.itemsize > LARGE
        self.source = Source(on_device(self.blank), 0)
        self.routes = Routes(all=(0, kernels.ROUTES), long=(0, kernels.LONG_ROUTES))
        shapes = shapes_of_groups(n, kernels.ROUTES)
        self.groups = Groups(*(allocate_on_device(shape, np.int32, "C") for shape in shapes))
        self.finished = allocate_on_device((1 + n,), np.int32)
        self.encoding = Encoding(*map(on_device, self.encoding))

    def allocate(self, shape: tuple[int, ...], kind: Any) -> Any:
        return allocate_on_device(shape, kind)

    def take_seed(self, seed: int) -> None:
        super().take_seed(seed)
        self.one_step, self.one_span = LaunchGraph(), LaunchGraph()  # the seed is an argument in them

    def reset(self, seed: int = 0) -> Self:
        self.take_seed(seed)
        self.launch(pipeline.BEGIN)
        return self

    def step(self, actions: Any) -> None:
        """Take one decision in each game; `actions` are whole numbers on the device (anything with
        `__cuda_array_interface__`) or in a NumPy array."""
        self.accept(actions)
        self.one_step(lambda stream: self.run(pipeline.step(self.is_large, self.routes, self.lanes), stream))

    def accept(self, actions: Any) -> None:
        """Copy checked actions to the array of chosen actions on the device."""
        is_there = hasattr(actions, "__cuda_array_interface__")
        given = cuda.as_cuda_array(actions) if is_there else np.asarray(actions)
        self.check_actions(given)
        there = given if is_there else on_device(np.ascontiguousarray(given))
        accept[self.blocks, self.threads](there, self.groups.chosen)

    @property
    def blocks(self) -> int:
        """The number of blocks with one thread per game."""
        return -(-self.n // self.threads)

    def random_actions(self) -> Any:
        self.check_dealt()
        self.launch(pipeline.DRAW)
        return self.drawn

    def encode(self, observations: Any, out: Any) -> None:
        blocks = -(-self.n * self.game.observation.length // self.threads)
        encode[blocks, self.threads](self.encoding, observations, out)

    def play_random(self, spans: int = 1) -> None:
        for _ in range(self.check_spans(spans)):
            self.one_span(lambda stream: self.run(pipeline.span(self.is_grouped, self.routes, SPAN), stream))
        self.launch(pipeline.REFRESH)

    def run(self, stages: Iterable[Stage], stream: Any) -> None:
        pipeline.run(stages, self, stream)

    def launch(self, launch: Launch, stream: Any = DEFAULT_STREAM) -> None:
        blocks, threads = self._blocks_and_threads(launch)
        arrays = DeviceArrays(self.games, self.groups, self.source, self.finished)
        kernel, *arguments = launch.call(self.cuda_kernels, arrays)
        kernel[min(blocks, launch.max_blocks), threads, stream](*arguments)

    def _blocks_and_threads(self, launch: Launch) -> tuple[int, int]:
        games, places, together = self.n, threads_needed(self.n), self.cuda_kernels.TOGETHER
        all_together = self.cuda_kernels.PARTS * together
        return {
            WorkUnit.ONE_BLOCK: (1, self.threads),
            WorkUnit.GAMES: (self.blocks, self.threads),
            WorkUnit.PLACES: (-(-places // self.threads), self.threads),
            WorkUnit.GAMES_TOGETHER: (-(-games // together), all_together),
            WorkUnit.PLACES_TOGETHER: (-(-places // together), all_together),
            WorkUnit.ENDED: (-(-games // launch.lanes), 2 * WARP),
        }[launch.unit]


# In the simulator, memory is that of the host, because its kernels are compiled for the CPU.


def on_device(values: Any) -> Any:
    return values if SIMULATED else cuda.to_device(values)


def allocate_on_device(shape: tuple[int, ...], kind: Any, order: Literal["C", "F"] = "F") -> Any:
    """Allocate rows in column-major order, so that the numbers that a warp writes at the same time are adjacent."""
    return np.zeros(shape, element(kind), order=order) if SIMULATED else cuda.device_array(shape, kind, order=order)
