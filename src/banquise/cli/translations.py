"""`banquise translations`: the messages that a language lacks, which are shown in English."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from banquise.core.languages import DEFAULT, LANGS, PACKAGE, Lang

PAGE = PACKAGE.parents[1] / "web" / "src" / "words" / "page"
"""The page's own catalogues; an installed package has only its compiled page."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("translations", help="list the messages that a language lacks")
    parser.add_argument("lang", nargs="?", metavar="LANGUAGE", help="such as de (without it, a line per language)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    for lang in [chosen.lang] if chosen.lang else LANGS:
        found = {folder: missing(folder, lang) for folder in folders()}
        total = sum(len(messages(folder / f"{DEFAULT}.ftl")) for folder in folders())
        print(f"{lang}: {total - sum(map(len, found.values()))} of {total} messages")
        if chosen.lang:
            for folder, names in found.items():
                if names:
                    print(f"\n{folder / f'{lang}.ftl'}\n  " + "\n  ".join(names))


def folders() -> Iterator[Path]:
    """Every folder of catalogues."""
    yield from sorted(path.parent for path in PACKAGE.rglob(f"words/{DEFAULT}.ftl"))
    if PAGE.is_dir():
        yield PAGE


def missing(folder: Path, lang: Lang) -> list[str]:
    """List the English messages of a folder that a language lacks, in their order."""
    known = messages(folder / f"{lang}.ftl")
    return [name for name in messages(folder / f"{DEFAULT}.ftl") if name not in known]


def messages(path: Path) -> dict[str, ast.Message]:
    if not path.exists():
        return {}
    parsed = FluentParser().parse(path.read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in parsed.body if isinstance(entry, ast.Message)}
