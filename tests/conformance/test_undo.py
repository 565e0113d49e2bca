"""Tests of lines of play in every game, compared with the kernels' states, and of the server's undo."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.conformance.matches import every_table, matches, play_on
from tests.server.players import undo_target

from banquise import Match
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.core.line import Line
from banquise.core.record import SPECTATOR
from banquise.games import OWN
from banquise.server.play.setup import SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.store.rows import Event

OFTEN = 0.2 if COMPILED else 0.05
FEW = 4
"""Positions that a line keeps, so that even a short game has some that it does not."""


class Naive:
    """Every state of a game, computed by the kernels alone."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str]) -> None:
        state = game.new_state(players, options)
        game.deal(state, seed)
        self.game, self.states, self.actions, self.deciders = game, [state], list[int](), list[int]()
        self.learned = list[int]()
        """Who learned something by each decision, a bit each."""

    @property
    def state(self) -> Any:
        return self.states[-1]

    def play(self, action: int) -> None:
        before, after = self.state, self.state.copy()
        self.game.step(after, action)
        self.states.append(after)
        self.actions.append(action)
        self.deciders.append(int(before.player))
        self.learned.append(
            int(np.bitwise_or.reduce(after.known & ~before.known, None)) if self.game.has_secrets else 0
        )

    def legal(self) -> list[int]:
        out = np.zeros(self.game.max_legal, np.int32)
        return [] if self.state.over else out[: self.game.legal_actions(self.state, out)].tolist()

    def upto(self, decisions: int) -> "Naive":
        twin = object.__new__(Naive)
        twin.game = self.game
        twin.states, twin.actions = self.states[: decisions + 1], self.actions[:decisions]
        twin.deciders, twin.learned = self.deciders[:decisions], self.learned[:decisions]
        return twin

    def has_learned(self, since: int, viewer: int) -> bool:
        """Whether a viewer learned something from the decisions after this number."""
        if not self.game.has_secrets or since == len(self.actions):
            return False
        return bool(self.state.over) or any(bits >> viewer & 1 for bits in self.learned[since:])


def played(name: str, players: int) -> Iterator[tuple[Naive, Line, random.Random]]:
    """Both side by side, before each decision and at the end."""
    for match, chance in matches(name, players):
        naive = Naive(match.game, players, match.seed, match.options)
        line = Line(match.game, players, match.seed, match.options, recent=FEW)
        while not naive.state.over:
            yield naive, line, chance
            action = chance.choice(naive.legal())
            naive.play(action)
            line.play(action)
        yield naive, line, chance


@every_table
def test_a_line_stands_where_the_kernels_do(name: str, players: int) -> None:
    for naive, line, _ in played(name, players):
        assert line.position == naive.state.tobytes()
        assert sorted(line.legal()) == sorted(naive.legal())
        assert line.over == bool(naive.state.over) and line.decision == len(naive.actions)
        assert line.over or line.decider == naive.state.player


@every_table
def test_a_line_goes_back_to_any_decision_and_on_again(name: str, players: int) -> None:
    """This includes decisions whose positions are no longer kept, and leaves no trace on the line that was copied."""
    distances, longest = set(), 0
    for naive, line, chance in played(name, players):
        now = len(naive.actions)
        longest = max(longest, now)
        places = [0, now - 1] if line.over else [chance.randrange(now)] if now and chance.random() < OFTEN else []
        for to in places:
            twin = line.copy()
            twin.cut(to)
            assert twin.position == naive.states[to].tobytes()
            assert list(twin.actions) == naive.actions[:to] and list(twin.deciders) == naive.deciders[:to]
            for action in naive.actions[to:]:
                twin.play(action)
            assert twin.position == naive.state.tobytes()
            assert line.position == naive.state.tobytes() and line.decision == now
            distances.add(now - to > FEW)
    assert distances == {False, longest > FEW}


@every_table
def test_after_going_back_another_line_can_be_played(name: str, players: int) -> None:
    for naive, line, chance in played(name, players):
        now = len(naive.actions)
        if not now or chance.random() > OFTEN:
            continue
        back = chance.randrange(1, min(3, now) + 1)
        twin, other = line.copy(), naive.upto(now - back)
        twin.cut(now - back)
        for _ in range(3):
            if not other.state.over:
                action = chance.choice(other.legal())
                other.play(action)
                twin.play(action)
        assert twin.position == other.state.tobytes()
        before = [(one, action) for one, action, _ in twin.steps(1, twin.decision)]
        assert before == [(state.tobytes(), action) for state, action in zip(other.states, other.actions, strict=False)]


