"""Tests of added games, one file each."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import pytest

from banquise import games
from banquise.core.errors import OptionError

SOURCE = 'GAME = "a contract"\n'


@pytest.fixture
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The path for the file of the added game `tiny`."""
    path = tmp_path / "tiny.py"
    monkeypatch.setitem(games.ADDED, "tiny", path)
    monkeypatch.setattr(games, "NAMES", (*games.OWN, "tiny"))
    yield path
    sys.modules.pop("banquise.games.tiny", None)


def test_a_game_is_added_by_its_file(added: Path) -> None:
    added.write_text(SOURCE, encoding="utf-8")
    assert games.load("tiny") == games.load("tiny") == "a contract"


def test_a_file_that_is_not_there_is_named(added: Path) -> None:
    with pytest.raises(OptionError, match=r"tiny\.py"):
        games.load("tiny")


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_file_that_fails_is_named_with_its_cure(added: Path, is_kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    added.write_text("1 / 0", encoding="utf-8")
    monkeypatch.setattr(games, "KEPT", added.parent if is_kept else added)
    with pytest.raises(OptionError, match=r"tiny\.py cannot be loaded: division by zero") as refused:
        games.load("tiny")
    assert ("banquise remove tiny" in str(refused.value)) is is_kept


def test_what_is_no_game_is_left_to_others_to_find(added: Path) -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("banquise.games.nothing")


def test_threads_that_ask_for_it_at_once_wait_until_it_is_imported(added: Path) -> None:
    added.write_text(f"import time\ntime.sleep(0.2)\n{SOURCE}", encoding="utf-8")
    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(games.load, ["tiny"] * 4)) == {"a contract"}
