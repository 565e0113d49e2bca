"""§6: who melts, when, and which fields."""

from tests.arktia.position import read
from tests.arktia.table import after, fields, legal, on, play, turn

QUIET = """
        --- --- --- ---
      --- --- --- --- ---
    --- --- -r- r-- ---
      --- --- --b -b-
    P1 turn hands:{hand}-222
"""


def test_6_1_no_melting_with_pieces_in_hand() -> None:
    state = after(QUIET.format(hand="100"), "move 12 7")
    assert turn(state) == "P2"


def test_6_1_no_melting_in_the_turn_in_which_the_last_piece_is_placed() -> None:
    state = after(QUIET.format(hand="100"), "place globe 7")
    assert turn(state) == "P2"


def test_6_1_a_melting_ends_every_turn_after_that() -> None:
    state = after(QUIET.format(hand="100"), "place globe 7", "place disc 16", "move 12 6")
    assert turn(state) == "P1" and legal(state) == legal(state, "melt")
    play(state, "melt 1")
    assert turn(state) == "P2" and on(state, 1) == "~~~"
    assert state.melted[:2].tolist() == [1, 0]


def test_6_2_only_free_fields_at_the_border() -> None:
    state = after(QUIET.format(hand="000"), "move 12 7")
    assert fields(state, "melt") == {1, 2, 3, 4, 5, 9, 10, 14, 15, 16}


CORNER_MELTED = """
        ~~~ --- --- ---
      --- --- --- --- ---
    --- --- -r- r-- ---
      --- --- --b -b-
    P1 turn hands:000-222
"""


def test_6_2_a_field_next_to_a_melted_one_or_to_a_lake_is_at_the_border() -> None:
    assert 6 in fields(after(CORNER_MELTED, "move 12 7"), "melt")
    lake = after(
        """
        --- --- --- ---
      --- ---     --- ---
    --- --- -r- r-- ---
      --- --- --b -b- ---
    P1 turn hands:000-222
    """,
        "move 12 16",
    )
    assert {6, 7, 12} <= fields(lake, "melt")


def test_6_2_the_rest_must_hang_together() -> None:
    state = after(
        """
        --- ~~~ ~~~ ~~~
      --- ~~~ --- --- ~~~
    --- --- -r- r-- ---
      ~~~ ~~~ --b -b-
    P1 turn hands:000-222
    """,
        "move 12 7",
    )
    assert fields(state, "melt") == {1, 8, 10, 14}


def test_6_2_removing_a_field_may_open_a_lake() -> None:
    """All its neighbours stay linked round it."""
    state = after(CORNER_MELTED, "move 12 7", "melt 6")
    assert on(state, 6) == "~~~" and on(state, 5) == "---"


def test_6_3_elimination_comes_before_melting_and_frees_fields() -> None:
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
    assert turn(state) == "P1" and legal(state) == legal(state, "melt")
    assert (
        read("""
        --- --- --- ---
      --- --- b-- --b ---
    --r --r --- --- ---
      --- --- --- ---
    P1 melt hands:000-000 taken:1-0
    """).tobytes()
        == state.tobytes()
    )
