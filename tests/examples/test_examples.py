"""The examples with secrets and dice, each in a process where it is registered: by their rules, and in OpenSpiel.
Kuhn poker, which takes no time, is played through the conformance suite as well."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ("backgammon", "gin_rummy", "kuhn", "leduc")
LINES = 250
"""An example has no more lines than this, with its words in two languages."""


def pytest_with(game: str, *chosen: str) -> None:
    """Run some tests interpreted, since compiling a game takes a minute."""
    added = {"BANQUISE_ADD_GAMES": str(ROOT / "examples" / f"{game}.py"), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | added, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", EXAMPLES)
def test_it_is_played_by_its_rules(game: str) -> None:
    pytest_with(game, f"tests/examples/{game}_rules.py")


def test_declared_ownership_keeps_to_what_all_games_keep_to() -> None:
    pytest_with("kuhn", "tests/conformance", "-k", "kuhn")


@pytest.mark.parametrize("game", EXAMPLES)
def test_it_is_one_file_of_few_lines(game: str) -> None:
    assert len((ROOT / "examples" / f"{game}.py").read_text(encoding="utf-8").splitlines()) <= LINES
