"""Phrases that standard English does without, and the tables of the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")

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
    r"\b(stands?|standing|stood) still\b",
    r"\bmails\b|\b(a|another|by|each|more|no|one|the) mail\b(?! server)|\bmail address",
    r"\b(games|decisions|choices|turns|moves) (?-i:an?) (game|decision|second|turn|move|line)\b",
)


def found(text: str, patterns: tuple[str, ...], allowed: tuple[str, ...] = ()) -> Iterator[str]:
    """The phrases of a text that match a pattern, with their lines; a phrase may run over the end of a line."""
    for pattern in patterns:
        for match in re.finditer(pattern.replace(" ", r"\s"), text, re.IGNORECASE):
            if match[0] not in allowed:
                yield f"{text.count(chr(10), 0, match.start()) + 1}: {' '.join(match[0].split())}"


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading of the glossary."""
    part = GLOSSARY.split(f"## {heading}\n")[1].split("\n## ")[0]
    table = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]
