"""§4 A. Place, except for the powers before the first card (test_placing_powers.py)."""

import pytest
from tests.arctic.position import (
    draw_pile,
    hand,
    legal,
    legal_kinds,
    penalties,
    pile,
    play,
    play_turn,
    position,
    powers,
    tokens,
)

MOVES = {"main-right", "companion-right"}


def placed(kind: str, cards: str) -> set[str]:
    return {f"{kind} {card}" for card in cards.split()}


# §4.1 Placement value


def test_4_1_without_a_visible_card_one_card_is_owed() -> None:
    state = position("""
        P1 hand: fox-moose-3 fox-orca-1
    """)
    play(state, "place fox-orca-1")
    assert legal(state) == MOVES
    assert hand(state, "P1") == {"fox-moose-3"}


@pytest.mark.parametrize(
    ("visible", "owed"),
    [("fox-moose-5", 1), ("fox-moose-4", 2), ("fox-moose-3", 3), ("orca-bear-2", 4), ("fox-moose-1", 5)],
)
def test_4_1_the_visible_card_says_how_many_are_owed(visible: str, owed: int) -> None:
    state = position(f"""
        P1 hand: +7
        P1 pile: {visible}
    """)
    for left in range(owed, 0, -1):
        assert legal_kinds(state) == {"place"}, f"{left} cards to go"
        play(state, "place")
    assert legal(state) == MOVES
    assert len(hand(state, "P1")) == 7 - owed


def test_4_1_cards_placed_this_turn_do_not_change_what_is_owed() -> None:
    state = position("""
        P1 hand: fox-moose-1 fox-orca-1 +4
        P1 pile: fox-moose-4
    """)
    play(state, "place fox-moose-1", "place fox-orca-1")
    assert legal(state) == MOVES


def test_4_1_only_the_own_visible_card_counts() -> None:
    state = position("""
        P1 hand: +3
        P1 pile: fox-moose-5
        P2 pile: fox-moose-1
    """)
    play(state, "place")
    assert legal(state) == MOVES


# §4.4 Placing


def test_4_4_cards_go_on_top_in_the_order_chosen() -> None:
    state = position("""
        P1 hand: fox-orca-1 walrus-orca-1 moose-bear-1 puffin-bear-1
        P1 pile: fox-moose-3
    """)
    assert legal(state) == placed("place", "fox-orca-1 walrus-orca-1 moose-bear-1 puffin-bear-1")
    play(state, "place walrus-orca-1")
    assert legal(state) == placed("place", "fox-orca-1 moose-bear-1 puffin-bear-1")
    play(state, "place puffin-bear-1", "place fox-orca-1")
    assert pile(state, "P1") == ["fox-moose-3", "walrus-orca-1", "puffin-bear-1", "fox-orca-1"]
    assert hand(state, "P1") == {"moose-bear-1"}


def test_4_4_with_fewer_cards_in_hand_all_are_placed() -> None:
    state = position("""
        P1 hand: fox-orca-1 walrus-orca-1
        P1 pile: fox-moose-1
    """)
    play(state, "place walrus-orca-1", "place fox-orca-1")
    assert pile(state, "P1") == ["fox-moose-1", "walrus-orca-1", "fox-orca-1"]
    assert hand(state, "P1") == set()


# §4.4 The final card


FOXES = [("fox-1", "tuck"), ("fox-2", "hide")]


@pytest.mark.parametrize(("power", "kind"), FOXES)
def test_4_4_the_final_card_is_the_last_one_owed(power: str, kind: str) -> None:
    state = position(f"""
        P1 hand: +5
        P1 pile: fox-moose-3
        P1 powers: {power}
    """)
    assert legal_kinds(state) == {"place"}
    play(state, "place")
    assert legal_kinds(state) == {"place"}
    play(state, "place")
    assert legal_kinds(state) == {"place", kind}
    assert len(legal(state)) == 6, "any of the three cards left, either way"


@pytest.mark.parametrize(("power", "kind"), FOXES)
def test_4_4_the_final_card_is_the_last_in_hand_when_the_hand_runs_short(power: str, kind: str) -> None:
    state = position(f"""
        P1 hand: +2
        P1 pile: fox-moose-1
        P1 powers: {power}
    """)
    assert legal_kinds(state) == {"place"}
    play(state, "place")
    assert legal_kinds(state) == {"place", kind}
    play(state, kind)
    assert len(penalties(state, "P1")) == 3


@pytest.mark.parametrize(("power", "kind"), FOXES)
def test_4_4_a_single_card_is_the_final_one_and_the_visible_card_stays(power: str, kind: str) -> None:
    state = position(f"""
        P1 hand: walrus +2
        P1 pile: orca fox-moose-5
        P1 powers: {power}
        tokens: fox=15
    """)
    assert legal_kinds(state) == {"place", kind}
    play(state, kind)
    assert pile(state, "P1")[-1] == "fox-moose-5"
    assert powers(state, "P1") == {"fox"}
    assert tokens(state) == {"fox": 10, "moose": 6}


@pytest.mark.parametrize(("power", "kind"), FOXES)
def test_4_4_what_the_moose_changed_decides_which_card_is_final(power: str, kind: str) -> None:
    state = position(f"""
        P1 hand: +5
        P1 pile: fox-moose-5
        P1 powers: {power} moose-2
    """)
    assert kind in legal_kinds(state)
    assert kind not in legal_kinds(play(state, "more"))
    assert kind in legal_kinds(play(state, "place"))


