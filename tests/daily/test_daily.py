"""Tests of the Daily: its deals, its terms and its opponents."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from tests.oracles.daily import Opponent, digest_of_network, digest_of_play, played_alone

from banquise import daily, games
from banquise.bots.levels import BUDGETS
from banquise.cli import daily as command
from banquise.cli import main
from banquise.core.errors import OptionError
from banquise.core.gamefile import read
from banquise.core.kernel import COMPILED
from banquise.core.rng import SEEDS
from banquise.daily import EDITIONS, PUBLISHED, day_of
from banquise.daily.deal import dealt

NEWEST = EDITIONS[-1]
GAMES = tuple(NEWEST.games)
FIRST_DAY = EDITIONS[0].since
DAY = timedelta(days=1)
Run = pytest.CaptureFixture[str]


def test_every_game_has_its_own_deal_every_day() -> None:
    days = [day_of(game, FIRST_DAY + n * DAY) for game in GAMES for n in range(40)]
    assert len({day.seed for day in days}) == len(days)
    assert day_of("arctic", FIRST_DAY).seed == day_of("arctic", FIRST_DAY).seed


def test_what_the_bots_draw_is_not_what_was_dealt() -> None:
    day = day_of("arctic", FIRST_DAY)
    assert len({day.seed, *(day.seed_of(decision) for decision in range(300))}) == 301


def test_days_without_a_daily_are_refused_with_the_reason() -> None:
    for game, on, said in (
        ("arctic", FIRST_DAY - DAY, "first Daily"),
        ("arctic", date(max(PUBLISHED) + 1, 1, 1), "not published yet"),
        ("chess", FIRST_DAY, "no Daily of 'chess'"),
    ):
        with pytest.raises(OptionError, match=said):
            day_of(game, on)


def test_every_year_is_published_from_the_first_edition_on() -> None:
    assert list(PUBLISHED) == list(range(FIRST_DAY.year, FIRST_DAY.year + len(PUBLISHED))) and len(PUBLISHED) > 1


def test_editions_follow_each_other() -> None:
    assert [edition.number for edition in EDITIONS] == list(range(1, len(EDITIONS) + 1))
    assert sorted(edition.since for edition in EDITIONS) == [edition.since for edition in EDITIONS]


def test_a_day_has_the_newest_edition_that_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    later = replace(NEWEST, number=NEWEST.number + 1, since=NEWEST.since + 10 * DAY)
    monkeypatch.setattr(daily, "EDITIONS", (*EDITIONS, later))
    editions = [day_of("arctic", NEWEST.since + n * DAY).edition for n in (0, 9, 10, 11)]
    assert editions == [NEWEST.number, NEWEST.number, later.number, later.number]


def test_a_day_is_dealt_by_the_rules_of_its_terms() -> None:
    day = day_of("scavengers", FIRST_DAY)
    for rules in (1, 2):
        assert dealt(replace(day, terms=replace(day.terms, rules=rules))).deal.rules == rules


def test_a_seed_has_63_bits() -> None:
    seeds = [day_of(game, FIRST_DAY + n * DAY).seed for game in GAMES for n in range(20)]
    assert all(0 <= seed < SEEDS for seed in seeds) and max(seeds) > SEEDS // 2


def test_the_remark_names_all_that_a_result_depends_on() -> None:
    for game in GAMES:
        day = day_of(game, FIRST_DAY)
        for change in ({"rules": 9}, {"level": "easy"}, {"simulations": 9}, {"play": "other"}, {"network": "other"}):
            assert replace(day, terms=replace(day.terms, **change)).remark != day.remark
        assert replace(day, edition=9).remark != day.remark


@pytest.mark.parametrize("name", GAMES)
def test_the_newest_edition_is_what_is_played_here(name: str) -> None:
    game, terms = games.load(name), NEWEST.games[name]
    assert terms.rules == game.rules_versions[-1]
    assert dict(terms.options) == {option.name: option.default for option in game.options}
    assert terms.simulations == BUDGETS[terms.level].simulations
    assert terms.network == digest_of_network(name), "the networks have changed: publish a new edition"


@pytest.mark.skipif(not COMPILED, reason="searches for whole games")
@pytest.mark.parametrize("name", GAMES)
def test_the_same_decisions_meet_the_same_answers(name: str) -> None:
    day = day_of(name, NEWEST.since)
    assert digest_of_play(day) == day.terms.play, "the bots play otherwise now: publish a new edition"
    assert played_alone(day) == played_alone(day)


@pytest.mark.skipif(not COMPILED, reason="searches for whole games")
@pytest.mark.parametrize("name", GAMES)
def test_an_opponent_that_comes_late_answers_alike(name: str) -> None:
    day = day_of(name, NEWEST.since + DAY)
    line, opponent = dealt(day), Opponent(day)
    for _ in range(12):
        action = opponent.choose(line)
        assert Opponent(day).choose(line) == action
        line.play(action)


@pytest.mark.skipif(not COMPILED, reason="searches for whole games")
@pytest.mark.parametrize("name", GAMES)
def test_an_opponent_answers_alike_in_all_worlds_that_it_cannot_tell_apart(name: str) -> None:
    day = day_of(name, NEWEST.since + DAY)
    line, opponent, game = dealt(day), Opponent(day), games.load(name)
    worlds = set()
    for _ in range(30):
        action = opponent.choose(line)
        for seed in range(3):
            world = line.copy()
            world.stand_at(world.entries.resample(line.position, line.decider, seed))
            worlds.add(world.position)
            assert opponent.choose(world) == action, game.actions.words(action)
        line.play(action)
    assert len(worlds) > 30 or not game.has_secrets


def test_the_command_prints_a_record_that_can_be_read(capsys: Run) -> None:
    assert main(["daily", "arktia", "--date", "2026-12-24"]) == 0
    text, day = capsys.readouterr().out, day_of("arktia", date(2026, 12, 24))
    assert read(text, games.load).line.deal.seed == day.seed
    assert f"# {day.remark}" in text and "# bot P2: hard" in text


def test_the_command_lists_the_games_of_today(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Clock":
            assert tz is UTC
            return cls(2027, 3, 1, 0, 30, tzinfo=UTC)

    monkeypatch.setattr(command, "datetime", Clock)
    assert main(["daily"]) == 0
    said = capsys.readouterr().out
    assert all(f"{day_of(game, date(2027, 3, 1)).seed}" in said for game in GAMES)
