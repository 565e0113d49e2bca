"""`banquise wasm DIR`: the WebAssembly module of each game, the same bytes in every build.

A module is compiled in a process of its own, without a cache: what another process left there could have other names,
and so another order.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.kernel import digest
from banquise.core.template import bind
from banquise.games import NAMES, load

from .module import object_code

STACK = 1 << 16
SETTINGS = {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "PYTHONHASHSEED": "0",
    "PYTHONWARNINGS": "ignore",  # of code that cannot be kept in a cache: it is not
}
"""Of the process that compiles: nothing may depend on this machine, nor on chance."""
LINKER = ("-m", "ziglang", "wasm-ld")
LINKED = ("--no-entry", "--gc-sections", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}")


TEMPLATES = {"banquise.core.line_kernels": "", "banquise.bots.entries": "bot_"}


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("wasm", help="compile the games to WebAssembly, for browsers")
    parser.add_argument("folder", type=Path, metavar="DIR", help="where to write a .wasm file for each game")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    for name in [load(chosen.game).name] if chosen.game else NAMES:
        path = build(load(name), chosen.folder)
        print(f"{path}: {path.stat().st_size:,} bytes", file=sys.stderr)


def build(game: Game, folder: Path) -> Path:
    """Compile the game's module, unless it is there and current; where it is."""
    check_linker()
    module, made_of = folder / f"{game.name}.wasm", folder / f"{game.name}.made-of"
    if module.exists() and made_of.exists() and made_of.read_text() == sources(game):
        return module
    folder.mkdir(parents=True, exist_ok=True)
    compile_to(module, game)
    made_of.write_text(sources(game))
    return module


def sources(game: Game) -> str:
    """Whatever a module is made of, as a hash."""
    code = [digest(f"banquise.{part}.entries__{game.name}") for part in ("browser", "bots")]
    return "-".join([*code, *(version(package) for package in ("numba", "llvmlite", "ziglang"))])


def compile_to(module: Path, game: Game) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        code, linked = Path(temporary, "code.o"), Path(temporary, "linked.wasm")
        settings = {**os.environ, **SETTINGS, "BANQUISE_CACHE": temporary}
        for setting in ("NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT", "BANQUISE_PLAIN_NJIT"):
            settings.pop(setting, None)
        subprocess.run([sys.executable, "-m", __name__, game.name, str(code)], env=settings, check=True)
        exported = [f"--export={name}" for name in (*entries(game), "__heap_base")]
        subprocess.run([sys.executable, *LINKER, *LINKED, *exported, "-o", str(linked), str(code)], check=True)
        shutil.move(linked, module)


def check_linker() -> None:
    if find_spec("ziglang") is None:
        raise OptionError("WebAssembly is linked by ziglang, which is not installed: pip install 'banquise[wasm]'")


def entries(game: Game) -> dict[str, Any]:
    """The kernels of a game's module, by name: those of its rules as they are called, those of bots with a prefix."""
    found: dict[str, Any] = {}
    for template, prefix in TEMPLATES.items():
        kernels = bind(template, game)
        found |= {prefix + name: getattr(kernels, name) for name in kernels.ENTRIES}
    return found


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(object_code(entries(load(sys.argv[1]))))
