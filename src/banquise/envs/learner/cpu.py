"""A batch with a learner on one seat of each game, on CPU threads; cuda/learner_batch.py has it on a device."""

from typing import Any

import numpy as np

from banquise.bots.tree import PADDED_SEATS, STATES, Memory
from banquise.envs.batch.cpu import CpuBatch, as_int32
from banquise.envs.learner.base import LearnerBatch, Policy


class CpuLearnerBatch(LearnerBatch):
    batch: CpuBatch

    def __init__(self, batch: CpuBatch, opponents: str | Policy | None) -> None:
        super().__init__(batch, opponents)
        arrays = {name: np.zeros(shape, kind) for name, (shape, kind) in self.shapes().items()}
        self.learners = self.kernels.Learners(**arrays)
        self.memories = {rows: self._memory() for rows, _ in batch.parts}

    def _memory(self) -> Memory:
        """Of a bot that looks ahead, without a tree."""
        game, nothing = self.batch.game, np.zeros(1, np.int64)
        states, legal = game.state.many(STATES), np.zeros(game.max_legal, np.int32)
        work, points = np.zeros(self.kernels.WORK_ROOM, np.int16), np.zeros(PADDED_SEATS, np.int32)
        result = np.zeros(PADDED_SEATS, np.float64)
        unused = work, np.zeros(1, np.uint8), legal  # by who has no network
        return Memory(nothing, nothing, states, nothing, legal, nothing, work, points, result, legal, *unused)

    def _play(self, what: int, actions: Any) -> None:
        batch = self.batch

        def work(rows: tuple[int, int], room: Any) -> None:
            desk = self.kernels.Desk(
                batch.games, self.learners, batch.source, self.seating, room, self.memories[rows], batch.states
            )
            self.kernels.play_rows(desk, what, actions, rows)

        batch.on_all_cores(work)

    def begin(self) -> None:
        self._play(self.kernels.BEGIN, np.zeros(self.batch.n, np.int32))

    def decide(self, actions: Any) -> None:
        self._play(self.kernels.DECIDE, self._checked(actions))

    def decide_for_others(self, actions: Any) -> None:
        waiting = self.batch.players != self.learners.seats
        self._play(self.kernels.DECIDE_FOR_OTHERS, self._checked(actions))
        self.refuse(int((self.batch.illegal & waiting).sum()))

    def are_others_to_decide(self) -> bool:
        return bool((self.batch.players != self.learners.seats).any())

    def _checked(self, actions: Any) -> Any:
        given = np.asarray(actions)
        self.batch.check_actions(given)
        return as_int32(given, len(self.batch.game.actions))
