"""§3, §4.1, §4.2: the first two turns, and placing."""

from tests.arktia.position import read
from tests.arktia.table import after, fields, legal, new_game, on, play, turn

WITH_NEUTRALS = """
        --- --- --- ---
      --- n-- -n- --- ---
    --- n-- -n- --- ---
      --- --- --- ---
    P1 turn round:{round} {more}
"""


def test_3_1_the_first_piece_goes_anywhere() -> None:
    state = new_game(4)
    assert legal(state) == {f"place {size} {field}" for size in ("globe", "disc", "portal") for field in range(1, 37)}


def test_3_1_the_next_players_place_next_to_an_occupied_field() -> None:
    state = play(new_game(3), "place globe 1")
    assert fields(state, "place disc") == {2, 4, 5}
    play(state, "place disc 2")
    assert fields(state, "place portal") == {3, 4, 5, 6}


def test_3_1_with_neutral_pieces_everyone_places_next_to_one_or_to_an_opponent() -> None:
    state = read(WITH_NEUTRALS.format(round=1, more=""))
    assert fields(state, "place globe") == {1, 2, 3, 5, 8, 10, 13, 15, 16, 17}
    play(state, "place globe 1")
    assert turn(state) == "P2"
    assert fields(state, "place globe") == {2, 3, 5, 8, 10, 13, 15, 16, 17}


def test_3_2_the_second_piece_goes_next_to_ones_own_first() -> None:
    state = play(new_game(3), "place globe 1", "place globe 2", "place globe 3")
    assert turn(state) == "P1"
    assert legal(state) == {f"place {size} {field}" for size in ("globe", "disc", "portal") for field in (4, 5)}


def test_3_nothing_but_placing_in_the_first_two_turns() -> None:
    state = new_game(4)
    for _ in range(8):
        assert legal(state) == legal(state, "place")
        play(state, min(legal(state)))
    assert legal(state, "move") and legal(state, "stop")


def test_4_1_later_turns_offer_placing_moving_and_stopping() -> None:
    state = read("""
        --- --- --- ---
      --- r-- -r- --- ---
    --- --- -bb --- ---
      --- --- --- ---
    P1 turn
    """)
    assert {word.split()[0] for word in legal(state)} == {"place", "move", "stop"}


def test_4_1_one_action_a_turn() -> None:
    state = after(
        """
        --- --- --- ---
      --- r-- -r- --- ---
    --- --- -bb --- ---
      --- --- --- ---
    P1 turn
    """,
        "place globe 1",
    )
    assert turn(state) == "P2" and on(state, 1) == "--r"


def test_4_2_next_to_a_piece_of_ones_colour_wherever_in_a_tower_and_whoever_controls_it() -> None:
    state = read("""
        --- --- --- ---
      --- --- rbb --- ---
    --- --- --- b-- ---
      --- --- --- ---
    P1 turn
    """)
    assert fields(state, "place globe") == {2, 3, 6, 8, 12}


def test_4_2_only_on_free_fields_and_not_on_melted_ones() -> None:
    state = read("""
        --- ~~~ -b- ---
      --- --- rbb --- ---
    --- --- --- b-- ---
      --- --- --- ---
    P1 turn
    """)
    assert fields(state, "place globe") == {6, 8, 12}


def test_4_2_only_sizes_that_are_in_the_hand() -> None:
    state = read(
        """
        --- --- --- ---
      --- --- r-- --- ---
    --- --- -r- b-- ---
      --- --- -b- ---
    P1 turn hands:010-333
    """.replace("333", "222")
    )
    assert fields(state, "place globe") == fields(state, "place portal") == set()
    assert fields(state, "place disc") == {2, 3, 6, 8, 11, 16}
    play(state, "place disc 2", "stop")
    assert legal(state, "place") == set()
