"""The same file holds the same kernel in each of our games, and every maximum is called MAX_."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.house.syntax import statements

from banquise.games import OWN

PACKAGE = Path(__file__).parents[2] / "src" / "banquise"
PLAN = {
    "state.py": ("State", "Phase"),
    "actions.py": ("ACTIONS", "Deed"),
    "facts.py": ("FACTS", "MAX_FACTS"),
    "setup.py": ("set_up",),
    "rules/__init__.py": ("MAX_LEGAL", "legal_actions", "step"),
    "rules/deal.py": ("deal",),
    "scoring.py": ("SOURCES", "scores", "standing", "score_of", "breakdown"),
    "observe.py": ("LAYOUT", "observe"),
    "resample.py": ("resample",),
    "view.py": ("View", "Held", "Preview"),
    "see.py": ("see",),
    "tell.py": ("tell",),
    "prompt.py": ("prompt",),
    "refuse.py": ("refuse",),
    "preview.py": ("preview",),
    "description.py": ("DESCRIPTION", "TINTS"),
    "game.py": ("GAME",),
}
OTHER_MAXIMUM = re.compile(r"(MOST|LONGEST|LARGEST|HIGHEST)_\w+|\w+_(MOST|MAXIMUM|MAX)")
PRIORITY = {"MOST_URGENT"}
"""A priority: the lower, the sooner."""


def names_in(text: str) -> Iterator[str]:
    """The names that a module defines at its top level."""
    for node in statements(text):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name))


def misplaced(file: str, text: str) -> list[str]:
    """Names of the plan that this file defines although they belong into another one."""
    return [name for name in names_in(text) if any(name in names for at, names in PLAN.items() if at != file)]


@pytest.mark.parametrize("game", OWN)
def test_every_kernel_stands_where_the_plan_says(game: str) -> None:
    folder = PACKAGE / "games" / game
    found = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.py")}
    assert not {file: misplaced(file, text) for file, text in found.items() if misplaced(file, text)}


def test_every_name_of_the_plan_is_in_a_game() -> None:
    for file, names in PLAN.items():
        found = [PACKAGE / "games" / game / file for game in OWN]
        defined = {name for path in found if path.exists() for name in names_in(path.read_text(encoding="utf-8"))}
        assert set(names) <= defined, file


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("game.py", "def set_up(state): ..."),
        ("rules/deal.py", "def step(state, action): ..."),
        ("see.py", "class View: ..."),
        ("tell.py", "MAX_FACTS = 3"),
    ],
)
def test_a_kernel_that_stands_elsewhere_is_found(file: str, text: str) -> None:
    assert misplaced(file, text)


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_maxima_have_one_spelling(path: Path) -> None:
    names = set(names_in(path.read_text(encoding="utf-8"))) - PRIORITY
    assert not [name for name in names if OTHER_MAXIMUM.fullmatch(name)]
