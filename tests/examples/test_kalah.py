"""Tests of the example Kalah in a process where it is registered: the conformance suite, and kalah_everywhere.py,
which plays it in every interface."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
KALAH = ROOT / "examples" / "kalah.py"
LINES = 165


def pytest_with_kalah(*chosen: str) -> None:
    environment = {**os.environ, "BANQUISE_ADD_GAMES": str(KALAH)}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_keeps_to_what_all_games_keep_to() -> None:
    pytest_with_kalah("tests/conformance", "-k", "kalah")


def test_it_is_played_everywhere() -> None:
    pytest_with_kalah("tests/examples/kalah_everywhere.py")


def test_it_is_tiny() -> None:
    assert len(KALAH.read_text(encoding="utf-8").splitlines()) <= LINES
