"""The cache folder must change with every source that a kernel can be made of."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any

import numba
import pytest
from tests.core.card_game import GAME as CARD_GAME

from banquise.core import _numba, kernel
from banquise.core.facts import FactSpace
from banquise.core.game import Game
from banquise.core.template import bind, execute
from banquise.core.templates import LINE


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(kernel.PACKAGE, tmp_path / "banquise", ignore=shutil.ignore_patterns("static", "__pycache__"))
    monkeypatch.setattr(kernel, "PACKAGE", tmp_path / "banquise")
    kernel.digest.cache_clear()
    return tmp_path / "banquise"


def digest(module: str) -> str:
    kernel.digest.cache_clear()
    return kernel.digest(module)


@pytest.mark.parametrize(
    ("edited", "module", "changes"),
    [
        ("core/rng.py", "banquise.games.arctic.rules", True),
        ("games/arctic/cards.py", "banquise.games.arctic.rules", True),
        ("games/arctic/cards.py", "banquise.core.playout__arctic", True),
        ("bots/base.py", "banquise.bots.kernels__arctic", True),
        ("games/arctic/cards.py", "banquise.bots.kernels__arctic", True),
        ("core/rng.py", "banquise.core.rng", True),
        ("games/arctic/cards.py", "banquise.core.rng", False),
        ("bots/base.py", "banquise.games.arctic.rules", False),
    ],
)
def test_the_cache_follows_the_sources(copy: Path, edited: str, module: str, changes: bool) -> None:
    before = digest(module)
    path = copy / edited
    path.write_text(path.read_text() + "\nEDITED = 1\n")
    assert (digest(module) != before) is changes


def test_the_cache_ignores_comments_and_docstrings(copy: Path) -> None:
    before = digest("banquise.games.arctic.rules")
    path = copy / "games/arctic/cards.py"
    path.write_text(f'"""Said otherwise."""\n# edited\n{path.read_text()}')
    assert digest("banquise.games.arctic.rules") == before


def test_kernels_of_a_file_from_elsewhere_follow_it(tmp_path: Path) -> None:
    file, script = tmp_path / "own.py", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import own"
    source = """
from banquise.core.kernel import kernel
@kernel
def inner(x): return x + {term}
@kernel
def outer(x): return inner(x)
print(outer(1))
"""
    said = []
    for term in (1, 2):
        file.write_text(source.format(term=term))
        settings = os.environ | {"BANQUISE_CACHE": str(tmp_path / "cache")}
        said.append(subprocess.run([sys.executable, "-c", script], env=settings, check=True, stdout=subprocess.PIPE))
    assert [int(work.stdout) for work in said] == [2, 3]


def digest_of_line(name: str, step: Callable[[Any, int], None]) -> str:
    """The digest of a line of play of a game that is neither ours nor added."""
    bind(LINE, replace(CARD_GAME, name=name, step=step, resample=Game.resample, facts=FactSpace()))
    return digest(f"banquise.core.line_kernels__{name}")


def test_kernels_over_a_game_that_is_given_as_an_object_follow_its_file_and_name(tmp_path: Path) -> None:
    file = tmp_path / "given_rules.py"
    file.write_text("def step(state, action): state.turn += 1\n")
    spec = spec_from_file_location("given_rules", file)
    assert spec is not None
    given = module_from_spec(spec)
    execute(given, spec)
    before = digest_of_line("given", given.step)
    assert digest_of_line("given", given.step) == before
    assert digest_of_line("given_again", given.step) != before
    file.write_text("def step(state, action): state.turn += 2\n")
    assert digest_of_line("given", given.step) != before


def test_kernels_over_a_game_without_a_file_are_not_kept_for_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typed_in", ModuleType("typed_in"))

    def step(state: Any, action: int) -> None: ...

    step.__module__ = "typed_in"
    assert digest_of_line("typed", step) != digest_of_line("typed", step)
    assert digest("typed_in") != digest("typed_in")


@pytest.mark.skipif(not _numba.ADDRESSED, reason="the rules are interpreted, or compiled by Numba's own classes")
def test_a_moved_kernel_is_not_compiled_again(tmp_path: Path) -> None:
    file, script = tmp_path / "moved.py", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import moved"
    source = """
from banquise.core._numba import compiled
def {name}(x): return x + {term}
k = compiled({name}, __import__("pathlib").Path(__file__).parent / "cache")
k(1)
"""
    kept = []
    for before, name, term in (("", "f", 1), ("# one more line\n", "f", 1), ("", "f", 2), ("", "g", 2)):
        file.write_text(before + source.format(name=name, term=term))
        subprocess.run([sys.executable, "-c", script], check=True)
        kept.append(len(list((tmp_path / "cache").rglob("*.nbc"))))
    assert kept == [kept[0], kept[0], 2 * kept[0], 3 * kept[0]]


def test_bounds_checked_code_has_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    without = digest("banquise.games.arctic.rules")
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert digest("banquise.games.arctic.rules") != without
    kernel.digest.cache_clear()


@pytest.mark.skipif(not _numba.ADDRESSED, reason="the rules are interpreted, or compiled by Numba's own classes")
def test_a_kernel_keeps_its_cache_folder_while_another_thread_makes_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folders: list[str] = []
    other = Thread(target=_numba.compiled, args=(len, tmp_path / "other"))

    def make(function: object) -> None:
        if function is print:
            other.start()
            other.join(0.2)
            folders.append(numba.config.CACHE_DIR)  # type: ignore[attr-defined]

    monkeypatch.setattr(_numba, "Kernel", make)
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")  # type: ignore[attr-defined]
    _numba.compiled(print, tmp_path / "mine")
    other.join()
    assert folders == [str(tmp_path / "mine")]
