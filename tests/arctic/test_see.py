"""Tests of what a viewer is shown of a position (§9), and the figures beside it (§8)."""

from typing import Any

from tests.arctic.position import play, play_turn, position

from banquise import load
from banquise.core.line import entries_of
from banquise.core.record import SPECTATOR
from banquise.core.viewrecord import as_json
from banquise.games.arctic.state import State

VIEWERS = {"P1": 0, "P2": 1, "P3": 2, "spectator": SPECTATOR}


def sight(state: State, viewer: str) -> dict[str, Any]:
    game, content = load("arctic"), state.tobytes()  # type: ignore[attr-defined]
    return as_json(game.view_record, entries_of(game).see(content, VIEWERS[viewer]))


def seat(state: State, name: str, viewer: str = "spectator") -> dict[str, Any]:
    return sight(state, viewer)["seats"][VIEWERS[name]]  # type: ignore[no-any-return]


def of_pile(cards: str, more: str = "") -> dict[str, Any]:
    """P2's seat with this pile."""
    return seat(position(f"P1 hand: +3 \n P2 pile: {cards} \n {more}"), "P2")


# The table


def test_the_table_shows_whose_decision_it_is_and_how_far_the_game_is() -> None:
    shown = sight(position("players: 3 \n turn: P2 \n first: P3 \n round: 4 \n P2 hand: +2 \n ending: triggered"), "P1")
    assert (shown["viewer"], shown["player"], shown["first"], shown["round"]) == (0, 1, 2, 4)
    assert (shown["phase"], shown["owed"], shown["ending"], shown["over"]) == ("prepare", 1, "triggered", False)
    assert (shown["chosen_card"], shown["receiver"]) == (None, None)
    assert len(shown["seats"]) == 3
    assert sight(position("P1 hand: +2"), "spectator")["viewer"] is None


def test_tokens_powers_packs_and_the_river_are_public() -> None:
    state = position("""
        P1 hand: fox-moose-3
        P2 powers: bear-2
        centre: fox-2
        tokens: orca=15
        river: puffin-bear-1 bear-fox-1
        draw: moose-walrus-3
        reserve: -
    """)
    shown = sight(state, "spectator")
    assert shown["tokens"]["orca"] == 5 and shown["tokens"]["fox"] == 2
    assert shown["powers"]["bear"] == {"side": 2, "owner": 1}
    assert shown["powers"]["fox"] == {"side": 2, "owner": None}
    assert shown["river"] == ["puffin-bear-1", "bear-fox-1", None, None, None, None]
    assert (shown["draw_pile"], shown["reserve"]) == (1, 0)
    assert set(shown["packs"]) <= {1, 2, 3, 4}


def test_a_swap_under_way_shows_its_card_and_a_gift_its_receiver() -> None:
    state = position("P1 hand: fox-moose-3 \n P1 powers: puffin-1 \n river: puffin-bear-1")
    shown = sight(play(state, "swap puffin-bear-1"), "P2")
    assert (shown["chosen_card"], shown["receiver"]) == ("puffin-bear-1", None)
    state = position("""
        P1 hand: fox-moose-1 walrus
        P1 powers: bear-1
        P1 penalties: orca-fox-3
        tokens: fox=15 moose=0
    """)
    shown = sight(play(state, "place fox-moose-1", "take", "give-to P2"), "P2")
    assert (shown["chosen_card"], shown["receiver"]) == (None, 1)


# §9 Cards


def test_9_a_hand_shows_the_cards_the_viewer_knows_and_how_many_there_are() -> None:
    state = position("P1 hand: walrus-orca-1 fox-moose-3 \n P2 hand: +4")
    assert seat(state, "P1", "P1")["hand"] == ["fox-moose-3", "walrus-orca-1"]
    assert seat(state, "P1", "P2")["hand"] == [None, None]
    assert (seat(state, "P2", "P1")["hand"], seat(state, "P2", "P1")["hand_count"]) == ([None] * 4, 4)


def test_9_a_card_taken_openly_comes_before_those_that_are_hidden() -> None:
    state = position("P1 hand: fox-moose-1 orca orca \n tokens: fox=15 moose=0 \n river: bear-fox-1 walrus-orca-1")
    play(state, "place fox-moose-1", "take walrus-orca-1")
    assert seat(state, "P1", "P2")["hand"] == ["walrus-orca-1", None, None]


