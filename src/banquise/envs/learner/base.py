"""The common part of batches with a learner on one seat of each game, for all devices."""

from collections.abc import Callable
from typing import Any

import numpy as np

from banquise.core.checks import whole
from banquise.core.errors import OptionError
from banquise.core.template import bind
from banquise.envs.batch.base import Batch, fill
from banquise.envs.learner.arrays import ASKED, DRAWN, GREEDY, NO_OPPONENTS, RANDOM, Learners, Seating
from banquise.envs.templates import LEARNER

Policy = Callable[[Any, Any, Any], Any]
"""(observations, legal, players): for each game an action of the player who decides there."""


class LearnerBatch:
    """Games with a learner on one seat. `learners` has its arrays (arrays.py), `batch` those of the games."""

    batch: Batch

    def __init__(self, batch: Batch, opponents: str | Policy | None) -> None:
        self.batch = batch
        self.kernels = bind(LEARNER, batch.game)
        named = {"random": RANDOM, "greedy": GREEDY, None: NO_OPPONENTS}
        self.policy = opponents if callable(opponents) else None
        is_named = isinstance(opponents, str) and opponents not in named
        self.bot = self.bot_named(opponents) if is_named else None  # type: ignore[arg-type]
        if not (self.policy or self.bot) and opponents not in named:
            raise OptionError(f"opponents are bots by their names, a function or None (nobody), not {opponents!r}")
        how = ASKED if self.policy or self.bot else named[opponents]  # type: ignore[index]
        self.opponents, self.seating = opponents, Seating(how, DRAWN)
        self.learners = Learners(**{name: batch.allocate(shape, kind) for name, (shape, kind) in self.shapes().items()})

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the settings of the batch and the contents of its arrays; a copy creates the rest itself."""
        arrays = {name: np.asarray(getattr(self.learners, name)) for name in self.shapes()}
        return {"made_with": (self.batch, self.opponents), "seat": self.seating.seat, "arrays": arrays, "bot": self.bot}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        type(self).__init__(self, *kept["made_with"])
        self.seating, self.bot = self.seating._replace(seat=kept["seat"]), kept["bot"]
        for name, content in kept["arrays"].items():
            fill(getattr(self.learners, name), content)

    def take_seat(self, seat: int | None) -> None:
        """Set the learner's seat in every game from the next reset on; without one it is drawn."""
        number = DRAWN if seat is None else whole(seat)
        if number is None or (seat is not None and number not in range(self.batch.seats)):
            raise OptionError(f"seats are numbered 0 to {self.batch.seats - 1}, not {seat!r}")
        self.seating = self.seating._replace(seat=number)

    def shapes(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        n = self.batch.n
        return {
            "seats": ((n,), np.int8),
            "rewards": ((n,), np.float32),
            "ended": ((n,), np.bool_),
            "final": ((n, self.batch.game.observation.length), np.uint8),
            "lengths": ((n,), np.int32),
            "final_lengths": ((n,), np.int32),
        }

    def reset(self, seed: int) -> None:
        self.batch.take_seed(seed)
        if self.bot:
            self.bot.begin()
        self.begin()
        self.ask_others()

    def step(self, actions: Any) -> None:
        """Take the learner's decision in each game, and play on until its next one."""
        self.decide(actions)
        self.ask_others()

    def ask_others(self) -> None:
        games = self.batch
        while (self.policy or self.bot) and self.are_others_to_decide():
            if self.bot:
                self.decide_for_others(self.bot.actions(games.players != self.learners.seats))
            elif self.policy:
                self.decide_for_others(self.policy(games.observations, games.legal, games.players))

    def bot_named(self, name: str) -> Any:
        raise OptionError(f"on a GPU opponents are 'random', 'greedy', a function or None (nobody), not {name!r}")

    def refuse(self, number: int) -> None:
        if number:
            raise OptionError(f"the opponents' function gave an illegal action in {number} games")

    def begin(self) -> None:
        raise NotImplementedError

    def decide(self, actions: Any) -> None:
        raise NotImplementedError

    def decide_for_others(self, actions: Any) -> None:
        raise NotImplementedError

    def are_others_to_decide(self) -> bool:
        """Whether a seat other than the learner's has to decide in any game."""
        raise NotImplementedError
