"""A changed rule makes `make test` say that the WebAssembly modules in the repository are of other rules."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """All that the check reads, with modules that were just recorded."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copy(ROOT / "constraints.txt", tmp_path)
    shutil.copytree(ROOT / "src" / "banquise", tmp_path / "src" / "banquise", ignore=shutil.ignore_patterns("static"))
    shutil.copytree(ROOT / "web" / "src" / "engine" / "modules", tmp_path / "web" / "src" / "engine" / "modules")
    assert check(tmp_path, "--record") == ""
    return tmp_path


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
