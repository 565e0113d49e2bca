"""Tests of the consent needed to take a decision back, also while people are away."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.players import Players, has_shown, undo_target

from banquise.core.line import Entries
from banquise.core.record import SPECTATOR
from banquise.server.play.table import Table
from banquise.server.wire.refusal import (
    ASKED_ALREADY,
    NO_VOTE,
    NOTHING_TO_UNDO,
    REVEALED_SINCE,
    STALE,
    VERSION_UNSEEN,
)


def reveal(players: Players, seat: int) -> None:
    """Let this seat take a decision by which a person learns something hidden."""
    while True:
        players.decide_until_next_is(seat)
        before = players.table
        players.decide()
        if has_shown(players.table, before.line.decision):
            return


def showing_something_to(viewer: int) -> Any:
    """Decisions by which this viewer alone learns something, whatever the game."""
    return lambda entries, state, action: (*entries.decide(state, action), 1 << viewer)


def votes(table: Table) -> dict[int, bool | None]:
    assert table.request is not None
    return table.request.votes


def test_what_was_revealed_is_not_taken_back_without_the_vote_of_the_person_who_is_away() -> None:
    players = Players("person", "person")
    reveal(players, 0)
    players.ask("leave", 1)
    assert not players.table.can_undo(0, watched=False)
    assert players.ask("ask_undo", 0) == "ask"
    assert votes(players.table) == {1: None}
    players.happens("return", 1)
    assert votes(players.table) == {1: None}, "they find the question when they come back"
    decision = players.table.line.decision
    assert players.ask("vote", 1, yes=True) == "undo"
    assert players.table.line.decision == decision - 1


def test_the_person_who_is_away_may_refuse_on_coming_back() -> None:
    players = Players("person", "person")
    reveal(players, 0)
    players.ask("leave", 1)
    players.ask("ask_undo", 0)
    players.happens("return", 1)
    decision = players.table.line.decision
    assert players.ask("vote", 1, yes=False) == "vote"
    assert players.table.request is None and players.table.line.decision == decision


@pytest.mark.parametrize("how", ["leave", "replace", "time"])
def test_however_somebody_came_to_be_away_they_have_a_vote(how: str) -> None:
    players = Players("person", "person")
    reveal(players, 0)
    players.happens(how, 0 if how == "replace" else 1, data={"whom": 1, "bot": "random"})
    assert players.ask("ask_undo", 0) == "ask"
    assert votes(players.table) == {1: None}


@pytest.mark.parametrize("how", ["leave", "resign"])
def test_who_left_remains_a_witness_of_what_was_shown(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    players = Players("person", "person", "person", game="arktia")
    players.take_turn(0)
    players.ask(how, 1)
    assert players.table.can_undo(0, watched=False)
    monkeypatch.setattr(Entries, "advance", showing_something_to(1))
    players.take_turn(0)
    assert not players.table.can_undo(0, watched=False)
    assert players.refused("undo", 0) == REVEALED_SINCE


def test_an_absent_persons_own_decision_is_not_taken_back_without_their_vote() -> None:
    """Arktia hides nothing, so that nothing else speaks against it."""
    players = Players("person", "person", game="arktia")
    players.take_turn(0)
    players.take_turn(1)
    players.ask("leave", 1)
    assert undo_target(players.table, 0) is None and not players.table.can_undo(0, watched=False)
    assert players.refused("undo", 0) == NOTHING_TO_UNDO
    assert players.ask("ask_undo", 0) == "ask"
    assert votes(players.table) == {1: None}


def test_what_the_bot_did_for_an_absent_person_is_taken_back_without_a_vote() -> None:
    players = Players("person", "person", game="arktia")
    players.take_turn(0)
    players.ask("leave", 1)
    decision = players.table.line.decision
    players.decide_until_next_is(0)
    assert players.table.line.decision > decision
    assert players.table.can_undo(0, watched=False)
    assert players.ask("undo", 0) == "undo"
    assert players.table.line.decision == decision - 1


def test_who_comes_back_answers_for_what_the_bot_did_for_them() -> None:
    players = Players("person", "person", game="arktia")
    players.take_turn(0)
    players.ask("leave", 1)
    players.decide_until_next_is(0)
    players.happens("return", 1)
    assert not players.table.can_undo(0, watched=False)
    players.ask("leave", 1)
    assert not players.table.can_undo(0, watched=False), "leaving once more changes nothing of that"


def test_who_is_away_is_not_asked_about_what_does_not_concern_them() -> None:
    """Nothing was revealed, and none of their decisions goes."""
    players = Players("person", "person", "person", game="arktia")
    players.ask("leave", 2)
    players.take_turn(0)
    players.take_turn(1)
    assert players.ask("ask_undo", 0) == "ask"
    assert votes(players.table) == {1: None}
    assert players.ask("vote", 1, yes=True) == "undo"


def test_of_those_who_are_away_only_they_are_asked_whose_own_decisions_go() -> None:
    players = Players("person", "person", "person", game="arktia")
    players.ask("leave", 2)
    players.take_turn(0)
    players.take_turn(1)
    players.ask("leave", 1)
    players.decide_until_next_is(0)
    players.ask("ask_undo", 0)
    assert votes(players.table) == {1: None}


def test_who_resigned_has_no_vote() -> None:
    players = Players("person", "person", "person")
    reveal(players, 0)
    players.ask("resign", 1)
    players.ask("resign", 2)
    assert players.ask("ask_undo", 0) == "undo"


def test_who_has_come_back_as_often_as_they_may_has_no_vote() -> None:
    players = Players("person", "person")
    players.circumstances = players.circumstances._replace(returns=1)
    reveal(players, 0)
    players.ask("leave", 1)
    players.happens("return", 1)
    players.ask("leave", 1)
    assert players.ask("ask_undo", 0) == "undo"


def test_what_a_spectator_learned_makes_the_absent_persons_vote_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entries, "advance", showing_something_to(SPECTATOR))
    players = Players("person", "person", game="arktia")
    players.take_turn(0)
    players.ask("leave", 1)
    assert players.table.can_undo(0, watched=False) and not players.table.can_undo(0, watched=True)
    assert players.answer("ask_undo", 0) == "undo"
    players.circumstances = players.circumstances._replace(watched=True)
    assert players.refused("undo", 0) == REVEALED_SINCE
    assert players.ask("ask_undo", 0) == "ask"


def test_with_three_people_everybody_must_agree() -> None:
    players = Players("person", "person", "person")
    reveal(players, 0)
    decision = players.table.line.decision
    players.ask("ask_undo", 0)
    assert votes(players.table) == {1: None, 2: None}
    assert players.ask("vote", 1, yes=True) == "vote"
    assert votes(players.table) == {1: True, 2: None} and players.table.line.decision == decision
    assert players.refused("vote", 1, yes=True) == NO_VOTE  # a second time
    assert players.refused("vote", 0, yes=True) == NO_VOTE  # one's own question
    assert players.ask("vote", 2, yes=True) == "undo"
    assert players.table.line.decision == decision - 1 and players.table.request is None


def test_one_question_is_asked_at_a_time_and_ends_with_who_leaves() -> None:
    players = Players("person", "person", "person")
    for seat in (0, 1):
        reveal(players, seat)
    assert players.ask("ask_undo", 0) == "ask"
    assert players.refused("ask_undo", 1) == ASKED_ALREADY
    players.ask("leave", 2)
    assert players.table.request is None and players.ask("ask_undo", 1) == "ask"


def test_what_nobody_has_seen_yet_is_not_taken_back() -> None:
    players = Players("person", "person")
    players.decide()
    seat = players.table.line.decider_of(0)
    for verb in ("undo", "ask_undo"):
        assert players.refused(verb, seat, version=players.table.version + 1) == VERSION_UNSEEN
        assert players.refused(verb, seat, version=players.table.version - 1) == STALE


def test_with_three_people_one_no_ends_the_question() -> None:
    players = Players("person", "person", "person")
    reveal(players, 0)
    players.ask("ask_undo", 0)
    players.ask("vote", 1, yes=False)
    assert players.table.request is None
    assert players.refused("vote", 2, yes=True) == NO_VOTE


def test_those_who_are_there_do_not_decide_for_the_one_who_is_away() -> None:
    players = Players("person", "person", "person")
    reveal(players, 0)
    players.ask("leave", 2)
    players.ask("ask_undo", 0)
    assert votes(players.table) == {1: None, 2: None}
    assert players.ask("vote", 1, yes=True) == "vote"
    assert votes(players.table) == {1: True, 2: None}
