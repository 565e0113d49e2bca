"""The files with which the client shows and plays an added game: their folder and their names.

`banquise.browser.added` writes them: declarations and, if they can be linked, modules. Their names end with a hash of
their sources, so that a browser may cache them for ever.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path

from banquise.core.kernel import CACHE
from banquise.core.languages import PACKAGE

from . import ADDED

ROOT = CACHE / "page"
FOLDER = ROOT / "added"
"""The folder in the client’s address space; the server looks for its files in ROOT, too."""
DECLARED, MODULE, PLAIN_MODULE = SUFFIXES = (".json", ".wasm", ".plain.wasm")


@cache
def stem(name: str) -> str:
    """The beginning of the names of an added game's files."""
    hashed = blake2b(ADDED[name].read_bytes(), digest_size=8)
    for path in sorted((*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.ftl"))):
        hashed.update(path.read_bytes())
    return f"{name}-{hashed.hexdigest()}"


def listed(folder: Path = FOLDER) -> dict[str, dict[str, str | bool]]:
    """List the added games that have files, as clients receive them: the beginning of the names, and whether there are
    modules."""
    found = {name: folder / stem(name) for name in ADDED}
    return {
        name: {"files": first.name, "plays": first.with_name(first.name + MODULE).is_file()}
        for name, first in found.items()
        if first.with_name(first.name + DECLARED).is_file()
    }
