"""One game, a decision a call: what the adapters share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from banquise.core.errors import IllegalAction
from banquise.core.game import Game, ranks
from banquise.core.kernel import COMPILED
from banquise.core.template import bind
from banquise.envs.rewards import rewards

TEMPLATE = "banquise.envs.single_kernels"


class Single:
    """`legal` is the list of actions, empty when the game is over."""

    __slots__ = (
        "_addresses",
        "_blank",
        "_play",
        "_seen",
        "_seen_at",
        "_states",
        "_told",
        "count",
        "game",
        "kernels",
        "players",
        "state",
    )

    def __init__(self, game: Game, players: int, options: Mapping[str, Any] | None = None) -> None:
        blank = game.new_state(players, {name: str(value) for name, value in (options or {}).items()})
        self._blank = np.array([blank])
        self._take(game, self._blank.copy())
        self._told[0] = self.count = 0

    def _take(self, game: Game, states: NDArray[Any]) -> None:
        self.game, self.kernels = game, bind(TEMPLATE, game)
        self._states = states.view(np.recarray)
        self.state: Any = self._states[0]
        self.players = int(self.state.seats)
        self._told = np.empty(self.kernels.ROOM, np.int32)
        self._seen = np.empty(game.observation.length, np.uint8)
        self._seen_at = self._seen.ctypes.data
        self._addresses = (self._states.ctypes.data, self._told.ctypes.data) if COMPILED else (self.state, self._told)
        self._play = self.kernels.play_at if COMPILED else self.kernels.play

    def deal(self, seed: int) -> None:
        self._states[:] = self._blank
        self.count = self.kernels.begin(self.state, self._told, seed)

    def play(self, action: int) -> None:
        count = self._play(*self._addresses, action)
        if count < 0:
            raise IllegalAction(self._refusal(action))
        self.count = count

    def resample(self, viewer: int, seed: int) -> None:
        """Deal what the viewer cannot know anew."""
        self.game.resample(self.state, viewer, seed)

    @property
    def player(self) -> int:
        return int(self._states["player"][0])

    @property
    def over(self) -> bool:
        return self.count == 0

    @property
    def legal(self) -> list[int]:
        legal: list[int] = self._told[1 : 1 + self.count].tolist()
        return legal

    def mask(self) -> NDArray[np.int8]:
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[self._told[1 : 1 + self.count]] = 1
        return mask

    def observe(self, viewer: int) -> NDArray[np.uint8]:
        if COMPILED:
            self.kernels.observe_at(self._addresses[0], viewer, self._seen_at)
        else:
            self.game.observe(self.state, viewer, self._seen)
        return self._seen.copy()

    def scores(self) -> list[int]:
        return self._measure(self.game.scores)

    def ranks(self) -> list[int]:
        return ranks(self._measure(self.game.standing))

    def rewards(self) -> list[float]:
        """Of each seat; all 0 before the end."""
        return rewards(self._measure(self.game.standing)) if self.over else [0.0] * self.players

    def copy(self) -> Single:
        twin = object.__new__(Single)
        twin._blank = self._blank
        twin._take(self.game, self._states.copy())
        twin._told[:] = self._told
        twin.count = self.count
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {"game": self.game.name, "blank": self._blank.tobytes(), "state": self._states.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        from banquise.games import load

        game = load(kept["game"])
        self._blank = np.frombuffer(kept["blank"], game.state.dtype)
        self._take(game, np.frombuffer(kept["state"], game.state.dtype).copy())
        self.count = self.kernels.tell(self.state, self._told)

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
        if not 0 <= action < len(self.game.actions):
            return f"actions are numbered 0 to {len(self.game.actions) - 1}, not {action}"
        return self.game.refusal(self.state, action).en
