"""The templates of the environments, with the types of what other modules use of them."""

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

    def play(self, arrays: ThreadArrays, i: int, k: int, what: int, action: int) -> None: ...
    def play_rows(self, arrays: ThreadArrays, what: int, actions: Actions, rows: Rows) -> None: ...


class CudaKernels(Protocol):
    """The launches, functions and limits of a device; numba-cuda has no types for them."""

    def __getattr__(self, name: str) -> Any: ...


class CudaBatchKernels(Protocol):
    """Kernels that are launched on the games of a batch (cuda/kernels.py)."""

    ROUTES: int
    LONG_ROUTES: int
    TOGETHER: int
    PARTS: int
    begin: Any
    draw: Any
    refresh: Any
    refresh_together: Any
    forget: Any
    take: Any
    act: Any
    act_together: Any
    arrange: Any
    list_legal: Any
    observe: Any
    choose: Any
    play_random: Any
    score_and_deal: Any


BATCH = Template[BatchKernels]("banquise.envs.batch.kernels")
SEATS = Template[SeatKernels]("banquise.envs.batch.seats")
LEARNER = Template[LearnerKernels]("banquise.envs.learner.kernels")
COPIES = Template[CudaKernels]("banquise.envs.cuda.copies")
CUDA_BATCH = Template[CudaBatchKernels]("banquise.envs.cuda.kernels")
CUDA_LEARNER = Template[CudaKernels]("banquise.envs.cuda.learner_kernels")
