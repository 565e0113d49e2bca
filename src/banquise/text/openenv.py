"""A match against bots as an environment of OpenEnv; `uvicorn --factory banquise.text.openenv:app` serves it."""

import os
from typing import Any
from uuid import uuid4

from openenv.core.env_server.http_server import create_fastapi_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import (
    Action,
    Observation,
    State,
)

from banquise.core.match import Match
from banquise.games import load

from .match import TextMatch


class TextAction(Action):  # type: ignore[misc, unused-ignore]
    """An answer: the number of a choice, its words or its text."""

    answer: str


class TextObservation(Observation):  # type: ignore[misc, unused-ignore]
    """The text for the seat. `refusal` says why the last answer was not played, if it was not; `loss` is the chance of
    winning that it gave away, from what the seat knew, where answers are judged."""

    text: str = ""
    refusal: str = ""
    loss: float | None = None


class BanquiseEnvironment(Environment):  # type: ignore[misc, unused-ignore]
    """One seat of a match; the reward is its share of the win, when the match is over."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, game: str = "arctic", players: int = 2, bots: str = "medium", judge: int = 0) -> None:
        super().__init__()
        self.game, self.players, self.bots, self.judge = game, players, bots, judge
        self.counts = State(episode_id=str(uuid4()))
        self.reset()

    def reset(self, seed: int | None = None, episode_id: str | None = None, **_: Any) -> TextObservation:
        """Deal a match; the first observation begins with the rules."""
        match = Match(load(self.game), self.players, seed)
        self.match = TextMatch(match, bots=dict.fromkeys(range(1, self.players), self.bots), judge=self.judge)
        self.counts = State(episode_id=episode_id or str(uuid4()))
        return TextObservation(text=f"{self.match.rules}\n{self.match.read(0)}", reward=0.0)

    def step(self, action: TextAction, timeout_s: float | None = None, **_: Any) -> TextObservation:
        """Play an answer and the bots' turns; a refused answer changes nothing."""
        played = self.match.answer(action.answer)
        self.counts.step_count += 1
        told: dict[str, Any] = {"refusal": played.refusal, "loss": played.loss, "text": self.match.read(0)}
        return TextObservation(done=self.match.over, reward=self.match.rewards[0], **told)

    @property
    def state(self) -> State:
        """The number of answers, and nothing of the deal."""
        return self.counts


def app() -> Any:
    """The environment over HTTP and WebSocket; BANQUISE_GAME chooses the game."""
    game = os.environ.get("BANQUISE_GAME", "arctic")
    return create_fastapi_app(lambda: BanquiseEnvironment(game), TextAction, TextObservation, max_concurrent_envs=64)
