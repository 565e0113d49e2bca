"""§4.2 and §4.3 Before the first card: puffin, and moose side 2."""

import pytest
from tests.arctic.position import (
    hand,
    legal,
    legal_kinds,
    penalties,
    pile,
    play,
    play_turn,
    position,
    powers,
    river,
    tokens,
    turn,
    words,
)

from banquise.games.arctic.piles import lift_top

MOVES = {"main-right", "companion-right"}


def placed(kind: str, cards: str) -> set[str]:
    return {f"{kind} {card}" for card in cards.split()}


# §4.2 Puffin, side 1


SWAP = """
    P1 hand: fox-moose-3 moose-walrus-3
    P1 pile: orca-bear-5
    P1 powers: puffin-1
    river: bear-fox-1 bear-fox-3
"""


def test_4_2_puffin_1_swaps_a_card_of_the_hand_with_one_of_the_river() -> None:
    state = position(SWAP)
    play(state, "swap bear-fox-1", "offer fox-moose-3")
    assert hand(state, "P1") == {"moose-walrus-3", "bear-fox-1"}
    assert river(state) == {"fox-moose-3", "bear-fox-3"}


def test_4_2_puffin_1_any_river_card_may_be_wanted() -> None:
    assert legal(position(SWAP)) == placed("place", "fox-moose-3 moose-walrus-3") | placed(
        "swap", "bear-fox-1 bear-fox-3"
    )


def test_4_2_puffin_1_any_card_held_before_may_be_given_but_not_the_one_taken() -> None:
    state = play(position(SWAP), "swap bear-fox-1")
    assert legal(state) == placed("offer", "fox-moose-3 moose-walrus-3")


def test_4_2_puffin_1_works_once_a_turn() -> None:
    state = play(position(SWAP), "swap bear-fox-1", "offer fox-moose-3")
    assert legal_kinds(state) == {"place"}


def test_4_2_puffin_1_works_again_in_the_next_turn() -> None:
    state = position(SWAP + "P2 hand: walrus")
    play(state, "swap bear-fox-1", "offer fox-moose-3")
    play_turn(state)
    play_turn(state)
    assert turn(state) == "P1"
    assert "swap" in legal_kinds(state)


def test_4_2_puffin_1_does_not_change_what_is_owed() -> None:
    state = play(position(SWAP), "swap bear-fox-1", "offer fox-moose-3", "place bear-fox-1")
    assert legal(state) == MOVES


def test_4_2_puffin_1_needs_a_card_in_hand() -> None:
    state = position("""
        P1 pile: orca-bear-5
        P1 powers: puffin-1 moose-2
    """)
    assert legal(state) == {"more", "fewer", "pass"}


def test_4_2_puffin_1_needs_a_card_in_the_river() -> None:
    state = position("""
        P1 hand: fox-moose-3
        P1 pile: orca-bear-5
        P1 powers: puffin-1
        river: -
        draw: -
        reserve: -
    """)
    assert legal(state) == {"place fox-moose-3"}


@pytest.mark.parametrize("power", ["puffin-1", "puffin-2"])
def test_4_2_the_puffin_is_over_once_a_card_is_placed(power: str) -> None:
    state = position(f"""
        P1 hand: +5
        P1 pile: fox-moose-4
        P1 powers: {power}
    """)
    play(state, "place")
    assert legal_kinds(state) == {"place"}


@pytest.mark.parametrize("power", ["puffin-1", "puffin-2"])
def test_4_2_the_puffin_comes_before_the_moose(power: str) -> None:
    state = position(f"""
        P1 hand: +5
        P1 pile: walrus fox-moose-4
        P1 powers: {power} moose-2
    """)
    play(state, "more")
    assert legal_kinds(state) == {"place"}


def test_4_2_the_puffin_then_the_moose_may_both_be_used() -> None:
    state = position("""
        P1 hand: +5
        P1 pile: fox-moose-3 fox-moose-4
        P1 powers: puffin-2 moose-2
    """)
    play(state, "take-back", "fewer", "place", "place")
    assert legal(state) == MOVES


# §4.2 Puffin, side 2


def test_4_2_puffin_2_takes_the_visible_card_back_and_the_one_below_sets_what_is_owed() -> None:
    state = position("""
        P1 hand: +4
        P1 pile: walrus fox-moose-3 fox-moose-1
        P1 powers: puffin-2
    """)
    play(state, "take-back")
    assert "fox-moose-1" in hand(state, "P1")
    assert len(hand(state, "P1")) == 5
    assert pile(state, "P1")[-1] == "fox-moose-3"
    play(state, "place", "place", "place")
    assert legal(state) == MOVES


def test_4_2_puffin_2_takes_back_another_card_in_a_turn_after_one_without_placing() -> None:
    """The moose may leave nothing to place."""
    state = position("""
        P1 hand: +4
        P1 pile: walrus fox-moose-3 fox-moose-1
        P1 powers: puffin-2
    """)
    lifted = [lift_top(state, 0) for _ in range(2)]
    assert words(lifted) == ["fox-moose-1", "fox-moose-3"]
    assert words([state.players[0].top]) == pile(state, "P1")[:1]


