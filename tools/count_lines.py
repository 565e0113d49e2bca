"""Count the lines of src/ and web/src/ per folder, without words, art and generated code.

    python tools/count_lines.py                    the work tree
    python tools/count_lines.py COMMIT             any commit
    python tools/count_lines.py --since COMMIT     the difference to an earlier commit, and how much of it only moved

Words are catalogues (*.ftl) and data (*.json, *.net); art is every folder named art or scenes, and the icons. A line
counts as moved if it disappeared from src/ and web/src/ and appeared elsewhere in the repository, such as in tests/.
Imports and lines of fewer than 12 characters are too common to tell, and are not counted as moved.
"""

import argparse
import io
import subprocess
import tarfile
from collections import Counter
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
KINDS = {".css", ".py", ".sql", ".svelte", ".ts"}
COUNTED = ("src/", "web/src/")
LEFT_OUT = {"art", "generated", "modules", "scenes"}
ART_FILES = {"web/src/ui/icons.ts"}
TELLING = 12  # characters
Sources = dict[str, list[str]]


def git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout


def sources(commit: str | None) -> Sources:
    """The lines of every source file of a commit, or of the work tree, by path."""
    if commit is None:
        names = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").decode().split("\0")
        found = {name: (ROOT / name).read_bytes() for name in names if is_source(name) and (ROOT / name).is_file()}
    else:
        with tarfile.open(fileobj=io.BytesIO(git("archive", commit))) as archive:
            files = [member for member in archive if member.isfile() and is_source(member.name)]
            found = {member.name: archive.extractfile(member).read() for member in files}  # type: ignore[union-attr]
    return {name: text.decode().splitlines() for name, text in found.items()}


def is_source(name: str) -> bool:
    return PurePosixPath(name).suffix in KINDS


def is_counted(name: str) -> bool:
    return name.startswith(COUNTED) and not LEFT_OUT & set(name.split("/")) and name not in ART_FILES


def folder_of(name: str) -> str:
    """The folder under which a file is counted: `src/banquise/core`, `web/src/table`."""
    return "/".join(name.split("/")[:-1][:3])


def by_folder(found: Sources) -> Counter[str]:
    counts: Counter[str] = Counter()
    for name, lines in found.items():
        if is_counted(name):
            counts[folder_of(name)] += len(lines)
    return counts


def telling_lines(found: Sources, counted: bool) -> Counter[str]:
    lines = (line.strip() for name, text in found.items() if name.startswith(COUNTED) == counted for line in text)
    return Counter(line for line in lines if len(line) >= TELLING and not line.startswith(("import ", "from ")))


def moved(before: Sources, after: Sources) -> int:
    """The number of lines that have left the counted folders for another place of the repository."""
    gone = telling_lines(before, True) - telling_lines(after, True)
    come = telling_lines(after, False) - telling_lines(before, False)
    return (gone & come).total()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", nargs="?", help="count this commit (default: the work tree)")
    parser.add_argument("--since", metavar="COMMIT", help="show the difference to this earlier commit")
    chosen = parser.parse_args()
    after = sources(chosen.commit)
    before = sources(chosen.since) if chosen.since else {}
    now, then = by_folder(after), by_folder(before)
    for folder in [*sorted(now | then), "total"]:
        line = f"{folder:32}{now.total() if folder == 'total' else now[folder]:8}"
        difference = now.total() - then.total() if folder == "total" else now[folder] - then[folder]
        print(line + (f"{difference:+8}" if before else ""))
    if before:
        print(f"{'moved out of src and web/src':32}{moved(before, after):8}")


if __name__ == "__main__":
    main()
