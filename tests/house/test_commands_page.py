"""Tests that docs/commands.md agrees with the parsers of the command line."""

from banquise.cli.reference import PAGE, page


def test_the_page_of_commands_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python -m banquise.cli.reference` in the checkout"
