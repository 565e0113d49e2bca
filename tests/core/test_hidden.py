"""Declared ownership: who is shown and told what follows from where hidden things lie."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.core.card_game import CARDS, DECK, GAME, HAND_0, HAND_1, OWNERS, nothing

from banquise.core.actions import ActionSpace, Kind
from banquise.core.errors import ContractError
from banquise.core.game import Game
from banquise.core.hidden import is_known, list_in
from banquise.core.match import Match
from banquise.core.record import SPECTATOR, GameState, i8, u8
from banquise.core.words import texts


class Narrow(GameState):
    place = i8(4)
    known = u8(4)


def after(*actions: str) -> Match:
    match = Match(GAME, 2, seed=1)
    for action in actions:
        match.play(action)
    return match


def shown(match: Match, viewer: int) -> dict[str, Any]:
    view = match.view(viewer)
    return {zone: view[zone] for zone in OWNERS}


def told(match: Match, viewer: int) -> list[str]:
    return texts(GAME, match.told(viewer), "en")


def test_a_hand_is_shown_to_its_owner_and_as_backs_to_the_others() -> None:
    match = after()
    assert shown(match, 0) == {"deck": [None] * 2, "table": [], "hand_0": ["ace", "two"], "hand_1": [None]}
    assert shown(match, 1) == {"deck": [None] * 2, "table": [], "hand_0": [None] * 2, "hand_1": ["three"]}
    assert shown(match, SPECTATOR) == {"deck": [None] * 2, "table": [], "hand_0": [None] * 2, "hand_1": [None]}
    assert "place" not in match.view(0) and "known" not in match.view(0)


def test_the_things_in_a_zone_are_listed_in_their_order() -> None:
    out, state = np.full(5, -1, np.int32), after("put two").state
    assert [list_in(state, zone, out) for zone in (DECK, HAND_0)] == [2, 1] and out.tolist() == [0, 4, -1, -1, -1]


def test_a_card_that_was_open_is_remembered_in_a_hand() -> None:
    match = after("put ace", "give ace")
    assert shown(match, SPECTATOR)["hand_1"] == ["ace", None] and shown(match, 1)["hand_1"] == ["ace", "three"]


def test_a_card_in_the_deck_is_forgotten() -> None:
    match = after("put ace", "bury ace")
    assert all(shown(match, viewer)["deck"] == [None] * 3 for viewer in (0, 1, SPECTATOR))


def test_who_draws_is_told_the_card_and_the_others_that_one_was_drawn() -> None:
    match = after("draw")
    assert told(match, 0) == ["{P1}: draw.", "Now seen: four."]
    assert told(match, 1) == told(match, SPECTATOR) == ["{P1}: draw."]


def test_a_card_that_is_seen_is_told_in_the_reader_s_language() -> None:
    assert texts(GAME, after("draw").told(0), "fr")[-1].startswith("On voit maintenant")


def test_an_action_names_a_card_to_those_alone_who_know_it() -> None:
    match = after("give ace")
    assert told(match, 0) == told(match, 1) == ["{P1}: give ace."]
    assert told(match, SPECTATOR) == ["{P1}: give."]
    assert told(after("put ace"), SPECTATOR) == ["{P1}: put ace."]


def test_worlds_differ_in_what_the_viewer_does_not_know_and_each_is_as_likely() -> None:
    match, dealt = after("give ace"), Counter[tuple[int, ...]]()
    for seed in range(3000):
        state = match.state.copy()
        GAME.resample(state, 0, seed)
        assert state.place[0] == HAND_1 and state.place[1] == HAND_0
        dealt[tuple(state.place[2:].tolist())] += 1
    assert sorted(dealt) == [(DECK, DECK, HAND_1), (DECK, HAND_1, DECK), (HAND_1, DECK, DECK)]
    assert all(900 < n < 1100 for n in dealt.values())


def test_knowledge_of_others_moves_with_the_places() -> None:
    state = after().state
    GAME.resample(state, 0, 5)
    (held,) = np.flatnonzero(state.place == HAND_1)
    assert is_known(state, 1, int(held)) and not any(is_known(state, 1, card) for card in range(5) if card != held)


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"state": GameState}, r"its cards are hidden, and so `place` is i8\(5\)"),
        ({"state": Narrow}, r"its cards are hidden, and so `place` is i8\(5\)"),
        ({"tell": nothing}, "it declares `hidden`, and so does not write tell itself"),
        ({"actions": ActionSpace((Kind("swap", dict.fromkeys("abcde", CARDS)),))}, "have at most 4 arguments"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(given: dict[str, Any], rule: str) -> None:
    with pytest.raises(ContractError, match=rule):
        replace(GAME, **{"resample": Game.resample, "name": "other", **given})
