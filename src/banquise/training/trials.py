"""Games for a network to learn from, and games that show what it has learned; on all cores. The same seeds give the
same games on any number of cores."""

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

NODES, TRIAL_NODES = 1 << 15, 1 << 17
"""Room of a tree, where games are played to learn from them, and in a trial."""
AT_A_TIME = 25
"""Games that a core plays before it asks for more."""
ROOM = 3_000
"""Positions that a game has at most; more are not noted."""
RANDOM = 60
"""Of 1000 decisions, so many are played at random."""
LEAST = 8
"""Visits from which on the search's value of an action counts."""


@dataclass(frozen=True)
class Table:
    """How many sit down, to which options."""

    players: int
    options: tuple[tuple[str, str], ...] = ()

    def deal(self, game: Game, seed: int) -> Any:
        """The first position, as an array of one."""
        states: Any = game.state.many(1)
        states[0] = game.new_state(self.players, game.complete(dict(self.options)))
        game.deal(states[0], seed)
        return states


def any_table(game: Game, seed: int) -> Table:
    """The fewest players half of the time, and any options."""
    chance = random.Random(seed)
    fewest, *more = game.players
    players = chance.choice(more) if more and chance.random() < 0.5 else fewest
    return Table(players, tuple((o.name, chance.choice(o.choices)) for o in game.options if o.choices))


@dataclass(frozen=True)
class SelfPlay:
    """The search against itself, guided by a network or not yet."""

    game: Game
    network: Network | None
    simulations: int
    seed: int

    def notes(self, games: int, cores: int) -> Iterator[Any]:
        """Noted positions, part by part: of AT_A_TIME games each, fewer at the end."""
        with ThreadPoolExecutor(cores) as threads:
            parts = [range(first, min(first + AT_A_TIME, games)) for first in range(0, games, AT_A_TIME)]
            yield from threads.map(self.play, parts)

    def play(self, games: range) -> Any:
        kernels: Any = bind("banquise.training.kernels", self.game)
        memory = BotMemory(self.game, 0, NODES, network=self.network)
        notes, row = blank_notes(kernels, AT_A_TIME * ROOM), 0
        for seed in range(self.seed + games.start, self.seed + games.stop):
            memory.run("seed", seed)
            table = any_table(self.game, seed)
            state = table.deal(self.game, seed)
            tries = tries_of(self.game, table.players, seed)
            plan = kernels.Plan(self.simulations, RANDOM, LEAST, seed, row + ROOM, tries)
            row = kernels.play_and_note(memory.place, state, notes, plan, row)
        return kernels.Notes(*(column[:row].copy() for column in notes))


def blank_notes(kernels: Any, rows: int) -> Any:
    by_seat = (rows, kernels.SEATS)
    numbers, points = np.zeros((rows, kernels.network.LENGTH), np.uint8), np.zeros(by_seat, np.int32)
    results, values = np.zeros(by_seat, np.float32), np.zeros(rows, np.float32)
    return kernels.Notes(numbers, points, results, values, *(np.zeros(rows, np.int8) for _ in range(3)))


def joined(parts: list[Any]) -> Any:
    return type(parts[0])(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


@dataclass(frozen=True)
class Side:
    """A bot of a trial."""

    network: Network | None
    simulations: int


@dataclass(frozen=True)
class Trial:
    """One bot on each seat in turn, the other on all others, of the same deals."""

    game: Game
    table: Table
    one: Side
    other: Side
    seed: int

    def share_won(self, deals: int, cores: int) -> tuple[float, float]:
        """The share of games won by `one`, and the half-width of its 95% interval."""
        with ThreadPoolExecutor(cores) as threads:
            won = list(threads.map(self.play, range(self.seed, self.seed + deals)))
        return float(np.mean(won)), float(1.96 * np.std(won) / np.sqrt(deals))

    def play(self, seed: int) -> float:
        kernels: Any = bind("banquise.training.kernels", self.game)
        bots = [BotMemory(self.game, 0, TRIAL_NODES, network=side.network) for side in (self.one, self.other)]
        won, players = 0.0, self.table.players
        for seat in range(players):
            state = self.table.deal(self.game, seed)
            self.shuffle(state[0], seed)
            for bot in bots:
                bot.run("seed", seed)  # so that a bot wins exactly half of its games against itself
            who = [int(each != seat) for each in range(players)]
            simulations = np.array([(self.one, self.other)[i].simulations for i in who], np.int64)
            memories = np.array([bots[i].place for i in who])
            result = np.zeros(players)
            kernels.contest(memories, simulations, state, result)
            won += float(result[seat])
        return won / players

    def shuffle(self, state: Any, seed: int) -> None:
        """A game without chance begins with a few random decisions: no game is played twice."""
        if self.game.has_secrets:
            return
        legal, chance = np.zeros(self.game.max_legal, np.int32), random.Random(seed)
        for _ in range(2 * self.table.players):
            self.game.step(state, int(legal[chance.randrange(self.game.legal_actions(state, legal))]))
