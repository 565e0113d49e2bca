"""A batch with a learner on one seat of each game, on a CUDA device."""

from typing import Any

import numpy as np

from banquise.core.template import bind
from banquise.envs.cuda.batch import CudaBatch, on_device
from banquise.envs.cuda.fixes import SIMULATED
from banquise.envs.learner.arrays import BEGIN, COUNTS, DECIDE, DECIDE_FOR_OTHERS
from banquise.envs.learner.base import LearnerBatch, Policy
from banquise.envs.templates import CUDA_LEARNER


class CudaLearnerBatch(LearnerBatch):
    batch: CudaBatch

    def __init__(self, batch: CudaBatch, opponents: str | Policy | None) -> None:
        super().__init__(batch, opponents)
        self.cuda_kernels = bind(CUDA_LEARNER, batch.game)

    def begin(self) -> None:
        self._play(BEGIN)

    def decide(self, actions: Any) -> None:
        self.batch.accept(actions)
        self._play(DECIDE)

    def decide_for_others(self, actions: Any) -> None:
        self.batch.accept(actions)
        self._play(DECIDE_FOR_OTHERS)

    def are_others_to_decide(self) -> bool:
        counts = on_device(np.zeros(COUNTS, np.int32))
        self.cuda_kernels.count_waiting[self.batch.blocks, self.batch.threads](self.batch.games, self.learners, counts)
        waiting, refused = counts if SIMULATED else counts.copy_to_host()
        self.refuse(int(refused))
        return bool(waiting)

    def _play(self, task: int) -> None:
        batch = self.batch
        launched = self.cuda_kernels.play[batch.blocks, batch.threads]
        launched(batch.games, self.learners, batch.source, self.seating, batch.groups.chosen, task)
