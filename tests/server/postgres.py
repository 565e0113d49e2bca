"""A PostgreSQL of the tests' own, started from the installed binaries and gone afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

USER = "postgres"  # PostgreSQL refuses to run as root


def binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[4]))
    if found:
        return found[-1].parent
    on_path = shutil.which("postgres")
    assert on_path, "these tests need PostgreSQL: apt-get install postgresql"
    return Path(on_path).resolve().parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of an empty server."""
    folder = Path(tempfile.mkdtemp(prefix="banquise-pg-"))
    as_user = {"user": USER} if os.getuid() == 0 else {}
    if as_user:
        shutil.chown(folder, USER)
    data, port = folder / "data", free_port()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **as_user}
    make = [binaries() / "initdb", "-D", data, "-A", "trust", "-U", USER, "--no-sync"]
    subprocess.run(make, check=True, **quiet)  # type: ignore[call-overload]
    settings = {"port": port, "listen_addresses": "127.0.0.1", "unix_socket_directories": folder}
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    server = subprocess.Popen([binaries() / "postgres", "-D", data, *options], **quiet)  # type: ignore[call-overload]
    address = f"postgresql://{USER}@127.0.0.1:{port}/postgres"
    try:
        _wait(address)
        yield address
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: its data is thrown away
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(address: str) -> None:
    for _ in range(300):
        try:
            psycopg.connect(address, connect_timeout=1).close()
        except psycopg.OperationalError:
            subprocess.run(["sleep", "0.1"], check=True)
        else:
            return
    raise AssertionError("PostgreSQL did not start")


def emptied(server: str) -> str:
    """The same database without anything in it: quicker than a new one."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("SET client_min_messages = warning")
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return server
