"""Tests that games saved in a browser are game records like any other."""

from pathlib import Path

import pytest

from banquise import games
from banquise.cli import main
from banquise.core.kernel import COMPILED

EXPORTED = Path(__file__).parents[2] / "web" / "tests" / "exported"


@pytest.mark.skipif(not COMPILED, reason="replays whole games")
@pytest.mark.parametrize("game", games.OWN)
def test_an_exported_game_is_verified(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(EXPORTED / f"{game}.txt")]) == 0
    assert "Zoé" in (EXPORTED / f"{game}.txt").read_text("utf-8")


@pytest.mark.skipif(not COMPILED, reason="replays whole games")
def test_an_exported_game_with_another_deal_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (EXPORTED / "arctic.txt").read_text("utf-8")
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace("salt: 00", "salt: 01"), "utf-8")
    assert main(["verify", str(changed)]) == 2
    assert "the deal was changed" in capsys.readouterr().err
