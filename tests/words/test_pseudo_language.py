"""Tests with an invented language: every letter of the English catalogues is replaced by a full-width one.

Whatever is then still written in ordinary letters does not come from a catalogue.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from banquise import Match, games
from banquise.cli import main
from banquise.core import words
from banquise.core.kernel import COMPILED
from banquise.server.wire import refusal
from banquise.server.wire.refusal import Refused, Why

FULL_WIDTH = {letter: chr(ord(letter) + 0xFEE0) for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"}
PLAIN = re.compile("[a-zA-Z]+")
LITERAL = re.compile(r"\[[^\]]*\]|\{P\d\}|random|\S+\.txt|“dance”|banquise replay|\w+=\S+|arctic|arktia|scavengers")
"""Typed commands, players, the bot's name and files, which no language changes."""


class Strange(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = "".join(FULL_WIDTH.get(letter, letter) for letter in node.value)
        return node


def strange(source: str) -> str:
    tree = FluentParser().parse(source)
    Strange().visit(tree)
    return FluentSerializer().serialize(tree)


@pytest.fixture(autouse=True)
def french_is_strange(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for path in words.PACKAGE.rglob("words/en.ftl"):
        source, twin = path.read_text(encoding="utf-8"), tmp_path / path.relative_to(words.PACKAGE)
        twin.parent.mkdir(parents=True, exist_ok=True)
        twin.write_text(source, encoding="utf-8")
        twin.with_name("fr.ftl").write_text(strange(source), encoding="utf-8")
    monkeypatch.setattr(words, "PACKAGE", tmp_path)
    forget_words()
    yield
    forget_words()


def forget_words() -> None:
    words.catalogue.cache_clear()
    words.words_of.cache_clear()


def plain_in(line: str) -> list[str]:
    return PLAIN.findall(LITERAL.sub("", line))


def test_the_strange_language_is_strange() -> None:
    assert plain_in(words.catalogue("fr", "cli").text("help")) == []
    assert plain_in("Final scores") == ["Final", "scores"]


def test_no_refusal_of_the_server_is_written_in_the_code() -> None:
    for why in (why for why in vars(refusal).values() if isinstance(why, Why)):
        said = Refused(why, below=9, bots="1", where="2", detail="3", reactions="4", most=5, days=6).words("fr")
        assert plain_in(said) == [], why


@pytest.mark.skipif(not COMPILED, reason="plays whole matches")
@pytest.mark.parametrize("name", games.NAMES)
def test_nothing_that_a_game_says_is_written_in_the_code(name: str) -> None:
    match, chance = Match(games.load(name), 2, seed=6), random.Random(6)
    while not match.over:
        legal = match.legal_actions()
        said = [match.prompt("fr"), match.show(0, "fr"), *(match.action_text(action, "fr") for action in legal)]
        number = chance.randrange(len(match.game.actions))
        said += [] if number in legal else [match.why_not(number, "fr")]
        match.play(chance.choice(legal))
        said += match.log(chance.randrange(2), len(match.history) - 1, "fr")
        assert [line for line in said if plain_in(line)] == []


@pytest.mark.skipif(not COMPILED, reason="plays a whole match")
def test_nothing_in_the_terminal_is_written_in_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["dance", "99", "take fox-moose-1", "?", "t", "l", "u", *["1"] * 500])
    monkeypatch.setattr("builtins.input", lambda _="": next(answers))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "400")
    assert main(["play", "arctic", "--seed", "4", "--bots", "random", "--lang", "fr"]) == 0
    assert main(["games", "--lang", "fr"]) == 0
    answers = iter(["dance", "P2", "1", "dance", "", "2", "0", "", "", "0", ""])
    assert main(["score", "arctic", "--lang", "fr"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if plain_in(line)] == []
