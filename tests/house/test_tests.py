"""Tests can be moved, renamed and run alone: they share helpers, never each other."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from tests.house.syntax import nodes

ROOT = Path(__file__).parents[2]
MAX_FILES = 20
"""Test modules in one folder; the games have a test module per part of their rules."""


def imported(path: Path) -> set[str]:
    """The full names of all modules and things that a file imports, relative imports resolved."""
    names: set[str] = set()
    for node in nodes(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            names |= {f"{module}.{alias.name}" for alias in node.names}
    return names


def borrowed_from(path: Path) -> set[str]:
    return {name for name in imported(path) if name.startswith("tests.") and ".test_" in name}


@pytest.mark.parametrize("folder", sorted(path.name for path in (ROOT / "tests").iterdir() if path.is_dir()))
def test_no_test_module_is_imported(folder: str) -> None:
    """Code that two of them need belongs in a helper module."""
    borrowed = {str(path): names for path in (ROOT / "tests" / folder).rglob("*.py") if (names := borrowed_from(path))}
    assert not borrowed


@pytest.mark.parametrize("folder", ["benchmarks", "examples", "harness", "src", "tools"])
def test_nothing_outside_imports_tests(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        assert not {name for name in imported(path) if name.split(".")[0] == "tests"}, path


def test_no_folder_of_the_server_s_tests_is_a_heap() -> None:
    counts = Counter(path.parent for path in (ROOT / "tests" / "server").rglob("test_*.py"))
    assert not {str(folder): count for folder, count in counts.items() if count > MAX_FILES}
