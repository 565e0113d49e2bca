"""`banquise serve`: one server process."""

from __future__ import annotations

import gc
import logging
import resource
import socket
import sys
from collections.abc import Callable
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
from .settings import JSON, Settings
from .wire import wire_class

log = logging.getLogger("banquise.serve")
NO_CLIENT = "there is no browser client here: build it with 'make client', or name its folder in BANQUISE_WEB"
BACKLOG = 2048
FILES = 65_536
SWITCH_SECONDS = 0.0005
"""How long a thread may keep Python to itself while another waits: the writer must not wait 5 ms for each statement."""
GARBAGE = (200_000, 1_000_000, 1_000_000)
"""Python looks for cycles among new objects when there are so many more of them than have gone. Neither play nor
sockets leave any: looking often took 4 % of the time. All through the heap `Rooms` has it look when nobody waits."""


def warm(name: str) -> None:
    """Have a game's rules compiled, all that a match needs."""
    game = games.load(name)
    match = Match(game, game.players[0], 0)
    match.play(match.legal_actions()[0])
    match.view(0), match.log(0), match.prompt(), match.scores(), match.standing(), match.can_undo()
    game.resample(match.state, 0, 1)
    board = Board(game, game.players[0], 0, game.complete({}))
    board.play(board.legal()[0])


def allow_many_files() -> None:
    """Every connection is an open file, and most systems let a process have 1,024 of them unless it asks for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # a system may have a limit that it does not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Server(uvicorn.Server):
    """Where `listening` is set, it is called once the server does, and the rules are compiled from then on."""

    listening: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        rooms = rooms_of(self)
        if self.listening:
            rooms.compiling.start(games.NAMES, warm)
        await super().startup(sockets)
        if self.listening:
            self.listening()
            rooms.spawn(keep_what_is_loaded(rooms))


def rooms_of(server: uvicorn.Server) -> Rooms:
    guard: Any = server.config.app
    rooms: Rooms = guard.app.state.rooms
    return rooms


async def keep_what_is_loaded(rooms: Rooms) -> None:
    await rooms.compiling.all_ready()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def server_for(house: Settings) -> Server:
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
    return Server(config)


def prepare(house: Settings) -> tuple[Server, socket.socket]:
    """Before anything that takes its time: a server that has its database, and the address that it will listen on."""
    server = server_for(house)
    database = rooms_of(server).open_database()
    listener = socket.socket(socket.AF_INET6 if ":" in house.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((house.host, house.port))
    except OSError as error:
        listener.close()
        database.close()
        raise BanquiseError(f"cannot listen on {house.host}, port {house.port}: {error.strerror}") from error
    return server, listener


def serve(house: Settings, server: Server, listener: socket.socket, opens: Callable[[str], None] | None = None) -> None:
    """Until it is stopped. `opens` is given the address once the server listens there."""
    address = address_of(house.host, listener.getsockname()[1])

    def listening() -> None:
        announce(house, address)
        if opens:
            opens(address)

    logs.set_up(house.log_level, house.log)
    sys.setswitchinterval(SWITCH_SECONDS)
    allow_many_files()
    assert bots.NAMES
    server.listening = listening
    server.run(sockets=[listener])


def announce(house: Settings, address: str) -> None:
    if house.log == JSON:
        log.info("serving", extra={"address": address, "games": list(games.NAMES)})
    else:
        print(f"Banquise at {address} (Ctrl-C stops it)", file=sys.stderr, flush=True)
    if not house.has_client:
        log.warning(NO_CLIENT)


def address_of(host: str, port: int) -> str:
    """For a browser on this machine."""
    if host in ("127.0.0.1", "0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
