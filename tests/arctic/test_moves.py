"""§5 B. Move."""

import pytest
from tests.arctic.position import copy, legal, legal_kinds, play, position, tokens, turn

from banquise.games.arctic.state import State

CHOICE = {"main-right", "companion-right"}
RIGHT_OF = {0: 1, 1: 3, 3: 6, 6: 10, 10: 15}
LEFT_OF = {right: left for left, right in RIGHT_OF.items()}
INWARDS = {0: 1, 15: 10}
INSIDE = [1, 3, 6, 10]
ENDS = [0, 15]


def moving(fox: int, moose: int, powers: str = "") -> State:
    """P1 has placed the fox with the moose; the other tokens are on 3."""
    state = position(f"""
        P1 hand: fox-moose-3 +2
        P1 powers: {powers}
        tokens: fox={fox} moose={moose}
    """)
    return play(state, "place fox-moose-3")


def standing(state: State) -> tuple[int, int]:
    """The places of fox and moose; no other token may have moved."""
    assert set(tokens(state)) <= {"fox", "moose"}
    return tokens(state).get("fox", 3), tokens(state).get("moose", 3)


# §5.1 By choice


@pytest.mark.parametrize("fox", INSIDE)
@pytest.mark.parametrize("moose", INSIDE)
def test_5_1_with_neither_token_at_an_end_one_goes_right_and_the_other_left(fox: int, moose: int) -> None:
    assert legal(moving(fox, moose)) == CHOICE
    assert standing(play(moving(fox, moose), "main-right")) == (RIGHT_OF[fox], LEFT_OF[moose])
    assert standing(play(moving(fox, moose), "companion-right")) == (LEFT_OF[fox], RIGHT_OF[moose])


# §5.2 By force


@pytest.mark.parametrize("inside", INSIDE)
@pytest.mark.parametrize("end", ENDS)
def test_5_2_a_token_at_an_end_moves_inwards_and_the_other_the_opposite_way(inside: int, end: int) -> None:
    opposite = LEFT_OF[inside] if end == 0 else RIGHT_OF[inside]
    state = moving(end, inside)
    assert legal_kinds(state) == {"take"}, "nothing is asked"
    assert standing(state) == (INWARDS[end], opposite)
    assert standing(moving(inside, end)) == (opposite, INWARDS[end])


@pytest.mark.parametrize("fox", ENDS)
@pytest.mark.parametrize("moose", ENDS)
def test_5_2_two_tokens_at_an_end_both_move_inwards(fox: int, moose: int) -> None:
    state = moving(fox, moose)
    assert legal_kinds(state) == {"take"}
    assert standing(state) == (INWARDS[fox], INWARDS[moose])


def test_5_a_token_that_is_not_on_the_visible_card_does_not_matter() -> None:
    state = position("""
        P1 hand: fox-moose-3
        P1 pile: walrus-orca-5
        tokens: walrus=0 orca=15
    """)
    assert legal(play(state, "place fox-moose-3")) == CHOICE


# §5.3 Walrus


@pytest.mark.parametrize(("power", "left", "right"), [("walrus-1", (3, 1), (10, 1)), ("walrus-2", (6, 0), (6, 3))])
def test_5_3_the_walrus_adds_a_step_of_main_or_companion_either_way(
    power: str, left: tuple[int, int], right: tuple[int, int]
) -> None:
    state = play(moving(3, 3, power), "main-right")
    assert standing(state) == (6, 1)
    assert legal(state) == {"step-left", "step-right", "pass"}
    assert standing(play(copy(state), "step-left")) == left
    assert standing(play(copy(state), "step-right")) == right
    assert standing(play(copy(state), "pass")) == (6, 1)


@pytest.mark.parametrize("side", [1, 2])
def test_5_3_the_walrus_comes_after_forced_moves_too(side: int) -> None:
    state = moving(15, 3, f"walrus-{side}")
    assert standing(state) == (10, 6)
    assert legal(state) == {"step-left", "step-right", "pass"}


@pytest.mark.parametrize(
    ("fox", "moose", "power", "first", "steps"),
    [
        (10, 3, "walrus-1", "main-right", {"step-left", "pass"}),
        (1, 3, "walrus-1", "companion-right", {"step-right", "pass"}),
        (3, 10, "walrus-2", "companion-right", {"step-left", "pass"}),
        (3, 1, "walrus-2", "main-right", {"step-right", "pass"}),
        (3, 10, "walrus-1", "companion-right", {"step-left", "step-right", "pass"}),
    ],
)
def test_5_3_the_walrus_keeps_its_token_on_the_row(
    fox: int, moose: int, power: str, first: str, steps: set[str]
) -> None:
    assert legal(play(moving(fox, moose, power), first)) == steps


def test_5_3_the_walrus_steps_once() -> None:
    state = play(moving(3, 3, "walrus-1"), "main-right", "step-right")
    assert legal_kinds(state) == {"take"}


def test_5_3_without_the_walrus_nothing_is_asked() -> None:
    state = position("""
        P1 hand: fox-moose-3
        P2 powers: walrus-1
    """)
    assert legal_kinds(play(state, "place", "main-right")) == {"take"}


def test_5_the_one_who_places_also_moves() -> None:
    state = moving(3, 3)
    assert turn(state) == "P1"