@every_table
def test_copies_of_a_line_play_on_without_each_other(name: str, players: int) -> None:
    """Tables rely on this when an event could not be written."""
    for naive, line, chance in played(name, players):
        if line.over or chance.random() > OFTEN:
            continue
        copies = [line.copy() for _ in range(3)]
        actions = [chance.choice(naive.legal()) for _ in copies]
        for copy, action in zip(copies, actions, strict=True):
            copy.play(action)
        for copy, action in zip(copies, actions, strict=True):
            after = naive.state.copy()
            naive.game.step(after, action)
            assert copy.position == after.tobytes() and list(copy.actions) == [*naive.actions, action]
            copy.undo()
            assert copy.position == naive.state.tobytes()


@every_table
def test_a_line_knows_who_learned_something_since(name: str, players: int) -> None:
    for naive, line, chance in played(name, players):
        if not line.over and chance.random() > OFTEN:
            continue
        since = chance.randint(max(line.decision - 5, 0), line.decision)
        for viewer in naive.game.viewers(naive.state):
            assert bool(line.learned_since(since) >> viewer & 1) == naive.has_learned(since, viewer)


@every_table
def test_observation_points_and_worlds_are_the_kernels_own(name: str, players: int) -> None:
    for naive, line, chance in played(name, players):
        if not line.over and chance.random() > OFTEN:
            continue
        game, entries, state = naive.game, line.entries, naive.state
        viewer, seed = chance.choice(game.viewers(state)), chance.randrange(2**62)
        seen = np.zeros(game.observation.length, np.uint8)
        game.observe(state, viewer, seen)
        assert entries.observe(line.position, viewer) == seen.tobytes()
        for kernel, counted in ((game.scores, entries.scores), (game.standing, entries.standing)):
            points = np.zeros(players, np.int32)
            kernel(state, np.zeros(game.work, np.int16), points)
            assert counted(line.position) == points.tolist()
        other = state.copy()
        game.resample(other, viewer, seed)
        assert entries.resample(line.position, viewer, seed) == other.tobytes()


@every_table
@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("people", [1, 2])
def test_a_table_takes_back_what_nobody_saw(name: str, players: int, people: int, watched: bool) -> None:
    """One's own last decision with the bots' after it, while no person and no spectator learned anything by them."""
    allowed = set()
    for match, chance in matches(name, players):
        table, naive = table_of(match, people), Naive(match.game, players, match.seed, match.options)
        for action in play_on(match, chance):
            for seat in range(people):
                target = last_own(naive, seat, people)
                witnesses = [*range(people), *([SPECTATOR] if watched else [])]
                may = target is not None and not any(naive.has_learned(target, viewer) for viewer in witnesses)
                assert table.can_undo(seat, watched) == may
                assert undo_target(table, seat) == target
                if may and chance.random() < OFTEN:
                    back = table.after(event(table, "undo", seat, data={"to": target}))
                    assert back.line.position == naive.states[target].tobytes()
                allowed.add(may)
            table = table.after(event(table, "act", match.player, action))
            naive.play(action)
        assert table.line.position == naive.state.tobytes()
    assert allowed == {False, True} or name not in OWN  # where every decision shows something, nothing is taken back


def last_own(naive: Naive, seat: int, people: int) -> int | None:
    """The number of decisions before this seat's last one, if only bots decided since."""
    deciders = naive.deciders.copy()
    while deciders and deciders[-1] >= people:
        deciders.pop()
    return len(deciders) - 1 if deciders and deciders[-1] == seat else None


def table_of(match: Match, people: int) -> Table:
    """The first seats are people's, the others bots'."""
    seats = [SeatSetup("person") if i < people else SeatSetup("bot", bot="random") for i in range(match.players)]
    return Table(
        "",
        Setup(match.game.name, match.game.rules_version, match.options, tuple(seats), match.seed, ""),
        match.game,
        0.0,
    )


def event(table: Table, kind: str, seat: int, action: int | None = None, data: dict[str, int] | None = None) -> Event:
    return Event(table.version + 1, kind, seat, action, data)
