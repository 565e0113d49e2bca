"""Whatever programs import says what it is for (docs/reference shows it), and docstrings stand by themselves."""

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.house.prose import DIALECT
from tests.house.prose import found as phrases

REFERENCE = Path(__file__).parents[2] / "docs" / "reference" / "python.md"
SOURCES = Path(__file__).parents[2] / "src" / "banquise"
PLAIN = tuple(pattern for pattern in DIALECT if "asked" not in pattern)
"""Rules ask players and tell them things: docstrings may say so."""
LEANING = re.compile(r"(Of|For|With|Those|That)\b")
"""Openings that lean on the name of their function."""
SHOWN = re.findall(r"^::: (\S+)$", REFERENCE.read_text(encoding="utf-8"), re.MULTILINE)


def found(path: str) -> Any:
    try:
        return import_module(path)
    except ModuleNotFoundError:
        module, _, name = path.rpartition(".")
        return getattr(import_module(module), name)


def without_docstring(path: str) -> Iterator[str]:
    shown = found(path)
    if not inspect.getdoc(shown):
        yield path
    for name, member in vars(shown).items() if inspect.isclass(shown) else ():
        function = member.fget if isinstance(member, property) else member
        if not name.startswith("_") and inspect.isfunction(function) and not inspect.getdoc(function):
            yield f"{path}.{name}"


@pytest.mark.parametrize("path", SHOWN)
def test_every_public_member_has_a_docstring(path: str) -> None:
    assert list(without_docstring(path)) == []


def test_the_reference_shows_something() -> None:
    assert len(SHOWN) > 5


def leaning(path: Path) -> Iterator[str]:
    """Docstrings that begin as a fragment or hold a phrase that standard English does without."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            words = ast.get_docstring(node) or ""
            if LEANING.match(words) or any(phrases(words, PLAIN)):
                yield f"{path.name}: {words[:60]}"


@pytest.mark.parametrize("package", sorted(path.name for path in SOURCES.iterdir() if (path / "__init__.py").exists()))
def test_docstrings_stand_by_themselves(package: str) -> None:
    faults = [fault for path in sorted((SOURCES / package).rglob("*.py")) for fault in leaning(path)]
    assert faults == []


def test_a_leaning_docstring_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        'def price():\n    """Of a card."""\n\ndef deal():\n    """Deal anew."""\n\ndef fine():\n    """Deal again."""'
    )
    assert list(leaning(module)) == ["module.py: Of a card.", "module.py: Deal anew."]
