"""Positions for the tests of bots: somewhere in a game played at random."""

import random
from collections.abc import Iterator
from typing import Any

from banquise.core.game import Game
from banquise.core.match import Match


def positions(game: Game, players: int, count: int, seed: int = 0, is_varied: bool = False) -> Iterator[Any]:
    """States with more than one legal action, spread over games; if `varied`, with all kinds of options."""
    chance = random.Random(seed)
    while count > 0:
        choices = {option.name: option.choices for option in game.options if is_varied and option.choices}
        options = {name: chance.choice(words) for name, words in choices.items()}
        match = Match(game, players, chance.randrange(2**32), options)
        for _ in range(chance.randrange(1, 120)):
            if not match.over:
                match.play(chance.choice(match.legal_actions()))
        if not match.over and len(match.legal_actions()) > 1:
            count -= 1
            yield match.state
