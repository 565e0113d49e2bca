"""OpenSpiel's search, from its package, as a bot for the arena and the challenge:

    banquise challenge py:examples/openspiel_search.py:make --deals 2
    banquise arena arctic --bots learned:100ms,py:examples/openspiel_search.py:make_100ms

MCTS where everything is public, information-set MCTS where something is hidden; each simulation is valued by games that
compiled code plays out at random. `make` takes 100 simulations; `make_100ms` as many as its last decision says it has
processor time for, since OpenSpiel's search knows no time.
"""

import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from banquise.core.game import Game
from banquise.envs.openspiel import PREFIX, CompiledRollouts

SIMULATIONS, ROLLOUTS, EXPLORATION = 100, 4, 1.4
FEWEST, MOST = 10, 10_000


class OpenSpielSearch:
    name = "OpenSpiel's search"

    def __init__(self, game: Game, seed: int, seconds: float | None = None) -> None:
        self.game, self.chance = game, np.random.RandomState(seed % 2**32)
        self.evaluator = CompiledRollouts(ROLLOUTS, seed)
        self.simulations, self.seconds = SIMULATIONS, seconds

    def choose(self, state: Any) -> int:
        spiel = pyspiel.load_game(PREFIX + self.game.name, {"players": int(state.seats)})
        here = spiel.state_at(state)
        legal = here.legal_actions()
        return int(legal[0] if len(legal) == 1 else self.search(spiel, here))

    def search(self, spiel: Any, here: Any) -> Any:
        begun = time.thread_time()
        found = self.searcher(spiel).step(here)
        if self.seconds is not None:
            left_over = self.seconds / (time.thread_time() - begun)
            self.simulations = int(np.clip(self.simulations * left_over, FEWEST, MOST))
        return found

    def searcher(self, spiel: Any) -> Any:
        """A new one for each decision: neither keeps its tree."""
        if not self.game.has_secrets:
            return mcts.MCTSBot(spiel, EXPLORATION, self.simulations, self.evaluator, random_state=self.chance)
        bot = ismcts.ISMCTSBot(
            spiel,
            self.evaluator,
            EXPLORATION,
            self.simulations,
            random_state=self.chance,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, self.chance.rand))
        return bot


def make(game: Game, seed: int) -> OpenSpielSearch:
    return OpenSpielSearch(game, seed)


def make_100ms(game: Game, seed: int) -> OpenSpielSearch:
    return OpenSpielSearch(game, seed, seconds=0.1)
