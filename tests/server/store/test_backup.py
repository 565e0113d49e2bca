"""A backup taken as docs/databases.md says, restored into an empty place, is played on."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

from harness.postgres import binaries, emptied
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer
from tests.server.moves import act, deciding_view

from banquise.server.settings import Settings


async def played(database: str, made: dict[str, Any] | None) -> tuple[dict[str, Any], int]:
    """One move in a new match, or in the one that was made before; its version."""
    async with InProcessServer(Settings(database=database, **UNLIMITED)).running() as server:
        made = made or await server.create("person", "person", seed=1)
        async with server.socket(made["match"]) as socket:
            return made, int((await act(socket, await deciding_view(socket, made)))["version"])


def test_a_copy_of_sqlite_is_played_on(tmp_path: Path) -> None:
    original, copy = str(tmp_path / "original.sqlite3"), str(tmp_path / "copy.sqlite3")
    made, version = asyncio.run(played(original, None))
    sqlite3.connect(original).execute(f"VACUUM INTO '{copy}'")
    assert asyncio.run(played(copy, made)) == (made, version + 1)


def test_a_dump_of_postgresql_is_played_on(postgres: str, tmp_path: Path) -> None:
    made, version = asyncio.run(played(emptied(postgres), None))
    dump = tmp_path / "banquise.dump"
    subprocess.run([binaries() / "pg_dump", "-Fc", "-f", dump, postgres], check=True)
    emptied(postgres)
    subprocess.run([binaries() / "pg_restore", "--clean", "--if-exists", "-d", postgres, dump], check=True)
    assert asyncio.run(played(postgres, made)) == (made, version + 1)
