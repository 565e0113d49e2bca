"""`banquise admin` against a server process."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from tests.server.serving import serving

from banquise.cli import main

Said = pytest.CaptureFixture[str]


def admin(folder: Path, *words: str) -> int:
    return main(["admin", "--database", str(folder / "served.sqlite3"), *words])


def test_an_operator_asks_a_server_that_runs(tmp_path: Path, capsys: Said) -> None:
    with serving(tmp_path) as server:
        server.line_with("Banquise at")
        socket = tmp_path / "served.sqlite3.admin"
        assert stat.S_IMODE(socket.stat().st_mode) == 0o600
        assert admin(tmp_path, "list") == 0
        assert capsys.readouterr().out == "no matches\n"
        assert admin(tmp_path, "announce", "--en", "Soon", "--fr", "Bientôt") == 0
        assert admin(tmp_path, "show", "0" * 12) == 2
        assert "no such match" in capsys.readouterr().err
        assert admin(tmp_path, "audit") == 0
        assert json.dumps({"en": "Soon"})[1:-1].replace(" ", "") in capsys.readouterr().out
    assert not socket.exists(), "the socket goes with its server"
    assert admin(tmp_path, "list") == 2
    assert "no server runs here: there is no" in capsys.readouterr().err


def test_what_is_asked_must_be_whole(tmp_path: Path, capsys: Said) -> None:
    assert admin(tmp_path, "announce", "--en", "Soon") == 2
    assert "in both languages" in capsys.readouterr().err
