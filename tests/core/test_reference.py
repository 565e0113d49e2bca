"""The rules page of an added game is the docstring of its file."""

from banquise.games.reference import markdown_of, paragraph

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
