"""One game for environments, one decision per call: the entries of core/line_kernels.py on a separate block of memory.

An environment never goes back, so no past is kept and each call works on the state in place. With a `history`, the last
facts of each seat's log are kept (history.py), and follow its observation.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from banquise.core.checks import check_seed, check_viewer, whole
from banquise.core.errors import ActionError, IllegalAction
from banquise.core.game import Game, ranks
from banquise.core.kernel import address_of
from banquise.core.line import OVER, compiled_entry, refusal
from banquise.core.template import bind
from banquise.core.templates import LINE, Entry
from banquise.envs.history import History
from banquise.envs.rewards import from_scores, rewards
from banquise.envs.settings import options_from


class SingleGame:
    """A single game; `over` is true before the deal and at the end."""

    __slots__ = (
        "_address",
        "_begin",
        "_listed",
        "_memory",
        "_observe",
        "_play",
        "_seen",
        "choices",
        "game",
        "history",
        "kernels",
        "over",
        "players",
    )

    def __init__(self, game: Game, players: int, options: Mapping[str, Any] | None = None, history: int = 0) -> None:
        kernels = bind(LINE, game)
        blank = game.new_state(players, options_from(game, options or {}))
        memory = np.zeros(kernels.PLAY_SIZE, np.uint8)
        for first in (kernels.NOW, kernels.BLANK):
            memory[first : first + kernels.STATE_SIZE] = np.frombuffer(blank.tobytes(), np.uint8)
        self._take(game, memory, History(game, players, history) if history else None)

    def _take(self, game: Game, memory: NDArray[np.uint8], history: History | None) -> None:
        self.game, self.kernels, self._memory, self.history = game, bind(LINE, game), memory, history
        kernels = self.kernels
        self._address: Any = address_of(memory)
        self._listed = memoryview(cast(Any, memory))[kernels.LEGAL : kernels.LEGAL + 4 * kernels.MAX_LEGAL].cast("i")
        self._seen = memory[kernels.OBSERVATION : kernels.OBSERVATION + kernels.OBSERVATION_SIZE]
        self._begin, self._play = compiled_entry(kernels.begin), compiled_entry(kernels.play)
        self._observe = compiled_entry(kernels.observe)
        self.players = int(self.state.seats)
        self._tell(int(memory[kernels.COUNT : kernels.LEGAL].view(np.int32)[0]))

    def _tell(self, count: int) -> None:
        self.choices = self._listed[:count]  # the legal actions, not a copy: the next call overwrites them
        self.over = not count

    def deal(self, seed: int) -> None:
        if self.history:
            self.history.clear()
        self._tell(self._begin(self._address, check_seed(seed)))

    def take_up(self, state: Any) -> None:
        """Continue from a record of a game's state."""
        self._memory[: self.kernels.STATE_SIZE] = np.frombuffer(state.tobytes(), np.uint8)
        self._tell(compiled_entry(self.kernels.decide)(self._address, self.kernels.NO_ACTION))

    def play(self, action: int) -> None:
        number = action if type(action) is int else action_number(action)
        before = self.state.tobytes() if self.history else b""
        try:
            count = self._play(self._address, number)
        except OverflowError:  # a number with more than 64 bits
            count = self.kernels.REFUSED
        if count < 0:
            raise IllegalAction(OVER if self.over else refusal(self.game, self.state.tobytes(), number))
        self._tell(count)
        if self.history:
            self.history.add(before, number, self.state.tobytes())

    def resample(self, viewer: int, seed: int) -> None:
        """Deal again what the viewer cannot know."""
        place = self._memory[self.kernels.SEED : self.kernels.SEED + 8].view(np.int64)
        place[0] = check_seed(seed)
        self._tell(compiled_entry(self.kernels.resample)(self._address, check_viewer(viewer, self.players)))

    @property
    def state(self) -> Any:
        """The record itself, not a copy."""
        return self._memory[: self.kernels.STATE_SIZE].view(self.game.state.dtype).view(np.recarray)[0]

    @property
    def player(self) -> int:
        seat: int = self._memory.item(self.kernels.PLAYER_AT)
        return seat

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal actions; none when the game is over."""
        return tuple(self.choices)

    def mask(self) -> NDArray[np.int8]:
        mask = np.zeros(self.kernels.ACTIONS, np.int8)
        mask[np.asarray(self.choices)] = 1
        return mask

    def observe(self, viewer: int) -> NDArray[np.uint8]:
        """Return the observation of a seat, without its history."""
        if type(viewer) is not int or not 0 <= viewer < self.players:  # the call costs a fifth of an observation
            viewer = check_viewer(viewer, self.players)
        self._observe(self._address, viewer)
        return self._seen.copy()

    def scores(self) -> list[int]:
        return self._measure(self.kernels.scores)

    def ranks(self) -> list[int]:
        return ranks(self._measure(self.kernels.standing))

    def shown(self, viewer: int) -> NDArray[Any]:
        """Return an agent's input: the observation, followed by the history if one is kept."""
        seen = self.observe(viewer)
        return np.concatenate([seen, self.history.of(viewer)]) if self.history else seen

    def observe_others(self, viewer: int) -> NDArray[np.uint8]:
        """Return the other seats' observations, clockwise from the next one; a policy of the viewer must never see
        them."""
        return np.stack([self.observe((viewer + k) % self.players) for k in range(1, self.players)])

    def rewards(self, reward: str = "rank") -> list[float]:
        """The reward of each seat; all are 0 before the end."""
        if not self.over:
            return [0.0] * self.players
        if reward != "rank":
            return [float(points) for points in from_scores(reward, self.scores())]
        return rewards(self._measure(self.kernels.standing))

    def points(self) -> list[float]:
        """The points of each seat."""
        return [float(points) for points in self._measure(self.kernels.scores)]

    def copy(self) -> SingleGame:
        twin = object.__new__(SingleGame)
        twin._take(self.game, self._memory.copy(), deepcopy(self.history))
        return twin

    __copy__ = copy

    def __getstate__(self) -> dict[str, Any]:
        return {"game": self.game, "memory": self._memory, "history": self.history}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._take(kept["game"], kept["memory"].copy(), deepcopy(kept["history"]))

    def __deepcopy__(self, _: Any) -> SingleGame:
        return self.copy()

    def _measure(self, kernel: Entry) -> list[int]:
        compiled_entry(kernel)(self._address, 0)
        points: list[int] = self._memory[self.kernels.POINTS :][: 4 * self.players].view(np.int32).tolist()
        return points


def action_number(action: Any) -> int:
    number = whole(action)
    if number is None:
        raise ActionError(f"an action is given as its number, not as {action!r}")
    return number