def test_4_4_fox_1_puts_the_final_card_face_up_under_the_whole_pile() -> None:
    state = position("""
        P1 hand: fox-orca-1 walrus-orca-1 moose-bear-1
        P1 pile: orca-bear-1 fox-moose-4
        P1 powers: fox-1
    """)
    play(state, "place fox-orca-1", "tuck moose-bear-1")
    assert pile(state, "P1") == ["moose-bear-1", "orca-bear-1", "fox-moose-4", "fox-orca-1"]


def test_4_4_fox_1_may_tuck_again_and_again() -> None:
    state = position("""
        P1 hand: walrus-orca-1 moose-bear-1
        P1 pile: orca-bear-5
        P1 powers: fox-1
        P2 hand: puffin
    """)
    play(state, "tuck walrus-orca-1")
    play_turn(state)
    play_turn(state)
    play(state, "tuck moose-bear-1")
    assert pile(state, "P1") == ["moose-bear-1", "walrus-orca-1", "orca-bear-5"]


def test_4_4_fox_1_needs_a_pile() -> None:
    state = position("""
        P1 hand: +3
        P1 powers: fox-1
    """)
    assert legal_kinds(state) == {"place"}


def test_4_4_fox_1_may_go_under_a_card_placed_just_now() -> None:
    state = position("""
        P1 hand: walrus-orca-1 moose-bear-1
        P1 powers: fox-1 moose-2
    """)
    play(state, "more", "place walrus-orca-1", "tuck moose-bear-1")
    assert pile(state, "P1") == ["moose-bear-1", "walrus-orca-1"]


def test_4_4_fox_2_slides_the_final_card_face_down_directly_under_the_visible_card() -> None:
    state = position("""
        P1 hand: fox-orca-1 walrus-orca-1 moose-bear-1
        P1 pile: orca-bear-1 fox-moose-4
        P1 powers: fox-2
    """)
    play(state, "place fox-orca-1", "hide moose-bear-1")
    assert pile(state, "P1") == ["orca-bear-1", "fox-moose-4", "moose-bear-1*", "fox-orca-1"]


def test_4_4_fox_2_needs_a_visible_card() -> None:
    without_a_pile = position("""
        P1 hand: +3
        P1 powers: fox-2
    """)
    assert legal_kinds(without_a_pile) == {"place"}
    over_a_joker = position("""
        P1 hand: +3
        P1 pile: fox moose* orca
        P1 powers: fox-2 puffin-2
    """)
    assert legal_kinds(over_a_joker) >= {"take-back"}
    assert legal_kinds(play(over_a_joker, "take-back")) == {"place"}


def test_4_4_fox_2_jokers_may_lie_one_on_another() -> None:
    state = position("""
        P1 hand: walrus-orca-1
        P1 pile: moose-bear-1* orca-bear-5
        P1 powers: fox-2
    """)
    play(state, "hide walrus-orca-1")
    assert pile(state, "P1") == ["moose-bear-1*", "walrus-orca-1*", "orca-bear-5"]


def test_4_4_the_fox_is_not_needed_to_place_the_final_card() -> None:
    for power, _ in FOXES:
        state = position(f"""
            P1 hand: walrus-orca-1
            P1 pile: orca-bear-5
            P1 powers: {power}
        """)
        play(state, "place walrus-orca-1")
        assert pile(state, "P1") == ["orca-bear-5", "walrus-orca-1"]


# §4.5 Missing cards


def test_4_5_each_missing_card_is_a_penalty_from_the_draw_pile() -> None:
    state = position("""
        P1 hand: fox-orca-1 walrus-orca-1 bear-fox-1
        P1 pile: fox-moose-1
        draw: puffin-bear-1 moose-bear-1 orca-bear-1
    """)
    play(state, "place", "place")
    assert penalties(state, "P1") == set(), "the hand is placed first"
    play(state, "place")
    assert penalties(state, "P1") == {"puffin-bear-1", "moose-bear-1"}
    assert draw_pile(state) == ["orca-bear-1"]


def test_4_5_with_an_empty_hand_every_card_owed_is_a_penalty() -> None:
    state = position("""
        P1 pile: fox-moose-3
    """)
    assert len(penalties(state, "P1")) == 3
    assert len(pile(state, "P1")) == 1
    assert powers(state, "P1") == {"fox"}
    assert legal(state) == MOVES


def test_4_5_the_moose_changes_how_many_cards_are_missing() -> None:
    state = position("""
        P1 hand: walrus
        P1 pile: fox-moose-3
        P1 powers: moose-2
    """)
    play(state, "more", "place")
    assert len(penalties(state, "P1")) == 3


# §4.6 The power card


def test_4_6_the_power_card_of_the_visible_cards_main_animal_comes_from_the_centre() -> None:
    state = position("""
        P1 hand: walrus-orca-1 moose-bear-1
        P1 pile: fox-moose-4
    """)
    play(state, "place walrus-orca-1", "place moose-bear-1")
    assert powers(state, "P1") == {"moose"}


def test_4_6_or_from_another_player() -> None:
    state = position("""
        P1 hand: moose-bear-1
        P2 powers: moose-1 fox-1
    """)
    play(state, "place moose-bear-1")
    assert powers(state, "P1") == {"moose"}
    assert powers(state, "P2") == {"fox"}


def test_4_6_it_is_taken_even_when_the_visible_card_is_the_same() -> None:
    state = position("""
        P1 hand: walrus
        P1 pile: moose-fox-5
        P1 powers: fox-1
        P2 powers: moose-2
    """)
    play(state, "tuck")
    assert powers(state, "P1") == {"moose", "fox"}


def test_4_6_power_cards_pile_up() -> None:
    state = position("""
        P1 hand: walrus
        P1 powers: moose-1 fox-1 orca-1
    """)
    play(state, "place")
    assert powers(state, "P1") == {"moose", "fox", "orca", "walrus"}
