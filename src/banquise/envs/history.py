"""The last facts of each seat's log, as numbers after its observation.

Facts are the lines of the log (core/facts.py); each seat gets those that it may know. A row has 1 + the fact's number,
or 0 if it is empty, and the fact's arguments; seats are counted from the viewer's, as in observations. The latest fact
comes first.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from banquise.core.facts import MAX_ARGUMENTS, SEATS, WIDTH
from banquise.core.game import Game
from banquise.core.line import entries_of


class History:
    def __init__(self, game: Game, players: int, length: int) -> None:
        self.game, self.players = game, players
        self.rows = np.zeros((players, length, WIDTH), np.int16)

    def clear(self) -> None:
        self.rows[:] = 0

    def add(self, before: bytes, action: int, after: bytes) -> None:
        """Add each seat's facts about a decision."""
        seats, entries, length = seat_arguments(self.game), entries_of(self.game), self.rows.shape[1]
        for viewer in range(self.players):
            told = np.array(entries.tell(before, action, after, viewer)[-length:], np.int16).reshape(-1, WIDTH)[::-1]
            relative = (told[:, 1:] - viewer) % self.players
            told[:, 1:] = np.where(seats[told[:, 0]], relative, told[:, 1:])
            told[:, 0] += 1
            self.rows[viewer] = np.concatenate([told, self.rows[viewer]])[:length]

    def of(self, viewer: int) -> NDArray[np.int16]:
        told: NDArray[np.int16] = self.rows[viewer].reshape(-1)
        return told


def seat_arguments(game: Game) -> Any:
    """Find the arguments of each fact that are seats."""
    found = np.zeros((len(game.facts), MAX_ARGUMENTS), np.bool_)
    for number, fact in enumerate(game.facts):
        found[number, : len(fact.arguments)] = [domain == SEATS for domain in fact.arguments.values()]
    return found
