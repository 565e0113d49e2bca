"""Small faults for one file: Cosmic Ray's operators, less those that change nothing when the program runs."""

import ast
import difflib
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

Position = tuple[int, int]
PACKAGE = Path("src/banquise")
ALIKE = (
    {"Add", "Sub", "Mul", "Div", "FloorDiv", "Mod", "Pow"},
    {"RShift", "LShift", "BitOr", "BitAnd", "BitXor"},
    {"Is", "IsNot"},
)
"""A sum becomes a product, not a set of bits, which every test would notice."""


def is_telling(operator: str) -> bool:
    pair = operator.split("_")[1:]
    return len(pair) < 2 or all((pair[0] in kind) == (pair[1] in kind) for kind in ALIKE)


OPERATORS = sorted(name for name in operator_names() if not get_operator(name).arguments() and is_telling(name))


@dataclass(frozen=True)
class Mutant:
    path: str
    """Relative to the repository's root."""
    operator: str
    occurrence: int
    at: Position

    @property
    def site(self) -> tuple[str, Position, str]:
        """Variants of a fault at one place (`<` to `<=`, `>` or `!=`) are one site: one of them is drawn."""
        return self.path, self.at, self.operator.split("_")[0]

    def code(self, source: str) -> str:
        """The whole file with the fault in it."""
        mutated: str = mutate_code(source, get_operator(self.operator)(), self.occurrence)
        return mutated


def sample(root: Path, folder: str, skipped: tuple[str, ...], count: int, seed: int) -> list[Mutant]:
    """The mutants of a folder that a seed draws, each at a different site."""
    sites = defaultdict(list)
    for path in sorted((root / PACKAGE / folder).rglob("*.py")):
        relative = path.relative_to(root).as_posix()
        if not relative.startswith(skipped):
            for mutant in mutants(relative, path.read_text(encoding="utf-8")):
                sites[mutant.site].append(mutant)
    chance = random.Random(seed)
    chosen = chance.sample(sorted(sites), min(count, len(sites)))
    return [chance.choice(sites[site]) for site in chosen]


def mutants(path: str, source: str) -> Iterator[Mutant]:
    annotated = list(annotations(source))
    nodes = list(ast_nodes(get_ast(source)))
    for name in OPERATORS:
        operator, occurrence = get_operator(name)(), 0
        for node in nodes:
            for start, _ in operator.mutation_positions(node):
                if not any(first <= start < last for first, last in annotated):
                    yield Mutant(path, name, occurrence, start)
                occurrence += 1


def annotations(source: str) -> Iterator[tuple[Position, Position]]:
    """Annotations, which have no effect at run time."""
    for node in ast.walk(ast.parse(source)):
        for field in ("annotation", "returns"):
            if (noted := getattr(node, field, None)) is not None:
                yield (noted.lineno, noted.col_offset), (noted.end_lineno, noted.end_col_offset)


def change(source: str, mutated: str) -> str:
    """The changed lines alone, as a diff writes them, by which a mutant is recognised when lines have moved."""
    lines = difflib.unified_diff(source.splitlines(), mutated.splitlines(), n=0, lineterm="")
    return "\n".join(
        f"{line[0]} {line[1:].strip()}" for line in list(lines)[2:] if line[0] in "+-" and line[1:].strip()
    )


@cache
def statements(source: str) -> list[tuple[range, str]]:
    """Every statement's lines and the function it is in; inner ones last.

    A compound statement has the lines of its head, a function all of its lines: its decorators and defaults are
    noticed by the tests that call it.
    """
    found: list[tuple[range, str]] = []

    def walk(node: ast.AST, scope: str) -> None:
        for child in ast.iter_child_nodes(node):
            is_named = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            inner = f"{scope}.{child.name}".lstrip(".") if is_named else scope
            if isinstance(child, ast.stmt | ast.excepthandler):
                found.append((lines_of(child), inner))
            walk(child, inner)

    walk(ast.parse(source), "")
    return found


def lines_of(node: ast.stmt | ast.excepthandler) -> range:
    first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
    body = getattr(node, "body", None)
    if body and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return range(first, max(first + 1, body[0].lineno))
    return range(first, (node.end_lineno or first) + 1)


def statement_at(source: str, line: int) -> tuple[range, str]:
    """The innermost statement that holds a line."""
    return [found for found in statements(source) if line in found[0]][-1]
