"""Records that were written under older rules are replayed, and go on, by those rules."""

from pathlib import Path

import pytest

import banquise
from banquise.cli import main
from banquise.core.errors import RecordError
from banquise.core.gamefile import GameRecord, read, write
from banquise.core.kernel import COMPILED
from banquise.core.line import Line
from banquise.core.match import Match

OLDER = Path(__file__).parents[1] / "older"
NAMES = ("finished", "unfinished")

pytestmark = pytest.mark.skipif(not COMPILED, reason="replays whole games")


def older(name: str) -> str:
    return (OLDER / f"{name}.txt").read_text("utf-8")


def opened(name: str) -> GameRecord:
    return read(older(name), banquise.load)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_older_rules_is_verified_and_written_as_it_was(name: str) -> None:
    record = opened(name)
    assert (record.line.deal.rules, record.finished) == (1, name == "finished")
    assert record.line.game.rules_of(record.line.state) == 1
    assert write(record.line, record.names) == older(name).replace("banquise record 1\n", "banquise record 2\n")
    assert main(["verify", str(OLDER / f"{name}.txt")]) == 0


@pytest.mark.parametrize("name", NAMES)
def test_by_the_newest_rules_it_would_be_another_game(name: str) -> None:
    with pytest.raises(RecordError):
        read(older(name).replace("rules: 1\n", "rules: 2\n"), banquise.load)


def test_rules_that_nobody_knows_are_refused_in_words() -> None:
    with pytest.raises(RecordError, match="written under rules 3 of scavengers; this program plays rules 1, 2"):
        read(older("finished").replace("rules: 1\n", "rules: 3\n"), banquise.load)


def test_an_unfinished_match_goes_on_by_its_rules_to_its_end() -> None:
    match = Match.of(opened("unfinished").line)
    while not match.over:
        match.play(match.legal_actions()[0])
    assert "\nrules: 1\n" in match.record()
    assert read(match.record(), banquise.load).finished


def test_a_position_of_a_finished_match_goes_on_by_its_rules() -> None:
    earlier = Match.of(opened("finished").line).back(100)
    while not earlier.over:
        earlier.play(earlier.legal_actions()[-1])
    assert read(earlier.record(), banquise.load).line.deal.rules == 1


def test_a_new_match_is_played_by_the_newest_rules() -> None:
    match = banquise.new("scavengers", seed=1)
    assert "\nrules: 2\n" in match.record() and match.game.rules_of(match.state) == 2
    assert Line(match.game, 2, 1, {}).deal.rules == 2
