"""The published ladder: its contests and its page."""

from itertools import pairwise
from pathlib import Path

import pytest

from banquise.arena import ladder, report
from banquise.arena.runner import Backend, in_words
from banquise.bots import LEVELS
from banquise.core.kernel import COMPILED
from banquise.games import NAMES, load


@pytest.mark.parametrize("name", NAMES)
def test_every_level_meets_the_one_below_and_every_table_size_is_played(name: str) -> None:
    duels, *tables = ladder.contests(name, games=400)
    for contest in (duels, *tables):
        contest.check()
    for worse, better in pairwise(LEVELS):
        assert (better, worse) in duels.line_ups
    assert [table.players for table in tables] == list(load(name).players[1:])
    assert all(table.bots[0] == ladder.SEARCH for table in tables)
    assert len(list(duels.units())) == 400 * len(duels.line_ups)


@pytest.mark.parametrize(
    ("bot", "other", "low", "value", "said"),
    [
        ("hard", "medium", 0.51, 0.55, "interval above 50%: met"),
        ("hard", "medium", 0.49, 0.55, "interval above 50%: **not met**"),
        ("medium", "hard", 0.51, 0.55, "interval above 50%: **not met**"),
        (ladder.SEARCH, "greedy", 0.66, 0.71, "at least 70%: met"),
        (ladder.SEARCH, "greedy", 0.60, 0.69, "at least 70%: **not met**"),
        ("greedy", "random", 0.9, 0.95, ""),
    ],
)
def test_the_page_says_whether_a_promise_is_kept(bot: str, other: str, low: float, value: float, said: str) -> None:
    met = {"bot": bot, "other": other, "win_share": {"low": low, "value": value, "high": 1.0}}
    assert ladder.verdict(met) == said


@pytest.mark.skipif(not COMPILED, reason="slow interpreted")
def test_the_page_holds_every_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("matplotlib")
    monkeypatch.setattr(ladder, "DUELS", (("greedy", "random"), ("novice", "random")))
    monkeypatch.setattr(ladder, "CROWD", ("greedy", "random", "easy", "novice"))
    found = [ladder.play(c, tmp_path / "runs", Backend(workers=1)) for c in ladder.contests("arctic", games=2)]
    ladder.write([found], tmp_path / "ladder.md")
    page = (tmp_path / "ladder.md").read_text()
    assert f"Played under version 1 of the rules, on {in_words(report.machine())}." in page
    assert "## Arctic" in page and "### 4 players" in page and "| `greedy` |" in page
    assert (tmp_path / "ladder" / "arctic.svg").exists()


def test_all_machines_that_played_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, here = tmp_path / "machines.json", report.machine()
    assert ladder.note_machine(path, is_played_here=False) == []
    assert ladder.note_machine(path, is_played_here=True) == [here]
    monkeypatch.setattr(report, "machine", lambda: {**here, "cores": 99})
    assert ladder.note_machine(path, is_played_here=False) == [here]
    assert ladder.note_machine(path, is_played_here=True) == [here, {**here, "cores": 99}]
    monkeypatch.setattr(report, "machine", lambda: {**here, "cores": 99, "load": 7.5})
    assert len(ladder.note_machine(path, is_played_here=True)) == 2
