"""The cache folder must change with every source that a kernel can be made of."""

import shutil
from pathlib import Path

import pytest

from banquise.core import kernel


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
    path.write_text(path.read_text() + "\n# edited\n")
    assert (digest(module) != before) is changes


def test_bounds_checked_code_has_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    without = digest("banquise.games.arctic.rules")
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert digest("banquise.games.arctic.rules") != without
    kernel.digest.cache_clear()
