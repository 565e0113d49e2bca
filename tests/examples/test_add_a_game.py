"""The tutorial of docs/add-a-game.md shows the starter of `banquise new-game` from its first line to its last, and what
it changes in it passes the checks."""

import os
import re
import subprocess
import sys
from pathlib import Path

from banquise.core.kernel import PACKAGE

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-game.md").read_text(encoding="utf-8")
*PIECES, CHANGED = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
STARTER = (PACKAGE / "cli" / "starter.py").read_text(encoding="utf-8").replace("Starter", "Tricks")
MAX_LINES = 80
"""The most lines of the starter, empty ones not counted: sixty, and its words."""


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def test_the_page_shows_the_whole_starter() -> None:
    assert lines("".join(PIECES)) == lines(STARTER)


def test_the_starter_is_small() -> None:
    assert len(lines(STARTER)) <= MAX_LINES


def test_what_the_page_changes_passes_the_checks(tmp_path: Path) -> None:
    (given,) = re.findall(r"^ +(state\.player = me .*)$", STARTER, re.MULTILINE)
    file = tmp_path / "tricks.py"
    file.write_text(STARTER.replace(given, CHANGED.strip()), encoding="utf-8")
    added = {"BANQUISE_ADD_GAMES": str(file), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "banquise.conformance", "tricks"]
    work = subprocess.run(command, env=os.environ | added, capture_output=True, text=True)
    assert work.stdout.startswith("ok ") and work.returncode == 0
