"""Reference pages say what is true now, in standard English; how a figure was reached belongs to docs/lab."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.house.prose import DIALECT, found

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(
    path.relative_to(DOCS).as_posix()
    for folder in (".", "api", "environments", "specs")
    for path in (DOCS / folder).glob("*.md")
)

HISTORY = (
    r"\b(?=[0-9a-f]*[0-9])(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b",  # a commit
    r"\bearlier versions?\b",
    r"\b(at|of) that time\b",
    r"\bused to\b",
    r"\bsince then\b",
    r"\bbefore\b[^.|]*\btook\b",
    r"\btook\b[^.|]*\bbefore\b",
)
ALLOWED = {
    "glossary.md": (
        "what was learned",
        "whoever",
        "anew",
        "by turns",
        "to and fro",
        "at one go",
        "but for",
        "besides",
        "of its own",
        "hang together",
        "games a second",
    ),
    "specs/arctic.md": ("is asked",),  # decisions are asked of players: the term of these pages
    "specs/arktia.md": ("is asked", "are asked"),
    "specs/scavengers.md": ("is asked", "are asked"),
}


@pytest.mark.parametrize("page", PAGES)
def test_a_reference_page_holds_no_history(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert list(found(text, HISTORY, ALLOWED.get(page, ()))) == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_written_in_standard_english(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert list(found(text, DIALECT, ALLOWED.get(page, ()))) == []


@pytest.mark.parametrize(
    "planted",
    [
        "Since 6abb7c2 it is faster.",
        "An earlier\nversion lost.",
        "Before that a move took 3 ms.",
        "It used to be slow.",
    ],
)
def test_history_is_found(planted: str) -> None:
    assert list(found(planted, HISTORY)) and not list(found("A move takes 3 ms on 2000000 tables.", HISTORY))


@pytest.mark.parametrize("planted", ["Whoever asks", "It is told so.", "95 % of games", "two decisions a\ngame"])
def test_dialect_is_found(planted: str) -> None:
    assert list(found(planted, DIALECT)) and not list(found("The caller makes two decisions per game.", DIALECT))
