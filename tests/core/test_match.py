"""The friendly shell, on Arctic."""

import json

import pytest

import banquise
from banquise.core.errors import ActionError, IllegalAction, OptionError, UndoError


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
    assert match.history == []


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


def test_a_copy_goes_its_own_way() -> None:
    match = banquise.new("arctic", seed=7)
    twin = match.copy()
    twin.play(twin.legal()[0])
    assert len(match.history) == 0 and match.state.tobytes() != twin.state.tobytes()


@pytest.mark.parametrize("name", banquise.games.NAMES)
def test_a_view_may_be_changed(name: str) -> None:
    match = banquise.new(name, seed=7)
    before = json.dumps(match.view(0))
    seat = match.view(0)["seats"][0]
    seat["hand"].clear()
    seat.clear()
    assert json.dumps(match.view(0)) == before


def test_scores_and_ranking_are_there_at_any_time() -> None:
    match = played_out(7)
    assert match.over and len(match.scores()) == 2 and sorted(match.ranking()) == [1, 2]


def played_out(seed: int) -> banquise.Match:
    match = banquise.new("arctic", seed=seed)
    while not match.over:
        match.play(match.legal_actions()[0])
    return match
