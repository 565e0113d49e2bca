"""Plans of several decisions, none of which looks good by itself: a search never begins them and random decisions
hardly ever come upon them, so that nothing would be learned of them. In games to learn from, some seats try them."""

import random

import numpy as np
from numpy.typing import NDArray

from banquise.core.game import Game

WORTH_TRYING = {
    "scavengers": (
        "hire engineer",
        "commit engineer",
        "schematics",
        "plan pharmacy",
        "plan armory",
        "plan garden",
        "plan bunker",
    )
}
"""Actions, by the name of their game."""
TRYING = 1 / 3
"""The share of seats that explore."""
TIMES = (1, 2, 3)

Tries = NDArray[np.int8]


def tries_of(game: Game, players: int, seed: int) -> Tries:
    """The number of times that each seat will take each action as soon as it may, whatever the search says."""
    found: Tries = np.zeros((players, len(game.actions)), np.int8)
    chance = random.Random(f"tries {seed}")
    for seat in range(players):
        if chance.random() < TRYING:
            for words in WORTH_TRYING.get(game.name, ()):
                found[seat, game.actions.parse(words)] = chance.choice(TIMES)
    return found
