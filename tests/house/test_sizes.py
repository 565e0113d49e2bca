"""Tests of sizes: short files, short functions, few parameters."""

import ast
from pathlib import Path
from statistics import quantiles

from tests.house.syntax import nodes

ROOT = Path(__file__).parents[2]
FOLDERS = ("benchmarks", "harness", "src", "tests", "tools")
SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
MAX_LINES, MAX_FUNCTION, USUAL_FUNCTION, MAX_PARAMETERS = 500, 60, 25, 6


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    text = path.read_text(encoding="utf-8")
    return [node for node in nodes(text) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def test_files_are_short() -> None:
    long = {str(path.relative_to(ROOT)): n for path in SOURCES if (n := path.read_text().count("\n")) > MAX_LINES}
    assert not long


def test_functions_are_short() -> None:
    measured = {f"{path.relative_to(ROOT)}:{node.name}": lines(node) for path in SOURCES for node in functions(path)}
    assert not {name: n for name, n in measured.items() if n > MAX_FUNCTION}
    assert quantiles(measured.values(), n=10)[-1] <= USUAL_FUNCTION


def test_functions_take_few_parameters() -> None:
    for path in SOURCES:
        for node in functions(path):
            count = len(node.args.posonlyargs) + len(node.args.args)
            assert count <= MAX_PARAMETERS + (node.args.args[:1] != [] and node.args.args[0].arg == "self"), (
                path,
                node.name,
            )
