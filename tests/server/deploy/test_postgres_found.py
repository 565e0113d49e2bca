"""Tests that PostgreSQL is found where systems install it, or that its tests are reported as skipped."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from harness.postgres import LEFT_OUT, find_binaries

ROOT = Path(__file__).parents[3]


def install(folder: Path, *programs: str) -> Path:
    folder.mkdir(parents=True)
    for program in programs or ("postgres", "initdb", "pg_ctl"):
        (folder / program).touch(mode=0o755)
    return folder


@pytest.mark.parametrize(
    "place",
    [
        "usr/lib/postgresql/17/bin",
        "usr/pgsql-16/bin",
        "opt/homebrew/opt/postgresql@17/bin",
        "usr/local/opt/postgresql@9/bin",
    ],
)
def test_it_is_found_where_systems_put_it(tmp_path: Path, place: str) -> None:
    assert find_binaries(tmp_path, {}) is None
    folder = install(tmp_path / place)
    assert find_binaries(tmp_path, {}) == folder


def test_the_newest_is_taken_that_is_whole(tmp_path: Path) -> None:
    places = tmp_path / "usr" / "lib" / "postgresql"
    install(places / "9" / "bin")
    expected = install(places / "15" / "bin")
    install(places / "17" / "bin", "psql")  # the client alone
    assert find_binaries(tmp_path, {}) == expected


def test_it_is_found_on_the_path(tmp_path: Path) -> None:
    folder = install(tmp_path / "somewhere")
    assert find_binaries(tmp_path, {"PATH": f"/nowhere:{folder}"}) == folder


def test_the_one_that_is_named_wins(tmp_path: Path) -> None:
    install(tmp_path / "usr" / "lib" / "postgresql" / "17" / "bin")
    named = install(tmp_path / "mine")
    assert find_binaries(tmp_path, {"BANQUISE_POSTGRES": str(named)}) == named
    assert find_binaries(tmp_path, {"BANQUISE_POSTGRES": str(tmp_path)}) is None


def test_the_summary_of_a_run_without_it_says_that_its_tests_were_left_out() -> None:
    own = "tests/server/processes/test_crash.py::test_migrations_run_once"
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", own]
    environment = {**os.environ, "BANQUISE_POSTGRES": "/nowhere"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0 and "1 passed, 1 skipped" in run.stdout
    assert LEFT_OUT in run.stdout.replace("\n", "")
