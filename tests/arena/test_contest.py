"""Tests of the games that make up a contest."""

from collections import Counter

import pytest

from banquise.arena.contest import Contest, line_ups, seatings
from banquise.arena.contest_game import begin, dealt
from banquise.core.errors import BanquiseError
from banquise.games import load


def test_every_choice_of_bots_sits_together() -> None:
    assert line_ups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups(("a", "b", "c"), 3) == [("a", "b", "c")]


def test_with_fewer_bots_than_seats_all_are_there_and_each_fills_up_in_turn() -> None:
    assert line_ups(("a", "b"), 3) == [("a", "b", "a"), ("a", "b", "b")]
    assert len(line_ups(("a", "b", "c"), 4)) == 3


def test_a_deal_is_played_with_every_bot_on_every_seat_once() -> None:
    for deal in range(6):
        by_seat = list(zip(*seatings(("a", "b", "c", "d"), deal), strict=True))
        assert all(sorted(bots) == ["a", "b", "c", "d"] for bots in by_seat)


def test_the_order_round_the_table_changes_from_deal_to_deal() -> None:
    assert {seatings(("a", "b", "c"), deal)[0] for deal in range(4)} == {("a", "b", "c"), ("a", "c", "b")}


def test_games_are_balanced_over_line_ups_and_seats() -> None:
    contest = Contest("arctic", 2, ("search", "greedy", "random"), games=10)
    units = list(contest.units())
    assert [unit.number for unit in units] == list(range(30))
    assert set(Counter(unit.seats for unit in units).values()) == {5}
    assert set(Counter(unit.deal for unit in units).values()) == {6}


def test_games_are_rounded_up_to_whole_rounds_of_seats() -> None:
    assert len(list(Contest("arctic", 3, ("a", "b", "c"), games=10).units())) == 12


def test_a_longer_contest_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = (list(Contest("arctic", 2, ("a", "b"), games=n).units()) for n in (4, 8))
    assert long[:4] == short


def test_all_line_ups_share_their_deals() -> None:
    contest = Contest("arctic", 2, ("a", "b", "c"), games=4)
    assert {contest.seed_of("deal", unit.deal) for unit in contest.units()} == {
        contest.seed_of("deal", 0),
        contest.seed_of("deal", 1),
    }


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"players": 9}, "players"),
        ({"bots": ("greedy",)}, "at least two bots"),
        ({"bots": ("greedy", "greedy")}, "each named once"),
        ({"bots": ("greedy", "clever")}, "no bot 'clever'"),
        ({"games": 0}, "at least one game"),
        ({"seed": -1}, "a seed is"),
        ({"options": {"fox": "9"}}, "option fox"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, object], why: str) -> None:
    given: dict[str, object] = {"game": "arctic", "players": 2, "bots": ("greedy", "random"), "games": 4}
    with pytest.raises(BanquiseError, match=why):
        Contest(**{**given, **wrong}).check()  # type: ignore[arg-type]


def test_deals_differ_also_in_a_game_without_chance() -> None:
    contest = Contest("arktia", 2, ("greedy", "random"), games=8)
    openings = [begin(load("arktia"), contest, deal) for deal in range(4)]
    assert len({line.position for line in openings}) == 4
    assert begin(load("arktia"), contest, 3).position == openings[3].position


def test_a_game_with_chance_is_begun_by_its_deal_alone() -> None:
    game, contest = load("arctic"), Contest("arctic", 2, ("greedy", "random"), games=2)
    dealt = game.new_state(2, {})
    game.deal(dealt, contest.seed_of("deal", 0))
    assert begin(game, contest, 0).position == dealt.tobytes()


def test_results_by_other_rules_do_not_belong_together() -> None:
    older, newest = (Contest("scavengers", 2, ("greedy", "random"), games=2, rules=rules) for rules in (1, None))
    assert newest.identity() == older.identity() | {"rules": 2} and "rules" not in older.identity()
    assert [dealt(load("scavengers"), contest, 0).deal.rules for contest in (older, newest)] == [1, 2]
    assert "rules" not in Contest("arctic", 2, ("greedy", "random"), games=2).identity()
