"""§6 C. Draw."""

import pytest
from tests.arctic.position import (
    draw_pile,
    hand,
    legal,
    legal_kinds,
    penalties,
    play,
    position,
    reserve,
    river,
    turn,
)

from banquise.games.arctic.state import State

NO_STOCK = """
    draw: -
    reserve: -
"""


def drawing(text: str, visible: str = "fox-moose-3") -> State:
    """P1 places this card and moves; the tokens of fox and moose stand so that the move is forced."""
    state = position(f"P1 hand: {visible} \n tokens: fox=15 moose=0 orca=0 \n {text.strip()}")
    return play(state, f"place {visible}")


# §6.1 How many


@pytest.mark.parametrize(
    ("visible", "draws"),
    [("fox-moose-1", 1), ("fox-orca-2", 2), ("fox-moose-3", 3), ("fox-moose-4", 4), ("fox-moose-5", 5)],
)
def test_6_1_as_many_cards_as_the_draw_value_are_taken_from_the_river(visible: str, draws: int) -> None:
    state = drawing("", visible)
    for left in range(draws, 0, -1):
        assert legal_kinds(state) == {"take"}, f"{left} draws to go"
        assert len(river(state)) == 6 - draws + left, "gaps stay open"
        play(state, "take")
    assert turn(state) == "P2"
    assert len(hand(state, "P1")) == draws


def test_6_1_any_card_of_the_river_may_be_taken() -> None:
    state = drawing("river: bear-fox-1 orca-bear-1 walrus-orca-1 puffin-bear-1 bear-fox-3")
    assert legal(state) == {f"take {card}" for card in river(state)}
    play(state, "take walrus-orca-1")
    assert legal(state) == {f"take {card}" for card in ("bear-fox-1", "orca-bear-1", "puffin-bear-1", "bear-fox-3")}
    assert hand(state, "P1") == {"walrus-orca-1"}


def test_6_1_what_cannot_be_drawn_is_skipped() -> None:
    state = drawing("river: bear-fox-1" + NO_STOCK)
    play(state, "take bear-fox-1")
    assert turn(state) == "P2"
    assert hand(state, "P1") == {"bear-fox-1"}


def test_6_1_with_nothing_to_draw_nothing_is_asked() -> None:
    assert turn(drawing("river: -" + NO_STOCK)) == "P2"


# §6.2 From the River; orca, side 1


def test_6_2_orca_1_refills_the_river_after_each_card_taken() -> None:
    state = drawing("""
        P1 powers: orca-1
        river: bear-fox-1 orca-bear-1 walrus-orca-1 puffin-bear-1 bear-fox-3 bear-fox-4
        draw: moose-bear-1 moose-bear-2 moose-bear-3 moose-bear-4
    """)
    play(state, "take bear-fox-1")
    assert river(state) == {"orca-bear-1", "walrus-orca-1", "puffin-bear-1", "bear-fox-3", "bear-fox-4", "moose-bear-1"}
    play(state, "take moose-bear-1")
    assert "moose-bear-2" in river(state)
    assert len(river(state)) == 6
    assert draw_pile(state) == ["moose-bear-3", "moose-bear-4"]


def test_6_2_without_the_orca_gaps_stay_open_until_the_draws_are_over() -> None:
    state = drawing("P2 powers: orca-1")
    play(state, "take", "take")
    assert len(river(state)) == 4
    play(state, "take")
    assert len(river(state)) == 6


def test_6_2_a_card_drawn_from_elsewhere_refills_nothing() -> None:
    state = drawing("""
        P1 powers: orca-1 bear-2
        P1 penalties: walrus-orca-1
        river: bear-fox-1 orca-bear-1
    """)
    before = draw_pile(state)
    play(state, "recover walrus-orca-1")
    assert river(state) == {"bear-fox-1", "orca-bear-1"}
    assert draw_pile(state) == before


# §6.3 Bear, side 2


RECOVERY = """
    P1 powers: bear-2
    P1 penalties: walrus-orca-1 orca-bear-1 puffin-bear-1 moose-bear-1
    P2 penalties: bear-fox-1
    river: bear-fox-3
"""


def test_6_3_bear_2_lets_draws_come_from_ones_own_penalty_zone() -> None:
    state = drawing(RECOVERY)
    assert legal(state) == {
        "take bear-fox-3",
        "recover walrus-orca-1",
        "recover orca-bear-1",
        "recover puffin-bear-1",
        "recover moose-bear-1",
    }
    play(state, "recover puffin-bear-1", "take bear-fox-3", "recover orca-bear-1")
    assert hand(state, "P1") == {"puffin-bear-1", "bear-fox-3", "orca-bear-1"}
    assert penalties(state, "P1") == {"walrus-orca-1", "moose-bear-1"}
    assert turn(state) == "P2"


