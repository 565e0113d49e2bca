"""OpenSpiel's search, from its package, as a bot for the arena and the challenge:

    banquise challenge py:examples/openspiel_search.py:make --deals 2

MCTS where everything is public, information-set MCTS where something is hidden; each simulation is valued by games that
compiled code plays out at random.
"""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from banquise.core.game import Game
from banquise.envs.openspiel import PREFIX, CompiledRollouts

SIMULATIONS, ROLLOUTS, EXPLORATION = 100, 4, 1.4


class OpenSpielSearch:
    name = "OpenSpiel's search"

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.chance = game, np.random.RandomState(seed % 2**32)
        self.evaluator = CompiledRollouts(ROLLOUTS, seed)

    def choose(self, state: Any) -> int:
        spiel = pyspiel.load_game(PREFIX + self.game.name, {"players": int(state.seats)})
        here = spiel.state_at(state)
        legal = here.legal_actions()
        return int(legal[0] if len(legal) == 1 else self.searcher(spiel).step(here))

    def searcher(self, spiel: Any) -> Any:
        """A new one for each decision: neither keeps its tree."""
        if not self.game.has_secrets:
            return mcts.MCTSBot(spiel, EXPLORATION, SIMULATIONS, self.evaluator, random_state=self.chance)
        bot = ismcts.ISMCTSBot(
            spiel,
            self.evaluator,
            EXPLORATION,
            SIMULATIONS,
            random_state=self.chance,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, self.chance.rand))
        return bot


def make(game: Game, seed: int) -> OpenSpielSearch:
    return OpenSpielSearch(game, seed)
