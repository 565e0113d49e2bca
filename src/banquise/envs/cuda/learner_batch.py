"""A batch with a learner on one seat of each game, on a CUDA device."""

from typing import Any

import numpy as np

from banquise.core.template import bind
from banquise.envs.cuda.batch import CudaBatch, on_device, room_on_device
from banquise.envs.cuda.fixes import SIMULATED, cuda
from banquise.envs.cuda.grouping import accept
from banquise.envs.learner.arrays import BEGIN, DECIDE, DECIDE_FOR_OTHERS, Learners
from banquise.envs.learner.base import LearnerBatch, Policy
from banquise.envs.templates import CUDA_LEARNER

COUNTS = 2


class CudaLearnerBatch(LearnerBatch):
    batch: CudaBatch

    def __init__(self, batch: CudaBatch, opponents: str | Policy | None) -> None:
        super().__init__(batch, opponents)
        self.cuda_kernels = bind(CUDA_LEARNER, batch.game)
        arrays = {name: room_on_device(shape, kind) for name, (shape, kind) in self.shapes().items()}
        self.learners = Learners(**arrays)

    def begin(self) -> None:
        self._play(BEGIN)

    def decide(self, actions: Any) -> None:
        self._accept(actions)
        self._play(DECIDE)

    def decide_for_others(self, actions: Any) -> None:
        self._accept(actions)
        self._play(DECIDE_FOR_OTHERS)

    def are_others_to_decide(self) -> bool:
        counts = on_device(np.zeros(COUNTS, np.int32))
        self.cuda_kernels.count_waiting[self._blocks, self.batch.threads](self.batch.games, self.learners, counts)
        waiting, refused = counts if SIMULATED else counts.copy_to_host()
        self.refuse(int(refused))
        return bool(waiting)

    @property
    def _blocks(self) -> int:
        return -(-self.batch.n // self.batch.threads)

    def _accept(self, actions: Any) -> None:
        """Where games' chosen actions lie on the device."""
        is_there = hasattr(actions, "__cuda_array_interface__")
        given = cuda.as_cuda_array(actions) if is_there else np.asarray(actions)
        self.batch.check_actions(given)
        there = given if is_there else on_device(np.ascontiguousarray(given))
        accept[self._blocks, self.batch.threads](there, self.batch.groups.chosen)

    def _play(self, what: int) -> None:
        batch = self.batch
        launched = self.cuda_kernels.play[self._blocks, batch.threads]
        launched(batch.games, self.learners, batch.source, self.seating, batch.groups.chosen, what)
