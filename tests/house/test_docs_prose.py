"""Reference pages say what is true now, in standard English; how a figure was reached belongs to docs/lab."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.house.prose import DIALECT, found

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
REFERENCE = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in (".", "api", "environments", "reference", "specs")
    for path in (DOCS / folder).glob("*.md")
)
RULES = [path.relative_to(ROOT).as_posix() for path in sorted((DOCS / "rules").glob("*.md")) if ".fr." not in path.name]
OTHERS = [
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "web/README.md"),
]

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
    "docs/glossary.md": (
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
        "stands still",
        "stand still",
        "a mail",
        "by mail",
        "no mail",
        "the mail",
        "mail address",
        "mails",
    ),
    "docs/rules/scavengers.md": ("is asked",),  # decisions are asked of players: the term of these pages
    "docs/rules/scavengers-reference.md": ("is asked", "are asked"),
    "docs/specs/arctic.md": ("is asked",),
    "docs/specs/arktia.md": ("is asked", "are asked"),
    "docs/specs/scavengers.md": ("is asked", "are asked"),
}


@pytest.mark.parametrize("page", REFERENCE)
def test_a_reference_page_holds_no_history(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert list(found(text, HISTORY, ALLOWED.get(page, ()))) == []


@pytest.mark.parametrize("page", [*REFERENCE, *RULES, *OTHERS])
def test_a_page_is_written_in_standard_english(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
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
