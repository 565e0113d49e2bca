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
    "browser": {"core", "games", "browser"},
    "envs": {"core", "games", "bots", "envs"},
    "server": {"core", "games", "bots", "server", "cli"},
    "cli": {"core", "games", "bots", "arena", "envs", "server", "cli"},
}
SOURCES = sorted(PACKAGE.rglob("*.py"))


def imported_parts(path: Path) -> set[str]:
    """The parts of banquise that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("banquise.")}
    return found & MAY_IMPORT.keys()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    part, *rest = path.relative_to(PACKAGE).parts
    if part in MAY_IMPORT:
        games = {"games"} if rest[0] == "evaluations" else set()  # what a bot thinks of a game's position
        assert imported_parts(path) <= MAY_IMPORT[part] | games


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
