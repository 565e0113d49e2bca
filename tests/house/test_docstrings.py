"""Whatever programs import says what it is for: docs/reference shows it."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

REFERENCE = Path(__file__).parents[2] / "docs" / "reference" / "python.md"
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
