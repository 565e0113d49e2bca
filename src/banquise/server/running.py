"""`banquise serve`: one server process."""

from __future__ import annotations

import gc
import logging
import resource
import socket
import sys
import time
from contextlib import suppress
from typing import Any

import uvicorn

from banquise import bots, games
from banquise.core.errors import BanquiseError
from banquise.core.match import Match

from . import logs
from .app import create_app
from .board import Board
from .door import http_class
from .rooms import Rooms
from .settings import Settings
from .wire import wire_class

log = logging.getLogger("banquise.serve")
BACKLOG = 2048
FILES = 65_536
SWITCH_SECONDS = 0.0005
"""How long a thread may keep Python to itself while another waits: the writer must not wait 5 ms for each statement."""
GARBAGE = (200_000, 1_000_000, 1_000_000)
"""Python looks for cycles among new objects when there are so many more of them than have gone. Neither play nor
sockets leave any: looking often took 4 % of the time. All through the heap `Rooms` has it look when nobody waits."""


def warm() -> None:
    """Have every game's rules compiled before anybody waits for them."""
    for name in games.NAMES:
        started = time.monotonic()
        game = games.load(name)
        match = Match(game, game.players[0], 0)
        match.play(match.legal_actions()[0])
        match.view(0), match.log(0), match.prompt(), match.scores(), match.standing(), match.can_undo()
        game.resample(match.state, 0, 1)
        board = Board(game, game.players[0], 0, game.complete({}))
        board.play(board.legal()[0])
        log.info("rules ready", extra={"games": name, "seconds": round(time.monotonic() - started, 1)})


def allow_many_files() -> None:
    """Every connection is an open file, and most systems let a process have 1,024 of them unless it asks for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # a system may have a limit that it does not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def server_for(house: Settings) -> uvicorn.Server:
    app = create_app(house)
    rooms: Rooms = app.app.state.rooms
    config = uvicorn.Config(
        app,
        host=house.host,
        port=house.port,
        http=http_class(app.limits, rooms.metrics),
        ws=wire_class(rooms, app.limits),
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    return uvicorn.Server(config)


def prepare(house: Settings) -> tuple[uvicorn.Server, socket.socket]:
    """Before anything that takes its time: a server that has its database, and the address that it will listen on."""
    server = server_for(house)
    guard: Any = server.config.app
    guard.app.state.rooms.open_database()
    listener = socket.socket(socket.AF_INET6 if ":" in house.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((house.host, house.port))
    except OSError as error:
        listener.close()
        guard.app.state.rooms.database.close()
        raise BanquiseError(f"cannot listen on {house.host}, port {house.port}: {error.strerror}") from error
    return server, listener


def serve(house: Settings, server: uvicorn.Server, listener: socket.socket) -> None:
    logs.set_up(house.log_level)
    sys.setswitchinterval(SWITCH_SECONDS)
    allow_many_files()
    warm()
    log.info("serving", extra={"address": f"http://{house.host}:{house.port}", "games": list(games.NAMES)})
    assert bots.NAMES
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(*GARBAGE)
    server.run(sockets=[listener])
