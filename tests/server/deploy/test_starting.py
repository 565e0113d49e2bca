"""Tests of the one sentence that says why a server, an export or an import cannot start."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from harness.postgres import free_port
from tests.server.in_process import InProcessServer, sqlite_file, with_server
from tests.server.stored import spoil

from banquise.cli import main
from banquise.server.store.sqlite import Sqlite

NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"


@pytest.fixture
def text_file(tmp_path: Path) -> str:
    (tmp_path / "notes.txt").write_text("Ice floes drift apart. " * 100)
    return str(tmp_path / "notes.txt")


def sentence(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence that the command prints when it fails."""
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("banquise: ") and said.count("\n") == 1, said
    return said


@pytest.mark.parametrize("command", ["export", "import"])
def test_a_file_that_is_no_database_is_said_to_be_none(
    command: str, text_file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "matches").touch()
    said = sentence(capsys, command, "--database", text_file, str(tmp_path / "matches"))
    assert f"'{text_file}' cannot be opened: file is not a database" in said
    assert Path(text_file).read_text().startswith("Ice floes")


def test_a_database_that_cannot_be_reached_is_said_to_be_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert "the database cannot be reached" in sentence(capsys, "prune", "--database", NOWHERE)


def start(capsys: pytest.CaptureFixture[str], database: str, *more: str) -> str:
    return sentence(capsys, "serve", "--database", database, "--port", str(free_port()), *more)


def test_a_server_names_a_file_that_is_no_database(text_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "file is not a database" in start(capsys, text_file)


def test_a_server_names_a_folder_in_place_of_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be opened" in start(capsys, str(tmp_path))


def test_a_server_names_a_damaged_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Sqlite(sqlite_file(tmp_path)).close()
    spoil(sqlite_file(tmp_path), "events")
    assert "is damaged" in start(capsys, sqlite_file(tmp_path))


def test_a_server_names_a_database_that_cannot_be_reached(capsys: pytest.CaptureFixture[str]) -> None:
    assert "the database cannot be reached" in start(capsys, NOWHERE)


@contextmanager
def claimed(database: str) -> Iterator[None]:
    first = Sqlite(database)
    first.claim()
    yield
    first.close()


def test_a_second_server_on_a_file_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with claimed(sqlite_file(tmp_path)):
        assert "another server uses" in start(capsys, sqlite_file(tmp_path))


def test_a_port_in_use_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        said = start(capsys, sqlite_file(tmp_path), "--port", str(port))
    assert f"cannot listen on 127.0.0.1, port {port}" in said


def test_an_address_that_is_not_this_machines_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot listen on 192.0.2.1" in start(capsys, sqlite_file(tmp_path), "--host", "192.0.2.1")


@with_server()
async def test_an_address_with_a_nul_or_far_too_long_is_a_bad_request(server: InProcessServer) -> None:
    for path in (
        "/%00",
        "/api/games/%00/rules",
        "/api/matches/%00",
        "/" + "x" * 300,
        "/x/" * 200,
        "/" + "%C3%A9" * 200,
    ):
        response = await server.call("GET", path)
        assert (response.status_code, response.json()["error"]["code"]) == (400, "bad_request"), path