def test_4_2_puffin_2_with_nothing_below_one_card_is_owed() -> None:
    state = position("""
        P1 hand: +4
        P1 pile: fox-moose-1
        P1 powers: puffin-2
    """)
    play(state, "take-back", "place")
    assert legal(state) == MOVES
    assert len(pile(state, "P1")) == 1


def test_4_2_puffin_2_with_a_joker_below_one_card_is_owed_and_covers_it() -> None:
    state = position("""
        P1 hand: fox-orca-1 +4
        P1 pile: walrus-orca-1 moose-bear-1* fox-moose-1
        P1 powers: puffin-2
    """)
    play(state, "take-back")
    assert "moose-bear-1" not in hand(state, "P1")
    play(state, "place fox-orca-1")
    assert pile(state, "P1") == ["walrus-orca-1", "moose-bear-1*", "fox-orca-1"]
    assert legal(state) == MOVES


def test_4_2_puffin_2_the_card_taken_back_may_be_placed_again() -> None:
    state = position("""
        P1 hand: walrus
        P1 pile: fox-moose-1
        P1 powers: puffin-2
    """)
    play(state, "take-back", "place fox-moose-1")
    assert pile(state, "P1") == ["fox-moose-1"]


def test_4_2_puffin_2_needs_a_visible_card() -> None:
    without_a_pile = position("""
        P1 hand: walrus
        P1 powers: puffin-2
    """)
    assert legal_kinds(without_a_pile) == {"place"}
    under_a_joker = position("""
        P1 hand: walrus
        P1 pile: fox moose*
        P1 powers: puffin-2
    """)
    assert legal_kinds(under_a_joker) == {"place"}


def test_4_2_puffin_2_works_once_a_turn() -> None:
    state = position("""
        P1 hand: walrus
        P1 pile: fox moose
        P1 powers: puffin-2
    """)
    assert legal_kinds(play(state, "take-back")) == {"place"}


def test_4_2_puffin_2_works_with_an_empty_hand_and_may_be_left() -> None:
    text = """
        P1 pile: fox-moose-5 fox-moose-4
        P1 powers: puffin-2
    """
    assert legal(position(text)) == {"take-back", "pass"}
    state = play(position(text), "take-back")
    assert legal(state) == {"place fox-moose-4"}
    state = play(position(text), "pass")
    assert legal(state) == MOVES
    assert len(penalties(state, "P1")) == 2


# §4.3 Moose, side 2


@pytest.mark.parametrize(("visible", "owed"), [("fox-moose-5", 1), ("fox-moose-3", 3), ("fox-moose-1", 5)])
@pytest.mark.parametrize(("change", "by"), [("more", 1), ("fewer", -1)])
def test_4_3_moose_2_changes_the_placement_value_by_one(visible: str, owed: int, change: str, by: int) -> None:
    state = position(f"""
        P1 hand: +7
        P1 pile: {visible}
        P1 powers: moose-2
    """)
    assert legal_kinds(state) == {"place", "more", "fewer"}
    play(state, change, *["place"] * (owed + by))
    assert legal(state) == MOVES
    assert len(hand(state, "P1")) == 7 - owed - by


def test_4_3_moose_2_works_once_a_turn() -> None:
    state = position("""
        P1 hand: +7
        P1 pile: fox-moose-3
        P1 powers: moose-2
    """)
    assert legal_kinds(play(state, "more")) == {"place"}


def test_4_3_moose_2_is_over_once_a_card_is_placed() -> None:
    state = position("""
        P1 hand: +7
        P1 pile: fox-moose-3
        P1 powers: moose-2
    """)
    assert legal_kinds(play(state, "place")) == {"place"}


def test_4_3_moose_2_without_a_visible_card_only_adds() -> None:
    state = position("""
        P1 hand: +4
        P1 powers: moose-2
    """)
    assert legal_kinds(state) == {"place", "more"}
    play(state, "more", "place", "place")
    assert legal(state) == MOVES


def test_4_3_moose_2_over_a_joker_on_top_only_adds() -> None:
    state = position("""
        P1 hand: +4
        P1 pile: fox moose*
        P1 powers: moose-2
    """)
    assert legal_kinds(state) == {"place", "more"}


def test_4_3_moose_2_with_0_nothing_is_placed_and_the_visible_card_serves_again() -> None:
    state = position("""
        P1 hand: +4
        P1 pile: walrus fox-moose-5
        P1 powers: moose-2
        P2 powers: fox-1
        tokens: fox=15
    """)
    play(state, "fewer")
    assert len(hand(state, "P1")) == 4
    assert pile(state, "P1")[-1] == "fox-moose-5"
    assert powers(state, "P1") == {"moose", "fox"}
    assert tokens(state) == {"fox": 10, "moose": 6}
    play(state, *["take"] * 5)
    assert len(hand(state, "P1")) == 9


def test_4_3_moose_2_works_with_an_empty_hand_and_may_be_left() -> None:
    text = """
        P1 pile: fox-moose-4
        P1 powers: moose-2
    """
    assert legal(position(text)) == {"more", "fewer", "pass"}
    assert [len(penalties(play(position(text), action), "P1")) for action in ("more", "fewer", "pass")] == [3, 1, 2]
