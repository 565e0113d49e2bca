"""§7 The end."""

import pytest
from tests.arctic.position import (
    draw_pile,
    ending,
    hand,
    legal,
    legal_kinds,
    penalties,
    pile,
    play,
    play_turn,
    position,
    powers,
    reserve,
    river,
    tokens,
    turn,
)

from banquise.games.arctic.state import State

RESERVED = ["bear-fox-1", "bear-fox-3", "bear-fox-4", "bear-fox-5", "bear-moose-1"]


def near_the_end(draw: str, text: str = "", hand_of_p1: str = "fox-moose-1") -> State:
    """P1 is to place the fox with the moose, whose move is forced, and to draw one card; the Reserve is known."""
    return position(f"""
        P1 hand: {hand_of_p1}
        tokens: fox=15 moose=0
        draw: {draw}
        reserve: {" ".join(RESERVED)}
        {text}
    """)


# The Reserve


def test_7_the_reserve_becomes_the_draw_pile_when_the_river_needs_a_card() -> None:
    state = play(near_the_end("-"), "place", "take")
    assert ending(state) == "triggered"
    assert RESERVED[0] in river(state), "the refill goes on from it, in its own order"
    assert draw_pile(state) == RESERVED[1:]
    assert reserve(state) == []


def test_7_the_reserve_becomes_the_draw_pile_when_a_penalty_needs_a_card() -> None:
    state = near_the_end("walrus-orca-1", "P1 pile: orca-fox-3")
    play(state, "place")
    assert ending(state) == "triggered"
    assert penalties(state, "P1") == {"walrus-orca-1", RESERVED[0]}
    assert draw_pile(state) == RESERVED[1:]
    assert legal_kinds(state) == {"take"}, "this turn and round are played as usual"


def test_7_the_reserve_becomes_the_draw_pile_when_the_orca_needs_a_card() -> None:
    state = play(near_the_end("-", "P1 powers: orca-2"), "place", "draw")
    assert ending(state) == "triggered"
    assert hand(state, "P1") == {RESERVED[0]}
    assert draw_pile(state) == RESERVED[1:]


def test_7_the_orcas_refill_after_each_card_opens_the_reserve_as_well() -> None:
    state = near_the_end("walrus-orca-1", "P1 powers: orca-1", "fox-moose-3")
    play(state, "place", "take")
    assert (ending(state), reserve(state)) == ("not-yet", RESERVED)
    play(state, "take")
    assert (ending(state), reserve(state)) == ("triggered", [])
    assert "take bear-fox-1" in legal(state)


def test_7_a_refill_that_takes_exactly_the_last_card_does_not_trigger_the_end() -> None:
    state = play(near_the_end("walrus-orca-1"), "place", "take")
    assert "walrus-orca-1" in river(state)
    assert len(river(state)) == 6
    assert draw_pile(state) == []
    assert (ending(state), reserve(state)) == ("not-yet", RESERVED)
    assert turn(state) == "P2"


def test_7_a_penalty_that_takes_exactly_the_last_card_does_not_trigger_the_end() -> None:
    state = play(near_the_end("walrus-orca-1", "P1 pile: orca-bear-4"), "place")
    assert penalties(state, "P1") == {"walrus-orca-1"}
    assert ending(state) == "not-yet"


def test_7_an_empty_draw_pile_that_nobody_needs_does_not_trigger_the_end() -> None:
    state = near_the_end("-", "P1 powers: moose-1")
    play(state, "place", "fewer")
    assert turn(state) == "P2"
    assert ending(state) == "not-yet"


def test_7_what_was_under_way_goes_on_across_the_two_piles() -> None:
    state = near_the_end("walrus-orca-1", hand_of_p1="fox-moose-3")
    play(state, "place", "take", "take", "take")
    assert {"walrus-orca-1", "bear-fox-1", "bear-fox-3"} < river(state)
    assert draw_pile(state) == RESERVED[2:]


# The rest of the round, and the final turns


def test_7_play_goes_on_as_usual_until_the_first_player_would_play() -> None:
    state = position("""
        players: 3
        first: P2
        turn: P3
        P3 hand: +3
        P1 hand: +3
        draw: -
    """)
    play_turn(state)
    assert (turn(state), ending(state)) == ("P1", "triggered")
    play(state, "place", "main-right")
    assert legal_kinds(state) == {"take"}, "P1 still draws"
    play_turn(state)
    assert (turn(state), ending(state)) == ("P2", "final-turns")


def test_7_when_the_last_of_the_round_triggers_the_end_the_final_turns_follow_at_once() -> None:
    state = position("""
        turn: P2
        P2 hand: +3
        draw: -
    """)
    play_turn(state)
    assert (turn(state), ending(state)) == ("P1", "final-turns")


def test_7_when_the_first_player_triggers_the_end_the_others_still_have_their_turn() -> None:
    state = play_turn(position("P1 hand: +3 \n draw: -"))
    assert (turn(state), ending(state)) == ("P2", "triggered")
    play_turn(state)
    assert (turn(state), ending(state)) == ("P1", "final-turns")


