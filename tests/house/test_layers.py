"""Imports point one way: core knows no game, games know core, bots know the contract only, and so on."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "banquise"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "arena": {"core", "games", "bots", "arena"},
    "browser": {"core", "games", "server", "browser"},
    "envs": {"core", "games", "bots", "envs"},
    "server": {"core", "games", "bots", "server"},
    "cli": {"core", "games", "bots", "arena", "envs", "server", "cli"},
}
SOURCES = sorted(PACKAGE.rglob("*.py"))


def imported_parts(path: Path, text: str) -> set[str]:
    """The parts of banquise that a module imports, by their full names or by dots."""
    folders = ("banquise", *path.relative_to(PACKAGE).parts[:-1])
    found = set()
    for node in ast.walk(ast.parse(text)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = folders[: len(folders) - node.level + 1] if node.level else ()
            module = ".".join([*start, *([node.module] if node.module else [])])
            names = [f"{module}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("banquise.")}
    return found & MAY_IMPORT.keys()


def is_allowed(path: Path, text: str) -> bool:
    part, *rest = path.relative_to(PACKAGE).parts
    if part not in MAY_IMPORT:
        return True
    games = {"games"} if rest[0] == "evaluations" else set()  # what a bot thinks of a game's position
    return imported_parts(path, text) <= MAY_IMPORT[part] | games


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    assert is_allowed(path, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("server/web/app.py", "from banquise.cli.warm import warm"),
        ("server/web/app.py", "from banquise import cli"),
        ("server/web/app.py", "from ...cli.warm import warm"),
        ("server/store/store.py", "from ...cli import warm"),
        ("core/match.py", "from .. import games"),
        ("core/match.py", "import banquise.server.web.app"),
        ("games/arctic/rules.py", "def late() -> None:\n    from ...bots import base"),
        ("bots/greedy.py", "from banquise.games import load"),
    ],
)
def test_an_import_that_points_the_other_way_is_found(module: str, line: str) -> None:
    assert not is_allowed(PACKAGE / module, line)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("server/store/store.py", "from ..settings import DAY"),
        ("cli/terminal.py", "from banquise.server import commandline"),
        ("bots/evaluations/arctic.py", "from banquise.games.arctic import rules"),
    ],
)
def test_an_import_that_points_the_right_way_is_allowed(module: str, line: str) -> None:
    assert is_allowed(PACKAGE / module, line)


def test_a_game_knows_no_other_game() -> None:
    for path in (PACKAGE / "games").glob("*/**/*.py"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        text = path.read_text(encoding="utf-8")
        for other in (folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()):
            assert other == own or f"games.{other}" not in text, path


def test_only_the_kernel_module_sets_numba() -> None:
    """Rules know nothing of Numba: @kernel is the one door (envs need CUDA's own)."""
    for part in ("core", "games", "bots"):
        for path in (PACKAGE / part).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            imports_numba = "import numba" in text or "from numba" in text
            assert not imports_numba or path in (PACKAGE / "core" / "kernel.py", PACKAGE / "core" / "bits.py"), path
