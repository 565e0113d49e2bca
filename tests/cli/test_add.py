"""Games of one file: a starter to begin with, added to all commands, and refused where something is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from banquise.cli import add, main
from banquise.core.errors import OptionError

Run = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that keeps added games, next to the one in which commands run."""
    folder = tmp_path / "kept"
    monkeypatch.setattr(add, "KEPT", folder)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return folder


@pytest.fixture
def no_linker(monkeypatch: pytest.MonkeyPatch) -> None:
    def check() -> None:
        raise OptionError

    monkeypatch.setattr(add, "check_linker", check)


def starter(name: str, given: str = "", changed: str = "") -> str:
    """The file of `banquise new-game`, with a change."""
    assert main(["new-game", name]) == 0
    file, text = Path(f"{name}.py"), Path(f"{name}.py").read_text(encoding="utf-8")
    assert given in text
    file.write_text(text.replace(given, changed) if given else text, encoding="utf-8")
    return str(file)


def banquise_with(kept: Path, *words: str) -> str:
    settings = {"BANQUISE_GAMES_FOLDER": str(kept), "NUMBA_DISABLE_JIT": "1", "COLUMNS": "120"}
    command = [sys.executable, "-m", "banquise.cli", *words]
    return subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=True).stdout


@pytest.mark.usefixtures("no_linker")
def test_a_game_is_found_by_all_commands_once_it_is_added(kept: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["add", starter("tricks")]) == 0
    out, err = capfd.readouterr()
    assert "banquise play tricks" in out and "pip install ziglang" in out
    assert "[1/18]" in err and "Building" not in err
    assert "tricks" in banquise_with(kept, "add", "--list")
    assert "the higher takes both" in banquise_with(kept, "games").replace("\n", " ")
    assert banquise_with(kept, "remove", "tricks") == "tricks is removed.\n"
    assert [file.name for file in kept.iterdir() if file.name != "__pycache__"] == []


@pytest.mark.parametrize(
    ("given", "changed", "said"),
    [
        ("if is_known(state, viewer, card)", "if True", "slice cards of the observation of seat 1 depends on what"),
        ("players=(2,)", "players=(1,)", "it is for 2 to 7 players, in order, not"),
        ("out[card] = 1", "out[card + 10] = 1", "line 70, in observe: IndexError"),
    ],
)
def test_a_file_that_breaks_a_rule_is_refused_and_nothing_is_kept(
    kept: Path, capsys: Run, given: str, changed: str, said: str
) -> None:
    assert main(["add", starter("tricks", given, changed)]) == 2
    assert f"tricks.py is refused: {said}" in capsys.readouterr().err.replace("tricks: ", "")
    assert not kept.exists()


def test_a_game_that_compiles_to_another_one_is_refused(kept: Path, capsys: Run) -> None:
    file = Path(starter("tricks", "seed_rng(state, seed)", "seed_rng(state, seed)\n    state.led = COMPILED"))
    text = file.read_text(encoding="utf-8").replace("kernel import kernel", "kernel import COMPILED, kernel")
    file.write_text(text, encoding="utf-8")
    assert main(["add", str(file)]) == 2
    assert "its compiled rules play another game" in capsys.readouterr().err
    assert not kept.exists()


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("nowhere.py", "there is no file nowhere.py"),
        ("arctic.py", "there is a game called arctic already"),
        ("My-Game.py", "by small letters"),
        ("game.txt", "such as my_game.py: not game.txt"),
    ],
)
def test_what_cannot_be_a_game_is_said(capsys: Run, file: str, said: str) -> None:
    assert main(["add", file]) == 2
    assert said in capsys.readouterr().err


def test_what_was_not_added_is_not_removed(capsys: Run) -> None:
    assert main(["remove", "arctic"]) == 2
    assert "no game called arctic was added" in capsys.readouterr().err


def test_a_file_that_is_there_is_left_as_it_is(capsys: Run) -> None:
    Path("mine.py").write_text("mine", encoding="utf-8")
    assert main(["new-game", "mine"]) == 2
    assert Path("mine.py").read_text(encoding="utf-8") == "mine" and "is there already" in capsys.readouterr().err


def test_a_new_game_has_its_own_title() -> None:
    text = Path(starter("high_card")).read_text(encoding="utf-8")
    assert text.startswith('"""High card, a') and "title = High card" in text and "Starter" not in text
