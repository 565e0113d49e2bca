"""Self-play games on all cores. The same seeds give the same games on any number of cores."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from banquise.bots.learned import Network
from banquise.bots.memory import BotMemory
from banquise.core.game import Game
from banquise.core.template import bind

from .exploration import tries_of
from .notes import Notes, NotingPlan
from .templates import NOTING, NotingKernels

NODES = 1 << 15
"""The nodes that a search tree can hold."""
GAMES_PER_PART = 25
"""The number of games that a core plays at a time."""
MAX_NOTES_PER_GAME = 3_000
"""The most positions that are noted per game."""
RANDOM_PER_MILLE = 60
"""The number of decisions in 1000 that are played at random."""
MIN_VISITS = 8
"""The fewest visits at which the search's value of an action counts."""


@dataclass(frozen=True)
class Variant:
    """A number of players, and options."""

    players: int
    options: tuple[tuple[str, str], ...] = ()

    def deal(self, game: Game, seed: int) -> Any:
        """Deal the first position, as an array of one."""
        states: Any = game.state.many(1)
        states[0] = game.new_state(self.players, game.complete(dict(self.options)))
        game.deal(states[0], seed)
        return states


def any_variant(game: Game, seed: int) -> Variant:
    """Draw a variant: the fewest players half of the time, and any options."""
    chance = random.Random(seed)
    fewest, *more = game.players
    players = chance.choice(more) if more and chance.random() < 0.5 else fewest
    return Variant(players, tuple((o.name, chance.choice(o.choices)) for o in game.options if o.choices))


@dataclass(frozen=True)
class GameGenerator:
    """Games of the search against itself, guided by a network once there is one."""

    game: Game
    network: Network | None
    simulations: int
    seed: int

    def notes(self, games: int, cores: int) -> Iterator[Notes]:
        """Yield the noted positions in parts of GAMES_PER_PART games, fewer at the end."""
        with ThreadPoolExecutor(cores) as threads:
            parts = [range(first, min(first + GAMES_PER_PART, games)) for first in range(0, games, GAMES_PER_PART)]
            yield from threads.map(self.play, parts)

    def play(self, games: range) -> Notes:
        kernels = bind(NOTING, self.game)
        memory = BotMemory(self.game, 0, NODES, network=self.network)
        notes, row = blank_notes(kernels, GAMES_PER_PART * MAX_NOTES_PER_GAME), 0
        for seed in range(self.seed + games.start, self.seed + games.stop):
            memory.run("seed", seed)
            variant = any_variant(self.game, seed)
            state = variant.deal(self.game, seed)
            tries = tries_of(self.game, variant.players, seed)
            plan = NotingPlan(self.simulations, RANDOM_PER_MILLE, MIN_VISITS, seed, row + MAX_NOTES_PER_GAME, tries)
            row = kernels.play_and_note(memory.place, state, notes, plan, row)
        columns: Any = [column[:row].copy() for column in notes]
        return Notes(*columns)


def blank_notes(kernels: NotingKernels, rows: int) -> Notes:
    by_seat = (rows, kernels.SEATS)
    numbers, points = np.zeros((rows, kernels.network.LENGTH), np.uint8), np.zeros(by_seat, np.int32)
    results, values = np.zeros(by_seat, np.float32), np.zeros(rows, np.float32)
    return Notes(numbers, points, results, values, *(np.zeros(rows, np.int8) for _ in range(3)))


def joined(parts: list[Notes]) -> Notes:
    return Notes(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
