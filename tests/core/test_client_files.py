"""The page finds the files of an added game by a name that changes with everything they are made of."""

from pathlib import Path

import pytest

from banquise.games import client_files


def test_files_are_listed_once_they_are_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (source := tmp_path / "nim.py").write_text("A = 1")
    monkeypatch.setattr(client_files, "ADDED", {"nim": source})
    client_files.stem.cache_clear()
    name = client_files.stem("nim")
    assert client_files.listed(tmp_path) == {}
    (tmp_path / f"{name}{client_files.DECLARED}").write_text("{}")
    assert client_files.listed(tmp_path) == {"nim": {"files": name, "plays": False}}
    (tmp_path / f"{name}{client_files.MODULE}").write_bytes(b"")
    assert client_files.listed(tmp_path) == {"nim": {"files": name, "plays": True}}
    source.write_text("A = 2")
    client_files.stem.cache_clear()
    assert client_files.stem("nim") != name
    client_files.stem.cache_clear()
