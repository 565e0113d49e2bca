"""The server's undo on every game: its line of play (server/board.py) held against a match that keeps every state."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from tests.conformance.test_games import every_table, matches, play_on

from banquise import Match
from banquise.core.kernel import COMPILED
from banquise.core.record import BYSTANDER
from banquise.server.play import board as board_module
from banquise.server.play.board import Board
from banquise.server.play.setup import SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.store.rows import Event

OFTEN = 0.2 if COMPILED else 0.05
FEW = 4


def played(name: str, players: int) -> Iterator[tuple[Match, Board, random.Random]]:
    """A match and a board side by side, before each decision and at the end."""
    for match, chance in matches(name, players):
        board = Board(match.game, players, match.seed, match.options)
        for action in play_on(match, chance):
            yield match, board, chance
            board.play(action)
        yield match, board, chance


def content_after(match: Match, decisions: int) -> bytes:
    """Of the state after so many decisions."""
    states = [each.before for each in match.history[decisions : decisions + 1]] or [match.state]
    return bytes(states[0].tobytes())


@every_table
def test_a_board_stands_where_the_match_does(name: str, players: int) -> None:
    for match, board, _ in played(name, players):
        assert board.position == match.state.tobytes()
        assert sorted(board.legal()) == sorted(match.legal_actions())
        assert board.over == match.over and board.decision == len(match.history)
        assert match.over or board.decider == match.player


@every_table
def test_a_board_goes_back_to_any_decision_and_on_again(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    """Also to those whose positions are no longer kept, and without a trace on the board that it is a copy of."""
    monkeypatch.setattr(board_module, "RECENT", FEW)  # so that even a short game has some
    distances = set()
    for match, board, chance in played(name, players):
        now = len(match.history)
        places = [0, now - 1] if match.over else [chance.randrange(now)] if now and chance.random() < OFTEN else []
        for to in places:
            twin = board.copy()
            twin.cut(to)
            assert twin.position == content_after(match, to)
            assert list(twin.actions) == [each.action for each in match.history[:to]]
            assert list(twin.deciders) == [each.player for each in match.history[:to]]
            for each in match.history[to:]:
                twin.play(each.action)
            assert twin.position == match.state.tobytes()
            assert board.position == match.state.tobytes() and board.decision == now
            distances.add(now - to > FEW)
    assert distances == {False, True}


@every_table
def test_after_going_back_another_line_can_be_played(name: str, players: int) -> None:
    for match, board, chance in played(name, players):
        if not match.history or chance.random() > OFTEN:
            continue
        twin, other = board.copy(), match.copy()
        back = chance.randrange(1, min(3, len(match.history)) + 1)
        twin.cut(len(match.history) - back)
        for _ in range(back):
            other.state = other.history.pop().before.copy()
        for _ in range(3):
            if not other.over:
                action = chance.choice(other.legal_actions())
                other.play(action)
                twin.play(action)
        assert twin.position == other.state.tobytes()
        before = [(one, action) for one, action, _ in twin.steps(1, twin.decision)]
        assert before == [(each.before.tobytes(), each.action) for each in other.history]


@every_table
def test_copies_of_a_board_play_on_without_each_other(name: str, players: int) -> None:
    """As tables do when an event could not be written."""
    for match, board, chance in played(name, players):
        if match.over or chance.random() > OFTEN:
            continue
        copies = [board.copy() for _ in range(3)]
        lines = [chance.choice(match.legal_actions()) for _ in copies]
        for copy, action in zip(copies, lines, strict=True):
            copy.play(action)
        for copy, action in zip(copies, lines, strict=True):
            after = match.state.copy()
            match.game.step(after, action)
            assert copy.position == after.tobytes()
            assert list(copy.actions) == [*(each.action for each in match.history), action]
            copy.cut(len(match.history))
            assert copy.position == match.state.tobytes()


@every_table
def test_a_board_knows_who_learned_something_since(name: str, players: int) -> None:
    for match, board, chance in played(name, players):
        if not match.over and chance.random() > OFTEN:
            continue
        since = chance.randint(max(len(match.history) - 5, 0), len(match.history))
        for viewer in match.game.viewers(match.state):
            assert bool(board.shown_since(since) >> viewer & 1) == has_learned(match, since, viewer)


@every_table
@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("people", [1, 2])
def test_a_table_takes_back_what_nobody_saw(name: str, players: int, people: int, watched: bool) -> None:
    """One's own last decision with the bots' after it, while no person and no spectator learned anything by them."""
    allowed = set()
    for match, chance in matches(name, players):
        table = table_of(match, people)
        for action in play_on(match, chance):
            for seat in range(people):
                target = last_own(match, seat, people)
                witnesses = [*range(people), *([BYSTANDER] if watched else [])]
                may = target is not None and not any(has_learned(match, target, viewer) for viewer in witnesses)
                assert table.can_undo(seat, watched) == may
                assert table.undo_target(seat) == target
                if may and chance.random() < OFTEN:
                    back = table.after(event(table, "undo", seat, data={"to": target}))
                    assert back.board.position == content_after(match, target)
                allowed.add(may)
            table = table.after(event(table, "act", match.player, action))
        assert table.board.position == match.state.tobytes()
    assert allowed == {False, True}


def has_learned(match: Match, since: int, viewer: int) -> bool:
    """Whether a viewer learned something from the decisions after so many."""
    states = [each.before for each in match.history[since:]] + [match.state]
    return any(match.game.learned(*pair, viewer) for pair in pairwise(states))


def last_own(match: Match, seat: int, people: int) -> int | None:
    """How many decisions came before this seat's last one, if only bots decided since."""
    deciders = [each.player for each in match.history]
    while deciders and deciders[-1] >= people:
        deciders.pop()
    return len(deciders) - 1 if deciders and deciders[-1] == seat else None


def table_of(match: Match, people: int) -> Table:
    """The first seats are people's, the others bots'."""
    seats = [SeatSetup("person") if i < people else SeatSetup("bot", bot="random") for i in range(match.players)]
    return Table("", Setup(match.game.name, 1, match.options, tuple(seats), match.seed, ""), match.game, 0.0)


def event(table: Table, kind: str, seat: int, action: int | None = None, data: dict[str, int] | None = None) -> Event:
    return Event(table.version + 1, kind, seat, action, data)
