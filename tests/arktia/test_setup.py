"""§1, §2: material, continents, neutral pieces."""

import random

import pytest
from tests.arktia.continents import random_continent
from tests.arktia.position import drawing_of
from tests.arktia.table import fields, legal, new_game, on, play, turn
from tests.oracles.arktia import DIRECTIONS, Continent, drawn_continent

from banquise.core.errors import OptionError
from banquise.games.arktia import GAME
from banquise.games.arktia.board import CONTINENTS, STEPS, cells_in, neighbour_sets
from banquise.games.arktia.ice import near, sight
from banquise.games.arktia.state import State

ROWS = {
    2: ((0, 3), (-1, 3), (-2, 2), (-2, 1)),
    3: ((0, 2), (-1, 2), (-2, 2), (-3, 2), (-3, 1), (-3, 0)),
    4: ((0, 4), (-1, 4), (-2, 4), (-3, 3), (-3, 2), (-3, 1)),
}
"""§2.1 The first and last q of each row r, in axial coordinates."""
LINE = ".".join("o" * 18)
ODD = ".o/o/.o/o.o.o/.o...o/o.....o/.o.o.o.o/..o.o.o.o"
LAKE = "..o.o.o.o/.o.o...o.o/o.o.o.o.o/.o.o.o.o.o"


def bits(*numbers: int) -> int:
    return sum(1 << (number - 1) for number in numbers)


@pytest.mark.parametrize("players", ROWS)
def test_1_1_everyone_has_three_pieces_of_each_size(players: int) -> None:
    state = new_game(players)
    assert state.hand[:players].tolist() == [[3, 3, 3]] * players
    assert state.hand[players:].sum() == 0 and state.pieces.sum() == 0


@pytest.mark.parametrize("players", ROWS)
def test_2_1_the_continents_have_these_rows(players: int) -> None:
    axial = {(q, r) for r, (first, last) in enumerate(ROWS[players]) for q in range(first, last + 1)}
    places = cells_in(CONTINENTS[players])
    left = min(2 * q + r for q, r in axial)
    assert set(places) == {(r, 2 * q + r - left) for q, r in axial}
    assert len(places) == 9 * players and places == sorted(places)


@pytest.mark.parametrize("players", ROWS)
def test_2_1_neighbours_are_those_of_axial_coordinates(players: int) -> None:
    state: State = GAME.new_state(players, {})
    cells = [(q, r) for r, (first, last) in enumerate(ROWS[players]) for q in range(first, last + 1)]
    around = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    for field, (q, r) in enumerate(cells):
        expected = {cells.index((q + a, r + b)) for a, b in around if (q + a, r + b) in cells}
        assert near(state, field) == sum(1 << f for f in expected)


@pytest.mark.parametrize("drawing", [CONTINENTS[2], LINE, LAKE])
def test_2_2_any_shape_that_hangs_together_is_a_continent(drawing: str) -> None:
    state: State = GAME.new_state(2, {"continent": drawing})
    places = cells_in(drawing)
    assert drawing_of(places) == drawing
    assert [near(state, field) for field in range(18)] == neighbour_sets(places)


def test_2_2_neighbours_and_lines_are_right_on_any_shape() -> None:
    """ODD: the only upper neighbour of a field is the very first one, and is to its right; others lie beside gaps."""
    chance = random.Random(5)
    for players, drawing in [(2, ODD), *((2 + n % 3, random_continent(chance, 2 + n % 3)) for n in range(30))]:
        state: State = GAME.new_state(players, {"continent": drawing})
        continent = Continent(drawn_continent(drawing, players))
        for field, spot in continent.spot.items():
            lines = [continent.line(field, direction, continent.spot) for direction in DIRECTIONS]
            assert near(state, field - 1) == bits(*continent.neighbours(field)), spot
            assert sight(state, field - 1) == bits(*(seen for line in lines for seen in line)), spot


def test_2_2_lines_do_not_cross_a_lake() -> None:
    state: State = GAME.new_state(2, {"continent": LAKE})
    assert sight(state, 5) & bits(5, 7, 8) == bits(5)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("o.o.o", "2 players need 18 fields, this drawing has 3"),
        (CONTINENTS[3], "2 players need 18 fields, this drawing has 27"),
        ("o.o.o.o.o.o.o.o.o...o.o.o.o.o.o.o.o.o", "not connected: row 1, column 21"),
        ("o.o.o.o.o.o.o.o.o/o.o.o.o.o.o.o.o.o", "row 2, column 1 is out of step"),
        ("o.o.oo", "row 1, column 6 is out of step"),
        ("o.o.o//.o.o", "row 2 has no field"),
        ("o.o.x", "row 1, column 5: unknown sign"),
        ("", "row 1 has no field"),
        ("o" * 9999, "the drawing is too long"),
    ],
)
def test_2_2_anything_else_is_refused_with_the_reason(drawing: str, reason: str) -> None:
    with pytest.raises(OptionError, match="option continent") as refused:
        GAME.new_state(2, {"continent": drawing})
    assert reason in str(refused.value)


def test_2_2_every_step_has_its_opposite() -> None:
    steps = list(STEPS.values())
    for one, other in zip(steps[::2], steps[1::2], strict=True):
        assert (one[0] + other[0], one[1] + other[1]) == (0, 0)


def test_2_3_two_players_set_up_three_neutral_pieces_each_in_turn_order() -> None:
    state = new_game(2, first="P2")
    order = []
    for action in ("disc 7", "disc 8", "globe 12", "portal 13", "portal 6", "globe 3"):
        order.append(turn(state))
        play(state, f"neutral {action}")
    assert order == ["P2", "P1"] * 3
    assert turn(state) == "P2" and legal(state, "neutral") == set()
    assert [on(state, field) for field in (7, 12, 6)] == ["-n-", "--n", "n--"]


def test_2_3_the_very_first_goes_anywhere_every_other_next_to_a_neutral_piece() -> None:
    state = new_game(2)
    assert fields(state, "neutral globe") == set(range(1, 19))
    play(state, "neutral globe 5")
    assert fields(state, "neutral globe") == {1, 6, 10, 11}
    play(state, "neutral globe 6")
    assert fields(state, "neutral disc") == {1, 2, 7, 10, 11, 12}


def test_2_3_which_size_comes_first_is_free_but_each_is_set_up_once() -> None:
    state = play(new_game(2), "neutral disc 5", "neutral disc 6")
    assert legal(state, "neutral disc") == set()
    assert fields(state, "neutral globe") == fields(state, "neutral portal") != set()


@pytest.mark.parametrize(
    ("players", "neutrals", "has_neutrals"),
    [(2, "two", True), (3, "two", False), (4, "two", False), (3, "two-or-three", True), (4, "two-or-three", False)],
)
def test_2_3_three_players_have_neutral_pieces_as_an_option(players: int, neutrals: str, has_neutrals: bool) -> None:
    state = new_game(players, neutrals=neutrals)
    assert bool(legal(state, "neutral")) == has_neutrals
    assert bool(legal(state, "place")) != has_neutrals


@pytest.mark.parametrize("players", ROWS)
def test_2_4_every_seat_may_be_first(players: int) -> None:
    firsts = set()
    for seed in range(40):
        state = GAME.new_state(players, {})
        GAME.deal(state, seed)
        firsts.add(turn(state))
    assert firsts == {f"P{seat + 1}" for seat in range(players)}


def test_2_4_turns_go_round_from_the_first_player() -> None:
    state = new_game(3, first="P2")
    order = []
    for _ in range(6):
        order.append(turn(state))
        play(state, min(legal(state, "place")))
    assert order == ["P2", "P3", "P1"] * 2
