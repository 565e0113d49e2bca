"""The common part of the PettingZoo environments: agents by seat, their spaces, and their observations."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from banquise.core.checks import check_seed
from banquise.core.copying import CopiedWhole
from banquise.core.errors import OptionError
from banquise.core.rng import SEEDS
from banquise.envs.adapters.rendering import render
from banquise.envs.adapters.spaces import observation_space
from banquise.envs.game import SingleGame
from banquise.envs.settings import split
from banquise.games import load

Mask = NDArray[np.int8]


class SeatedEnv(CopiedWhole):
    """Agents are `player_0` and so on, by seat."""

    def single_game(self, game: str, players: int, settings: Mapping[str, Any]) -> SingleGame:
        """Make the game with these settings, and keep the choices."""
        self.choices, options = split(load(game), settings, ("reward", "history"))
        return SingleGame(load(game), players, options, self.choices.history)

    def take_seats(self, single: SingleGame, actions: int, bare: bool, render_mode: str | None) -> None:
        self.single, self.actions, self.bare, self.render_mode = single, actions, bare, render_mode
        layout = observation_space(single.game.observation)
        self.state_space = batch_space(layout, single.players)
        self.chance = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(single.players)]
        self.observation_spaces = {agent: self._space_of_what_is_shown() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def _space_of_what_is_shown(self) -> spaces.Space[Any]:
        seen = observation_space(self.single.game.observation, self.choices.history)
        if self.bare:
            return seen
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(check_seed(seed))
        self.seed_of_deal = int(self.chance.integers(SEEDS, dtype=np.int64))
        self.single.deal(self.seed_of_deal)

    def seat_of(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise OptionError(f"the agents are {', '.join(self.possible_agents)}; there is no {agent!r}")
        return self.possible_agents.index(agent)

    def shown_to(self, seat: int) -> Any:
        """The observation with its mask, as in PettingZoo's classic games, or the observation alone."""
        seen = self.single.shown(seat)
        return seen if self.bare else {"observation": seen, "action_mask": self.mask(seat)}

    def state(self) -> Any:
        """Return every seat's observation, one row each: for a critic or another training target, never for a
        policy."""
        return np.stack([self.single.observe(seat) for seat in range(self.single.players)])

    def rewards_of(self) -> dict[str, float]:
        """The reward of each agent."""
        return dict(zip(self.possible_agents, self.single.rewards(self.choices.reward), strict=True))

    def told(self, seat: int) -> dict[str, Any]:
        """Return the infos of a seat, with the same keys at every step; score and rank are 0 before the end."""
        return {"action_mask": self.mask(seat), "seed": self.seed_of_deal, "score": 0, "rank": 0}

    def told_at_the_end(self, seat: int) -> dict[str, Any]:
        return {**self.told(seat), "score": self.single.scores()[seat], "rank": self.single.ranks()[seat]}

    def mask(self, seat: int) -> Mask:
        raise NotImplementedError

    def render(self) -> Any:
        return render(self.single, self.render_mode)
