"""Positions for the tests of bots: somewhere in a game played at random."""

import random
from collections.abc import Iterator
from typing import Any

from banquise.core.game import Game
from banquise.core.match import Match


def positions(game: Game, players: int, count: int, seed: int = 0) -> Iterator[Any]:
    """States with more than one legal action, spread over games."""
    chance = random.Random(seed)
    while count > 0:
        match = Match(game, players, chance.randrange(2**32))
        for _ in range(chance.randrange(1, 120)):
            if not match.over:
                match.play(chance.choice(match.legal_actions()))
        if not match.over and len(match.legal_actions()) > 1:
            count -= 1
            yield match.state
