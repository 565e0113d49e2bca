"""The luck of a game, which `banquise arena --adjusted` takes off its result: control variates, after AIVAT (Burch and
others, 2018).

Each chance event (the deal, or what a decision drew) gives every seat a term: the value of the position after it, less
the mean value of positions after the same event drawn again from the *whole* position before it. The expectation of a
term is exactly zero, however rough the value is and however anybody plays:

- Given everything determined before the event, the real draw and those drawn again have the same distribution. What is
  not drawn yet is in random order, and no decision depended on it: bots are given a copy that was dealt again.
- The value sees only what is determined after the event, since it is taken on a copy in which the rest is drawn again.
  The seeds of these copies, the same for both sides, do not depend on what happened.

So the sum of the terms has mean zero, also when it is multiplied by a coefficient fitted to other games. A mean over
what a seat believes would not do: how far a seat is wrong depends on what happened before.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from banquise.arena.contest import Contest
from banquise.arena.contest_game import Result, dealt, opening
from banquise.bots.memory import BotMemory
from banquise.bots.tree import Settings
from banquise.core.game import Game
from banquise.core.line import entries_of
from banquise.core.rng import SEEDS, seed_rng, shuffle
from banquise.games import load

Values = NDArray[np.float64]
"""A number for each seat."""
NODES = 1 << 12


class DrawPile(NamedTuple):
    """The fields of a pile that is shuffled in advance: its things in order, the slot of each thing, the first and the
    end of those not drawn yet."""

    things: str
    slot: str
    first: str
    end: str


DRAW_PILES = {"arctic": DrawPile("stock", "slot", "stock_next", "stock_end")}
"""Games that shuffle in advance. In the others, everything is drawn from the generator when it is needed; what a game
that is not listed has shuffled in advance counts as the luck of its deal."""


class LuckMethod(NamedTuple):
    """The number of times that each event is drawn again, and of turns that are played out before a position is
    evaluated."""

    samples: int = 8
    turns: int = 0


class Luck(NamedTuple):
    """The luck of each seat in a game, as a share of the win."""

    number: int
    method: LuckMethod
    luck: list[float]


METHOD = LuckMethod()


class Chance:
    """The chance of a game, which can be drawn again."""

    def __init__(self, game: Game) -> None:
        self.entries, self.stock = entries_of(game), DRAW_PILES.get(game.name)

    def again(self, position: bytes, seed: int) -> bytes:
        """Draw again everything that is not determined; the result does not depend on what would have come."""
        state = self.entries.record(position)
        seed_rng(state, seed)
        if self.stock:
            things, slot, first, end = (getattr(state, name) for name in self.stock)
            things[first:end].sort()
            shuffle(state, things, int(first), int(end))
            slot[things[first:end]] = np.arange(first, end)
        return bytes(state.tobytes())

    def has_drawn(self, before: bytes, after: bytes) -> bool:
        """Whether something was drawn between two positions; otherwise the decision has only one outcome."""
        one, other = self.entries.record(before), self.entries.record(after)
        if self.stock and getattr(one, self.stock.first) != getattr(other, self.stock.first):
            return True
        return bool(one.rng.tobytes() != other.rng.tobytes())


class Value(Protocol):
    """Each seat's value of a position."""

    def __call__(self, position: bytes) -> Values: ...


class LuckEvaluation:
    """The value of a position for the bots that look one decision ahead: the evaluation after the best action and the
    turns that are played out; at the end the win, shared by all who rank first."""

    def __init__(self, game: Game, seats: int, turns: int) -> None:
        self.entries, self.seats = entries_of(game), seats
        self.memory = BotMemory(game, 0, NODES, Settings(rollout_turns=turns, variety=0.0))

    def __call__(self, position: bytes) -> Values:
        if self.entries.is_over(position):
            standing = np.array(self.entries.standing(position))
            won = standing == standing.max()
            return np.asarray(won / won.sum())
        self.set_position(position)
        self.memory.run("seed", 0)
        self.memory.run("begin")  # which deals again what the deciding seat does not know
        self.set_position(position)
        self.memory.examine(1, is_open=True)
        return np.asarray(self.memory.forecasts.totals[:, : self.seats].sum(axis=0))

    def set_position(self, position: bytes) -> None:
        self.memory.content[: len(position)] = np.frombuffer(position, np.uint8)


class LuckCounter:
    """Adds up the terms of games. `seeds` are those with which each event is drawn again."""

    def __init__(self, game: Game, value: Value) -> None:
        self.chance, self.value, self.entries = Chance(game), value, entries_of(game)

    def after_deal(self, blank: bytes, position: bytes, seeds: Sequence[int]) -> Values:
        """The term of a deal."""
        return self.term(position, [self.entries.begin(blank, seed)[0] for seed in seeds], seeds)

    def after_action(self, before: bytes, action: int, after: bytes, seeds: Sequence[int]) -> Values:
        """The term of what an action drew."""
        again = [self.entries.decide(self.chance.again(before, seed), action)[0] for seed in seeds]
        return self.term(after, again, seeds)

    def term(self, position: bytes, others: Sequence[bytes], seeds: Sequence[int]) -> Values:
        """The value of a position minus the mean of others, each compared with the same random numbers."""
        total: Any = 0.0
        for other, seed in zip(others, seeds, strict=True):
            future = SEEDS - 1 - seed
            total += self.value(self.chance.again(position, future)) - self.value(self.chance.again(other, future))
        return np.asarray(total / len(seeds))


@cache
def luck_counter(game: str, players: int, turns: int) -> LuckCounter:
    """Made once per process, since its memory is large."""
    return LuckCounter(load(game), LuckEvaluation(load(game), players, turns))


def luck_of(contest: Contest, result: Result, method: LuckMethod = METHOD) -> Luck:
    """Add up the luck of a stored game."""
    game, weigh = load(contest.game), luck_counter(contest.game, contest.players, method.turns)

    def seeds(event: int) -> list[int]:
        return [contest.seed_of("luck", result.number, event, i) for i in range(method.samples)]

    blank = game.new_state(contest.players, contest.options, contest.rules).tobytes()
    position = dealt(game, contest, result.deal).position
    total = weigh.after_deal(blank, position, seeds(0))
    for event, action in enumerate([*opening(game, contest, result.deal), *result.actions], 1):
        before, (position, _) = position, weigh.entries.decide(position, action)
        if weigh.chance.has_drawn(before, position):
            total = total + weigh.after_action(before, action, position, seeds(event))
    return Luck(result.number, method, [round(float(part), 6) for part in total])