def test_6_3_bear_2_may_take_all_draws_of_the_turn() -> None:
    state = play(drawing(RECOVERY), "recover", "recover", "recover")
    assert len(penalties(state, "P1")) == 1
    assert "bear-fox-3" in river(state)


def test_6_3_bear_2_is_offered_with_a_card_in_the_penalty_zone_only() -> None:
    assert legal_kinds(drawing("P1 powers: bear-2")) == {"take"}
    assert legal_kinds(drawing("P1 powers: bear-2 \n P2 penalties: +3")) == {"take"}


def test_6_3_bear_1_does_not_recover() -> None:
    assert legal_kinds(drawing("P1 powers: bear-1 \n P1 penalties: +3")) == {"take"}


# §6.3 Orca, side 2


def test_6_3_orca_2_lets_draws_come_unseen_from_the_draw_pile() -> None:
    state = drawing("""
        P1 powers: orca-2
        river: +6
        draw: walrus-orca-1 orca-bear-1 puffin-bear-1 bear-fox-1
    """)
    assert legal_kinds(state) == {"take", "draw"}
    play(state, "draw")
    assert hand(state, "P1") == {"walrus-orca-1"}
    play(state, "take", "draw")
    assert {"walrus-orca-1", "orca-bear-1"} < hand(state, "P1")
    assert turn(state) == "P2"
    assert draw_pile(state) == ["bear-fox-1"], "one went to the River"


def test_6_3_orca_2_may_take_all_draws_of_the_turn() -> None:
    state = play(drawing("P1 powers: orca-2"), "draw", "draw", "draw")
    assert turn(state) == "P2"


def test_6_3_orca_2_draws_from_the_reserve_as_well() -> None:
    state = drawing("""
        P1 powers: orca-2
        draw: -
        reserve: walrus-orca-1 orca-bear-1
    """)
    play(state, "draw")
    assert hand(state, "P1") == {"walrus-orca-1"}
    assert draw_pile(state) == ["orca-bear-1"]
    assert reserve(state) == []


def test_6_3_orca_2_needs_a_card_to_draw() -> None:
    assert legal_kinds(drawing("P1 powers: orca-2" + NO_STOCK)) == {"take"}


def test_6_3_orca_1_does_not_draw_unseen() -> None:
    assert legal_kinds(drawing("P1 powers: orca-1")) == {"take"}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("P1 powers: bear-2 \n P1 penalties: +4 \n river: -" + NO_STOCK, "recover"),
        ("P1 powers: orca-2 \n river: - \n draw: +9", "draw"),
    ],
)
def test_6_3_with_the_river_empty_the_other_draws_are_optional(text: str, kind: str) -> None:
    state = drawing(text)
    assert legal_kinds(state) == {kind, "pass"}
    play(state, kind)
    assert legal_kinds(state) == {kind, "pass"}
    play(state, "pass")
    assert turn(state) == "P2"
    assert len(hand(state, "P1")) == 1


@pytest.mark.parametrize("text", ["P1 powers: bear-2 \n P1 penalties: +4", "P1 powers: orca-2"])
def test_6_3_with_a_card_in_the_river_there_is_no_stopping(text: str) -> None:
    assert "pass" not in legal(drawing(text + "\n river: +1"))


# §6.4 Moose, side 1


@pytest.mark.parametrize(("visible", "draws"), [("fox-moose-1", 1), ("fox-moose-3", 3), ("fox-moose-5", 5)])
@pytest.mark.parametrize(("change", "by"), [("more", 1), ("fewer", -1)])
def test_6_4_moose_1_changes_the_draw_value_by_one(visible: str, draws: int, change: str, by: int) -> None:
    state = drawing("P1 powers: moose-1", visible)
    assert legal_kinds(state) == {"take", "more", "fewer"}
    play(state, change, *["take"] * (draws + by))
    assert turn(state) == "P2"
    assert len(hand(state, "P1")) == draws + by


def test_6_4_moose_1_works_once_a_turn() -> None:
    assert legal_kinds(play(drawing("P1 powers: moose-1"), "more")) == {"take"}


def test_6_4_moose_1_is_over_after_the_first_draw() -> None:
    assert legal_kinds(play(drawing("P1 powers: moose-1"), "take")) == {"take"}
    state = drawing("P1 powers: moose-1 orca-2")
    assert legal_kinds(play(state, "draw")) == {"take", "draw"}


def test_6_4_moose_1_need_not_be_used() -> None:
    assert turn(play(drawing("P1 powers: moose-1"), "take", "take", "take")) == "P2"


def test_6_4_moose_1_is_asked_while_only_other_draws_are_left() -> None:
    state = drawing("P1 powers: moose-1 orca-2 \n river: -")
    assert legal(state) == {"draw", "pass", "more", "fewer"}


