"""Exploring plans of several decisions, none of which looks good on its own: a search never begins such plans, and
random play hardly ever finds them, so a network would not learn about them. Some seats of training games therefore try
them."""

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
"""The actions that begin such plans, by game."""
TRYING = 1 / 3
"""The share of seats that explore."""
TIMES = (1, 2, 3)

Tries = NDArray[np.int8]


def tries_of(game: Game, players: int, seed: int) -> Tries:
    """Draw how many times each seat takes each action as soon as it is legal, even against the advice of the search."""
    found: Tries = np.zeros((players, len(game.actions)), np.int8)
    chance = random.Random(f"tries {seed}")
    for seat in range(players):
        if chance.random() < TRYING:
            for words in WORTH_TRYING.get(game.name, ()):
                found[seat, game.actions.parse(words)] = chance.choice(TIMES)
    return found
