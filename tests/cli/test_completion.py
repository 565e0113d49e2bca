"""Tests of a shell's completion of our commands."""

import shutil
import subprocess

import pytest

from banquise.cli import main


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [("banquise ar", ["arena"]), ("banquise play arc", ["arctic"]), ("banquise arena --tr", ["--trajectories"])],
)
def test_a_shell_completes(typed: str, offered: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion"]) == 0
    script, words = capsys.readouterr().out, typed.split()
    code = f'{script}\nCOMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _banquise; echo "${{COMPREPLY[@]}}"'
    shown = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == offered and not shown.stderr
