"""The games in WebAssembly, as they run in browsers, play as they do on the CPU, to the byte."""

import gzip
import itertools
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.follow import Follower

from banquise.browser import build
from banquise.browser.engines import declared
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.games import NAMES, load

DECISIONS = int(os.environ.get("BANQUISE_WASM_DECISIONS", 20_000))
"""Of each game; 200,000 take two minutes."""
FOLLOW = Path(__file__).with_name("follow.mjs")
OPTIONS: dict[str, list[dict[str, str]]] = {
    "arctic": [{}, {"fox": "1", "bear": "2"}],
    "arktia": [{}, {"neutrals": "two-or-three"}],
    "scavengers": [{"module": module, "edition": edition} for module in "01234" for edition in ("fr", "en")],
}
MODULES = Path(__file__).parents[2] / "web" / "src" / "engine" / "modules"
MOST_GZIPPED = 60_000

pytestmark = pytest.mark.skipif(not COMPILED, reason="compares compiled code")


@pytest.fixture(scope="session")
def modules() -> Path:
    """Where the module of each game is: in the client, built by `make client` or now."""
    build.build_all(NAMES, MODULES)
    return MODULES


@pytest.mark.parametrize("name", NAMES)
def test_every_decision_gives_the_same_bytes_in_webassembly(name: str, modules: Path) -> None:
    game = load(name)
    blanks = list(blank_tables(game))
    follower, made, sums = Follower(game), 0, []
    for number in itertools.count():
        if made >= DECISIONS:
            break
        made += follower.play(blanks[number % len(blanks)], number)
        sums.append(follower.sum)
    assert in_webassembly(game, modules, blanks) == sums


def blank_tables(game: Game) -> Iterator[bytes]:
    for options in OPTIONS[game.name]:
        for players in game.players:
            yield game.new_state(players, options).tobytes()


def in_webassembly(game: Game, modules: Path, blanks: list[bytes]) -> list[int]:
    """The checksum of each game."""
    task = {
        "module": str(modules / f"{game.name}.wasm"),
        "at": declared(game)["at"],
        "bot": declared(game)["bot"],
        "actions": len(game.actions),
        "blanks": [blank.hex() for blank in blanks],
        "decisions": DECISIONS,
    }
    node = shutil.which("node")
    assert node, "Node.js runs the modules"
    done = subprocess.run([node, str(FOLLOW)], input=json.dumps(task), capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    sums: list[int] = json.loads(done.stdout)
    return sums


@pytest.mark.parametrize("name", NAMES)
def test_a_module_is_small(name: str, modules: Path) -> None:
    assert len(gzip.compress((modules / f"{name}.wasm").read_bytes(), mtime=0)) <= MOST_GZIPPED


def test_two_builds_give_the_same_bytes(modules: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.wasm"
    build.compile_to(again, load("arktia"))
    assert again.read_bytes() == (modules / "arktia.wasm").read_bytes()


def test_a_missing_linker_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build, "find_spec", lambda _: None)
    with pytest.raises(OptionError, match=r"banquise\[wasm\]"):
        build.build(load("arktia"), tmp_path)
