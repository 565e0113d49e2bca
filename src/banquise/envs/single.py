"""One game, a decision a call: what the adapters share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from banquise.core.checks import check_seed, check_viewer, whole
from banquise.core.errors import ActionError, IllegalAction
from banquise.core.game import Game, ranks
from banquise.core.kernel import COMPILED
from banquise.core.line import entries_of
from banquise.core.template import bind
from banquise.core.words import texts
from banquise.envs.rewards import rewards

TEMPLATE = "banquise.envs.single_kernels"


class Single:
    """`over` before the deal and at the end."""

    __slots__ = (
        "_begin",
        "_listed",
        "_observe",
        "_play",
        "_room",
        "_where",
        "choices",
        "game",
        "kernels",
        "over",
        "players",
    )

    def __init__(self, game: Game, players: int, options: Mapping[str, Any] | None = None) -> None:
        kernels = bind(TEMPLATE, game)
        blank = game.new_state(players, {name: str(value) for name, value in (options or {}).items()})
        room = np.zeros(kernels.SIZE, np.uint8)
        room[kernels.BLANK : kernels.TOLD] = np.frombuffer(blank.tobytes(), np.uint8)
        room[: kernels.BLANK] = room[kernels.BLANK : kernels.TOLD]
        self._take(game, room)

    def _take(self, game: Game, room: NDArray[np.uint8]) -> None:
        self.game, self.kernels, self._room = game, bind(TEMPLATE, game), room
        self._where: Any = room.ctypes.data if COMPILED else room
        self._listed = memoryview(cast(Any, room))[self.kernels.LEGAL : self.kernels.SEEN].cast("i")
        self._begin, self._play, self._observe = self.kernels.entries()
        self.players = int(self.state.seats)
        self._tell(int(room[self.kernels.TOLD : self.kernels.LEGAL].view(np.int32)[0]))

    def _tell(self, count: int) -> None:
        self.choices = self._listed[:count]  # the legal actions without a copy: the next call overwrites them
        self.over = not count

    def deal(self, seed: int) -> None:
        self._tell(self._begin(self._where, check_seed(seed)))

    def play(self, action: int) -> None:
        number = action if type(action) is int else action_number(action)
        try:
            count = self._play(self._where, number)
        except OverflowError:  # a number of more than 64 bits
            count = self.kernels.REFUSED
        if count < 0:
            raise IllegalAction(self._refusal(number))
        self._tell(count)

    def resample(self, viewer: int, seed: int) -> None:
        """Deal what the viewer cannot know anew."""
        self.game.resample(self.state, check_viewer(viewer, self.players), check_seed(seed))

    @property
    def state(self) -> Any:
        """The record itself, not a copy."""
        return self._room[: self.kernels.BLANK].view(self.game.state.dtype).view(np.recarray)[0]

    @property
    def player(self) -> int:
        seat: int = self._room.item(self.kernels.PLAYER)
        return seat

    @property
    def legal(self) -> tuple[int, ...]:
        """None when the game is over."""
        return tuple(self.choices)

    def mask(self) -> NDArray[np.int8]:
        mask = np.zeros(self.kernels.ACTIONS, np.int8)
        mask[np.asarray(self.choices)] = 1
        return mask

    def observe(self, viewer: int) -> NDArray[np.uint8]:
        if type(viewer) is not int or not 0 <= viewer < self.players:  # the call costs a fifth of an observation
            viewer = check_viewer(viewer, self.players)
        self._observe(self._where, viewer)
        return self._room[self.kernels.SEEN :].copy()

    def scores(self) -> list[int]:
        return self._measure(self.game.scores)

    def ranks(self) -> list[int]:
        return ranks(self._measure(self.game.standing))

    def rewards(self) -> list[float]:
        """Of each seat; all 0 before the end."""
        return rewards(self._measure(self.game.standing)) if self.over else [0.0] * self.players

    def copy(self) -> Single:
        twin = object.__new__(Single)
        twin._take(self.game, self._room.copy())
        return twin

    __copy__ = copy

    def __getstate__(self) -> dict[str, Any]:
        return {"game": self.game, "room": self._room}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._take(kept["game"], kept["room"].copy())

    def __deepcopy__(self, _: Any) -> Single:
        return self.copy()

    def _measure(self, measured: Any) -> list[int]:
        out = np.zeros(self.players, np.int32)
        measured(self.state, np.zeros(self.game.work, np.int16), out)
        points: list[int] = out.tolist()
        return points

    def _refusal(self, action: int) -> str:
        if self.over:
            return "The game is over: nothing more can be played."
        if not 0 <= action < self.kernels.ACTIONS:
            return f"actions are numbered 0 to {self.kernels.ACTIONS - 1}, not {action}"
        facts = entries_of(self.game).refuse(self.state.tobytes(), action, self.player)
        return " ".join(texts(self.game, facts, "en"))


def action_number(action: Any) -> int:
    number = whole(action)
    if number is None:
        raise ActionError(f"an action is given as its number, not as {action!r}")
    return number