def test_9_a_penalty_zone_shows_its_cards_to_its_owner_alone() -> None:
    state = position("P1 hand: +3 \n P1 penalties: puffin-bear-1 bear-fox-1")
    assert seat(state, "P1", "P1")["penalties"] == ["puffin-bear-1", "bear-fox-1"]
    assert seat(state, "P1", "P2")["penalties"] == [None, None]
    assert seat(state, "P1", "P2")["penalty_count"] == 2


def test_9_a_joker_shows_its_card_to_its_owner_alone() -> None:
    state = position("P1 hand: +3 \n P1 pile: fox-moose-3 orca-fox-3* moose-bear-1")
    cards = [pile_card["card"] for pile_card in seat(state, "P1", "P1")["pile"]]
    assert cards == ["fox-moose-3", "orca-fox-3", "moose-bear-1"]
    assert [pile_card["joker"] for pile_card in seat(state, "P1", "P1")["pile"]] == [False, True, False]
    assert seat(state, "P1", "P2")["pile"][1] == {"card": None, "joker": True}


def test_9_a_face_down_card_on_top_is_no_visible_card() -> None:
    assert of_pile("fox-moose-3 orca-fox-3")["visible"] == "orca-fox-3"
    assert of_pile("fox-moose-3 orca-fox-3*")["visible"] is None
    assert of_pile("-")["visible"] is None


def test_9_a_totem_is_its_owners_secret() -> None:
    state = position("P1 hand: +3 \n P1 totem: puffin")
    assert seat(state, "P1", "P1")["totem"] == "puffin"
    assert seat(state, "P1", "P2")["totem"] is None


# §8 Figures


def test_8_the_lowest_of_the_longest_runs_counts_for_each_animal() -> None:
    pile = of_pile("fox fox moose moose moose fox fox walrus")
    assert pile["runs"] == [
        {"animal": "fox", "start": 0, "length": 2, "worth": 1},
        {"animal": "moose", "start": 2, "length": 3, "worth": 3},
    ]
    assert (pile["variety"], pile["worth"]) == (1, 1 + 3 + 1)


def test_8_a_longer_run_higher_up_counts_instead() -> None:
    pile = of_pile("fox fox moose fox fox fox")
    assert pile["runs"] == [{"animal": "fox", "start": 3, "length": 3, "worth": 3}]


def test_8_more_than_six_cards_are_worth_as_much_as_six() -> None:
    assert of_pile("fox " * 8)["runs"] == [{"animal": "fox", "start": 0, "length": 8, "worth": 15}]


def test_8_a_penalty_costs_a_point_and_no_pile_is_worth_nothing() -> None:
    assert of_pile("-", "P2 penalties: +3")["worth"] == -3
    assert of_pile("-")["runs"] == []


def test_8_3_a_joker_reads_as_the_animal_that_is_best_for_its_owner() -> None:
    pile = of_pile("moose moose walrus orca-fox-3* walrus moose")
    assert pile["reading"] == ["moose", "moose", "walrus", "walrus", "walrus", "moose"]
    assert [run["length"] for run in pile["runs"]] == [2, 3]


# The end


def test_at_the_end_everything_is_shown_and_points_by_source() -> None:
    state = position("""
        turn: P2
        ending: final-turns
        P1 pile: fox fox fox orca-fox-3* walrus
        P1 penalties: +2
        P1 totem: bear
        P2 hand: puffin-bear-1
        tokens: bear=10
    """)
    assert set(seat(state, "P1")["points"].values()) == {0}
    play_turn(state)
    assert state.over
    shown = sight(state, "spectator")
    player = shown["seats"][0]
    assert shown["player"] is None and shown["over"] and shown["phase"] == "over"
    assert player["totem"] == "bear"
    assert player["pile"][3] == {"card": "orca-fox-3", "joker": True}
    assert None not in player["penalties"] and None not in player["hand"]
    landscape = [0, 1, 3, 6, 10, 15]
    assert {source: n for source, n in player["points"].items() if n} == {
        "fox": 6,
        "totem": landscape[shown["tokens"]["bear"]],
        "penalties": -2,
    }


def test_points_by_source_can_be_asked_for_at_any_time() -> None:
    state = position("""
        P1 hand: +3
        P2 pile: moose moose moose fox fox orca-fox-3*
        P2 penalties: +2
        P2 totem: bear
        tokens: bear=10
    """)
    points = entries_of(load("arctic")).breakdown(state.tobytes(), VIEWERS["P2"])
    assert list(points.items()) == [("fox", 3), ("moose", 3), ("variety", 1), ("totem", 10), ("penalties", -2)]
