"""Rules read like the rulebook: numbers and predicates are named, and an action is read by its kind."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.house.syntax import nodes

GAMES = Path(__file__).parents[2] / "src" / "banquise" / "games"
TABLE = GAMES.parent / "core" / "table"
SOURCES = sorted([*GAMES.rglob("*.py"), TABLE / "rules.py", TABLE / "events.py"])
PLAIN_NUMBERS = {0, 1, 2}
PREDICATES = ("can_", "could_", "has_", "is_")
"""`could_` asks whether something is possible, as far as the table knows."""


def kernels(text: str) -> Iterator[ast.FunctionDef]:
    for node in nodes(text):
        if isinstance(node, ast.FunctionDef) and any(ast.unparse(name) == "kernel" for name in node.decorator_list):
            yield node


def nameless_numbers(text: str) -> list[str]:
    return [
        f"{kernel.name}: {node.value}"
        for kernel in kernels(text)
        for node in ast.walk(kernel)
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value not in PLAIN_NUMBERS
    ]


def odd_predicates(text: str) -> list[str]:
    found = [kernel for kernel in kernels(text) if kernel.returns is not None and ast.unparse(kernel.returns) == "bool"]
    return [kernel.name for kernel in found if not kernel.name.startswith(PREDICATES)]


def reckoned_actions(text: str) -> list[str]:
    """The places where the number of an action is compared or calculated with."""
    return [
        f"{kernel.name}: {ast.unparse(node)}"
        for kernel in kernels(text)
        for node in ast.walk(kernel)
        if isinstance(node, ast.BinOp | ast.Compare)
        and any(isinstance(part, ast.Name) and part.id == "action" for part in ast.iter_child_nodes(node))
    ]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(GAMES.parent)))
def test_rules_read_like_the_rulebook(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not [*nameless_numbers(text), *odd_predicates(text), *reckoned_actions(text)]


def test_what_does_not_is_found() -> None:
    text = "@kernel\ndef may_pass(action: int) -> bool:\n    return action - 7 == PASS or PLACE < action"
    assert nameless_numbers(text) == ["may_pass: 7"] and odd_predicates(text) == ["may_pass"]
    assert sorted(reckoned_actions(text)) == ["may_pass: PLACE < action", "may_pass: action - 7"]
