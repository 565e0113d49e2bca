"""`banquise analyse`: figures as JSON, or a table and sentences."""

import json
import random
from pathlib import Path

import pytest

from banquise import new
from banquise.cli import main

DECISIONS = 10


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The record of an unfinished game."""
    match, chance = new("arktia", seed=4), random.Random(4)
    for _ in range(DECISIONS):
        match.play(chance.choice(match.legal_actions()))
    path = tmp_path / "game.txt"
    path.write_text(match.record(), encoding="utf-8")
    return str(path)


def test_figures_are_printed_as_json(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", record, "--json", "--simulations", "8", "--open"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["players"], found["simulations"]) == ("arktia", 2, 8)
    assert found["curve"][-1]["decision"] == DECISIONS
    assert all(sum(point["chances"]) == found["unit"] for point in found["curve"])
    assert all(moment["open"] for moment in found["moments"])


@pytest.mark.parametrize(("lang", "heading"), [("en", "accuracy"), ("fr", "précision")])
def test_people_are_shown_a_table(record: str, lang: str, heading: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", record, "--simulations", "8", "--lang", lang]) == 0
    assert heading in capsys.readouterr().out


def test_a_budget_that_is_none_is_refused(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", record, "--simulations", "1"]) == 2
    assert "at least 2 simulations" in capsys.readouterr().err
