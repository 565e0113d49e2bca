"""PettingZoo, one seat after the other: `env("arctic", players=3)`.

Agents are `player_0` and so on, by seat. An observation is what the agent may know, laid out as docs/environments.md
says; what it may do is in its info, as `action_mask`. Rewards come with the end of the game (rewards.py); then scores
and ranks are in the infos too. As in PettingZoo's own games, an illegal action ends the game at −1.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from banquise.core.rng import SEEDS
from banquise.envs.rendering import RENDER_FPS, RENDER_MODES, render
from banquise.envs.single import Single
from banquise.games import load

ILLEGAL = -1


def env(*settings: Any, **options: Any) -> Any:
    """With the settings of `raw_env`, and PettingZoo's usual checks round it."""
    bare = raw_env(*settings, **options)
    checked = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL))
    return wrappers.OrderEnforcingWrapper(checked)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo's name for it
    metadata = {  # noqa: RUF012  # as PettingZoo has it
        "name": "banquise_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        "is_parallelizable": False,
    }

    def __init__(self, game: str = "arctic", players: int = 2, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        EzPickle.__init__(self, game, players, render_mode, **options)
        self.table = Single(load(game), players, options)
        self.render_mode = render_mode
        self.chance = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        length, actions = self.table.game.observation.length, len(self.table.game.actions)
        self.observation_spaces = {a: spaces.Box(0, 255, (length,), np.uint8) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(actions) for a in self.possible_agents}
        self.nothing = np.zeros(actions, np.int8)
        self.reset()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table.deal(int(self.chance.integers(SEEDS, dtype=np.int64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def observe(self, agent: str) -> Any:
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.table.play(int(action))
        self._clear_rewards()
        if self.table.over:
            self._end()
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        self.agent_selection = self.agents[self.table.player]
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self.nothing} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self.table.mask()}

    def _end(self) -> None:
        ended = zip(self.agents, self.table.rewards(), self.table.scores(), self.table.ranks(), strict=True)
        for agent, reward, score, rank in ended:
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": self.nothing, "score": score, "rank": rank}

    def render(self) -> Any:
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
