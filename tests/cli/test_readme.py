"""Every command of the READMEs is run as a newcomer would run it: in a fresh checkout and an empty environment.

`make test` is CI itself, `make play` is run by benchmarks/first_start.py, and the container's steps by tests/wheel.py.
"""

import os
import re
import shutil
import subprocess
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", "README.fr.md"]
RUN_ELSEWHERE = ("make play", "make test", "podman ")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def commands(name: str) -> list[str]:
    blocks = re.findall(r"^```sh\n(.*?)^```", page(name), re.M | re.S)
    return [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines()]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that git knows, as they are now, beside an environment with nothing in it."""
    folder = tmp_path_factory.mktemp("newcomer")
    known = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, known.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    venv.create(folder / ".venv", with_pip=True)
    return folder


def run(command: str, checkout: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in the shell of a newcomer, who leaves a game at the first question."""
    settings = {"PATH": f"{checkout / '.venv' / 'bin'}:/usr/bin:/bin", "PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return subprocess.run(
        command, shell=True, cwd=checkout, env=kept | settings, input="quit\n", capture_output=True, text=True
    )


def test_every_command_runs_in_a_fresh_checkout(checkout: Path) -> None:
    lines = dict.fromkeys(line for name in PAGES for line in commands(name))
    assert lines
    for line in lines:
        if not line.startswith(RUN_ELSEWHERE):
            done = run(line, checkout)
            assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"


def test_both_languages_give_the_same_commands() -> None:
    english, french = ([line.removesuffix(" --lang fr") for line in commands(name)] for name in PAGES)
    assert english == french


@pytest.mark.parametrize("name", PAGES)
def test_the_two_commands_are_there(name: str) -> None:
    assert commands(name)[:2] == ["make play", "make test"]
