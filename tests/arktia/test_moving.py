"""§1.2, §4.3 to §4.8: lines, towers, parts, control, and the ban on cutting one's own colour."""

import pytest
from tests.arktia.position import read
from tests.arktia.table import after, fields, legal, on, play

LANDING = """
        --- --- --- ---
      --- --- r-- --- ---
    --- --- {moved} {below} ---
      --- --- --- ---
    P1 turn hands:000-000 neutral:000-000
"""
"""A position to test whether the tower on 12 may go to 13; the portal on 7 touches both."""
MOVED = {"globe": "--r", "disc": "-r-", "portal": "r--", "A": "-nr", "B": "nr-", "C": "r-n", "D": "nnr"}
BELOW = {
    "free": "---",
    "globe": "--b",
    "disc": "-b-",
    "portal": "b--",
    "A": "-bb",
    "B": "bb-",
    "C": "b-b",
    "D": "bbb",
}
TABLE = {
    ("globe", "disc"): "-br",
    ("globe", "B"): "bbr",
    ("disc", "portal"): "br-",
    ("portal", "globe"): "r-b",
    ("A", "portal"): "bnr",
}
"""§1.2 The only ways to make a tower, and what stands there afterwards."""


@pytest.mark.parametrize("moved", MOVED)
@pytest.mark.parametrize("below", BELOW)
def test_4_4_a_move_ends_on_a_free_field_or_makes_one_of_the_four_towers(moved: str, below: str) -> None:
    state = read(LANDING.format(moved=MOVED[moved], below=BELOW[below]))
    allowed = below == "free" or (moved, below) in TABLE
    assert ("move 12 13" in legal(state)) == allowed
    if allowed:
        play(state, "move 12 13")
        assert on(state, 13) == TABLE.get((moved, below), MOVED[moved])
        assert on(state, 12) == "---"


@pytest.mark.parametrize("below", ["-r-", "-b-", "-n-"])
def test_4_4_colours_do_not_matter(below: str) -> None:
    state = read(LANDING.format(moved="--r", below=below))
    assert "move 12 13" in legal(state)


def test_4_3_six_straight_lines_any_distance_over_whatever_stands_there() -> None:
    state = read("""
        --- --- --- ---
      --- -b- -bb --- ---
    --- -b- rrr bb- ---
      --- --- --- ---
    P1 turn
    """)
    assert fields(state, "move 12") == {1, 3, 10, 14, 16, 17}


def test_4_3_no_line_crosses_a_melted_field() -> None:
    state = read("""
        --- --- --- ---
      --- --- --- --- ---
    --- ~~~ rrr --- ---
      --- --- ~~~ ---
    P1 turn
    """)
    assert fields(state, "move 12") == {1, 3, 6, 7, 13, 14, 16}


def test_4_3_no_line_crosses_a_field_that_melts_during_the_game() -> None:
    state = after(
        """
        --- --- --- -b-
      --- --- --- --- --b
    --- rrr --- --- ---
      --- --- --- ---
    P1 turn hands:000-211
    """,
        "move 11 15",
        "melt 17",
        "place globe 8",
    )
    assert fields(state, "move 15") == {2, 6, 10, 11, 16}


def test_4_3_no_line_crosses_a_lake_or_the_sea() -> None:
    state = read("""
        --- --- --- ---
      --- ---     --- ---
    --- --- rrr --- ---
      --- --- --- --- ---
    P1 turn
    """)
    assert fields(state, "move 11") == {1, 6, 9, 10, 12, 13, 15, 16}


def test_4_3_the_move_ends_on_another_field() -> None:
    state = read(LANDING.format(moved="--r", below="---"))
    assert not {word for word in legal(state) if word.split()[1:] == ["12", "12"]}


PARTS = """
        --- --- --- ---
      --- --- r-- --- ---
    --- --- {tower} --- ---
      --- --- --- ---
    P1 turn hands:000-000
"""


@pytest.mark.parametrize(
    ("tower", "kinds", "lifted", "left"),
    [
        ("--r", {"move"}, "", ""),
        ("-nr", {"move", "lift"}, "--r", "-n-"),
        ("nr-", {"move", "lift"}, "-r-", "n--"),
        ("r-n", {"move", "lift"}, "r--", "--n"),
        ("nnr", {"move", "lift", "split"}, "--r", "nn-"),
    ],
)
def test_4_5_what_can_leave_a_tower(tower: str, kinds: set[str], lifted: str, left: str) -> None:
    state = read(PARTS.format(tower=tower))
    assert {word.split()[0] for word in legal(state) if word.split()[1:2] == ["12"]} == kinds
    if lifted:
        play(state, "lift 12 13")
        assert (on(state, 13), on(state, 12)) == (lifted, left)


def test_4_5_disc_and_globe_leave_a_d_together() -> None:
    state = after(PARTS.format(tower="nnr"), "split 12 13")
    assert (on(state, 13), on(state, 12)) == ("-nr", "n--")


