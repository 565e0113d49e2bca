"""Tests of `make play`: it installs only what playing needs, leaves to the background what can wait, and shows its
progress."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MADE = (
    "web/node_modules/.package-lock.json",
    "src/banquise/server/static/index.html",
    ".venv/bin/python",
    ".venv/playable",
)


def commands(checkout: Path, *words: str) -> str:
    """The commands that `make` would run."""
    made = subprocess.run(["make", "-n", "-C", checkout, *words], capture_output=True, text=True, check=True)
    return made.stdout


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout in which nothing was made yet."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "web/package.json", "web/package-lock.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def test_playing_needs_the_server_and_the_page(bare: Path) -> None:
    run = commands(bare, "play")
    assert "requirements/play.txt" in run and "npm ci" in run and "serve --open" in run
    for developers in ("requirements/dev.txt", "banquise warm", "banquise wasm"):
        assert developers not in run


def test_developers_tools_come_with_the_tests(bare: Path) -> None:
    (bare / "examples").mkdir()
    (bare / "examples" / "kalah.py").touch()
    for target in ("test", "check"):
        assert "requirements/dev.txt" in commands(bare, target)


def test_a_second_start_installs_and_builds_nothing(bare: Path) -> None:
    for name in MADE:
        (bare / name).parent.mkdir(parents=True, exist_ok=True)
        (bare / name).touch()
    run = commands(bare, "play")
    assert "pip install" not in run and "npm" not in run and "serve --open" in run


def progress(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "tools" / "progress.py", *words]
    return subprocess.run(command, capture_output=True, text=True)


def test_an_installer_is_quiet_and_its_packages_are_counted() -> None:
    done = progress("pip", sys.executable, "-c", "print('Collecting numba')\nprint('Collecting numpy')")
    assert done.returncode == 0 and re.search(r"2 of \d+ Python packages found: \d+ s", done.stdout)
    assert "Collecting" not in done.stdout + done.stderr


def test_an_installer_that_fails_is_heard() -> None:
    done = progress("npm", sys.executable, "-c", "import sys\nprint('no such package')\nsys.exit(3)")
    assert done.returncode == 3 and "no such package" in done.stderr
