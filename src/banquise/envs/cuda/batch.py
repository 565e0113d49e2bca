"""A batch on a CUDA device. Its arrays stay there: PyTorch, JAX and CuPy take them without a copy, through
`__cuda_array_interface__` (`torch.as_tensor(games.observations, device="cuda")`)."""

from collections.abc import Mapping
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
from banquise.envs.cuda.pipeline import Launch, Over
from banquise.envs.features import Encoding
from banquise.envs.templates import CUDA_BATCH

THREADS = 128
"""Threads per block."""
LARGE = 1024
"""Bytes of a state above which it is not copied for every decision. Random play is in groups then; of small states each
thread takes a copy for many decisions, which was measured to be quicker."""
OBSERVERS = 1056
"""The most blocks that observe in place."""
ACTORS, TAKERS_OF_LONG_ROUTES = (2, 2) if SIMULATED else (2**16, 2112)
"""The most blocks that act on copies, and that take long routes; they share the work. A block costs the simulator as
much as a decision."""
FOLLOWERS, FOLLOWING = 4224, min(8, WARP)
"""The most blocks that score and deal, and the threads per warp that do so after a step. Few games end in a step, and
in a sparse warp no thread waits for another's work."""
INSTALLED = "pip install '.[cuda]'"


class CudaBatch(Batch):
    threads, observers, actors, takers_of_long_routes = THREADS, OBSERVERS, ACTORS, TAKERS_OF_LONG_ROUTES
    followers, following, warp, span = FOLLOWERS, FOLLOWING, WARP, SPAN

    def __init__(self, game: Game, n: int, players: int, options: Mapping[str, str]) -> None:
        if not cuda.is_available():
            raise OptionError(f"no CUDA device can be used; one needs an NVIDIA driver and {INSTALLED}")
        super().__init__(game, n, players, options)
        self.cuda_kernels = kernels = bind(CUDA_BATCH, game)
        self.is_large = self.is_grouped = game.state.dtype.itemsize > LARGE
        self.source = Source(on_device(self.blank), 0)
        self.long_routes, self.all_routes = (0, kernels.LONG_ROUTES), (0, kernels.ROUTES)
        shapes = shapes_of_groups(n, kernels.ROUTES)
        self.groups = Groups(*(room_on_device(shape, np.int32, "C") for shape in shapes))
        self.finished = room_on_device((1 + n,), np.int32)
        self.encoding = Encoding(*map(on_device, self.encoding))

    def room(self, shape: tuple[int, ...], kind: Any) -> Any:
        return room_on_device(shape, kind)

    def take_seed(self, seed: int) -> None:
        super().take_seed(seed)
        self.one_step, self.one_span = LaunchGraph(), LaunchGraph()  # new ones: the seed is an argument in them

    def reset(self, seed: int = 0) -> Self:
        self.take_seed(seed)
        self.launch(Launch("begin", Over.GAMES, ("games", "source")))
        return self

    def step(self, actions: Any) -> None:
        """`actions`: whole numbers, on the device (anything with `__cuda_array_interface__`) or in a NumPy array."""
        self.accept(actions)
        self.one_step(lambda stream: pipeline.run(pipeline.step(self.is_large, self.has_long_routes), self, stream))

    def accept(self, actions: Any) -> None:
        """Bring checked actions to where the games' chosen ones lie on the device."""
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
        self.launch(Launch("draw", Over.GAMES, ("games",)))
        return self.drawn

    def encode(self, observations: Any, out: Any) -> None:
        blocks = -(-self.n * self.game.observation.length // self.threads)
        encode[blocks, self.threads](self.encoding, observations, out)

    def play_random(self, spans: int = 1) -> None:
        def launches(stream: Any) -> None:
            pipeline.run(pipeline.span(self.is_grouped, self.has_long_routes, self.span), self, stream)

        for _ in range(self.check_spans(spans)):
            self.one_span(launches)
        self.launch(Launch("refresh", Over.GAMES, ("games",)))

    @property
    def has_long_routes(self) -> bool:
        return bool(self.long_routes[1])

    def launch(self, launch: Launch, stream: Any = DEFAULT_STREAM) -> None:
        blocks, threads = self._blocks_and_threads(launch)
        most = getattr(self, launch.most) if launch.most else blocks
        kernel = getattr(self.cuda_kernels, launch.kernel)[min(blocks, most), threads, stream]
        kernel(*(getattr(self, name) if isinstance(name, str) else name for name in launch.arguments))

    def _blocks_and_threads(self, launch: Launch) -> tuple[int, int]:
        games, places, together = self.n, threads_needed(self.n), self.cuda_kernels.TOGETHER
        lanes = self.following if launch is pipeline.DEAL_AFTER_STEP else WARP
        all_together = self.cuda_kernels.PARTS * together
        return {
            Over.ONE_BLOCK: (1, self.threads),
            Over.GAMES: (self.blocks, self.threads),
            Over.PLACES: (-(-places // self.threads), self.threads),
            Over.GAMES_TOGETHER: (-(-games // together), all_together),
            Over.PLACES_TOGETHER: (-(-places // together), all_together),
            Over.ENDED: (min(-(-games // lanes), self.followers), 2 * WARP),
        }[launch.over]


# In the simulator memory is the host's: the kernels that it calls are compiled for the CPU and take nothing else.


def on_device(values: Any) -> Any:
    return values if SIMULATED else cuda.to_device(values)


def room_on_device(shape: tuple[int, ...], kind: Any, order: Literal["C", "F"] = "F") -> Any:
    """Rows whose first numbers lie side by side, then their second ones: together lies what a warp writes at once."""
    return np.zeros(shape, element(kind), order=order) if SIMULATED else cuda.device_array(shape, kind, order=order)
