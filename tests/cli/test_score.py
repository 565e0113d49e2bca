"""`banquise score` as people use it."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from banquise.cli import main

Run = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")


def type_in(monkeypatch: pytest.MonkeyPatch, *answers: str) -> Iterator[str]:
    lines = iter(answers)

    def answer(_: str = "") -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    return lines


def rows(said: str) -> dict[str, list[str]]:
    """The table that was printed, by the heading of each row."""
    cells = [[cell.strip() for cell in line.strip("│┃").replace("┃", "│").split("│")] for line in said.splitlines()]
    return {row[0]: row[1:] for row in cells if len(row) > 1}


def test_a_table_at_home_is_scored_by_typing(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    ann = ("3 fox orca 2 joker", "10", "1")
    bob = ("", "15", "")
    left = type_in(monkeypatch, "bob", *ann, *bob)
    assert main(["score", "arctic", "--names", "Ann,Bob"]) == 0
    said = rows(capsys.readouterr().out)
    assert said[""] == ["Ann", "Bob"] and said["total"] == ["16", "15"] and said["rank"] == ["1", "2"]
    assert said["penalties"] == ["−1", "0"] and next(left, None) is None


def test_it_is_typed_in_french_and_answered_in_french(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    left = type_in(monkeypatch, "2 chef 1 famille5", "éclaireur, 3 REFUGIE")
    assert main(["score", "scavengers", "--lang", "fr"]) == 0
    said = rows(capsys.readouterr().out)
    assert said["membres"] == said["total"] == ["9", "4"] and next(left, None) is None


def test_what_cannot_be_read_is_explained_and_asked_again(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    left = type_in(monkeypatch, "x", "1e", "99", "³", "2", "", "", "0", "0", "0")
    assert main(["score", "arktia"]) == 0
    said = capsys.readouterr().out
    assert said.count("whole number from 0 to 15") == 4 and next(left, None) is None
    left = type_in(monkeypatch, "player", "player 2", "cat", "3", "", "7", "0", "", "", "0", "")
    assert main(["score", "arctic"]) == 0
    said = capsys.readouterr().out
    assert "“player” could be any of: Player 1, Player 2" in said and "“cat” is not one of: fox, moose" in said
    assert (
        "3 of what? A word is missing after it." in said
        and "“7” is not one of: 0, 1, 3" in said
        and next(left, None) is None
    )


def test_only_what_the_modules_have_is_asked(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    left = type_in(monkeypatch, "medic", "1", "engineer", "")
    assert main(["score", "scavengers", "--option", "module=2"]) == 0
    assert "Masons" in capsys.readouterr().out and next(left, None) is None


def test_ties_are_explained(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"seats": [{"taken": 1}, {"melted": 2}, {"melted": 2}]}'))
    assert main(["score", "arktia", "--json", "-", "--names", "Ann,Bob,Cleo"]) == 0
    said = capsys.readouterr().out
    assert rows(said)["rank"] == ["1", "1", "3"] and "Bob and Cleo are tied and share their rank." in said


@pytest.mark.parametrize("is_piped", [False, True])
def test_a_sheet_that_is_not_text_gets_a_clear_error(
    is_piped: bool, capsys: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = tmp_path / "sheet.json"
    sheet.write_bytes(b'{"seats": "\xe9"}')
    with sheet.open(encoding="utf-8") as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        assert main(["score", "arktia", "--json", "-" if is_piped else str(sheet)]) == 2
    assert "is not a text file: invalid continuation byte at byte 11" in capsys.readouterr().err


def test_bad_input_gets_a_clear_error(capsys: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = tmp_path / "sheet.json"
    refused = {
        '{"seats": [{"taken": 99}, {}]}': "P1, taken doit être un nombre entier de 0 à 15",
        '{"seats": [{"melted": 9}, {"melted": 10}]}': "19 cases fondues ou contrôlées",
        '{"seats": [{}, {}, {}, {}, {}]}': "2 to 4 players, not 5",
        "[": "is not valid JSON",
        json.dumps([]): "sheet doit être un objet",
    }
    for given, said in refused.items():
        sheet.write_text(given, encoding="utf-8")
        assert main(["score", "arktia", "--lang", "fr", "--json", str(sheet)]) == 2
        assert said in capsys.readouterr().err.replace("\u00a0", " ")
    assert main(["score", "chess"]) == 2
    assert main(["score", "arktia", "--names", "a,b,c"]) == 2
    assert "--names has 3 names for 2 players" in capsys.readouterr().err
    type_in(monkeypatch, "1")
    assert main(["score", "arktia"]) == 2
    assert "incomplete" in capsys.readouterr().err
