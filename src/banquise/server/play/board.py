"""A line of play: the deal and the decisions since, with any earlier position one replay away.

`core.match.Match` keeps a copy of the state for every decision; a server with hundreds of tables keeps the numbers of
the decisions and a few recent positions, and replays the rest when somebody asks (a decision costs microseconds).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, TypeVar

import numpy as np

from banquise.core.game import Game, ranks
from banquise.core.line import entries_of
from banquise.core.record import PUBLIC

RECENT = 24
T = TypeVar("T")


class History:
    """The decisions of a line of play, shared by a board and its copies: each knows how many of them are its own."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.deciders: list[int] = []
        self.versions: list[int] = []  # whatever the board's owner counts
        self.shown: list[int] = []  # to whom each decision showed something hidden, a bit for each viewer
        self.contents: list[bytes] = []  # of the positions before them; only a few recent ones are kept

    def upto(self, decisions: int) -> History:
        """A copy of its beginning."""
        twin = History()
        for name, items in vars(self).items():
            setattr(twin, name, items[:decisions])
        return twin


class Board:
    def __init__(self, game: Game, players: int, seed: int, options: Mapping[str, str]) -> None:
        self.game, self.seed, self.options = game, seed, options
        self.players = players
        self.entries = entries_of(game)
        self.known = game.state.where("known") if game.has_secrets else None
        self.history = History()
        self.decision = 0  # how many were taken
        self._stand_at(self._dealt())

    @property
    def actions(self) -> Sequence[int]:
        return self.history.actions[: self.decision]

    @property
    def deciders(self) -> Sequence[int]:
        return self.history.deciders[: self.decision]

    @property
    def versions(self) -> Sequence[int]:
        return self.history.versions[: self.decision]

    @property
    def state(self) -> Any:
        """A copy of the position for kernels."""
        return self.entries.record(self.position)

    def _stand_at(self, position: bytes, legal: Sequence[int] | None = None) -> None:
        self.position, self._legal = position, legal
        self.decider, self.over = self.entries.player(position), self.entries.is_over(position)

    def legal(self) -> Sequence[int]:
        if self._legal is None:
            _, self._legal = self.entries.decide(self.position)
        return self._legal

    def play(self, action: int, version: int = 0) -> None:
        """The action must be legal."""
        if len(self.history.actions) != self.decision:  # a copy of this board has played on
            self.history = self.history.upto(self.decision)
        before, decider, history = self.position, self.decider, self.history
        self._stand_at(*self.entries.decide(before, action))
        history.actions.append(action)
        history.deciders.append(decider)
        history.versions.append(version)
        history.shown.append(self._learners(before, self.position))
        history.contents.append(before)
        if self.decision >= RECENT:
            history.contents[self.decision - RECENT] = b""
        self.decision += 1

    def decider_of(self, decision: int) -> int:
        return self.history.deciders[decision]

    def copy(self) -> Board:
        return shallow_copy(self)

    def cut(self, decisions: int) -> None:
        """Go back to the position after so many decisions."""
        position = self.position_after(decisions)
        self.history, self.decision = self.history.upto(decisions), decisions
        self._stand_at(position)

    def _learners(self, before: bytes, after: bytes) -> int:
        """The viewers to whom `game.learned` applies, as bits."""
        if self.known is None:
            return 0
        if self.entries.is_over(after) and not self.entries.is_over(before):
            return PUBLIC
        then, now = before[self.known], after[self.known]
        if then == now:
            return 0
        learned = int.from_bytes(now, "little") & ~int.from_bytes(then, "little")
        return reduce(or_, set(learned.to_bytes(len(now), "little")))

    def position_after(self, decisions: int) -> bytes:
        *_, (_, _, last) = self.steps(decisions, decisions)
        return last

    def steps(self, first: int, last: int) -> Iterator[tuple[bytes, int, bytes]]:
        """(before, action, after) of the decisions that lead to positions first … last; to position 0 leads −1."""
        if first == last == self.decision and self.decision:  # as nearly always
            yield self.history.contents[last - 1], self.history.actions[last - 1], self.position
            return
        actions, contents = self.actions, [*self.history.contents[: self.decision], self.position]
        if first > 0 and contents[first - 1]:
            for i in range(first, last + 1):
                yield contents[i - 1], actions[i - 1], contents[i]
            return
        position = self._dealt()
        if first == 0:
            yield position, -1, position
        for i in range(1, last + 1):
            before = position
            position, _ = self.entries.decide(before, actions[i - 1])
            if i >= first:
                yield before, actions[i - 1], position

    def _dealt(self) -> bytes:
        state = self.game.new_state(self.players, self.options)
        self.game.deal(state, self.seed)
        return bytes(state.tobytes())

    # What is shown of it

    def view(self, viewer: int) -> bytes:
        """The packed view record."""
        return self.entries.see_packed(self.position, viewer)

    def tell(self, first: int, last: int, viewer: int) -> list[bytes]:
        """What a viewer was told of the decisions that lead to positions first … last: facts, as bytes."""
        tell = self.entries.tell_bytes
        return [tell(before, action, after, viewer) for before, action, after in self.steps(first, last)]

    def shown_since(self, decision: int) -> int:
        """The viewers, as bits, who learned something hidden from the decisions after so many."""
        return reduce(or_, self.history.shown[decision : self.decision], 0)

    def first_after(self, version: int) -> int:
        """How many decisions are not newer."""
        versions, first = self.history.versions, self.decision
        while first and versions[first - 1] > version:
            first -= 1
        return first

    def scores(self) -> list[int]:
        return self._points(self.game.scores)

    def ranking(self, resigned: Collection[int] = ()) -> list[int]:
        """Whoever resigned ranks behind everybody who did not."""
        standing = self._points(self.game.standing)
        gap = max(standing) - min(standing) + 1
        return ranks([points - gap * (seat in resigned) for seat, points in enumerate(standing)])

    def breakdown(self) -> Sequence[dict[str, int]]:
        return [self.entries.breakdown(self.position, seat) for seat in range(self.players)]

    def _points(self, measure: Any) -> list[int]:
        out = np.zeros(self.players, np.int32)
        measure(self.state, np.zeros(self.game.work, np.int16), out)
        return [int(points) for points in out]


def shallow_copy(thing: T) -> T:
    """Of an object without slots; `copy.copy` takes ten times as long.

    The dict is a new one: in that which Python makes for an object itself, attributes are found three times as slowly
    once it has been asked for.
    """
    twin: T = object.__new__(type(thing))
    twin.__dict__ = {**thing.__dict__}
    return twin
