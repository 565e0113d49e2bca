"""Games from elsewhere, a file each."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from banquise import games
from banquise.core.errors import OptionError

SOURCE = 'GAME = "a contract"\n'


@pytest.fixture
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the file of the added game `tiny` is to be."""
    path = tmp_path / "tiny.py"
    monkeypatch.setitem(games.ADDED_SOURCES, "tiny", path)
    monkeypatch.setattr(games, "NAMES", (*games.OWN, "tiny"))
    yield path
    sys.modules.pop("banquise.games.tiny", None)


def test_a_game_is_added_by_its_file(added: Path) -> None:
    added.write_text(SOURCE, encoding="utf-8")
    assert games.load("tiny") == games.load("tiny") == "a contract"


def test_a_file_that_is_not_there_is_named(added: Path) -> None:
    with pytest.raises(OptionError, match=r"tiny\.py"):
        games.load("tiny")
