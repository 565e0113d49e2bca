"""The rules page of a game is a file in docs/rules; that of an added game is the docstring of its file."""

from pathlib import Path

import pytest

from banquise.games import reference
from banquise.games.reference import markdown_of, paragraph, reference_of

SOURCE = '''"""Nim, for two.

    BANQUISE_ADD_GAMES=nim.py banquise play nim

There are three heaps of *stones* <b>.
§1 On your turn, take stones
   from one heap.
§2.1 The last stone wins.
"""
'''


def test_paragraphs_begin_with_their_number_and_commands_are_left_out() -> None:
    page = markdown_of(SOURCE)
    assert page.startswith("# Nim, for two.\n\nThere are three heaps")
    assert "**§1** On your turn, take stones from one heap.\n\n**§2.1** The last stone wins." in page
    assert "BANQUISE" not in page


def test_nothing_in_it_is_markup() -> None:
    assert r"\*stones\* \<b\>" in markdown_of(SOURCE)


def test_the_terminal_finds_a_paragraph_by_its_number() -> None:
    assert paragraph(markdown_of(SOURCE), "1") == "**§1** On your turn, take stones from one heap."


def test_a_file_without_docstring_has_an_empty_page() -> None:
    assert markdown_of("A = 1") == "# \n"


def test_rules_come_in_the_reader_s_language_or_in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    german, french = reference_of("arctic", "de"), reference_of("arctic", "fr")
    assert german and french and (german.lang, french.lang) == ("en", "fr")
    assert "## §4" in german.markdown and german.markdown != french.markdown
    monkeypatch.setattr(reference, "FOLDERS", (tmp_path,))
    assert reference_of("arctic", "en") is None


def test_an_added_game_brings_its_rules_along(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (path := tmp_path / "nim.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.setattr(reference, "ADDED", {"nim": path})
    assert reference_of("nim", "fr") == ("en", markdown_of(SOURCE))


def test_a_paragraph_ends_where_the_next_one_begins() -> None:
    rules = "## §1 Turns\n§1.1 You take.\n- You may pass.\n§1.2 You end.\n## §2 End\n"
    assert paragraph(rules, "1.1") == "§1.1 You take.\n- You may pass."
    assert paragraph(rules, "1") == "## §1 Turns\n§1.1 You take.\n- You may pass.\n§1.2 You end."
    assert paragraph(rules, "3") == ""
