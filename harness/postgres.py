"""A PostgreSQL of the tests' own, started from the installed binaries and gone afterwards."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from harness.timeouts import HANG_TIMEOUT

USER = "postgres"  # PostgreSQL refuses to run as root
NAMED = "BANQUISE_POSTGRES"
USUAL = (
    "usr/lib/postgresql/*/bin",  # Debian
    "usr/pgsql-*/bin",  # Red Hat
    "opt/homebrew/opt/postgresql@*/bin",
    "usr/local/opt/postgresql@*/bin",
    "Applications/Postgres.app/Contents/Versions/*/bin",
)
LEFT_OUT = (
    "PostgreSQL was not found, so its tests were left out: install it (Debian: apt-get install postgresql), "
    f"or name the folder of its programs in {NAMED}"
)
NO_USER = f"PostgreSQL does not run as root, so its tests were left out: make a user '{USER}' for it"


def find_binaries(root: Path = Path("/"), environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of PostgreSQL's programs: the one that is named, or the newest in the usual places, or on the path."""
    if named := environment.get(NAMED):
        return Path(named) if _is_complete(Path(named)) else None
    usual = [folder for place in USUAL for folder in root.glob(place)]
    usual.sort(key=lambda folder: [int(number) for number in re.findall("[0-9]+", str(folder.relative_to(root)))])
    on_path = shutil.which("postgres", path=environment.get("PATH", ""))
    candidates = [*reversed(usual), *([Path(on_path).resolve().parent] if on_path else [])]
    return next(filter(_is_complete, candidates), None)


def _is_complete(folder: Path) -> bool:
    return all((folder / program).is_file() for program in ("postgres", "initdb", "pg_ctl"))


def binaries() -> Path:
    """A test that needs them where there are none is left out, and the summary of the run says so."""
    found = find_binaries()
    if found is None:
        pytest.skip(LEFT_OUT)
    if os.getuid() == 0 and not _has_user():
        pytest.skip(NO_USER)
    return found


def _has_user() -> bool:
    try:
        pwd.getpwnam(USER)
    except KeyError:
        return False
    return True


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class OwnPostgres:
    """A server that can be stopped and started again on the same data and port."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.address = f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"
        self._run("initdb", "-A", "trust", "-U", USER, "--no-sync")
        settings = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": folder}
        with (folder / "data" / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())

    def pid(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        self._run("pg_ctl", "-w", "-l", self.folder / "log", "start")

    def restart(self) -> None:
        """Restart as an operator does: sessions end, committed data is kept."""
        self._run("pg_ctl", "-w", "-l", self.folder / "log", "-m", "fast", "restart")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-w", "-m", mode, "stop")

    def crash(self) -> None:
        """Crash as a failing machine does; committed data is on the disk."""
        os.kill(self.pid(), signal.SIGKILL)
        deadline = time.monotonic() + HANG_TIMEOUT
        while True:
            try:
                self.start()
            except subprocess.CalledProcessError:  # its children have not noticed yet
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
            else:
                return

    def end_sessions(self) -> int:
        """End all other sessions and return their number."""
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datid > 0"
        with psycopg.connect(self.address, autocommit=True) as connection:
            return len(connection.execute(others).fetchall())

    def _run(self, program: str, *words: Any) -> None:
        as_user: dict[str, Any] = {"user": USER} if os.getuid() == 0 else {}
        command = [binaries() / program, "-D", self.folder / "data", *words]
        quiet = subprocess.DEVNULL
        subprocess.run(command, check=True, stdout=quiet, stderr=quiet, cwd=self.folder, **as_user)


@contextmanager
def own_postgres(within: Path | None = None) -> Iterator[OwnPostgres]:
    """A running server without any data, gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix=".banquise-pg-", dir=within))
    if os.getuid() == 0:
        shutil.chown(folder, USER)
    server = OwnPostgres(folder)
    server.start()
    try:
        yield server
    finally:
        if (folder / "data" / "postmaster.pid").exists():
            server.stop("immediate")  # its data is thrown away
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of such a server."""
    with own_postgres() as server:
        yield server.address


def emptied(server: str) -> str:
    """The same database without anything in it: quicker than a new one."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("SET client_min_messages = warning")
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return server