@pytest.mark.parametrize(("players", "first"), [(2, "P2"), (3, "P1"), (4, "P3")])
def test_7_everyone_has_one_final_turn_from_the_first_player_on_then_the_game_is_over(players: int, first: str) -> None:
    state = position(f"""
        players: {players}
        first: {first}
        turn: {first}
        {first} hand: +3
        ending: final-turns
    """)
    start = int(first[1]) - 1
    for i in range(players):
        assert not state.over
        assert turn(state) == f"P{(start + i) % players + 1}"
        play_turn(state)
    assert state.over
    assert legal(state) == set()


def test_7_a_final_turn_is_a_and_b_only() -> None:
    state = position("""
        ending: final-turns
        P1 hand: fox-moose-3 +2
        P2 powers: fox-1
    """)
    play(state, "place fox-moose-3", "main-right")
    assert turn(state) == "P2", "nothing is drawn"
    assert len(hand(state, "P1")) == 2
    assert powers(state, "P1") == {"fox"}
    assert tokens(state) == {"fox": 6, "moose": 1}


def test_7_a_final_turn_has_penalties() -> None:
    state = position("""
        ending: final-turns
        P1 hand: walrus
        P1 pile: fox-moose-1
    """)
    play(state, "place")
    assert len(penalties(state, "P1")) == 4


@pytest.mark.parametrize(
    ("power", "kind"),
    [("fox-1", "tuck"), ("fox-2", "hide"), ("puffin-1", "swap"), ("puffin-2", "take-back"), ("moose-2", "fewer")],
)
def test_7_a_final_turn_has_the_powers_of_a(power: str, kind: str) -> None:
    state = position(f"""
        ending: final-turns
        P1 hand: +3
        P1 pile: orca fox-moose-5
        P1 powers: {power}
    """)
    play(state, kind)


def test_7_a_final_turn_has_the_power_of_b() -> None:
    state = position("""
        ending: final-turns
        P1 hand: fox-moose-3
        P1 powers: walrus-1
    """)
    play(state, "place", "main-right", "step-right")
    assert tokens(state) == {"fox": 10, "moose": 1}
    assert turn(state) == "P2"


@pytest.mark.parametrize("power", ["moose-1", "orca-2", "bear-1", "bear-2"])
def test_7_a_final_turn_has_no_power_of_c(power: str) -> None:
    state = position(f"""
        ending: final-turns
        P1 hand: fox-moose-3
        P1 penalties: +2
        P1 powers: {power}
    """)
    play(state, "place", "main-right")
    assert turn(state) == "P2"


def test_7_a_final_turn_has_no_hand_limit() -> None:
    state = position("""
        ending: final-turns
        P1 hand: +9
    """)
    play(state, "place", "main-right")
    assert turn(state) == "P2"
    assert len(hand(state, "P1")) == 8


def test_7_a_reserve_opened_in_the_final_turns_changes_nothing_else() -> None:
    state = position("""
        ending: final-turns
        P1 pile: fox-moose-1
        draw: -
    """)
    assert len(penalties(state, "P1")) == 5
    play(state, "main-right")
    play_turn(state)
    assert state.over


# When all is used up


def test_7_with_the_reserve_used_up_the_river_is_not_refilled() -> None:
    state = position("""
        P1 hand: fox-moose-3
        tokens: fox=15 moose=0
        river: +5
        draw: -
        reserve: +1
    """)
    play(state, "place", "take", "take", "take")
    assert len(river(state)) == 3
    assert (draw_pile(state), reserve(state)) == ([], [])
    assert (turn(state), ending(state)) == ("P2", "triggered")


def test_7_with_the_reserve_used_up_penalties_are_skipped() -> None:
    state = position("""
        P1 hand: walrus
        P1 pile: fox-moose-1
        draw: +1
        reserve: +1
    """)
    play(state, "place")
    assert len(penalties(state, "P1")) == 2
    assert len(pile(state, "P1")) == 2


def test_7_with_the_reserve_used_up_the_orca_cannot_draw() -> None:
    state = position("""
        P1 hand: fox-moose-3
        P1 powers: orca-2
        tokens: fox=15 moose=0
        draw: -
        reserve: +2
    """)
    play(state, "place", "draw", "draw")
    assert legal_kinds(state) == {"take"}


# The 30th round


def test_7_instead_of_a_30th_round_come_the_final_turns() -> None:
    state = position("""
        round: 28
        turn: P2
        P1 hand: +3
        P2 hand: +3
    """)
    play_turn(state)
    assert (turn(state), state.rounds, ending(state)) == ("P1", 29, "not-yet")
    play_turn(state)
    assert (turn(state), state.rounds, ending(state)) == ("P2", 29, "not-yet")
    play_turn(state)
    assert (turn(state), ending(state)) == ("P1", "final-turns")
    play_turn(state)
    play_turn(state)
    assert state.over


def test_7_the_30th_round_leaves_the_reserve_alone() -> None:
    state = position("""
        round: 29
        turn: P2
        P2 hand: +3
    """)
    play_turn(state)
    assert ending(state) == "final-turns"
    assert len(reserve(state)) == 5
