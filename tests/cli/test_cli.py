"""The command line as people use it."""

import re
from pathlib import Path

import pytest

import banquise
from banquise.cli import main
from banquise.cli.terminal import environment_language
from banquise.core import gamefile
from banquise.core.dealing import Promise, commit_number, seed_of
from banquise.games import reference

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


def test_verify_says_who_dealt_and_finds_out_who_cheated(capsys: Run) -> None:
    server, ann, other = "5e" * 16, "a1" * 16, "b0" * 16
    seen = ["--commitment", commit_number(server), "--number", ann]
    for dealer, drawn, said in ((server, ann, ""), (other, ann, "not yours"), (server, other, "was not in the deal")):
        match = banquise.new("arctic", seed=seed_of(dealer, (drawn, None)))
        Path("game.txt").write_text(
            gamefile.write(match.line, {}, Promise(commit_number(dealer), dealer, (drawn, None)))
        )
        assert main(["verify", "game.txt"]) == 0  # right in itself
        assert "dealt as promised by the server, P1, P2 (no number)" in capsys.readouterr().out
        assert main(["verify", "game.txt", *seen]) == (2 if said else 0)
        assert said in capsys.readouterr().err


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
        ([], ["3 unknown cards", "3 unknown cards"]),
        (["--seat", "1"], ["the moose with the fox (draw 2", "3 unknown cards"]),
        (["--seat", "2"], ["3 unknown cards", "the moose with the walrus (draw 3"]),
    ],
)
def test_replay_shows_what_the_chosen_seat_sees(
    seen_by: list[str], hands: list[str], capsys: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("game.txt").write_text(banquise.new("arctic", seed=4).record())
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    type_in(monkeypatch, "q")
    assert main(["replay", "game.txt", *seen_by]) == 0
    shown = [line for line in capsys.readouterr().out.splitlines() if "Hand (3)" in line]
    assert [line.split(": ")[1].split(",")[0] for line in shown] == hands


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


def moves_in(file: str) -> list[str]:
    return [line for line in Path(file).read_text().splitlines() if line[:1].isdigit()]


def test_a_hint_names_a_choice_that_may_be_played(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    type_in(monkeypatch, "hint", "q")
    assert main(["play", "arctic", "--seed", "4", "--people", "2"]) == 0
    said = capsys.readouterr().out
    number, text = re.findall(r"A strong bot would play (\d+): (.+)", said)[0]
    assert re.search(rf"^ *{number}  {re.escape(text.strip())} ", said, re.MULTILINE), "the same number and words"
    assert moves_in("arctic-4.txt") == [], "a hint plays nothing"


@pytest.mark.parametrize(
    ("lang", "typed", "shown", "hidden"),
    [
        ("en", "rules 4.2", "Puffin", "Walrus"),
        ("fr", "règles §2.1", "Tous les jetons", "§2.2"),
        ("en", "rules", "Glossary", "there is no §"),
        ("en", "rules 99", "The rules have no §99", "Glossary"),
    ],
)
def test_the_rules_are_read_at_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: Run, lang: str, typed: str, shown: str, hidden: str
) -> None:
    type_in(monkeypatch, typed, "q")
    assert main(["play", "arctic", "--seed", "4", "--people", "2", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert shown in said and hidden not in said


def test_a_game_without_its_rules_here_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    monkeypatch.setattr(reference, "FOLDERS", (Path("nowhere"),))
    type_in(monkeypatch, "rules", "q")
    assert main(["play", "arctic", "--seed", "4", "--people", "2"]) == 0
    assert "not installed here" in capsys.readouterr().out


def test_a_section_of_the_rules_ends_where_the_next_begins() -> None:
    page = "## §1 One\n### §1.1 Deep\ntext\n## §2 Two\n- **§2.1** first\n  goes on\n- **§2.2** second\n**§2.10** third"
    page += "\n- with a list\n**§2.11** fourth"
    assert reference.paragraph(page, "1") == "## §1 One\n### §1.1 Deep\ntext"
    assert reference.paragraph(page, "1.1") == "### §1.1 Deep\ntext"
    assert reference.paragraph(page, "2.1") == "- **§2.1** first\n  goes on"
    assert reference.paragraph(page, "2.10") == "**§2.10** third\n- with a list"
    assert reference.paragraph(page, "3") == ""


def test_a_saved_game_goes_on_with_the_same_bots(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    type_in(monkeypatch, "1", "q")
    assert main(["play", "arctic", "--players", "3", "--seed", "4", "--bots", "random,greedy"]) == 0
    assert "banquise play --resume arctic-4.txt" in capsys.readouterr().out
    before = moves_in("arctic-4.txt")
    type_in(monkeypatch, *["1"] * 500)
    assert main(["play", "--resume", "arctic-4.txt"]) == 0
    said = capsys.readouterr().out
    assert "Final scores" in said and "random 2" in said and "greedy 3" in said
    assert moves_in("arctic-4.txt")[: len(before)] == before and main(["verify", "arctic-4.txt"]) == 0


def test_a_saved_game_starts_no_program(capsys: Run) -> None:
    match = banquise.new("arctic", seed=4)
    Path("game.txt").write_text(gamefile.write(match.line, {"P1": "Ann", "P2": "run:touch here 2"}))
    assert main(["play", "--resume", "game.txt"]) == 2
    assert "a file starts no program" in capsys.readouterr().err and not Path("here").exists()


@pytest.mark.parametrize("arguments", [[], ["arctic", "--resume", "game.txt"]])
def test_a_game_is_new_or_resumed(arguments: list[str], capsys: Run) -> None:
    assert main(["play", *arguments]) == 2
    assert "name a game, or a file with --resume" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "xx:fr:en"}, "fr"),
        ({"LANGUAGE": "fr"}, "en"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(environment: dict[str, str], lang: str) -> None:
    assert environment_language(environment) == lang


def test_a_french_terminal_is_answered_in_french(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["games"]) == 0
    assert "joueurs" in capsys.readouterr().out
