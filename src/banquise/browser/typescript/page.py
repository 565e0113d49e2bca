"""The messages of the client's own pages, as TypeScript types: a missing key or variable does not compile."""

import json
from pathlib import Path

from fluent.syntax import FluentParser, ast

from banquise.core.words import Variables

from . import file

SOURCE = "src/words/page/en.ftl"


def generated(web: Path) -> dict[str, str]:
    return module((web / SOURCE).read_text(encoding="utf-8"))


def module(source: str) -> dict[str, str]:
    rows = [f"  {json.dumps(name)}: {_union(variables)};" for name, variables in messages(source).items()]
    about = "/** Each message of the page, and the variables that it needs. */"
    return file("page", about, "export interface Page {", *rows, "}")


def messages(source: str) -> dict[str, list[str]]:
    """The messages of a catalogue, and their variables."""
    found: dict[str, list[str]] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"not Fluent: {entry.content}")
        if isinstance(entry, ast.Message):
            if entry.id.name in found:
                raise ValueError(f"twice: {entry.id.name}")
            found[entry.id.name] = sorted(Variables(entry).found)
    return found


def _union(names: list[str]) -> str:
    return " | ".join(json.dumps(name) for name in names) or "never"
