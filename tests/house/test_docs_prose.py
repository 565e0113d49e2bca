"""Reference pages say what is true now, in standard English; how a figure was reached belongs to docs/lab."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in [*DOCS.glob("*.md"), *DOCS.glob("specs/*.md")])

HISTORY = (
    r"\b(?=[0-9a-f]*[0-9])(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b",  # a commit
    r"\bearlier versions?\b",
    r"\b(at|of) that time\b",
    r"\bused to\b",
    r"\bsince then\b",
    r"\bbefore\b[^.|]*\btook\b",
    r"\btook\b[^.|]*\bbefore\b",
)
DIALECT = (
    r"\bwhoever\b",
    r"\bwhat was (learned|said|played)\b",
    r"\banew\b",
    r"\bby turns\b",
    r"\bto and fro\b",
    r"\bat one go\b",
    r"\b(is|are) (told|asked|said)\b",
    r"\bof (its|their|one's) own\b",
    r"\bbut for\b",
    r"\bbesides\b",
    r"\d %",
    r"\bhangs? together\b",
    r"\b(games|decisions|choices|turns|moves) (?-i:an?) (game|decision|second|turn|move|line)\b",
)
ALLOWED = {
    "api.md": ("57fb84d2",),  # the hash of a layout, in an example
    "specs/arctic.md": ("is asked",),  # decisions are asked of players: the term of these pages
    "specs/arktia.md": ("is asked", "are asked"),
    "specs/scavengers.md": ("is asked", "are asked"),
}


def found(text: str, patterns: tuple[str, ...], allowed: tuple[str, ...] = ()) -> Iterator[str]:
    """The phrases of a text that match a pattern, with their lines; a phrase may run over the end of a line."""
    for pattern in patterns:
        for match in re.finditer(pattern.replace(" ", r"\s"), text, re.IGNORECASE):
            if match[0] not in allowed:
                yield f"{text.count(chr(10), 0, match.start()) + 1}: {' '.join(match[0].split())}"


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
