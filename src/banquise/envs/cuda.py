"""A batch on a CUDA device. Its arrays stay there: PyTorch, JAX and CuPy take them without a copy, through
`__cuda_array_interface__` (`torch.as_tensor(games.observations, device="cuda")`)."""

from collections.abc import Mapping
from typing import Any, Literal, Self

import numpy as np

from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.template import bind
from banquise.envs.batch import SPAN, Batch
from banquise.envs.cuda_fixes import SIMULATED, cuda, element
from banquise.envs.cuda_graph import DEFAULT_STREAM, Sequence, beside, fill_with_zeros, let_follow
from banquise.envs.cuda_groups import KEYS, PHASES, WARP, Groups, accept, threads_needed

TEMPLATE = "banquise.envs.cuda_kernels"
THREADS = 128
"""Of a block."""
LARGE = 1024
"""Bytes of a state above which it is not copied for every decision. Random play is in groups then; of small states each
thread takes a copy for many decisions, which was measured to be quicker."""
OBSERVERS = 1056
"""Blocks at most that observe in place."""
ACTORS, ASIDE = (2, 2) if SIMULATED else (2**16, 2112)
"""Blocks at most that act on copies, and that take long courses; they share what there is. A block costs the simulator
as much as a decision."""
FOLLOWERS, FOLLOWING = 4224, min(8, WARP)
"""Blocks at most that score and deal, likewise. In a step only few games end: few threads of a warp, so that none waits
for what another has to do."""
INSTALLED = "pip install 'banquise[cuda]'"


class CudaBatch(Batch):
    threads, observers, following = THREADS, OBSERVERS, FOLLOWING

    def __init__(self, game: Game, n: int, players: int, options: Mapping[str, str]) -> None:
        if not cuda.is_available():
            raise OptionError(f"no CUDA device can be used; one needs an NVIDIA driver and {INSTALLED}")
        super().__init__(game, n, players, options)
        self.cuda_kernels = bind(TEMPLATE, game)
        self.is_large = self.is_grouped = game.state.dtype.itemsize > LARGE
        for name, (shape, kind) in self.shapes().items():
            setattr(self, name, room_on_device(shape, kind))
        self.games = self.kernels.Games(*(getattr(self, name) for name in self.kernels.Games._fields))
        self.source = self.kernels.Source(on_device(self.blank), 0)
        self.long_courses, self.all_courses = (0, game.long_courses), (0, self.cuda_kernels.COURSES)
        shapes = (4, KEYS), (PHASES, n), (self.cuda_kernels.COURSES, n), (n,)
        self.groups = Groups(*(room_on_device(shape, np.int32, "C") for shape in shapes))
        self.finished = room_on_device((1 + n,), np.int32)

    def content_of(self, name: str) -> Any:
        return getattr(self, name) if SIMULATED else getattr(self, name).copy_to_host()

    def fill(self, name: str, content: Any) -> None:
        if SIMULATED:
            getattr(self, name)[:] = content
        else:
            getattr(self, name).copy_to_device(np.asfortranarray(content))

    def take_seed(self, seed: int) -> None:
        super().take_seed(seed)
        self.one_step, self.one_span = Sequence(), Sequence()  # new ones: the seed is an argument in them

    def reset(self, seed: int = 0) -> Self:
        self.take_seed(seed)
        self.launch("begin", self.n)(self.games, self.source)
        return self

    def step(self, actions: Any) -> None:
        """`actions`: whole numbers, on the device (anything with `__cuda_array_interface__`) or in a NumPy array."""
        is_there = hasattr(actions, "__cuda_array_interface__")
        given = cuda.as_cuda_array(actions) if is_there else np.asarray(actions)
        self.check_actions(given)
        blocks = -(-self.n // self.threads)
        there = given if is_there else on_device(np.ascontiguousarray(given))
        accept[blocks, self.threads](there, self.groups.chosen)
        self.one_step(self._step)

    def _step(self, stream: Any) -> None:
        games, groups, n = self.games, self.groups, self.n
        self.launch("forget", 1, stream)(groups, self.finished)
        self.launch("take", n, stream)(games, groups)
        aside = beside(stream)
        if self.is_large:
            self._act(0, stream, aside)
            self.launch("arrange", n, stream)(games, groups)
        else:
            all_of_them = self.launch_together("act_together", threads_needed(n), stream, ACTORS)
            all_of_them(games, groups, 0, self.all_courses, self.finished)
        fill_with_zeros(self.observations, stream)
        let_follow(stream, aside)
        self._follow(True, aside)
        if self.is_large:
            self.launch("list_legal", threads_needed(n), stream)(games, groups)
            self.launch("observe", n, stream, self.observers)(games)
        else:
            self.launch_together("show_together", n, stream)(games)
        let_follow(aside, stream)

    def random_actions(self) -> Any:
        self.check_dealt()
        self.launch("draw", self.n)(self.games)
        return self.drawn

    def play_random(self, spans: int = 1) -> None:
        for _ in range(self.check_spans(spans)):
            self.one_span(self._span)
        self.launch("show", self.n)(self.games)

    def _span(self, stream: Any) -> None:
        games, groups, finished, n = self.games, self.groups, self.finished, self.n
        self.launch("forget", 1, stream)(groups, finished)
        if self.is_grouped:
            self.launch("arrange", n, stream)(games, groups)
            aside = beside(stream)
            for turn in range(SPAN):
                self.launch("choose", threads_needed(n), stream)(games, groups, turn % 2)
                self._act(turn % 2, stream, aside)
        else:
            self.launch("play_random", n, stream)(games, SPAN, finished)
        self._follow(False, stream)

    def _act(self, turn: int, stream: Any, aside: Any) -> None:
        """In place, but for long courses."""
        if self.game.long_courses:
            let_follow(stream, aside)
            long = self.launch_together("act_together", threads_needed(self.n), aside, ASIDE)
            long(self.games, self.groups, turn, self.long_courses, self.finished)
        self.launch("act", threads_needed(self.n), stream)(self.games, self.groups, turn, self.finished)
        if self.game.long_courses:
            let_follow(aside, stream)

    def _follow(self, is_step: bool, stream: Any) -> None:
        lanes = self.following if is_step else WARP
        blocks = min(-(-self.n // lanes), FOLLOWERS)
        self.cuda_kernels.follow[blocks, 2 * WARP, stream](self.games, self.source, self.finished, lanes, is_step)

    def launch_together(self, kernel: str, work: int, stream: Any, most: int | None = None) -> Any:
        """With the games of a block in its shared memory."""
        together = self.cuda_kernels.TOGETHER
        blocks, threads = -(-work // together), self.cuda_kernels.PARTS * together
        return getattr(self.cuda_kernels, kernel)[min(blocks, most or blocks), threads, stream]

    def launch(self, kernel: str, work: int, stream: Any = DEFAULT_STREAM, most: int | None = None) -> Any:
        """With a thread for each piece of work, in `most` blocks at most."""
        blocks = -(-work // self.threads)
        return getattr(self.cuda_kernels, kernel)[min(blocks, most or blocks), self.threads, stream]


# In the simulator memory is the host's: the kernels that it calls are compiled for the CPU and take nothing else.


def on_device(values: Any) -> Any:
    return values if SIMULATED else cuda.to_device(values)


def room_on_device(shape: tuple[int, ...], kind: Any, order: Literal["C", "F"] = "F") -> Any:
    """Rows whose first numbers lie side by side, then their second ones: together lies what a warp writes at once."""
    return np.zeros(shape, element(kind), order=order) if SIMULATED else cuda.device_array(shape, kind, order=order)
