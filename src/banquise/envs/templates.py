"""The templates of the environments, with the types of what other modules use of them."""

from collections.abc import Callable
from typing import Any, Protocol

from banquise.core.game import Actions, Bytes
from banquise.core.template import Template
from banquise.envs.batch.arrays import Games, Source, Workspace
from banquise.envs.learner.arrays import ThreadArrays

Rows = tuple[int, int]
"""The first row, and the one after the last."""


class BatchKernels(Protocol):
    """Games side by side (batch/kernels.py)."""

    def begin_row(self, games: Games, source: Source, i: int, state: Any) -> None: ...
    def deal_next_row(self, games: Games, source: Source, i: int, state: Any) -> None: ...
    def may_play(self, games: Games, action: int, i: int) -> bool: ...
    def play_row(self, games: Games, action: int, i: int, state: Any) -> None: ...
    def play_row_at_random(self, games: Games, i: int, state: Any, decisions: int, choices: Actions) -> None: ...
    def draw_row(self, games: Games, i: int) -> None: ...
    def end_row(self, games: Games, i: int, state: Any, workspace: Workspace) -> None: ...
    def refresh_row(self, games: Games, i: int, state: Any) -> None: ...
    def observe_onto_zeros(self, games: Games, i: int, state: Any) -> None: ...
    def list_row(self, games: Games, i: int, state: Any) -> None: ...
    def begin_rows(self, games: Games, source: Source, rows: Rows) -> None: ...
    def step_rows(self, games: Games, actions: Actions, source: Source, rows: Rows, workspace: Workspace) -> None: ...
    def play_rows_at_random(
        self, games: Games, decisions: int, source: Source, rows: Rows, workspace: Workspace
    ) -> None: ...
    def refresh_rows(self, games: Games, rows: Rows) -> None: ...
    def draw_rows(self, games: Games, rows: Rows) -> None: ...


class SeatKernels(Protocol):
    """The observations of every seat (batch/seats.py)."""

    def observe_seats(self, states: Any, seen: Bytes, rows: Rows) -> None: ...


class LearnerKernels(Protocol):
    """A learner on one seat of each game (learner/kernels.py)."""

    WORK_ROOM: int

    def play(self, arrays: ThreadArrays, i: int, k: int, task: int, action: int) -> None: ...
    def play_rows(self, arrays: ThreadArrays, task: int, actions: Actions, rows: Rows) -> None: ...


class Launched(Protocol):
    """A kernel that is launched as `kernel[blocks, threads](…)`."""

    def __getitem__(self, blocks_and_threads: tuple[Any, ...]) -> Callable[..., None]: ...


class CopyKernels(Protocol):
    """Copies of states (cuda/copies.py)."""

    WORDS: int
    TOGETHER: int
    ROW: int
    WORDS_IN_BLOCK: int
    PARTS: int

    def fetch(self, words: Any, states: Any, i: int) -> None: ...
    def put_back(self, words: Any, states: Any, i: int) -> None: ...
    def fetch_together(self, copies: Any, index: Any, states: Any, i: int) -> None: ...
    def put_back_together(self, copies: Any, index: Any, states: Any) -> None: ...


class CudaBatchKernels(Protocol):
    """Kernels that are launched on the games of a batch (cuda/kernels.py)."""

    ROUTES: int
    LONG_ROUTES: int
    TOGETHER: int
    PARTS: int
    begin: Launched
    draw: Launched
    refresh: Launched
    refresh_together: Launched
    forget: Launched
    take: Launched
    act: Launched
    act_together: Launched
    arrange: Launched
    list_legal: Launched
    observe: Launched
    choose: Launched
    play_random: Launched
    score_and_deal: Launched


class CudaLearnerKernels(Protocol):
    """A learner on one seat of each game of a device (cuda/learner_kernels.py)."""

    play: Launched
    count_waiting: Launched


BATCH = Template[BatchKernels]("banquise.envs.batch.kernels")
SEATS = Template[SeatKernels]("banquise.envs.batch.seats")
LEARNER = Template[LearnerKernels]("banquise.envs.learner.kernels")
COPIES = Template[CopyKernels]("banquise.envs.cuda.copies")
CUDA_BATCH = Template[CudaBatchKernels]("banquise.envs.cuda.kernels")
CUDA_LEARNER = Template[CudaLearnerKernels]("banquise.envs.cuda.learner_kernels")
