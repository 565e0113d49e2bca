"""Tests that the loss of a database's latest events is detected and reported, and can be accepted by a command."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer
from tests.server.moves import act, deciding_view, next_decision

from banquise.cli import main
from banquise.server.play import services
from banquise.server.settings import Settings
from banquise.server.store.countfile import CountFile
from banquise.server.store.database import Damaged
from banquise.server.store.store import open_database

MOVES = 3


async def play(server: InProcessServer) -> dict[str, Any]:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        for _ in range(MOVES):
            await act(socket, view)
            view = await next_decision(socket)
    return made


def play_and_stop(database: str) -> dict[str, Any]:
    async def main() -> dict[str, Any]:
        async with InProcessServer(Settings(database=database, **UNLIMITED)).running() as server:
            return await play(server)

    return asyncio.run(main())


async def play_and_be_killed(database: Path, left: Path) -> None:
    """Leave the files as a killed server does, in another folder: the moves are in the -wal only."""
    async with InProcessServer(Settings(database=str(database), **UNLIMITED)).running() as server:
        await play(server)
        await server.services.store.beat()
        for file in database.parent.glob("test.sqlite3*"):
            if file.is_file():  # not the operators' socket
                shutil.copy(file, left)


def lose_the_wal(database: Path) -> None:
    database.with_name("test.sqlite3-wal").unlink()


def damage_the_wal(database: Path) -> None:
    with database.with_name("test.sqlite3-wal").open("r+b") as wal:
        wal.seek(64)
        wal.write(b"\xff" * 64)


def cut_to_nothing(database: Path) -> None:
    database.write_bytes(b"")
    lose_the_wal(database)


def delete(database: Path) -> None:
    database.unlink()
    lose_the_wal(database)


@pytest.fixture
def left_behind(tmp_path: Path) -> Path:
    original, left = tmp_path / "test.sqlite3", tmp_path / "killed"
    left.mkdir()
    open_database(str(original)).close()  # the tables are in the file itself, as they are after a first day
    asyncio.run(play_and_be_killed(original, left))
    return left / "test.sqlite3"


def start(database: Path) -> None:
    opened = open_database(str(database))
    opened.claim()
    opened.close()


@pytest.mark.parametrize("lose", [lose_the_wal, damage_the_wal, cut_to_nothing, delete])
def test_a_server_does_not_start_where_moves_are_lost(left_behind: Path, lose: Callable[[Path], None]) -> None:
    lose(left_behind)
    with pytest.raises(Damaged, match=f"has lost moves: {MOVES} events were written to it and it has 0"):
        start(left_behind)
    with pytest.raises(Damaged):
        start(left_behind)  # nor the second time
    assert main(["verify-database", "--database", str(left_behind)]) == 2


def test_a_killed_server_starts_again(left_behind: Path) -> None:
    start(left_behind)
    assert main(["verify-database", "--database", str(left_behind)]) == 0


@pytest.mark.parametrize("lose", [lose_the_wal, cut_to_nothing])
def test_what_was_lost_is_accepted_by_a_command(left_behind: Path, lose: Callable[[Path], None]) -> None:
    lose(left_behind)
    assert main(["verify-database", "--accept", "--database", str(left_behind)]) == 0
    start(left_behind)


def test_a_restored_backup_is_accepted_by_a_command(left_behind: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = left_behind.with_name("copy.sqlite3")
    sqlite3.connect(left_behind).execute(f"VACUUM INTO '{copy}'")
    sqlite3.connect(copy).execute("UPDATE lasting SET value = 1 WHERE name = 'events'").connection.commit()
    lose_the_wal(left_behind)
    copy.replace(left_behind)
    with pytest.raises(Damaged, match="and it has 1"):
        start(left_behind)
    assert main(["verify-database", "--accept", "--database", str(left_behind)]) == 0
    assert "accepted: 1 events" in capsys.readouterr().err
    start(left_behind)


def test_nothing_is_accepted_while_a_server_uses_the_file(left_behind: Path) -> None:
    server = open_database(str(left_behind))
    server.claim()
    assert main(["verify-database", "--accept", "--database", str(left_behind)]) == 2
    server.close()


def test_postgresql_has_nothing_to_accept(postgres: str) -> None:
    assert main(["verify-database", "--accept", "--database", postgres]) == 2


def test_events_are_counted_at_the_end_and_go_on_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "BEAT", 1e6)  # none but at the end
    database = str(tmp_path / "test.sqlite3")
    for starts in (1, 2):
        play_and_stop(database)
        assert CountFile(database).read() == starts * MOVES


def test_a_count_that_cannot_be_kept_stops_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "test.sqlite3.events.new").mkdir()
    play_and_stop(str(tmp_path / "test.sqlite3"))
    assert "the number of events was not kept" in caplog.text


@pytest.mark.parametrize("fault", ["DELETE FROM events WHERE number = 2", "DELETE FROM events WHERE number = 3", ""])
def test_holes_and_missing_ends_are_found_on_both_databases(database: str, fault: str, capsys: Any) -> None:
    made = play_and_stop(database)
    opened = open_database(database)
    connection = opened.connect()
    if fault:
        connection.all(fault)
    connection.close()
    opened.close()
    assert main(["verify-database", "--database", database]) == (2 if fault else 0)
    assert (f"match {made['match']}:" in capsys.readouterr().err) == bool(fault)


@pytest.mark.parametrize("seen", [0, 1, 2])
def test_a_client_that_has_seen_a_later_version_is_noticed(database: str, seen: int, caplog: Any) -> None:
    async def main() -> None:
        async with InProcessServer(Settings(database=database, **UNLIMITED)).running() as server:
            made = await server.create("person", "person", seed=1)
            async with server.socket(made["match"]) as socket:
                await act(socket, await deciding_view(socket, made))
            async with server.socket(made["match"]) as spectator:
                await spectator.hello(seen=seen + 7, watch=made["watch"])  # who may say anything
            async with server.socket(made["match"]) as socket:
                socket.say(t="hello", seats=[made["tokens"]["0"]], seen=seen)
                await socket.until("welcome")
            text = (await server.call("GET", "/metrics")).text
            assert f"banquise_lost_events_total {float(seen == 2)}" in text

    with caplog.at_level(logging.ERROR):
        asyncio.run(main())
    assert ("the database has lost events" in caplog.text) == (seen == 2)
