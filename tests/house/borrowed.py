"""Words borrowed from rulebooks: `python tests/house/borrowed.py FOLDER` compares docs and catalogues with theirs.

Rulebooks are not ours to keep here, so this is run by hand: FOLDER holds them as .txt files. It names each place where
nine words in a row are theirs, and fails if there is one.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
IN_A_ROW = 9
OURS = ["README*.md", "docs/**/*.md", "src/banquise/**/*.ftl", "web/src/**/*.ftl", "web/guide/**/*.svelte"]


def words(text: str) -> list[tuple[str, int]]:
    """Each word with its line: accents are kept, apostrophes part words."""
    return [
        (word, number)
        for number, line in enumerate(text.lower().splitlines(), 1)
        for word in re.findall(r"[^\W_]+", line)
    ]


def rows(text: str) -> Iterator[tuple[tuple[str, ...], int]]:
    found = words(text)
    for i in range(len(found) - IN_A_ROW + 1):
        yield tuple(word for word, _ in found[i : i + IN_A_ROW]), found[i][1]


def main(folder: Path) -> int:
    theirs = {row for path in folder.glob("*.txt") for row, _ in rows(path.read_text(encoding="utf-8"))}
    if not theirs:
        sys.exit(f"There is no text in {folder}.")
    count = 0
    for path in sorted({path for pattern in OURS for path in ROOT.glob(pattern)}):
        for row, line in rows(path.read_text(encoding="utf-8")):
            if row in theirs and not all(word.isdigit() for word in row):
                print(f"{path.relative_to(ROOT)}:{line}: {' '.join(row)}")
                count += 1
    return count


if __name__ == "__main__":
    sys.exit(min(main(Path(sys.argv[1])), 1))
