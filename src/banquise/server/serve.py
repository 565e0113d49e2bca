"""`banquise serve`: one server process."""

from __future__ import annotations

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
from banquise.core.line import Line, compile_entries
from banquise.core.table.entries import compile_table_entries

from .play.services import Services
from .process import added, logs, tuning
from .process.compiling import Tell
from .settings import JSON, Settings
from .sockets.plain import plain_endpoint
from .sockets.protocol import socket_protocol
from .views.subscribe import Views
from .web.app import create_app
from .web.http_protocol import http_protocol

log = logging.getLogger("banquise.serve")
NO_CLIENT = "there is no browser client here: build it with 'make client', or name its folder in BANQUISE_WEB"
AT_HOME = "everybody on it can open the page; links and codes of tables lead there"
BACKLOG = 2048
FILES = 65_536


def warm(name: str, tell: Tell) -> None:
    """Compile everything that a match of a game needs."""
    game = games.load(name)
    compile_entries(game, tell)
    compile_table_entries()
    game.resample(Line(game, game.players[0], 0, {}).state, 0, 1)  # as bots' positions are dealt


def allow_many_files() -> None:
    """Raise the limit on open files: every connection is one, and most systems allow a process 1,024 by default."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # a system may have a limit that it does not report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Server(uvicorn.Server):
    """The uvicorn server. It calls `listening`, if set, once it listens, and compiles the rules from then on."""

    listening: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        services = services_of(self)
        if self.listening:
            services.compiling.start(games.NAMES, warm)
        await super().startup(sockets)
        if self.listening:
            self.listening()
            services.tasks.spawn(get_ready(self))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await services_of(self).leave()
        await super().shutdown(sockets)


def services_of(server: uvicorn.Server) -> Services:
    middleware: Any = server.config.app
    services: Services = middleware.app.state.services
    return services


async def get_ready(server: uvicorn.Server) -> None:
    """Wait for the rules, and for a bot if other processes serve clients until then."""
    middleware: Any = server.config.app
    services, pool = services_of(server), middleware.app.state.pool
    await services.compiling.all_ready()
    tuning.keep_what_is_loaded()
    services.tasks.spawn(added.build())
    if services.lease.has_company:
        await pool.warm(games.NAMES)


def server_for(settings: Settings) -> Server:
    app = create_app(settings)
    services: Services = app.app.state.services
    views: Views = app.app.state.views
    if settings.plain_sockets:
        app.app.router.add_websocket_route("/{path:path}", plain_endpoint(services, views))
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http="httptools" if settings.plain_http else http_protocol(app.limits, services.metrics),
        ws="websockets-sansio" if settings.plain_sockets else socket_protocol(services, views),
        ws_max_size=4 * settings.frame_bytes,
        ws_per_message_deflate=False,
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    return Server(config)


def prepare(settings: Settings) -> tuple[Server, list[socket.socket]]:
    """Open the database and the sockets to listen on, before anything slow."""
    server = server_for(settings)
    database = services_of(server).open_database()
    listeners: list[socket.socket] = []
    try:
        for host in filter(None, (settings.host, settings.home_network)):
            listeners.append(listener(host, settings.port))
    except BanquiseError:
        for opened in listeners:
            opened.close()
        database.close()
        raise
    services_of(server).peers.port = listeners[0].getsockname()[1]
    return server, listeners


def listener(host: str, port: int) -> socket.socket:
    opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError as error:
        opened.close()
        raise BanquiseError(f"cannot listen on {host}, port {port}: {error.strerror}") from error
    return opened


def serve(
    settings: Settings, server: Server, listeners: list[socket.socket], opens: Callable[[str], None] | None = None
) -> None:
    """Serve until stopped. `opens` is called with the address once the server listens there."""
    address = address_of(settings.host, listeners[0].getsockname()[1])

    def listening() -> None:
        announce(settings, address)
        if opens:
            opens(address)

    logs.set_up(settings.log_level, settings.log)
    tuning.share_the_interpreter()
    allow_many_files()
    assert bots.NAMES
    server.listening = listening
    with suppress(KeyboardInterrupt):  # Ctrl-C is how a server is stopped
        server.run(sockets=listeners)


def announce(settings: Settings, address: str) -> None:
    if settings.log == JSON:
        log.info("serving", extra={"address": address, "games": list(games.NAMES)})
    else:
        print(f"Banquise at {address} (Ctrl-C stops it)", file=sys.stderr, flush=True)
        if settings.home_network:
            print(f"On your home network: {settings.reachable} ({AT_HOME})", file=sys.stderr, flush=True)
    if not settings.has_client:
        log.warning(NO_CLIENT)


def address_of(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    if host in ("127.0.0.1", "0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
