"""The files that a server leaves on the disk."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer

from banquise.server.settings import Settings
from banquise.server.store.countfile import CountFile

OWNER_ONLY = 0o600


def test_the_database_and_the_files_beside_it_are_for_their_owner_alone(tmp_path: Path) -> None:
    async def main() -> dict[str, int]:
        async with InProcessServer(Settings(database=str(tmp_path / "own.sqlite3"), **UNLIMITED)).running() as server:
            await server.create("person", "person")
            return {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}

    before = os.umask(0o022)
    try:
        modes = asyncio.run(main())
    finally:
        os.umask(before)
    names = [f"own.sqlite3{end}" for end in ("", "-shm", "-wal", ".lock", ".admin")]
    assert modes == dict.fromkeys(names, OWNER_ONLY)


def test_a_database_that_is_there_keeps_the_rights_that_its_operator_gave_it(tmp_path: Path) -> None:
    file = tmp_path / "own.sqlite3"
    file.touch()
    file.chmod(0o640)

    async def main() -> None:
        async with InProcessServer(Settings(database=str(file), **UNLIMITED)).running():
            pass

    asyncio.run(main())
    assert file.stat().st_mode & 0o777 == 0o640


def test_the_count_of_events_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        CountFile(str(tmp_path / "own.sqlite3")).write(7)
    finally:
        os.umask(before)
    assert (tmp_path / "own.sqlite3.events").stat().st_mode & 0o777 == OWNER_ONLY
