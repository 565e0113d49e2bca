"""Tests that `make test` reports WebAssembly modules in the repository that were built from other rules."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that the check reads, with modules that were just recorded."""
    folder = tmp_path_factory.mktemp("recorded")
    shutil.copytree(ROOT / "tools", folder / "tools")
    shutil.copy(ROOT / "constraints.txt", folder)
    shutil.copytree(ROOT / "src" / "banquise", folder / "src" / "banquise", ignore=shutil.ignore_patterns("static"))
    shutil.copytree(ROOT / "web" / "src" / "engine" / "modules", folder / "web" / "src" / "engine" / "modules")
    assert check(folder, "--record") == ""
    return folder


@pytest.fixture
def checkout(recorded: Path, tmp_path: Path) -> Path:
    return shutil.copytree(recorded, tmp_path, dirs_exist_ok=True)


def check(checkout: Path, *words: str) -> str:
    command = [sys.executable, checkout / "tools" / "modules.py", *words]
    return subprocess.run(command, capture_output=True, text=True).stderr


def test_modules_that_were_just_built_are_fresh(checkout: Path) -> None:
    assert check(checkout) == ""


@pytest.mark.parametrize(
    ("changed", "stale"),
    [
        ("src/banquise/games/arktia/ice.py", "arktia"),
        ("src/banquise/core/rng.py", "arctic, arktia, scavengers, table"),
        ("src/banquise/core/table/rules.py", "table"),
        ("src/banquise/bots/kernels.py", "arctic, arktia, scavengers"),
    ],
)
def test_a_changed_kernel_names_the_command_that_refreshes_its_module(checkout: Path, changed: str, stale: str) -> None:
    with (checkout / changed).open("a", encoding="utf-8") as source:
        source.write("\n# melting\n")
    assert f"modules of {stale} are not built" in check(checkout) and "make modules" in check(checkout)


def test_a_module_without_a_record_is_stale(checkout: Path) -> None:
    (checkout / "web" / "src" / "engine" / "modules" / "sources.json").unlink()
    assert "make modules" in check(checkout)
