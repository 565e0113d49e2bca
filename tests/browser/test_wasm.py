"""The games in WebAssembly, as they run in browsers, play as they do on the CPU, byte for byte."""

import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from platform import python_version

import pytest
from tests.arktia.continents import random_continent
from tests.browser.follow import Follower, holds_an_action

from banquise.browser import build
from banquise.browser.typescript.engines import declared
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.kernel import COMPILED, PACKAGE
from banquise.games import NAMES, load

DECISIONS = int(os.environ.get("BANQUISE_WASM_DECISIONS", 50_000 if os.environ.get("CI") else 200_000))
"""The least number of decisions of each game."""
FOLLOW, OTHER_HOST = (Path(__file__).with_name(name) for name in ("follow.mjs", "other_host.py"))
OPTIONS: dict[str, list[dict[str, str]]] = {
    "arctic": [{}, {"fox": "1", "bear": "2"}],
    "arktia": [{}, {"neutrals": "two-or-three"}],
    "scavengers": [{"module": module, "edition": edition} for module in "01234" for edition in ("fr", "en")],
}
ROOT = Path(__file__).parents[2]
TRACKED = ROOT / "web" / "src" / "engine" / "modules"
BUILT_BY = json.loads((TRACKED / "sources.json").read_text(encoding="utf-8"))["python"]

pytestmark = pytest.mark.skipif(not COMPILED, reason="compares compiled code")


every_game_built = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == "arktia" else pytest.mark.long) for name in NAMES]
)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of modules that are built now."""
    return tmp_path_factory.mktemp("modules")


@pytest.mark.skipif(not python_version().startswith(f"{BUILT_BY}."), reason=f"built by Python {BUILT_BY}")
@pytest.mark.parametrize("suffix", build.SUFFIXES.values())
@every_game_built
def test_the_module_in_the_source_is_the_one_that_is_built(name: str, suffix: str, folder: Path) -> None:
    build.build(name, folder)
    is_same = (TRACKED / f"{name}{suffix}").read_bytes() == (folder / f"{name}{suffix}").read_bytes()
    assert is_same, "run `make modules`, then commit web/src/engine/modules"


@pytest.mark.parametrize("suffix", build.SUFFIXES.values())
@pytest.mark.parametrize("name", NAMES)
def test_a_module_names_no_file_of_the_machine_that_built_it(name: str, suffix: str) -> None:
    assert b".py" not in (TRACKED / f"{name}{suffix}").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_every_decision_gives_the_same_bytes_in_webassembly(name: str) -> None:
    """The plain modules, for browsers without vector instructions, are compared as well."""
    game = load(name)
    blanks = list(blank_tables(game))
    follower, made, sums = Follower(game), 0, []
    with ExitStack() as running:
        in_webassembly = {
            suffix: running.enter_context(playing_in_webassembly(game, TRACKED / f"{name}{suffix}", blanks))
            for suffix in build.SUFFIXES.values()
        }
        for number in itertools.count():
            if made >= DECISIONS:
                break
            made += follower.play(blanks[number % len(blanks)], number)
            sums.append(follower.sum)
        for suffix, process in in_webassembly.items():
            answer, problem = process.communicate()
            assert not process.returncode, (suffix, problem)
            assert json.loads(answer) == sums, suffix
    assert len(sums) >= len(blanks), "some player count or option was not played"


def blank_tables(game: Game) -> Iterator[bytes]:
    for players in game.players:
        for options in [*OPTIONS[game.name], *custom_continents(game, players)]:
            for rules in game.rules_versions:
                yield game.new_state(players, options, rules).tobytes()


def custom_continents(game: Game, players: int) -> Iterator[dict[str, str]]:
    if game.name == "arktia":
        yield {"continent": random_continent(random.Random(players), players)}


def playing_in_webassembly(game: Game, module: Path, blanks: list[bytes]) -> subprocess.Popen[str]:
    """A process that plays the same games meanwhile, and writes the checksum of each."""
    task = {
        "module": str(module),
        "at": declared(game)["at"],
        "bot": declared(game)["bot"],
        "actions": len(game.actions),
        "heldSize": game.held_record.dtype.itemsize if game.preview else 0,
        "holdsAction": holds_an_action(game),
        "blanks": [blank.hex() for blank in blanks],
        "decisions": DECISIONS,
    }
    node = shutil.which("node")
    assert node, "Node.js runs the modules"
    with tempfile.TemporaryFile("w+") as given:
        json.dump(task, given)
        given.seek(0)
        return subprocess.Popen([node, FOLLOW], stdin=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@every_game_built
def test_a_module_is_small(name: str, folder: Path) -> None:
    build.build(name, folder)
    whole, rules = build.gzipped_sizes(name)
    assert whole <= 60_000
    assert rules <= 31_000


@pytest.mark.long
def test_another_folder_and_another_processor_give_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "src" / PACKAGE.name, ignore=shutil.ignore_patterns("static", "__pycache__"))
    settings = build.environment(str(tmp_path / "cache")) | {"PYTHONPATH": str(tmp_path / "src")}
    subprocess.run([sys.executable, OTHER_HOST, "arktia", tmp_path], env=settings, check=True)
    assert (tmp_path / build.WHOLE).read_bytes() == build.build("arktia", folder).read_bytes()


def test_a_missing_linker_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build, "find_spec", lambda _: None)
    with pytest.raises(OptionError, match=r"\.\[wasm\]"):
        build.build("arktia", tmp_path)
