"""A line of play: the deal and the decisions since, with any earlier position one replay away.

`core.match.Match` keeps a copy of the state for every decision; a server with hundreds of tables keeps the numbers of
the decisions and a few recent positions, and replays the rest when somebody asks (a decision costs microseconds).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import numpy as np

from banquise.core.game import Game, ranks
from banquise.core.kernel import COMPILED
from banquise.core.record import PUBLIC, plain
from banquise.core.template import bind

RECENT = 24
T = TypeVar("T")


class Board:
    def __init__(self, game: Game, players: int, seed: int, options: Mapping[str, str]) -> None:
        self.game, self.seed, self.options = game, seed, options
        self.players = players
        self.actions: list[int] = []
        self.deciders: list[int] = []
        self.recent: deque[Any] = deque(maxlen=RECENT)  # positions before the last decisions
        self.shown: list[int] = []  # to whom each decision showed something hidden, a bit for each viewer
        self.state = self._dealt()
        self._plains: tuple[Any, ...] = ()
        self._read_state()

    @property
    def decision(self) -> int:
        """How many decisions were taken."""
        return len(self.actions)

    def _read_state(self) -> None:
        """What is asked for again and again, once: reading a record's field takes microseconds."""
        self.decider, self.over = int(read(self.state, "player")), bool(read(self.state, "over"))
        self._legal: Sequence[int] | None = None

    def legal(self) -> Sequence[int]:
        if self._legal is None:
            _, self._legal = desk_for(self.game).decide(self.state)
        return self._legal

    def play(self, action: int) -> None:
        """The action must be legal. Positions are never changed in place, so that copies of a board share them."""
        before = self.state
        self.state, legal = desk_for(self.game).decide(before, action)
        self.actions.append(action)
        self.deciders.append(self.decider)
        self.recent.append(before)
        self._read_state()
        self.shown.append(learners(self.game, before, self.state))
        self._legal = legal

    @property
    def readable(self) -> Any:
        """The position as views read it."""
        return self._readable(self.state)

    def _readable(self, position: Any) -> Any:
        """The last two are kept, as the log compares them."""
        for kept in self._plains:
            if kept.record is position:
                return kept
        self._plains = (plain(position), *self._plains[:1])
        return self._plains[0]

    def copy(self) -> Board:
        twin = shallow_copy(self)
        twin.actions, twin.deciders = self.actions.copy(), self.deciders.copy()
        twin.recent, twin.shown = self.recent.copy(), self.shown.copy()
        return twin

    def cut(self, decisions: int) -> None:
        """Go back to the position after so many decisions."""
        self.state = self.position(decisions)
        for _ in range(self.decision - decisions):
            if self.recent:
                self.recent.pop()
        del self.actions[decisions:], self.deciders[decisions:], self.shown[decisions:]
        self._read_state()

    def position(self, decisions: int) -> Any:
        """The position after so many decisions."""
        *_, (_, _, last) = self.steps(decisions, decisions)
        return last.record

    def steps(self, first: int, last: int) -> Iterator[tuple[Any, int, Any]]:
        """(before, action, after) of the decisions that lead to positions first … last; to position 0 leads −1.

        The positions are as views read them.
        """
        oldest = self.decision - len(self.recent)  # the earliest position at hand
        if first > oldest:
            at_hand = [*self.recent, self.state]
            for i in range(first, last + 1):
                before, after = at_hand[i - 1 - oldest], at_hand[i - oldest]
                yield self._readable(before), self.actions[i - 1], self._readable(after)
            return
        position = self._dealt()
        if first == 0:
            yield plain(position), -1, plain(position)
        for i in range(1, last + 1):
            before = position
            position, _ = desk_for(self.game).decide(before, self.actions[i - 1])
            if i >= first:
                yield plain(before), self.actions[i - 1], plain(position)

    def _dealt(self) -> Any:
        state = self.game.new_state(self.players, self.options)
        self.game.deal(state, self.seed)
        return state

    def showed_something(self, since: int, witnesses: Collection[int]) -> bool:
        """Did a witness learn anything hidden from the decisions after the first `since`?"""
        watching = sum([1 << viewer for viewer in witnesses])
        return any(shown & watching for shown in self.shown[since:])

    def scores(self) -> list[int]:
        return self._points(self.game.scores)

    def ranking(self, resigned: Collection[int] = ()) -> list[int]:
        """Whoever resigned ranks behind everybody who did not."""
        standing = self._points(self.game.standing)
        gap = max(standing) - min(standing) + 1
        return ranks([points - gap * (seat in resigned) for seat, points in enumerate(standing)])

    def breakdown(self) -> Sequence[dict[str, int]]:
        return [self.game.breakdown(self.state, seat) for seat in range(self.players)]

    def _points(self, measure: Any) -> list[int]:
        out = np.zeros(self.players, np.int32)
        measure(self.state, np.zeros(self.game.work, np.int16), out)
        return [int(points) for points in out]


def shallow_copy(thing: T) -> T:
    """Of an object without slots; `copy.copy` takes ten times as long."""
    twin: T = object.__new__(type(thing))
    twin.__dict__.update(thing.__dict__)
    return twin


class Desk:
    """Where decisions of a game are worked out, one at a time."""

    def __init__(self, game: Game) -> None:
        self.kernels = bind("banquise.server.board_kernels", game)
        self.dtype = game.new_state(game.players[0], {}).dtype
        room = np.zeros(self.kernels.SIZE, np.uint8)
        self.room, self.where = memoryview(room), room.ctypes.data if COMPILED else room  # type: ignore[arg-type]
        self.run = self.kernels.decide_entry()

    def decide(self, state: Any, action: int = -1) -> tuple[Any, Sequence[int]]:
        """The position after the decision (none: a copy), and what is legal then."""
        size = self.kernels.LEGAL
        self.room[:size] = bytes_of(state)
        count = self.run(self.where, action)
        after = np.frombuffer(bytearray(self.room[:size]), self.dtype)[0]
        return after, self.kernels.LISTS[count](self.room, size)


desk_for = cache(Desk)

# Without the detours of records' attributes: a field by its name, the whole.
read = np.void.__getitem__
bytes_of = np.void.tobytes


def learners(game: Game, before: Any, after: Any) -> int:
    """The viewers to whom `game.learned` applies, as bits."""
    if not game.has_secrets:
        return 0
    if read(after, "over") and not read(before, "over"):
        return PUBLIC
    return int(np.bitwise_or.reduce(read(after, "known") & ~read(before, "known")))
