"""The rules references: docs/rules in a checkout, a folder of the client where the package is installed with it; the
docstring of an added game's file."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from banquise.core.languages import DEFAULT, PACKAGE, Lang

from . import ADDED

FOLDERS = (PACKAGE.parents[1] / "docs" / "rules", PACKAGE / "server" / "static" / "rules")
BEGIN = re.compile(r"(?P<mark>#{1,6} |- |)(?:\*\*)?§(?P<number>\d+(?:\.\d+)?)(?![.\d])")
NUMBERED = re.compile(r"(§\d+(?:\.\d+)*)?(.*)")


class Reference(NamedTuple):
    """A rules page as Markdown, and its language."""

    lang: Lang
    markdown: str


def reference_of(game: str, lang: Lang) -> Reference | None:
    """Find the rules of a game in this language or in English; None if the package was installed without them."""
    if game in ADDED:
        return Reference(DEFAULT, markdown_of(ADDED[game].read_text(encoding="utf-8")))
    for folder in FOLDERS:
        for language, name in ((lang, f"{game}-reference.{lang}.md"), (DEFAULT, f"{game}-reference.md")):
            if (path := folder / name).is_file():
                return Reference(language, path.read_text(encoding="utf-8"))
    return None


def markdown_of(source: str) -> str:
    """Convert the docstring of a file to a page: its first line is the title, lines that begin with § begin paragraphs,
    and indented commands are left out."""
    title, _, text = (ast.get_docstring(ast.parse(source)) or "").partition("\n")
    parts = re.split(r"\n(?=§\d)|\n{2,}", text.strip("\n"))
    told = [_paragraph(part) for part in parts if part.strip() and not part.startswith("    ")]
    return "\n\n".join([f"# {escaped(title)}", *told]) + "\n"


def _paragraph(text: str) -> str:
    number, words = NUMBERED.fullmatch(" ".join(text.split())).groups()  # type: ignore[union-attr]
    return (f"**{number}**" if number else "") + escaped(words)


def escaped(text: str) -> str:
    """Escape a text for Markdown."""
    return re.sub(r"([\\`*_\[\]#<>&])", r"\\\1", text)


def paragraph(markdown: str, number: str) -> str:
    """Extract the text of a §, with everything below it; empty if there is no such §."""
    return "\n".join(_lines_of(markdown.splitlines(), number)).strip()


def _lines_of(lines: list[str], number: str) -> Iterator[str]:
    mark: str | None = None
    for line in lines:
        begins = BEGIN.match(line)
        if mark is None and begins and begins["number"] == number:
            mark = begins["mark"]
        elif mark is not None and _ends(line, mark):
            return
        if mark is not None:
            yield line


def _ends(line: str, mark: str) -> bool:
    """Whether a line ends a part: a heading of the same or a higher rank ends a part with a heading, anything numbered
    ends the others."""
    if mark.startswith("#"):
        return line.startswith("#") and len(line.split(" ")[0]) < len(mark)
    is_next = mark == "- " and line.startswith(mark)
    return is_next or line.startswith("#") or BEGIN.match(line) is not None
