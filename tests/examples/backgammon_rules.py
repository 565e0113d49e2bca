"""Backgammon by its rules, in a process where it is registered: `BANQUISE_ADD_GAMES=examples/backgammon.py`."""

import pytest
from tests.examples import replays

from banquise import Match, load

GAME = load("backgammon")
SAMPLE = 1


def position(first: str, second: str, dice: str, player: int = 0) -> Match:
    """Checkers as "24:2 13:5", each seat counting its own way; those that are not named are borne off."""
    match = Match(GAME, 2, seed=1)
    state = match.state
    state.points[:], state.bar[:], state.off[:] = 0, 0, 15
    for seat, checkers in enumerate((first, second)):
        for place, count in (one.split(":") for one in checkers.split()):
            state.off[seat] -= int(count)
            if place == "bar":
                state.bar[seat] = int(count)
            else:
                point = int(place) - 1
                state.points[point if seat == 0 else 23 - point] = int(count) if seat == 0 else -int(count)
    state.dice[:] = [*map(int, dice), -1, -1]
    if dice[0] == dice[1]:
        state.dice[:] = int(dice[0])
    state.player = player
    match.state = state
    return match


def moves(match: Match) -> list[str]:
    return sorted(words.removeprefix("move ").replace(" ", "/") for words in match.legal())


def test_1_the_higher_die_begins_with_both() -> None:
    for seed in range(20):
        state = Match(GAME, 2, seed).state
        assert state.dice[0] != state.dice[1] and state.player == int(state.dice[1] > state.dice[0])
        assert state.points.tolist() == [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2]


def test_2_a_point_with_two_checkers_of_the_other_is_closed() -> None:
    match = position("24:1", "4:2 7:1", "31")  # their 4 is my 21, their 7 my 18
    assert moves(match) == ["24/23"]


def test_3_a_single_checker_is_hit_and_enters_before_all_others_move() -> None:
    match = position("24:1 6:2", "4:1 13:2", "36")
    match.play("move 24 21")
    assert match.state.bar.tolist() == [0, 1]
    assert moves(position("24:1 6:2", "bar:1 13:2", "21", player=1)) == ["bar/1", "bar/2"]


def test_4_both_dice_are_played_if_they_can_be() -> None:
    match = position("24:1 10:1", "24:2 7:2", "63")  # after 10/7 nothing could move six: 1 and 18 are closed
    assert moves(match) == ["10/4", "24/21"]


def test_4_of_two_dice_that_cannot_both_be_played_the_higher_one_is() -> None:
    match = position("24:1", "10:2", "63")  # 24/15 is closed
    assert moves(match) == ["24/18"]


def test_4_doubles_are_played_four_times() -> None:
    match = position("24:4", "2:2", "22")
    for _ in range(4):
        match.play("move 24 22")
    assert match.state.points[21] == 4 and list(match.line.deciders) == [0] * 4


def test_5_checkers_leave_once_all_are_home() -> None:
    assert moves(position("7:1 6:1", "1:2", "61")) == ["6/5", "7/1", "7/6"]
    assert moves(position("6:1 3:1", "1:2", "64")) == ["6/2", "6/off"]


def test_5_a_higher_number_bears_off_from_the_farthest_point_alone() -> None:
    assert moves(position("4:1 2:2", "1:2", "65")) == ["4/off"]


@pytest.mark.parametrize(
    ("loser", "points"), [("24:1", 1), ("18:15", 2), ("bar:1 13:14", 3), ("24:1 13:14", 3), ("19:1 13:14", 3)]
)
def test_6_a_win_counts_up_to_three(loser: str, points: int) -> None:
    match = position("2:1", loser, "26")
    match.play("move 2 off")
    assert match.over and match.scores() == [points, -points]


def test_it_is_played_as_openspiel_plays_it() -> None:
    assert [difference for seed in range(SAMPLE) for difference in replays.backgammon(seed)] == []
