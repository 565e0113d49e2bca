"""Tests that an analysis is fair, that the same seed gives the same one, and that its parts add up."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.bots.last_moves import WINS, match_at
from tests.bots.positions import positions

import banquise
from banquise import Match, new
from banquise.analysis import Analysis, Method, analyse
from banquise.analysis.analysis import AFRESH, FEW, LONG, MANY, Point, Shift, candidates_among, choices_of, depth_among
from banquise.analysis.calibration import (
    GUIDED_GAMES,
    PLAIN,
    UNIT,
    Calibration,
    Where,
    calibration_of,
    evenness_of,
    share_win,
)
from banquise.analysis.examiner import Examiner, Question
from banquise.analysis.sentences import headline, per_cent, sums, turning_point, words
from banquise.core.kernel import COMPILED
from banquise.core.languages import COMPLETE
from banquise.games import NAMES, load

SIMULATIONS = 24 if COMPILED else 4
TABLES = [(name, players) for name in NAMES for players in load(name).players]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)
every_game = pytest.mark.parametrize("name", NAMES)


def played_at_random(name: str, players: int, decisions: int) -> Match:
    match, chance = new(name, players, seed=players), random.Random(players)
    for _ in range(decisions):
        if not match.over:
            match.play(chance.choice(match.legal_actions()))
    return match


def asked_somewhere(name: str, players: int, count: int) -> Iterator[Question]:
    game = load(name)
    for state in positions(game, players, count, seed=players, is_varied=True):
        legal = match_at(game, state).legal_actions()
        yield Question(10, state.tobytes(), legal[-1], first=players - 1)


@every_table
def test_what_a_seat_cannot_know_does_not_change_the_judgement_of_its_decision(name: str, players: int) -> None:
    examiner = Examiner(load(name), players, nodes=1 << 14)
    entries = new(name, players).line.entries
    for asked in asked_somewhere(name, players, 5 if COMPILED else 1):
        other = asked._replace(state=entries.resample(asked.state, entries.player(asked.state), 99))
        assert other.state != asked.state
        assert examiner.examine(asked, 1, SIMULATIONS) == examiner.examine(other, 1, SIMULATIONS)


@every_game
def test_the_search_is_guided_where_its_map_was_fitted_to_that(name: str) -> None:
    network = Examiner(load(name), 2, nodes=16).memory.mind.network
    assert (network > 0) == (name in GUIDED_GAMES)


def test_a_curve_with_open_cards_does_see_them() -> None:
    examiner, entries = Examiner(load("arctic"), 2, nodes=1 << 14), new("arctic").line.entries
    curves = []
    for asked in asked_somewhere("arctic", 2, 4):
        dealt = [asked.state, entries.resample(asked.state, entries.player(asked.state), 99)]
        curves.append([examiner.open_chances(asked._replace(state=state), 1, SIMULATIONS) for state in dealt])
    assert any(one != other for one, other in curves)


@every_table
def test_own_choices_others_choices_and_chance_add_up_to_the_whole_change(name: str, players: int) -> None:
    match = played_at_random(name, players, 30 if COMPILED else 6)
    analysis = banquise.analyse(match, SIMULATIONS)
    assert analysis.moments
    for point in analysis.curve:
        assert sum(point.chances) == UNIT
    for seat, shift in enumerate(analysis.shifts):
        assert sum(shift) == analysis.curve[-1].chances[seat] - analysis.curve[0].chances[seat]


@pytest.mark.skipif(not COMPILED, reason="plays whole games")
@every_game
def test_a_finished_game_ends_with_its_result(name: str) -> None:
    match = played_at_random(name, 2, 10_000)
    analysis = banquise.analyse(match, 8)
    assert analysis.curve[-1] == Point(len(match.history), share_win(match.standing()))
    for seat, shift in enumerate(analysis.shifts):
        assert sum(shift) == analysis.curve[-1].chances[seat] - analysis.curve[0].chances[seat]
    if name == "arktia":
        assert all(shift.chance == 0 for shift in analysis.shifts), "nothing is hidden and nothing is drawn"


@every_game
def test_the_same_seed_gives_the_same_figures_on_any_number_of_cores(name: str) -> None:
    line = played_at_random(name, 2, 12 if COMPILED else 4).line
    one, other, third = (
        analyse(line, Method(SIMULATIONS, seed, cores)).as_json() for seed, cores in ((5, 1), (5, 3), (6, 1))
    )
    assert one == other
    assert {**third, "seed": 5} != one


def win_thrown_away(name: str) -> tuple[Analysis, str, str]:
    """The one winning action was there, and another was played."""
    position, winning = WINS[name]
    match = match_at(load(name), position())
    thrown = next(words for words in match.legal() if words != winning)
    asked = Question(0, match.line.position, match.game.actions.parse(thrown) or 0, first=0)
    moment = Examiner(match.game, match.players, nodes=1 << 14).examine(asked, 1, 200 if COMPILED else 40)
    checked = replace(moment, is_checked=True)
    return Analysis(match.game, match.players, Method(), [checked], [], []), winning, thrown


@every_game
def test_a_win_thrown_away_is_a_turning_point_and_the_winning_action_is_named(name: str) -> None:
    analysis, winning, thrown = win_thrown_away(name)
    [moment] = analysis.turning
    actions = analysis.game.actions
    assert (actions.words(moment.best), actions.words(moment.played)) == (winning, thrown)
    assert moment.loss > UNIT // 10 and analysis.accuracy(moment.seat) == 0
    for lang in COMPLETE:
        said = turning_point(analysis, moment, ["Ann", "Bob", "Cid"], lang)
        assert ["Ann", "Bob", "Cid"][moment.seat] in said
        for chances in (moment.before, moment.after):
            assert f" {per_cent(chances[moment.seat])}" in said


@pytest.mark.parametrize("case", json.loads((Path(__file__).parent / "said.json").read_text(encoding="utf-8")))
def test_headlines_and_sums_are_those_that_the_browser_shows(case: dict[str, Any]) -> None:
    curve = [Point(decision, chances) for decision, chances in enumerate(case["curve"])]
    shifts = [Shift(*parts) for parts in case["shifts"]]
    found = sums(curve, shifts)
    assert [list(one) for one in found] == case["sums"]
    assert all(one.start + one.choices + one.chance == one.end for one in found)
    for lang, said in case["headlines"].items():
        names = ["Ann", "Bob", "Cid"][: len(shifts)]
        pairs = zip(names, shifts, strict=True)
        assert [headline(curve[-1].chances, shift, i, name, lang) for i, (name, shift) in enumerate(pairs)] == said


@every_game
def test_the_largest_losses_are_examined_again_and_no_other_is_a_turning_point(name: str) -> None:
    line = played_at_random(name, 2, 60 if COMPILED else 6).line
    analysis = analyse(line, Method(SIMULATIONS, seed=5))
    asked, examiner = choices_of(line), Examiner(line.game, 2)
    first = [examiner.examine(one, 5, SIMULATIONS) for one in asked]
    assert depth_among(len(asked)) > 1 or not COMPILED
    doubtful = sorted(range(len(first)), key=lambda number: (-first[number].loss, number))[:FEW]
    doubtful = [number for number in doubtful if first[number].loss > 0]
    assert doubtful
    for number, (moment, one) in enumerate(zip(analysis.moments, asked, strict=True)):
        again = examiner.examine(one, 5 + AFRESH, depth_among(len(asked)) * SIMULATIONS)
        assert moment == (replace(again, is_checked=True) if number in doubtful else first[number])
    assert all(moment.is_checked for moment in analysis.turning)
    unchecked = [replace(moment, is_checked=False) for moment in analysis.moments]
    assert not replace(analysis, moments=unchecked).turning


def test_the_second_look_is_shorter_in_a_game_with_few_choices() -> None:
    assert [(candidates_among(n), depth_among(n)) for n in (3, 50, 100, LONG)] == [
        (FEW, 1),
        (FEW, 4),
        (FEW, 8),
        (MANY, 8),
    ]
    for choices in range(50, 400):
        assert candidates_among(choices) * depth_among(choices) <= choices // 3


def test_playing_the_best_action_loses_nothing() -> None:
    position, winning = WINS["arktia"]
    match = match_at(load("arktia"), position())
    asked = Question(0, match.line.position, match.game.actions.parse(winning) or 0, first=0)
    moment = Examiner(match.game, 2, nodes=1 << 14).examine(asked, 1, SIMULATIONS)
    assert (moment.best, moment.loss, moment.reason) == (moment.played, 0, None)


@every_game
@pytest.mark.parametrize("lang", COMPLETE)
def test_every_item_of_an_evaluation_has_words(name: str, lang: str) -> None:
    items = Examiner(load(name), 2, nodes=16).memory.entries.ITEMS
    assert items
    for item in items:
        assert words(lang).has(f"item-{name}-{item}")  # type: ignore[arg-type]


def test_chances_add_up_follow_the_shares_and_change_with_the_progress_of_the_game() -> None:
    plain, start = Calibration(1, PLAIN), Where(decision=0, decider=0, first=0, evenness=1.0)
    assert plain.chances([0.25, 0.75], start) == [2500, 7500]
    assert plain.chances([1 / 3, 1 / 3, 1 / 3], start) == [3334, 3333, 3333]
    sharper = Calibration(100, [[1.0, 0.0, 0.0], [3.0, 0.0, 0.0]])
    early, midway, late, later = (
        sharper.chances([0.4, 0.6], start._replace(decision=decision))[1] for decision in (0, 50, 100, 500)
    )
    assert 6000 == early < midway < late == later
    favoured = Calibration(100, [[1.0, 0.0, 0.5]])
    assert favoured.chances([0.5, 0.5], start)[0] > favoured.chances([0.5, 0.5], start._replace(decider=1))[0]
    assert plain.chances([0.0, 1.0], start)[0] < 10


def test_chances_know_who_began_and_whether_everybody_is_still_in_the_game() -> None:
    third_of_three = Calibration(100, [[1.0, 0.0, 0.0, 0.0, *(0.0, 0.0, 0.0), *(0.0, 0.0, 1.0)]])
    for first in range(3):
        shares = [1 / 3, 1 / 3, 1 / 3]
        even = third_of_three.chances(shares, Where(0, 0, first, evenness_of(shares)))
        assert even.index(max(even)) == (first + 2) % 3
        shares[first] = 0.0
        out = third_of_three.chances(shares, Where(0, 0, first, evenness_of(shares)))
        assert out[(first + 1) % 3] == pytest.approx(out[(first + 2) % 3], abs=1)


@every_table
def test_a_better_result_of_the_search_is_never_a_smaller_chance(name: str, players: int) -> None:
    calibration = calibration_of(name, players)
    shares = [[mine, *[(1 - mine) / (players - 1)] * (players - 1)] for mine in (0.001, 0.05, 0.2, 0.5, 0.8, 0.999)]
    for decision in range(0, 2 * calibration.decisions, 5):
        for decider, first in ((0, 0), (1, 0), (0, 1), (1, 1)):
            at = Where(decision, decider, first, evenness=0.5)
            chances = [calibration.chances(each, at)[0] for each in shares]
            assert chances == sorted(chances)


def test_a_shared_win_is_shared() -> None:
    assert share_win([7, 3, 7]) == [5000, 0, 5000]


def test_a_match_can_be_copied_and_still_be_analysed() -> None:
    assert isinstance(new("arktia").copy().back(0), Match)
    assert banquise.analyse(new("arktia"), SIMULATIONS).moments == []
