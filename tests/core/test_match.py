"""Tests of `Match`, with Arctic."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import banquise
from banquise.core.errors import ActionError, IllegalAction, OptionError, UndoError
from banquise.core.match import Match


def test_a_match_is_dealt_from_its_seed() -> None:
    assert banquise.new("arctic", seed=7).view() == banquise.new("arctic", seed=7).view()
    assert banquise.new("arctic", seed=7).view() != banquise.new("arctic", seed=8).view()


def test_without_a_seed_one_is_drawn() -> None:
    assert banquise.new("arctic").seed != banquise.new("arctic").seed


def test_options_are_words_or_numbers() -> None:
    assert banquise.new("arctic", seed=7, fox=1).view()["powers"]["fox"]["side"] == 1
    assert banquise.new("arctic", seed=7, fox="2").view()["powers"]["fox"]["side"] == 2


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"name": "artic"}, "there is no game 'artic'; there are: arctic"),
        ({"players": 5}, "Arctic is for 2 to 4 players, not 5"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2^63 − 1, not -1"),
        ({"seed": 2**63}, "a seed is a whole number"),
        ({"seed": "x"}, "a seed is a whole number from 0 to 2^63 − 1, not 'x'"),
        ({"seed": 1.5}, "a seed is a whole number from 0 to 2^63 − 1, not 1.5"),
        ({"seed": True}, "a seed is a whole number from 0 to 2^63 − 1, not True"),
        ({"players": 2.0}, "Arctic is for 2 to 4 players, not 2.0"),
        ({"players": "2"}, "Arctic is for 2 to 4 players, not '2'"),
        ({"fox": 3}, "option fox is one of random, 1, 2, not '3'"),
        ({"wolf": 1}, "Arctic has no option 'wolf'; its options are: fox, moose"),
    ],
)
def test_a_bad_set_up_is_refused_with_the_reason(wanted: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError) as error:
        banquise.new(**{"name": "arctic", **wanted})  # type: ignore[arg-type]
    assert said in str(error.value)


def test_an_action_is_its_words_or_its_number() -> None:
    one, other = banquise.new("arctic", seed=7), banquise.new("arctic", seed=7)
    one.play(one.legal()[0])
    other.play(other.legal_actions()[0])
    assert one.state.tobytes() == other.state.tobytes()


def test_nonsense_is_no_action() -> None:
    match = banquise.new("arctic", seed=7)
    with pytest.raises(ActionError):
        match.play("dance")
    with pytest.raises(IllegalAction, match="numbered 0 to"):
        match.play(10**9)
    assert not match.history


@pytest.mark.parametrize("action", [1.5, 52.0, True, np.True_, None, [52], b"pass"])
def test_what_is_neither_words_nor_a_whole_number_is_no_action(action: Any) -> None:
    match = banquise.new("arctic", seed=7)
    assert 52 in match.legal_actions()
    with pytest.raises(ActionError, match="an action is its words or its number, not"):
        match.play(action)
    assert not match.history


VIEWS: dict[str, Callable[[Match, Any], Any]] = {
    "view": Match.view,
    "observe": Match.observe,
    "show": Match.show,
    "log": Match.log,
    "can_undo": lambda match, viewer: match.can_undo([viewer]),
}


@pytest.mark.parametrize("look", VIEWS.values(), ids=VIEWS)
@pytest.mark.parametrize("viewer", [9, 2, -1, 1.0, "x", True, None, 2**70])
def test_nobody_looks_from_a_seat_that_is_not_there(look: Callable[[Match, Any], Any], viewer: Any) -> None:
    match = banquise.new("arctic", seed=7)
    match.play(match.legal()[0])
    with pytest.raises(OptionError, match=f"a viewer is a seat from 0 to 1, or 7 for a spectator, not {viewer!r}"):
        look(match, viewer)


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match=r"there are words in en, .*fr, not in 'tlh'"):
        banquise.new("arctic", seed=7).show(lang="tlh")


def test_numpys_whole_numbers_are_as_good_as_pythons() -> None:
    match, same = banquise.new("arctic", players=np.int64(3), seed=np.uint64(7)), banquise.new("arctic", 3, seed=7)
    assert match.record() == same.record() and type(match.seed) is int
    match.play(np.int32(match.legal_actions()[0]))
    same.play(same.legal_actions()[0])
    assert match.state.tobytes() == same.state.tobytes() and type(match.history[0].action) is int
    assert json.dumps(match.view(np.int8(1))) == json.dumps(same.view(1))
    assert match.log(np.int64(1)) == same.log(1) and (match.observe(np.int16(2)) == same.observe(2)).all()


def test_nothing_is_played_after_the_end() -> None:
    match = played_out(7)
    with pytest.raises(IllegalAction, match="over"):
        match.play("pass")


def test_undo_is_refused_once_a_hidden_card_was_shown() -> None:
    match = banquise.new("arctic", seed=7)
    match.play(match.legal()[0])  # a card of a secret hand
    assert not match.can_undo()
    with pytest.raises(UndoError):
        match.undo()


def test_undo_asks_only_those_who_would_remember() -> None:
    match = banquise.new("arctic", seed=7)
    match.play(match.legal()[0])
    assert match.can_undo(witnesses=[match.history[-1].player])


def test_undo_is_open_while_only_public_things_moved() -> None:
    match = banquise.new("arctic", seed=7)
    match.play(match.legal()[0])
    before = match.state.tobytes()
    match.play("main-right")
    assert match.can_undo()
    match.undo()
    assert match.state.tobytes() == before and len(match.history) == 1


def test_undo_needs_something_to_take_back() -> None:
    with pytest.raises(UndoError, match="Nothing"):
        banquise.new("arctic", seed=7).undo()


COPIES: dict[str, Callable[[Match], Match]] = {
    "copy": Match.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}
copied = pytest.mark.parametrize("twin_of", COPIES.values(), ids=COPIES)


def content(match: Match) -> tuple[Any, ...]:
    past = [(played.player, played.action, played.before.tobytes()) for played in match.history]
    return match.state.tobytes(), past, match.seed, dict(match.options)


@copied
def test_a_copy_goes_its_own_way(twin_of: Callable[[Match], Match]) -> None:
    match = banquise.new("arctic", seed=7, fox=1)
    match.play(match.legal()[0])
    before, twin = content(match), twin_of(match)
    assert content(twin) == before and twin.game is match.game
    twin.play(twin.legal()[-1])
    twin.options["fox"] = "2"
    assert content(match) == before != content(twin)


@copied
def test_what_is_played_after_undo_leaves_copies_alone(twin_of: Callable[[Match], Match]) -> None:
    match = banquise.new("arctic", seed=7)
    match.play(match.legal()[0])
    before = content(match)
    match.play("main-right")
    twin = twin_of(match)
    match.undo()
    match.play("companion-right")
    twin.undo()
    assert content(twin) == before


@pytest.mark.parametrize("name", banquise.games.NAMES)
def test_a_view_may_be_changed(name: str) -> None:
    match = banquise.new(name, seed=7)
    before = json.dumps(match.view(0))
    seat = match.view(0)["seats"][0]
    seat["hand"].clear()
    seat.clear()
    assert json.dumps(match.view(0)) == before


def test_some_decisions_are_told_as_all_of_them_are() -> None:
    match = banquise.new("arctic", seed=7)
    for _ in range(6):
        match.play(match.legal_actions()[0])
    each = [match.told(0, number, number + 1) for number in range(6)]
    assert all(each) and match.told(0, 2, 5) == each[2] + each[3] + each[4]
    assert match.told(0) == [fact for facts in each for fact in facts] and match.told(0, 6) == []


def test_scores_and_ranking_are_there_at_any_time() -> None:
    match = played_out(7)
    assert match.over and len(match.scores()) == 2 and sorted(match.ranking()) == [1, 2]


def played_out(seed: int) -> banquise.Match:
    match = banquise.new("arctic", seed=seed)
    while not match.over:
        match.play(match.legal_actions()[0])
    return match


def test_a_match_prints_what_it_is_and_shows_its_table_in_a_notebook() -> None:
    match = banquise.new("arktia", players=3, seed=7)
    match.play(match.legal()[0])
    assert repr(match) == "<Match of arktia: 3 players, seed 7, decision 1, P1 decides>"
    shown = match._repr_html_()
    assert shown.startswith("<pre>") and "P1" in shown and "{P" not in shown and "[/" not in shown


def test_the_log_is_whole_unless_a_part_of_it_is_asked_for() -> None:
    match = banquise.new("arctic", seed=7)
    for _ in range(4):
        match.play(match.legal()[0])
    assert match.log() == match.log(since=0) == match.log(until=2) + match.log(since=2)
    assert match.log(until=1)
