"""`banquise serve` and the operators' commands. The server's packages are an extra: imported only when one runs."""

import argparse
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from banquise.core.errors import BanquiseError

FIND = "find"
NOT_AT_HOME = "no private network was found: name this machine's address on it (--home 192.168.…)"
QUESTION = """Play on phones and other computers of your home network too?
Until you stop the server, anybody on that network can open its pages and join its public tables. [y/N] """
NEEDS = "the server needs its extra packages: pip install '.[server]'"


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("serve", help="start the server (docs/operations.md)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--host", help="address to listen on (default 127.0.0.1)")
    where.add_argument(
        "--home",
        nargs="?",
        const=FIND,
        metavar="ADDRESS",
        help="let phones and computers of the home network in, at this machine's address there (default: found)",
    )
    where.add_argument("--ask", action="store_true", help="ask, in a terminal, whether to do so")
    parser.add_argument("--port", type=int, help="port to listen on (default 8321)")
    parser.add_argument("--database", help="a file, or postgresql://… (default banquise.sqlite3)")
    parser.add_argument("--log", choices=("text", "json"), help="how to write the log (default text)")
    parser.add_argument("--open", action="store_true", help="open the browser once it runs")
    parser.set_defaults(run=run_serve)
    for name, (run, about) in OPERATOR.items():
        parser = commands.add_parser(name, help=about)
        parser.add_argument("--database", help="a file, or postgresql://… (default banquise.sqlite3)")
        if name == "prune":
            parser.add_argument("--days", type=float, default=90.0, help="untouched for this many days (default 90)")
        elif name == "verify-database":
            accept = "go on with an SQLite file that has fewer events than were written, such as a restored backup"
            parser.add_argument("--accept", action="store_true", help=accept)
        else:
            parser.add_argument("file", help="JSON lines; - for standard input or output")
        parser.set_defaults(run=run)


def run_serve(chosen: argparse.Namespace) -> None:
    with _extra_packages():
        from .serve import prepare, serve
        from .settings import Settings
    given = {"host": chosen.host, "port": chosen.port, "database": chosen.database, "log": chosen.log}
    settings = Settings.checked(**given, home_network=_home_network(chosen))
    server, listeners = prepare(settings)
    serve(settings, server, listeners, _open_browser if chosen.open and os.environ.get("BROWSER") != "none" else None)


def _home_network(chosen: argparse.Namespace) -> str | None:
    """This machine's address on the home network, if others may join; None if nothing was chosen."""
    from .admission.addresses import home_address

    if chosen.home and chosen.home != FIND:
        return str(chosen.home)
    if chosen.home:
        if found := home_address():
            return found
        raise BanquiseError(NOT_AT_HOME)
    if chosen.ask and sys.stdin.isatty() and (found := home_address()):
        return found if _agrees() else None
    return None


def _agrees() -> bool:
    print(QUESTION, end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes", "o", "oui")


def _open_browser(address: str) -> None:
    """Open the page on a separate thread, since some browsers return only when they are closed."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def run_export(chosen: argparse.Namespace) -> None:
    with _extra_packages():
        from .store.transfer import export
    with _opened(chosen.file, "wb") as out:
        count = export(_database(chosen), out)
    print(f"{count} matches written", file=sys.stderr)


def run_import(chosen: argparse.Namespace) -> None:
    with _extra_packages():
        from .store.transfer import import_from
    with _opened(chosen.file, "rb") as lines:
        taken, known = import_from(_database(chosen), lines)
    print(f"{taken} matches taken in, {known} were there already", file=sys.stderr)


def run_prune(chosen: argparse.Namespace) -> None:
    with _extra_packages():
        from .store.transfer import prune
    if chosen.days < 0:
        raise BanquiseError(f"--days is 0 or more, not {chosen.days:g}")
    print(f"{prune(_database(chosen), chosen.days)} matches deleted", file=sys.stderr)


def run_verify_database(chosen: argparse.Namespace) -> None:
    with _extra_packages():
        from .store.transfer import accept, verify
    address = _database(chosen)
    if chosen.accept:
        print(f"accepted: {accept(address)} events", file=sys.stderr)
    if faults := verify(address):
        raise BanquiseError("\n".join(faults))
    print("nothing is missing", file=sys.stderr)


OPERATOR = {
    "export": (run_export, "write all matches of a server as JSON lines"),
    "import": (run_import, "take matches written by export into a database"),
    "verify-database": (run_verify_database, "check that a server's database has lost no events"),
    "prune": (run_prune, "delete old matches that are over or asleep"),
}


@contextmanager
def _extra_packages() -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        raise BanquiseError(f"{NEEDS} ({error.name} is missing)") from error


def _database(chosen: argparse.Namespace) -> str:
    from .settings import Settings

    return Settings.checked(database=chosen.database).database


@contextmanager
def _opened(name: str, mode: str) -> Iterator[IO[bytes]]:
    if name == "-":
        yield sys.stdout.buffer if mode == "wb" else sys.stdin.buffer
    else:
        from .store.sqlite import open_for_owner

        with open(name, mode, opener=open_for_owner) as file:
            yield file
