"""The command line as people use it."""

from pathlib import Path

import pytest

import banquise
from banquise.cli import main

Run = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")


def type_in(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    lines = iter(answers)

    def answer(_: str = "") -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def test_games_lists_every_game(capsys: Run) -> None:
    assert main(["games"]) == 0
    assert "arctic" in capsys.readouterr().out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_is_played_by_typing(monkeypatch: pytest.MonkeyPatch, capsys: Run, lang: str) -> None:
    type_in(monkeypatch, *["1"] * 500)
    assert main(["play", "arctic", "--seed", "4", "--bots", "random", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert ("Final scores" if lang == "en" else "Scores") in said and "{P" not in said
    assert main(["verify", "arctic-4.txt"]) == 0


def test_leaving_keeps_the_game(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    type_in(monkeypatch, "1", "q")
    assert main(["play", "arctic", "--seed", "4", "--bots", "random"]) == 0
    assert main(["verify", "arctic-4.txt"]) == 0
    assert "unfinished" in capsys.readouterr().out


def test_nonsense_at_the_prompt_is_explained(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    type_in(monkeypatch, "dance", "99", "take fox-moose-1", "?", "t", "l", "u")
    assert main(["play", "arctic", "--seed", "4", "--people", "2"]) == 0
    said = capsys.readouterr().out
    assert "“dance” is not an action" in said and "no choice 99" in said and "§" in said and "Nothing has been" in said


@pytest.mark.parametrize(("lang", "undo", "leave"), [("en", "undo", "quit"), ("fr", "annuler", "quitter")])
def test_commands_may_be_typed_as_words(
    monkeypatch: pytest.MonkeyPatch, capsys: Run, lang: str, undo: str, leave: str
) -> None:
    type_in(monkeypatch, "help", undo, "1", leave, "1", "1")
    assert main(["play", "arctic", "--seed", "4", "--people", "2", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert said.count(f"{undo} o") == 2, "the words are told at the beginning and on request"
    assert ("Nothing has been" if lang == "en" else "Rien") in said, "there was nothing to take back"
    assert len([line for line in Path("arctic-4.txt").read_text().splitlines() if line[:1].isdigit()]) == 1


def test_replay_tells_the_game(capsys: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["play", "arctic", "--seed", "4", "--people", "0", "--bots", "random"]) == 0
    assert main(["replay", "arctic-4.txt", "--log", "--seat", "1"]) == 0
    assert "places" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    type_in(monkeypatch, "", "", "b", "20", "e", "q")
    assert main(["replay", "arctic-4.txt"]) == 0
    assert "Final scores" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("seen_by", "hands"),
    [
        ([], ["hidden", "hidden"]),
        (["--seat", "1"], ["moose/F 2·4", "hidden"]),
        (["--seat", "2"], ["hidden", "moose/W 3·3"]),
    ],
)
def test_replay_shows_what_the_chosen_seat_sees(
    seen_by: list[str], hands: list[str], capsys: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("game.txt").write_text(banquise.new("arctic", seed=4).record())
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    type_in(monkeypatch, "q")
    assert main(["replay", "game.txt", *seen_by]) == 0
    shown = [line for line in capsys.readouterr().out.replace("▒▒", "hidden").splitlines() if "hand (3)" in line]
    assert [line.split(": ")[1].split("  ")[0] for line in shown] == hands


@pytest.mark.parametrize("seat", ["-1", "3"])
def test_replay_refuses_a_seat_that_nobody_has(seat: str, capsys: Run) -> None:
    Path("game.txt").write_text(banquise.new("arctic", seed=4).record())
    assert main(["replay", "game.txt", "--seat", seat]) == 2
    assert f"--seat is 1 to 2, not {seat}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["verify", "nothing.txt"], "nothing.txt"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "arctic", "--players", "9"], "2 to 4 players"),
        (["play", "arctic", "--bots", "genius"], "there is no bot 'genius'"),
        (["play", "arctic", "--option", "fox"], "--option takes NAME=VALUE"),
        (["play", "arctic", "--people", "3"], "--people is 0 to 2"),
        (["bench", "arctic", "--seconds", "0"], "--seconds is more than 0"),
    ],
)
def test_bad_input_gets_a_clear_error(capsys: Run, arguments: list[str], said: str) -> None:
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


def test_a_damaged_record_names_file_line_and_reason(capsys: Run) -> None:
    match = banquise.new("arctic", seed=4)
    match.play(match.legal()[0])
    Path("game.txt").write_text(match.record().replace("place", "plaice"))
    assert main(["verify", "game.txt"]) == 2
    assert "game.txt: line 13: Unknown action 'plaice'" in capsys.readouterr().err
    Path("bytes.txt").write_bytes(b"\xff\xfe\x00")
    assert main(["verify", "bytes.txt"]) == 2
    assert "bytes.txt is not a text file" in capsys.readouterr().err
