"""A batch with a learner on one seat of each game, on CPU threads; cuda/learner_batch.py has it on a device."""

from typing import Any

import numpy as np

from banquise.bots.tree import PADDED_SEATS, STATES, Lookahead
from banquise.envs.batch.cpu import CpuBatch
from banquise.envs.learner.arrays import BEGIN, DECIDE, DECIDE_FOR_OTHERS, ThreadArrays
from banquise.envs.learner.base import LearnerBatch, Policy
from banquise.envs.learner.opponents import NamedBot


class CpuLearnerBatch(LearnerBatch):
    batch: CpuBatch

    def __init__(self, batch: CpuBatch, opponents: str | Policy | None) -> None:
        super().__init__(batch, opponents)
        self.lookaheads = {rows: self._lookahead() for rows, _ in batch.parts}

    def _lookahead(self) -> Lookahead:
        game = self.batch.game
        states, legal = game.state.many(STATES), np.zeros(game.max_legal, np.int32)
        work, points = np.zeros(self.kernels.WORK_ROOM, np.int16), np.zeros(PADDED_SEATS, np.int32)
        return Lookahead(states, legal, work, points, np.zeros(PADDED_SEATS, np.float64))

    def _play(self, task: int, actions: Any) -> None:
        batch = self.batch

        def work(rows: tuple[int, int], workspace: Any) -> None:
            arrays = ThreadArrays(
                batch.games, self.learners, batch.source, self.seating, workspace, self.lookaheads[rows], batch.states
            )
            self.kernels.play_rows(arrays, task, actions, rows)

        batch.on_all_cores(work)

    def bot_named(self, name: str) -> NamedBot:
        return NamedBot(self.batch, name)

    def begin(self) -> None:
        self._play(BEGIN, np.zeros(self.batch.n, np.int32))

    def decide(self, actions: Any) -> None:
        self._play(DECIDE, self.batch.accepted(actions))

    def decide_for_others(self, actions: Any) -> None:
        waiting = self.batch.players != self.learners.seats
        self._play(DECIDE_FOR_OTHERS, self.batch.accepted(actions))
        self.refuse(int((self.batch.illegal & waiting).sum()))

    def are_others_to_decide(self) -> bool:
        return bool((self.batch.players != self.learners.seats).any())