def test_4_5_disc_and_globe_of_a_d_go_onto_a_lone_portal() -> None:
    state = read(LANDING.format(moved="nnr", below="b--"))
    assert {"move 12 13", "lift 12 13", "split 12 13"} & legal(state) == {"split 12 13"}
    assert on(play(state, "split 12 13"), 13) == "bnr"


@pytest.mark.parametrize(
    ("tower", "below", "result"), [("-nr", "-b-", "-br"), ("nr-", "b--", "br-"), ("nnr", "bb-", "bbr")]
)
def test_4_5_a_part_lands_as_a_piece_of_its_own(tower: str, below: str, result: str) -> None:
    state = after(LANDING.format(moved=tower, below=below), "lift 12 13")
    assert on(state, 13) == result


def test_4_5_the_globe_shut_in_a_c_cannot_leave() -> None:
    state = read(PARTS.format(tower="b-r"))
    assert not fields(state, "move 12") and not fields(state, "lift 12")


@pytest.mark.parametrize(
    ("tower", "controls"),
    [
        ("bnr", "P1"),
        ("rrb", "P2"),
        ("r-b", "P1"),
        ("b-r", "P2"),
        ("rb-", "P2"),
        ("-rb", "P2"),
        ("-rn", ""),
        ("n-r", ""),
    ],
)
def test_4_6_the_top_piece_controls_the_field(tower: str, controls: str) -> None:
    for player, signs in (("P1", "r--"), ("P2", "b--")):
        text = PARTS.replace("r--", signs).replace("P1", player).format(tower=tower)
        movable = fields(read(text), "move 12") | fields(read(text), "lift 12")
        assert bool(movable) == (player == controls)


def test_4_7_neutral_pieces_are_never_moved_by_themselves_but_carried() -> None:
    state = read("""
        --- --- --- ---
      --- n-- r-- --- ---
    --- --- -nr --- ---
      --- --- --- ---
    P1 turn hands:000-000
    """)
    assert not fields(state, "move 6")
    assert on(play(state, "move 12 13"), 13) == "-nr"


def test_4_8_a_move_must_not_cut_off_ones_own_pieces() -> None:
    """The middle of three may not go away, unless it lands where it still links both sides."""
    state = read("""
        --- --- --- ---
      --- --- --- --- ---
    --- --r r-- -r- ---
      --- --- --- ---
    P1 turn hands:000-000
    """)
    assert fields(state, "move 12") == set()
    assert fields(state, "move 11") == {6, 13, 14, 16}
    assert fields(state, "move 13") == {7, 10, 12, 17}


def test_4_8_landing_where_both_sides_are_touched_is_fine() -> None:
    state = read("""
        --- --- --- ---
      --- --- -r- --- ---
    --- --r r-- --- ---
      --- --- --- ---
    P1 turn hands:000-000
    """)
    assert fields(state, "move 12") == {6}


def test_4_8_what_stays_behind_keeps_the_link() -> None:
    """The globe leaves tower 1, whose disc is of the same colour: nothing is cut, but it must land next to its
    colour."""
    state = read("""
        --- --- --- ---
      --- --- --- --- ---
    --- --r -rr r-- ---
      --- --- --- ---
    P1 turn hands:000-000
    """)
    assert fields(state, "move 12") == set()
    assert fields(state, "lift 12") == {6, 7, 10, 14, 16, 17}


def test_4_8_a_portal_that_stays_behind_keeps_the_link_too() -> None:
    state = read("""
        --- --- --- ---
      --- --- --- --- ---
    --- --r rbr -r- ---
      --- --- --- ---
    P1 turn hands:000-000
    """)
    assert fields(state, "move 12") == set()
    assert fields(state, "split 12") == {6, 7, 10, 14, 16, 17}


def test_4_8_covered_pieces_link_too() -> None:
    state = read("""
        --- --- --- ---
      --- --- --- --- ---
    --- --r rbb -r- ---
      --- --- --- ---
    P1 turn hands:000-000
    """)
    assert fields(state, "move 11") == {6, 13, 14, 16}


def test_4_8_a_ring_may_be_opened_anywhere() -> None:
    """Six fields round a seventh: each of them may go, for the others stay connected."""
    state = read("""
        --- --- --- ---
      --- --r -r- --- ---
    --- r-- --- --r ---
      --- -r- r-- ---
    P1 turn hands:000-000
    """)
    assert fields(state, "move 6") == {2, 5, 7, 8, 12, 15}


def test_4_8_one_who_stands_on_a_single_field_moves_freely() -> None:
    state = read("""
        --- --- --- ---
      --- --- --- --- ---
    --- --- -rr --- ---
      --- --- --- ---
    P1 turn hands:000-000
    """)
    assert fields(state, "move 12") == {1, 3, 6, 7, 10, 11, 13, 14, 16, 17}
    assert fields(state, "lift 12") == {6, 7, 11, 13, 16, 17}


def test_4_8_others_may_be_cut() -> None:
    state = read("""
        --- --- --- ---
      --- --- b-- --- ---
    --- --- -br --b ---
      --- --- --- ---
    P1 turn hands:000-000
    """)
    assert "move 12 10" in legal(state)
