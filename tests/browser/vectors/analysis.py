"""Test vectors for the client's analysis: games as Python analyses them."""

import json
import random
from typing import Any

from banquise import games
from banquise.analysis import Method, analyse
from banquise.core.game import Game
from banquise.core.line import Line

DECISIONS, METHOD = 24, Method(simulations=60, seed=5, with_open_cards=True)


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    return {f"tests/analysed/{name}.json": analysed(games.load(name)) for name in games.NAMES}


def analysed(game: Game) -> str:
    """The beginning of a game, and a whole one with fewer simulations."""
    found = [_analysed(game, game.players[-1], DECISIONS, METHOD), _analysed(game, 2, 2**20, Method(2, 1))]
    return json.dumps(found) + "\n"


def _analysed(game: Game, players: int, decisions: int, method: Method) -> dict[str, Any]:
    line, chance = Line(game, players, 7, {}), random.Random(3)
    while not line.over and line.decision < decisions:
        line.play(chance.choice(list(line.legal())))
    return {"actions": list(line.actions), "analysis": analyse(line, method).as_json()}
