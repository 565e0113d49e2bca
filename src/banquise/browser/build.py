"""`banquise wasm DIR`: the WebAssembly module of each game and that of tables, the same bytes in every build.

Each module is compiled in a separate process without the kernel cache, since cached kernels could have other names,
and thus another order. The module itself is kept, by a hash of its sources.
"""

import argparse
import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from platform import python_version
from typing import Any

from banquise.bots.templates import BOT
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.kernel import CACHE, digest
from banquise.core.processes import cores
from banquise.core.table import kernels as table
from banquise.core.template import Template, bind
from banquise.core.templates import LINE
from banquise.games import NAMES, load
from banquise.pads.declaration import NAMES as PADS
from banquise.pads.templates import PAD

from .module import FEATURES, SIMD, object_code

STACK = 1 << 16
SETTINGS = {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "PYTHONHASHSEED": "0",
    "PYTHONWARNINGS": "ignore",  # about code that cannot be cached, which is intended here
}
UNSET = ("NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT", "BANQUISE_PLAIN_NJIT")
"""The variables removed from the environment of the compiling process: its output must not depend on this machine or on
chance."""
LINKER = ("-m", "ziglang", "wasm-ld")
LINKED = (
    "--no-entry",
    "--gc-sections",
    "--strip-all",
    "--compress-relocations",
    "--stack-first",
    *("-z", f"stack-size={STACK}"),
)
CODE, PAD_CODE, OF_BOT, OF_PAD = "code.o", "pad.o", "bot_", "pad_"
TEMPLATES: dict[Template[Any], str] = {LINE: "", BOT: OF_BOT, PAD: OF_PAD}
TABLE = "table"
"""The name of the module with the rules of tables, separate from those of the games."""
WHOLE, PLAIN, RULES = "whole.wasm", "plain.wasm", "rules.wasm"
"""The files kept for a game: its module, the module for browsers without vector instructions, and one without bots and
score pad, whose size is reported."""
SUFFIXES = {WHOLE: ".wasm", PLAIN: ".plain.wasm"}


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("wasm", help="compile the games to WebAssembly, for browsers")
    parser.add_argument("folder", type=Path, metavar="DIR", help="where to write a .wasm file for each game")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    names = [chosen.game if chosen.game == TABLE else load(chosen.game).name] if chosen.game else [*NAMES, TABLE]
    for name, path in zip(names, build_all(names, chosen.folder), strict=True):
        whole, *rules = gzipped_sizes(name)
        alone = "".join(f" (rules alone {size:,})" for size in rules)
        print(f"{path}: {path.stat().st_size:,} bytes, {whole:,} gzipped{alone}", file=sys.stderr)


def build_all(names: Sequence[str], folder: Path) -> list[Path]:
    """Build all modules, as many at a time as there are processors."""
    with ThreadPoolExecutor(cores()) as threads:
        return list(threads.map(build, names, [folder] * len(names)))


def build(name: str, folder: Path) -> Path:
    """Copy the modules of this name into the folder, compiling them if necessary; return the path of the first."""
    check_linker()
    if not kept(name).exists():
        compile_to(kept(name), name)
    folder.mkdir(parents=True, exist_ok=True)
    for file, suffix in SUFFIXES.items():
        source, module = kept(name) / file, folder / f"{name}{suffix}"
        if source.exists() and not (module.exists() and module.read_bytes() == source.read_bytes()):
            module.write_bytes(source.read_bytes())
    return folder / f"{name}.wasm"


def gzipped_sizes(name: str) -> list[int]:
    """Measure the compressed sizes of the whole module and of a game's rules alone."""
    files = (kept(name) / file for file in (WHOLE, RULES))
    return [len(gzip.compress(file.read_bytes(), mtime=0)) for file in files if file.exists()]


def kept(name: str) -> Path:
    """The folder of the modules of this name, named after a hash of their sources."""
    builder = b"".join(Path(__file__).with_name(name).read_bytes() for name in ("build.py", "module.py"))
    templates = [table.__name__] if name == TABLE else [template.module for template in TEMPLATES]
    rules = [digest(f"{template}__{name}") for template in templates]
    versions = [python_version(), *(version(package) for package in ("numba", "llvmlite", "ziglang"))]
    named = blake2b("-".join([*rules, *versions]).encode() + builder, digest_size=8).hexdigest()
    return CACHE / "wasm" / f"{name}-{named}"


def compile_to(folder: Path, name: str) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
        made = Path(temporary, "made")
        made.mkdir()
        subprocess.run([sys.executable, "-m", __name__, name, str(made)], env=environment(temporary), check=True)
        with suppress(OSError):  # another process was faster
            made.rename(folder)


def environment(cache: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in UNSET}
    return {**kept, **SETTINGS, "BANQUISE_CACHE": cache}


def compile_here(game: Game, folder: Path) -> None:
    """Compile a game in this process, which exists only for that."""
    exported = entries(game)
    play = {name: kernel for name, kernel in exported.items() if not name.startswith(OF_PAD)}
    pad = {name: kernel for name, kernel in exported.items() if name.startswith(OF_PAD)}
    for module, features in ((WHOLE, SIMD), (PLAIN, FEATURES)):
        (folder / CODE).write_bytes(object_code(play, features))
        (folder / PAD_CODE).write_bytes(object_code(pad, features))  # separate: only what games use is inlined
        link(folder, module, exported, (CODE, PAD_CODE))
    link(folder, RULES, [name for name in play if not name.startswith(OF_BOT)], (CODE,))
    for code in (CODE, PAD_CODE):
        (folder / code).unlink()


def compile_table_here(folder: Path) -> None:
    """Compile the module of tables."""
    exported = {name: getattr(table, name) for name in table.ENTRIES}
    (folder / CODE).write_bytes(object_code(exported))
    link(folder, WHOLE, exported, (CODE,))
    (folder / CODE).unlink()


def link(folder: Path, module: str, exported: Iterable[str], code: Sequence[str]) -> None:
    exports = [f"--export={name}" for name in (*exported, "__heap_base")]
    subprocess.run([sys.executable, *LINKER, *LINKED, *exports, "-o", module, *code], cwd=folder, check=True)


def check_linker() -> None:
    if find_spec("ziglang") is None:
        raise OptionError("WebAssembly is linked by ziglang, which is not installed: pip install '.[wasm]'")


def entries(game: Game) -> dict[str, Any]:
    """The kernels of a game's module, by name: those of its rules as they are called, the others with a prefix."""
    found: dict[str, Any] = {}
    for template, prefix in TEMPLATES.items():
        if prefix == OF_PAD and game.name not in PADS:
            continue
        kernels = bind(template, game)
        found |= {prefix + name: getattr(kernels, name) for name in kernels.ENTRIES}
    return found


if __name__ == "__main__":
    made = Path(sys.argv[2])
    compile_table_here(made) if sys.argv[1] == TABLE else compile_here(load(sys.argv[1]), made)
