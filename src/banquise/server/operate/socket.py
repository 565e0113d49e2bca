"""The socket of `banquise admin`, which only the owner of the server can open.

A request and its answer are one line of JSON each. Access depends only on the permissions of the file.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pwd
import socket
import stat
import struct
from contextlib import suppress
from pathlib import Path

import orjson

from banquise.core.errors import BanquiseError

from ..settings import Settings
from ..store import Unavailable
from .acts import Acts

log = logging.getLogger("banquise.operators")
LINE_BYTES = 65_536
NO_DATABASE = "the database cannot be reached right now; try again"
CREDENTIALS = struct.Struct("3i")  # process, user and group, as Linux tells them


def socket_path(settings: Settings) -> Path:
    if settings.admin_socket:
        return Path(settings.admin_socket)
    return Path(f"banquise-{settings.port}.admin" if settings.is_postgres else f"{settings.database}.admin")


def folder_fault(folder: Path) -> str:
    """The reason why others could replace our socket; empty if they cannot."""
    found = folder.stat()
    if found.st_uid not in (0, os.geteuid()):
        return f"{folder} belongs to somebody else"
    is_open = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return f"others may write in {folder}" if is_open and not found.st_mode & stat.S_ISVTX else ""


class OperatorSocket:
    def __init__(self, settings: Settings, acts: Acts) -> None:
        self.path, self.acts = socket_path(settings), acts
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        """Open the socket. If that fails, the server logs the reason and runs without it."""
        try:
            if fault := folder_fault(self.path.resolve().parent):
                raise OSError(fault)
            self.server = await asyncio.start_unix_server(self._answer, sock=_bound(self.path), limit=LINE_BYTES)
        except OSError as error:
            log.warning("banquise admin is not available", extra={"error": str(error)})

    async def close(self) -> None:
        if self.server:
            self.server.close()
            with suppress(FileNotFoundError):
                self.path.unlink()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            asked = orjson.loads(await reader.readline())
            answer = {"said": await self.acts.do(asked["act"], asked["asked"], _user(writer))}
        except BanquiseError as error:
            answer = {"error": NO_DATABASE if isinstance(error, Unavailable) else str(error)}
        except (ValueError, KeyError, TypeError) as error:
            answer = {"error": f"not understood: {error!r}"}
        writer.write(orjson.dumps(answer) + b"\n")
        with suppress(OSError):
            await writer.drain()
        writer.close()


def _bound(path: Path) -> socket.socket:
    """Bind the socket so that its file never exists with permissions for anybody but its owner."""
    with suppress(FileNotFoundError):
        if stat.S_ISSOCK(path.lstat().st_mode):
            path.unlink()  # left by a server that was killed
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        made.bind(str(path))
    except OSError:
        made.close()
        raise
    finally:
        os.umask(before)
    return made


def _user(writer: asyncio.StreamWriter) -> str:
    """The user at the other end of the connection, for the audit."""
    found = writer.get_extra_info("socket")
    if not hasattr(socket, "SO_PEERCRED"):
        return "owner"
    _, user, _ = CREDENTIALS.unpack(found.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size))
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)