def test_6_4_moose_1_is_not_asked_when_nothing_can_be_drawn() -> None:
    assert turn(drawing("P1 powers: moose-1 \n river: -" + NO_STOCK)) == "P2"


def test_6_4_moose_2_does_not_change_draws() -> None:
    assert legal_kinds(drawing("P2 powers: moose-2")) == {"take"}
    state = position("""
        P1 hand: fox-moose-3
        P1 powers: moose-2
        tokens: fox=15 moose=0
    """)
    assert legal_kinds(play(state, "place")) == {"take"}


# §6.5 Refill and hand limit


def test_6_5_the_river_is_refilled_to_six_from_the_draw_pile() -> None:
    state = drawing("draw: walrus-orca-1 orca-bear-1 moose-bear-1 moose-bear-3")
    play(state, "take", "take")
    assert len(river(state)) == 4
    left = river(state) - {min(river(state))}
    play(state, f"take {min(river(state))}")
    assert river(state) == left | {"walrus-orca-1", "orca-bear-1", "moose-bear-1"}
    assert draw_pile(state) == ["moose-bear-3"]


def full_hand(cards: int, text: str = "") -> State:
    """P1 is about to draw the last card of the turn, and will then hold this many cards."""
    state = position(f"""
        P1 hand: fox-moose-1 +{cards - 1}
        P1 pile: walrus-orca-5
        tokens: fox=15 moose=0
        {text}
    """)
    return play(state, "place fox-moose-1")


def test_6_5_seven_cards_may_be_kept() -> None:
    assert turn(play(full_hand(7), "take")) == "P2"


def test_6_5_with_more_cards_the_excess_goes_to_the_penalty_zone() -> None:
    state = play(full_hand(9), "take")
    held = hand(state, "P1")
    assert legal(state) == {f"discard {card}" for card in held}
    one, other = sorted(held)[2:4]
    play(state, f"discard {one}")
    assert legal(state) == {f"discard {card}" for card in held - {one}}
    play(state, f"discard {other}")
    assert penalties(state, "P1") == {one, other}
    assert hand(state, "P1") == held - {one, other}
    assert turn(state) == "P2"


def test_6_5_the_river_is_refilled_before_the_discard() -> None:
    state = play(full_hand(8), "take")
    assert legal_kinds(state) == {"discard"}
    assert len(river(state)) == 6


def test_6_5_the_hand_limit_comes_after_the_draws_only() -> None:
    state = full_hand(12)
    assert legal_kinds(state) == {"take"}


# §6.6 Bear, side 1


GIFT = """
    players: 3
    P1 powers: bear-1
    P1 penalties: walrus-orca-1 orca-bear-1
    P2 penalties: bear-fox-1
"""


def test_6_6_bear_1_gives_a_penalty_card_to_another_player() -> None:
    state = drawing(GIFT, "fox-moose-1")
    play(state, "take")
    assert legal(state) == {"give-to P2", "give-to P3", "pass"}
    play(state, "give-to P3")
    assert legal(state) == {"give walrus-orca-1", "give orca-bear-1"}
    play(state, "give orca-bear-1")
    assert penalties(state, "P1") == {"walrus-orca-1"}
    assert penalties(state, "P2") == {"bear-fox-1"}
    assert penalties(state, "P3") == {"orca-bear-1"}
    assert turn(state) == "P2"


def test_6_6_bear_1_gives_once_a_turn_and_need_not() -> None:
    assert turn(play(drawing(GIFT, "fox-moose-1"), "take", "give-to P2", "give")) == "P2"
    state = play(drawing(GIFT, "fox-moose-1"), "take", "pass")
    assert turn(state) == "P2"
    assert len(penalties(state, "P1")) == 2


def test_6_6_bear_1_needs_a_card_in_the_penalty_zone() -> None:
    assert turn(play(drawing("P1 powers: bear-1", "fox-moose-1"), "take")) == "P2"


def test_6_6_bear_1_is_for_its_holder_only() -> None:
    assert turn(play(drawing("P2 powers: bear-1 \n P1 penalties: +2", "fox-moose-1"), "take")) == "P2"


def test_6_6_bear_1_comes_after_the_hand_limit_so_a_discard_can_be_given() -> None:
    state = play(full_hand(8, "P1 powers: bear-1"), "take")
    assert legal_kinds(state) == {"discard"}
    discarded = min(hand(state, "P1"))
    play(state, f"discard {discarded}", "give-to P2")
    assert legal(state) == {f"give {discarded}"}


def test_6_6_bear_1_is_asked_even_when_nothing_could_be_drawn() -> None:
    state = drawing("P1 powers: bear-1 \n P1 penalties: +1 \n river: -" + NO_STOCK)
    assert legal(state) == {"give-to P2", "pass"}
