"""§5: groups, the largest stays, equal groups, towers that close up. Red carries off a piece that linked its colour."""

from tests.arktia.position import read
from tests.arktia.positions import EQUAL, TWO_COLOURS
from tests.arktia.table import after, fields, legal, occupied, on, play, scores, taken, turn


def test_5_1_neighbouring_fields_of_a_colour_hang_together_covered_or_not() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- -b- --- ---
    --- --r bnr --- ---
      --- --- b-- ---
    P1 turn hands:000-000
    """,
        "lift 12 6",
    )
    assert taken(state) == [0, 0] and on(state, 12) == "bn-"


def test_5_1_placing_and_moving_single_pieces_cuts_nobody() -> None:
    state = after(EQUAL, "lift 12 14")
    assert taken(state) == [0, 0] and turn(state) == "P1" and legal(state, "melt")


def test_5_2_pieces_apart_from_the_largest_group_go_to_the_mover() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- b-- --b ---
    --- --r -br --- ---
      --- --- --- ---
    P1 turn hands:000-000
    """,
        "move 12 10",
    )
    assert occupied(state) == {7: "b--", 8: "--b", 10: "--r", 11: "--r"}
    assert taken(state) == [1, 0]


def test_5_2_pieces_count_not_fields() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- bbb --- ---
    --- --- -br --r ---
      b-- --b --- ---
    P1 turn hands:000-000
    """,
        "move 12 14",
    )
    assert occupied(state) == {7: "bbb", 13: "--r", 14: "--r"}
    assert taken(state) == [3, 0]


def test_5_2_neutral_pieces_are_eliminated_too() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- n-- --n ---
    --- --r -nr --- ---
      --- --- --- ---
    P1 turn hands:000-000
    """,
        "move 12 10",
    )
    assert occupied(state) == {7: "n--", 8: "--n", 10: "--r", 11: "--r"}
    assert taken(state) == [1, 0]


def test_5_2_a_part_that_leaves_can_cut_as_well() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- b-- --b ---
    --- --r rbr --- ---
      --- --- --- ---
    P1 turn hands:000-000
    """,
        "split 12 10",
    )
    assert occupied(state) == {7: "b--", 8: "--b", 10: "--r", 11: "--r", 12: "r--"}


def test_5_2_a_colour_carried_to_its_own_side_is_not_cut() -> None:
    state = after(EQUAL, "move 12 17")
    assert taken(state) == [1, 0] and on(state, 7) == "---" and on(state, 17) == "-br"


def test_5_3_between_equal_largest_groups_the_mover_chooses() -> None:
    state = after(EQUAL, "move 12 14")
    assert turn(state) == "P1"
    assert legal(state) == {"keep 7", "keep 14", "keep 16"}
    play(state, "keep 16")
    assert occupied(state) == {13: "--r", 14: "--r", 16: "--b"}
    assert taken(state) == [2, 0]


def test_5_3_smaller_groups_are_no_choice() -> None:
    state = after(
        """
        --- -b- --- ---
      --- --- b-- --- ---
    --- --- -br --r ---
      b-- --b --- ---
    P1 turn hands:000-000
    """,
        "move 12 14",
    )
    assert legal(state) == {"keep 2", "keep 15"}
    play(state, "keep 2")
    assert occupied(state) == {2: "-b-", 7: "b--", 13: "--r", 14: "--r"}
    assert taken(state) == [3, 0]


def test_5_3_a_group_is_named_by_its_lowest_field() -> None:
    state = after(
        """
        --- -b- --- ---
      --- --- b-- --- ---
    --- --- -br --r ---
      b-- --b --- ---
    P1 turn hands:000-000
    """,
        "move 12 14",
    )
    assert "keep 7" not in legal(state) and "keep 16" not in legal(state)


def test_5_3_several_colours_are_settled_one_after_the_other_neutral_last() -> None:
    state = after(TWO_COLOURS, "move 12 14")
    assert legal(state) == {"keep 7", "keep 14", "keep 16"}
    play(state, "keep 14")
    assert turn(state) == "P1" and on(state, 7) == "---" and on(state, 6) == "--n"
    assert legal(state) == {"keep 6", "keep 14", "keep 17"}
    play(state, "keep 6")
    assert occupied(state) == {6: "--n", 13: "--r", 14: "-br"}
    assert taken(state) == [4, 0]


def test_5_3_colours_come_in_the_order_of_the_seats_not_of_turns() -> None:
    state = after(
        """
          --- --- ---
        --- -r- --y ---
      --- --- ryb b-- ---
    --- --- y-- --r --- ---
      --- --- --- --- ---
        --- --- --- ---
    P2 turn
    """,
        "move 10 12",
    )
    assert turn(state) == "P2" and legal(state) == {"keep 5", "keep 12", "keep 16"}
    play(state, "keep 5")
    assert legal(state) == {"keep 6", "keep 12", "keep 15"}


def test_5_3_a_colour_with_one_largest_group_is_settled_without_a_question() -> None:
    state = after(TWO_COLOURS.replace("--- --n", "-n- --n"), "move 12 14", "keep 7")
    assert legal(state, "keep") == set()
    assert occupied(state) == {5: "-n-", 6: "--n", 7: "b--", 13: "--r", 14: "--r"}


def test_5_4_a_d_that_loses_its_disc_becomes_a_c() -> None:
    """The globe is shut in: the field is the portal owner's, and nothing can be added."""
    state = after(TWO_COLOURS, "move 12 14", "keep 7", "keep 14")
    assert on(state, 14) == "n-r"
    state = read(TWO_COLOURS.replace("nbr", "n-r").replace("--b", "---").replace("b--", "---"))
    assert not fields(state, "move 12") | fields(state, "lift 12")


def test_5_4_a_covered_piece_is_taken_from_under_the_others() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- brr --- ---
    --- --- -br --r ---
      --b b-- --- ---
    P1 turn hands:000-000
    """,
        "move 12 14",
    )
    assert occupied(state) == {7: "-rr", 13: "--r", 14: "--r", 15: "--b", 16: "b--"}


def test_5_4_control_changes_when_the_top_piece_is_taken() -> None:
    state = after(
        """
        --- --- --- ---
      --- --- -rb --- ---
    --- --- -br --r ---
      --b b-- --- ---
    P1 turn hands:000-000
    """,
        "move 12 14",
        "melt 1",
    )
    assert on(state, 7) == "-r-" and taken(state) == [2, 0]
    assert scores(state)[0] == 2 + 1 + len({7, 13, 14})
