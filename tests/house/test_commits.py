"""Tests of the check of commit messages, which is the same in the hook and in CI."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.check_commits import changed, faults

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tools" / "check_commits.py"


@pytest.mark.parametrize(
    "message",
    [
        "Add a counter of lines",
        "Pass the clock to every session\n\nTests can set it.",
        "Re-read the catalogue after a change",
        "Embed the fonts",
        "Show the log\n# a comment that Git leaves out",
        "Merge branch 'x' into y; made by Git",
    ],
)
def test_a_good_message_passes(message: str) -> None:
    assert faults(message) == []


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("", "imperative"),
        ("Cleanup", "imperative"),
        ("Added a counter", "imperative"),
        ("Adds a counter", "imperative"),
        ("Adding a counter", "imperative"),
        ("Docs: what a simulation costs", "imperative"),
        ("The counter leaves out words", "imperative"),
        ("add a counter", "imperative"),
        ("Add a counter; sort tests", "two changes"),
        ("Add a counter.", "full stop"),
        ("Add " + 69 * "x", "73 characters"),
        ("Add a counter\nof lines", "second line"),
    ],
)
def test_a_bad_message_is_told_why(message: str, fault: str) -> None:
    (told,) = faults(message)
    assert fault in told


def test_a_large_change_needs_a_body() -> None:
    assert faults("Rename a module", 200) == []
    assert "no body" in faults("Rename a module", 201)[0]
    assert faults("Rename a module\n\nIt holds leases.", 201) == []


def test_changed_lines_are_counted_without_binary_files() -> None:
    assert changed("3\t4\ta.py\n-\t-\tb.wasm\n") == 7


def test_the_hook_refuses_a_file_with_a_bad_message(tmp_path: Path) -> None:
    for message, status in (("Add a counter\n", 0), ("Adds a counter; more\n", 1)):
        (tmp_path / "message").write_text(message)
        command = [sys.executable, SCRIPT, tmp_path / "message"]
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        assert ended.returncode == status and ("imperative" in ended.stderr) == bool(status)


def test_hooks_run_what_ci_runs_and_fetch_nothing() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"repo: (\S+)", hooks) == ["local"]
    assert set(re.findall(r"language: (\S+)", hooks)) == {"system"}
    entries = re.findall(r"entry: (.*)", hooks)
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    checked = re.findall(r"\bcheck-\w+", ci)
    assert sorted(entries) == sorted([*(f"make {target}" for target in checked), "python3 tools/check_commits.py"])
    assert "python3 tools/check_commits.py --range" in ci
