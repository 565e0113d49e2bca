"""Gymnasium: one seat against bots. `gymnasium.make("banquise/Arctic-v2", opponents=("hard",))` once this is imported.
The version of an id is that of the game's observation.

An observation is what the learner's seat may know (docs/environments.md describes it). The legal actions are in the
info, as `action_mask`; `action_masks()` returns the same mask in the form sb3-contrib expects. The mask of a finished
game allows everything. The reward comes at the end of the game (rewards.py). An illegal action ends it at −1.
"""

from collections.abc import Iterable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from banquise import bots
from banquise.bots.program import ProgramBot
from banquise.core.checks import check_seed, whole
from banquise.core.copying import CopiedWhole
from banquise.core.errors import OptionError
from banquise.core.rng import SEEDS
from banquise.envs.adapters.gym_vector import VectorGames
from banquise.envs.adapters.rendering import RENDER_FPS, RENDER_MODES, render
from banquise.envs.adapters.spaces import observation_space
from banquise.envs.game import SingleGame, action_number
from banquise.envs.settings import split
from banquise.games import NAMES, load

ILLEGAL = -1.0
Observation = NDArray[np.uint8] | dict[str, Any]
Info = dict[str, Any]


class SoloEnv(CopiedWhole, gymnasium.Env[Observation, np.int64]):
    """An environment for one learner, whose seat is drawn at each reset unless `seat` names it. `opponents` are bots,
    by name (one or several), the last of which fills all remaining seats. With `masked`, observations are dicts of
    `observations` and `action_mask`, as RLlib's modules expect. `reward`, `history` and `others` are those of all
    environments (settings.py)."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str = "arctic",
        players: int = 2,
        opponents: str | Iterable[str] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        masked: bool = False,
        **settings: Any,
    ) -> None:
        self.choices, options = split(load(game), settings, ("reward", "history", "others"))
        self.single = SingleGame(load(game), players, options, self.choices.history)
        self.opponents, self.render_mode, self.masked = named(opponents), render_mode, masked
        if not 1 <= len(self.opponents) < players:
            raise OptionError(f"a learner among {players} meets 1 to {players - 1} bots, not {len(self.opponents)}")
        if seat is not None and whole(seat) not in range(players):
            raise OptionError(f"seats are numbered 0 to {players - 1}, not {seat!r}")
        self.fixed_seat = whole(seat)
        self.bots: dict[int, bots.Bot] = {}
        actions = len(self.single.game.actions)
        self.observation_space = observation_space(self.single.game.observation, self.choices.history)
        if masked:
            mask = spaces.Box(0, 1, (actions,), np.int8)
            self.observation_space = spaces.Dict({"observations": self.observation_space, "action_mask": mask})
        self.action_space = spaces.Discrete(actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        super().reset(seed=None if seed is None else check_seed(seed))
        self.close()
        players = self.single.players
        self.seat = int(self.np_random.integers(players)) if self.fixed_seat is None else self.fixed_seat
        others = [s for s in range(players) if s != self.seat]
        names = [*self.opponents, *self.opponents[-1:] * players]
        self.bots = {s: bots.make(name, self.single.game, self._draw()) for s, name in zip(others, names, strict=False)}
        self.seed_of_deal = self._draw()
        self.single.deal(self.seed_of_deal)
        self._let_others_play()
        return self._shown(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        self._check_reset()
        number = action_number(action)
        if number not in self.single.legal:
            return self._shown(), ILLEGAL, True, False, self._info()
        self.single.play(number)
        self._let_others_play()
        reward = self.single.rewards(self.choices.reward)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._shown(), reward, self.single.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, under the name that sb3-contrib looks for."""
        self._check_reset()
        return self._mask().astype(np.bool_)

    def close(self) -> None:
        """End the bots that are programs."""
        for bot in self.bots.values():
            if isinstance(bot, ProgramBot):
                bot.close()

    def _check_reset(self) -> None:
        if not self.bots:
            raise gymnasium.error.ResetNeeded("no game has been dealt yet: call reset() first")

    def _let_others_play(self) -> None:
        single = self.single
        while not single.over and single.player != self.seat:
            single.play(bots.ask(self.bots[single.player], single.game, single.state, self._draw()))

    def _shown(self) -> Observation:
        seen = self.single.shown(self.seat)
        return {"observations": seen, "action_mask": self._mask()} if self.masked else seen

    def _mask(self) -> NDArray[np.int8]:
        """The mask of legal actions; everything at the end, since vector environments draw and ignore an action
        then."""
        return np.ones(self.single.kernels.ACTIONS, np.int8) if self.single.over else self.single.mask()

    def _info(self) -> Info:
        """The info dictionary, always with the same keys and shapes, as Minari requires; scores and ranks are 0 before
        the end."""
        single, unknown = self.single, [0] * self.single.players
        scores, ranks = (single.scores(), single.ranks()) if single.over else (unknown, unknown)
        results = {"scores": np.array(scores, np.int32), "ranks": np.array(ranks, np.int32)}
        others = {"others": single.observe_others(self.seat)} if self.choices.others else {}
        return {"action_mask": self._mask(), "seat": self.seat, "seed": self.seed_of_deal, **results, **others}

    def _draw(self) -> int:
        return int(self.np_random.integers(SEEDS, dtype=np.int64))

    def render(self) -> Any:
        self._check_reset()
        return render(self.single, self.render_mode)


def named(opponents: str | Iterable[str]) -> tuple[str, ...]:
    """Convert the opponents to a tuple of names, and check each."""
    if not isinstance(opponents, Iterable):
        raise OptionError(f"opponents are bots by their names, such as {bots.EXAMPLES}, not {opponents!r}")
    names = (opponents,) if isinstance(opponents, str) else tuple(opponents)
    for name in names:
        bots.parse(name)
    return names


def environment_id(game: str) -> str:
    """The id of a game's environment, whose version is that of the observation."""
    return f"banquise/{game.capitalize()}-v{load(game).observation.version}"


def vector(num_envs: int, game: str, **settings: Any) -> VectorGames:
    """Make the environments for `gymnasium.make_vec`, with the settings of `VectorGames`."""
    return VectorGames(game, num_envs, **settings)


for _name in NAMES:
    gymnasium.register(
        environment_id(_name),
        "banquise.envs.adapters.gym:SoloEnv",
        vector_entry_point="banquise.envs.adapters.gym:vector",
        kwargs={"game": _name},
        order_enforce=False,  # without Gymnasium's wrappers, the environment can be copied as a whole
        disable_env_checker=True,
    )
