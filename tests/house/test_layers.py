"""Imports point one way: core knows no game, games know core, bots know the contract only, and so on."""

import ast
from pathlib import Path

import pytest
from tests.house.syntax import nodes

PACKAGE = Path(__file__).parents[2] / "src" / "banquise"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "arena": {"core", "games", "bots", "text", "arena"},
    "analysis": {"core", "bots", "analysis"},
    "text": {"core", "games", "bots", "analysis", "envs", "text"},
    "training": {"core", "bots", "arena", "training"},
    "pads": {"core", "games", "pads"},
    "daily": {"core", "games", "bots", "daily"},
    "conformance": {"core", "games", "conformance"},
    "puzzles": {"core", "games", "bots", "analysis", "puzzles"},
    "browser": {"core", "games", "bots", "analysis", "pads", "daily", "server", "browser"},
    "envs": {"core", "games", "bots", "envs"},
    "server": {"core", "games", "bots", "server"},
    "cli": {"core", "games", "bots", "analysis", "arena", "training", "envs", "pads", "daily", "browser", "server"}
    | {"text", "puzzles", "cli"},
}
GROUND = {"wire", "process", "admission"}
"""The folders that every other folder of the server may use."""
SERVER_MAY_IMPORT = {
    "wire": {"wire"},
    "admission": {"admission"},
    "process": {"process", "wire"},
    "cluster": GROUND | {"cluster", "store"},
    "store": GROUND | {"store"},
    "play": GROUND | {"cluster", "play", "store"},
    "views": GROUND | {"views", "play", "store"},
    "bots": GROUND | {"bots", "play"},
    "notify": GROUND | {"notify", "play", "store"},
    "operate": GROUND | {"operate", "play", "store"},
    "sockets": GROUND | {"cluster", "sockets", "views", "play", "store"},
    "web": GROUND | {"cluster", "web", "views", "bots", "notify", "operate", "play", "store"},
}
SERVER_ASSEMBLY = ("serve.py", "commandline.py", "admincommands.py")
"""The modules that put a server together; the settings, the only other module beside the folders, know none of them."""
SOURCES = sorted(PACKAGE.rglob("*.py"))


def imported(path: Path, text: str) -> set[str]:
    """Everything that a module imports, anywhere in it, by its full name (of modules and of what is in them)."""
    folders = ("banquise", *path.relative_to(PACKAGE).parts[:-1])
    found: set[str] = set()
    for node in nodes(text):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = folders[: len(folders) - node.level + 1] if node.level else ()
            module = ".".join([*start, *([node.module] if node.module else [])])
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def imported_parts(path: Path, text: str) -> set[str]:
    """The parts of banquise that a module imports, by their full names or by dots."""
    names = (name.split(".") for name in imported(path, text))
    return {name[1] for name in names if name[0] == "banquise" and len(name) > 1} & MAY_IMPORT.keys()


def imported_server_folders(path: Path, text: str) -> set[str]:
    names = (name.split(".") for name in imported(path, text))
    return {
        name[2] for name in names if name[:2] == ["banquise", "server"] and len(name) > 2
    } & SERVER_MAY_IMPORT.keys()


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
        ("games/arctic/see.py", "def late() -> None:\n    from ...bots import base"),
        ("bots/quick.py", "from banquise.games import load"),
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


@pytest.mark.parametrize("path", sorted((PACKAGE / "server").rglob("*.py")), ids=lambda path: path.stem)
def test_imports_point_one_way_within_the_server(path: Path) -> None:
    folder, *rest = path.relative_to(PACKAGE / "server").parts
    if path.name not in SERVER_ASSEMBLY or rest:
        allowed = SERVER_MAY_IMPORT[folder] if rest else set()
        assert imported_server_folders(path, path.read_text(encoding="utf-8")) <= allowed


def test_play_that_knows_a_socket_is_found() -> None:
    for line in (
        "from ..sockets.protocol import SocketProtocol",
        "from ..views import messages",
        "from banquise.server import web",
    ):
        assert imported_server_folders(PACKAGE / "server" / "play" / "session.py", line), line


def modules() -> dict[str, Path]:
    found = {}
    for path in SOURCES:
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Modules of which each imports the next and the last the first, or none."""
    left = dict(imports)
    while True:  # take away what imports nothing that is left
        ends = [name for name, wanted in left.items() if not wanted & left.keys()]
        if not ends:
            break
        for name in ends:
            del left[name]
    way = sorted(left)[:1]
    while way and way[-1] not in way[:-1]:
        way.append(min(left[way[-1]] & left.keys()))
    return way[way.index(way[-1]) :] if way else []


def test_no_imports_go_in_circles() -> None:
    """Counting every import: those within functions, and those for type checkers only, too."""
    known = modules()
    imports = {}
    for name, path in known.items():
        wanted = imported(path, path.read_text(encoding="utf-8"))
        found = {module if module in known else module.rpartition(".")[0] for module in wanted}
        imports[name] = found & known.keys() - {name}
    assert not circle(imports)


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_a_game_knows_no_other_game() -> None:
    for path in (PACKAGE / "games").glob("*/**/*.py"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        text = path.read_text(encoding="utf-8")
        for other in (folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()):
            assert other == own or f"games.{other}" not in text, path


def test_one_module_knows_numba() -> None:
    """Only one module imports Numba; rules use @kernel, and environments CUDA's decorators."""
    for part in ("core", "games", "bots"):
        for path in (PACKAGE / part).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            imports = ("import numba", "from numba", "import llvmlite", "from llvmlite")
            assert path == PACKAGE / "core" / "_numba.py" or not any(line in text for line in imports), path
