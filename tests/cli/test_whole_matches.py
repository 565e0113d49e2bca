"""Whole matches in the terminal, in every language: what is printed reads as words from beginning to end."""

import random
import re
from pathlib import Path

import pytest

from banquise.cli import main
from banquise.cli.terminal import log_lines
from banquise.core.kernel import COMPILED
from banquise.core.languages import COMPLETE, Lang
from banquise.core.match import Match
from banquise.games import NAMES, load

BRACKETS = re.compile(r"\[[^\]]*\]")
"""The commands that may be typed: the same in every language."""
LETTERS = re.compile(r"[^\W\d_]{3,}")
SIGNS = re.compile(r"totem \?|\? groupe à garder")
"""Question marks that stand for something on a board, not at the end of a question."""
FRENCH_SPACES = re.compile(r" [:;!?»]|« |\w[;!?]")
MOST = 4000
pytestmark = pytest.mark.skipif(not COMPILED, reason="plays whole matches")
every_game = pytest.mark.parametrize("game", NAMES)


KEPT: dict[tuple[str, Lang], list[str]] = {}
"""Transcripts, so that each match is played once for all tests."""


def transcript(game: str, lang: Lang, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    if (game, lang) not in KEPT:
        KEPT[game, lang] = play(game, lang, capsys, monkeypatch)
    return KEPT[game, lang]


def play(game: str, lang: Lang, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two people and a bot play to the end; every question is answered by a number, sometimes by one too high."""
    chance, asked = random.Random(5), 0

    def answer(_: str = "") -> str:
        nonlocal asked
        asked += 1
        return str(chance.randint(1, 8)) if asked < MOST else "q"

    monkeypatch.setattr("builtins.input", answer)
    random.seed(5)
    arguments = ["--players", "3", "--people", "2", "--bots", "random", "--seed", "5", "--lang", lang]
    assert main(["play", game, *arguments]) == 0
    assert asked < MOST
    return capsys.readouterr().out.splitlines()


@pytest.fixture(autouse=True)
def in_a_wide_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "400")


@every_game
@pytest.mark.parametrize("lang", COMPLETE)
def test_a_whole_match_is_told_in_words(
    game: str, lang: Lang, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [BRACKETS.sub("", line) for line in transcript(game, lang, capsys, monkeypatch)]
    assert "§" in " ".join(said) or len(said) > 300
    for line in said:
        assert not re.search(r"[{}]|fact-|action-|(?<!\w)-\d|\u22120\b|'", line), line
        assert not re.search(r"(?<!\d)1 (points|cards|cartes|pièces|membres|cases|fields)\b", line), line
        assert lang == "en" or not FRENCH_SPACES.search(SIGNS.sub("", line)), line


@every_game
def test_no_line_is_the_same_in_two_languages(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english, french = (transcript(game, lang, capsys, monkeypatch) for lang in COMPLETE)
    said = {BRACKETS.sub("", line).replace("random", "") for line in english} & {
        BRACKETS.sub("", line).replace("random", "") for line in french
    }
    assert sorted(line for line in said if LETTERS.search(line)) == []


def test_names_are_elided_as_french_asks() -> None:
    match, names = Match(load("scavengers"), 3, seed=5), ["Joueur", "easy 2", "expert 3"]
    shot = match.game.facts["shot-leader"]
    assert log_lines(match, [(shot, 0, 1), (shot, 2, 0)], "fr", names) == [
        "Joueur tire sur le Leader d’easy 2.",
        "expert 3 tire sur le Leader de Joueur.",
    ]
