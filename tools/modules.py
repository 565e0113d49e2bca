"""A check that the WebAssembly modules in the repository are those of its rules.

    python tools/modules.py            says which are not, and what refreshes them
    python tools/modules.py --record   notes the sources that they were just built from (`make modules`)

Needs only Python itself, and takes a moment. Whether the bytes are right is compared by tests/browser/test_wasm.py,
which builds the modules again.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "banquise"
MODULES = ROOT / "web" / "src" / "engine" / "modules"
RECORD = MODULES / "sources.json"
TABLE = "table"
STALE = "The WebAssembly modules of {games} are not built from these rules: run `make modules`, then commit {folder}."
PINNED = re.compile(r"^(?:llvmlite|numba|numpy|ziglang)==.*$", re.MULTILINE)


def games() -> list[str]:
    return sorted(path.stem for path in MODULES.glob("*.wasm") if not path.stem.endswith(".plain"))


def sources(game: str) -> Iterator[Path]:
    """All that a module can be made of; `kernel.digest` looks at the same folders."""
    yield from sorted((PACKAGE / "core").glob("*.py"))
    for folder in ("core/table",) if game == TABLE else ("bots", f"games/{game}", "pads"):
        yield from sorted((PACKAGE / folder).rglob("*.py"))
    yield from (PACKAGE / "browser" / name for name in ("build.py", "module.py"))


def digest(game: str) -> str:
    hashed = hashlib.blake2b(digest_size=16)
    for path in sources(game):
        hashed.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    for pinned in PINNED.findall((ROOT / "constraints.txt").read_text(encoding="utf-8")):
        hashed.update(pinned.encode())
    return hashed.hexdigest()


def record() -> None:
    noted = {
        "python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "sources": {game: digest(game) for game in games()},
    }
    RECORD.write_text(json.dumps(noted, indent=2) + "\n", encoding="utf-8")


def stale() -> list[str]:
    noted = json.loads(RECORD.read_text(encoding="utf-8"))["sources"] if RECORD.exists() else {}
    return [game for game in games() if noted.get(game) != digest(game)]


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        record()
    elif found := stale():
        sys.exit(STALE.format(games=", ".join(found), folder=MODULES.relative_to(ROOT)))
