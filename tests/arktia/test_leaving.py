"""§7, §8: four ways out, the end, and points."""

import pytest
from tests.arktia.position import read
from tests.arktia.positions import NO_MELTING, SHUT_IN
from tests.arktia.table import after, fields, legal, new_game, occupied, on, out, play, scores, turn

from banquise.games.arktia import rules
from banquise.games.arktia.actions import ACTIONS
from banquise.games.arktia.facts import ALLOWED

CUT = """
        --- --- --- ---
      --- --- {link} --- ---
    --- --- -br --r ---
      --- {far} --- ---
    P1 turn hands:000-{hand}
"""
QUIET = """
        --- --- --- ---
      --- --- --- --- ---
    --- --- -r- r-- ---
      --- --- --b -b-
    {player} turn hands:111-111 quiet:{quiet} {more}
"""


def test_7_1_who_can_neither_place_nor_move_is_out() -> None:
    state = after(SHUT_IN.format(hands="000-111"), "place globe 17")
    assert out(state) == ["stuck", "playing"] and turn(state) == "P2"


def test_7_1_who_can_still_place_is_not() -> None:
    state = after(SHUT_IN.format(hands="100-111"), "place globe 17")
    assert turn(state) == "P1" and legal(state, "place")


def test_7_1_stopping_alone_is_not_offered() -> None:
    state = after(SHUT_IN.format(hands="000-111"), "place globe 17")
    assert "stop" in legal(state) and turn(state) == "P2"


def test_7_1_holds_in_the_second_turn_too() -> None:
    """A corner whose three neighbours were taken by the others."""
    state = play(new_game(4), "place globe 1", "place globe 2", "place globe 6", "place globe 7")
    assert out(state) == ["stuck", "playing", "playing", "playing"] and turn(state) == "P2"


def test_7_2_who_must_melt_and_cannot_is_out_and_the_move_stands() -> None:
    state = after(NO_MELTING.format(more=""), "move 11 10")
    assert out(state) == ["no_melting", "playing"] and turn(state) == "P2"
    assert on(state, 10) == "-rr" and scores(state)[0] == 1


@pytest.mark.parametrize("hand", ["000", "211"])
def test_7_3_who_has_one_piece_left_on_the_ice_is_out_whatever_the_hand_holds(hand: str) -> None:
    state = after(CUT.format(link="b--", far="--b", hand=hand), "move 12 14", "keep 16")
    assert out(state) == ["playing", "cut_off"]
    assert turn(state) == "P1" and legal(state, "melt")


def test_7_3_is_checked_when_all_choices_are_made() -> None:
    state = after(CUT.format(link="b--", far="--b", hand="000"), "move 12 14")
    assert out(state) == ["playing", "playing"] and legal(state, "keep")


def test_7_3_covered_pieces_count() -> None:
    state = after(CUT.format(link="brr", far="---", hand="000").replace("--- --- brr", "--- --b brr"), "move 12 14")
    assert on(state, 14) == "--r" and on(state, 7) == "brr" and on(state, 6) == "--b"
    assert out(state) == ["playing", "playing"]


def test_7_3_does_not_hold_in_the_first_two_turns() -> None:
    state = new_game(4)
    for _ in range(7):
        play(state, min(legal(state)))
        assert out(state) == ["playing"] * 4


def test_7_4_stopping_is_offered_from_the_third_turn_on() -> None:
    state = read(QUIET.format(player="P1", quiet=0, more="round:2"))
    assert "stop" not in legal(state)
    state = read(QUIET.format(player="P1", quiet=0, more="round:3"))
    assert "stop" in legal(state) and rules.verify(state, ACTIONS.parse("stop")) == ALLOWED
    play(state, "stop")
    assert out(state) == ["stopped", "playing"] and turn(state) == "P2"


def test_7_4_not_between_move_choice_and_melting() -> None:
    state = after(CUT.format(link="b--", far="--b", hand="000"), "move 12 14")
    assert "stop" not in legal(state)
    play(state, "keep 16")
    assert legal(state, "melt") and "stop" not in legal(state)


def test_7_5_the_pieces_of_who_is_out_stay_and_keep_control() -> None:
    state = after(QUIET.format(player="P1", quiet=0, more=""), "stop")
    assert on(state, 12) == "-r-" and scores(state) == [2, 2]
    assert not fields(state, "move 12")


def test_7_5_they_can_be_covered_carried_and_eliminated() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- --- --- ---
    --- --- -r- r-- ---
      --- b-- --b ---
    P2 turn hands:111-111 out:d-
    """,
        "move 17 12",
    )
    assert turn(state) == "P2" and on(state, 12) == "-rb"
    play(state, "move 12 11", "keep 11")
    assert occupied(state) == {11: "-rb", 16: "b--"} and out(state) == ["stopped", "playing"]


def test_7_6_quiet_moves_end_the_game() -> None:
    state = after(QUIET.format(player="P1", quiet=78, more=""), "move 12 7")
    assert out(state) == ["playing", "playing"] and not state.over
    play(state, "move 18 16")
    assert out(state) == ["endless", "endless"] and state.over


def test_7_6_leaving_neither_counts_nor_breaks_the_row() -> None:
    state = after(QUIET.format(player="P1", quiet=78, more=""), "stop", "move 18 16")
    assert not state.over
    play(state, "move 16 18")
    assert out(state) == ["stopped", "endless"] and state.over


def test_7_6_players_are_those_who_began() -> None:
    state = after(QUIET.format(player="P1", quiet=50, more="out:-d"), "move 12 7")
    assert not state.over


def test_7_6_a_placement_begins_a_new_row() -> None:
    state = after(QUIET.format(player="P1", quiet=79, more=""), "place globe 7")
    assert not state.over and state.quiet == 0


def test_7_6_a_melting_begins_a_new_row() -> None:
    state = after(QUIET.format(player="P1", quiet=79, more="").replace("111-", "000-"), "move 12 7", "melt 1")
    assert not state.over and state.quiet == 0


def test_7_6_an_elimination_begins_a_new_row() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- b-- --b ---
    --- --r -br --- ---
      --- --- --- ---
    P1 turn hands:100-000 quiet:79
    """,
        "move 12 10",
    )
    assert not state.over and state.quiet == 0


def test_7_6_a_move_after_which_nothing_can_melt_counts() -> None:
    state = after(NO_MELTING.format(more="quiet:79"), "move 11 10")
    assert state.over and out(state) == ["no_melting", "endless"]


def test_7_7_whoever_is_left_plays_on_alone_and_the_game_ends_when_everyone_is_out() -> None:
    state = after(QUIET.format(player="P1", quiet=0, more=""), "stop", "move 18 16")
    assert turn(state) == "P2" and not state.over
    play(state, "stop")
    assert state.over and legal(state) == set()


def test_8_a_point_for_each_piece_taken_field_melted_and_field_controlled() -> None:
    state = read("""
        ~~~ --- --- ---
      --- --- r-b --- ---
    --- --- -br --b ---
      --- n-- --- ---
    P1 turn hands:000-000 taken:2-1 melted:1-0
    """)
    assert scores(state) == [2 + 1 + 2, 1 + 0 + 1]


def test_8_neutral_pieces_control_for_nobody() -> None:
    state = read("""
        --- --- --- ---
      --- --- n-r --- ---
    --- --- -rn --- ---
      --- --- --b ---
    P1 turn
    """)
    assert scores(state) == [0, 1] and len(occupied(state)) == 3
