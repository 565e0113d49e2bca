"""`banquise admin`: the requests of an operator to a running server, through its socket (docs/moderation.md)."""

from __future__ import annotations

import argparse
import json
import socket
from pathlib import Path
from typing import Any

from banquise.core.errors import BanquiseError

MATCH = ("match", "the name of a match, as in its address")
ACTS: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "list": ("list the matches, those touched last first", ()),
    "show": ("show a match: seats, passports, hashed addresses, and what people wrote", (MATCH,)),
    "close": ("end a match at once, without a result", (MATCH,)),
    "block": (
        "let an address or a passport in no more",
        (("kind", ""), ("value", "an IP address, or what show names")),
    ),
    "unblock": ("let it in again", (("kind", ""), ("value", "as it was blocked"))),
    "announce": ("show a text at all tables, in both languages, until --end", ()),
    "delete-line": ("delete a line that somebody wrote", (MATCH, ("line", "its number, from show"))),
    "delete-name": ("delete the name of a seat, at the table and in the database", (MATCH, ("seat", "from 0"))),
    "reports": ("list what players reported", ()),
    "resolve": ("close a report", (("report", "its name, from reports"),)),
    "audit": ("list what operators did", ()),
}


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("admin", help="ask something of a server that runs (docs/moderation.md)")
    parser.add_argument(
        "--socket", type=Path, metavar="FILE", help="the server's socket (default: beside its database)"
    )
    parser.add_argument("--database", help="the database of the server (default banquise.sqlite3)")
    acts = parser.add_subparsers(metavar="ACT", dest="act", required=True)
    for name, (about, words) in ACTS.items():
        act = acts.add_parser(name, help=about)
        for word, meaning in words:
            if word == "kind":
                act.add_argument(word, choices=("address", "passport"), help="what to block")
            else:
                act.add_argument(word, help=meaning)
        if name == "list":
            act.add_argument("--status", help="only those: waiting, running, asleep, finished or abandoned")
        elif name == "reports":
            act.add_argument("--all", action="store_true", help="those that were resolved as well")
        elif name == "announce":
            act.add_argument("--en", metavar="TEXT", help="the text in English")
            act.add_argument("--fr", metavar="TEXT", help="the text in French")
            act.add_argument("--end", action="store_true", help="take the announcement back")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    words = [word for word, _ in ACTS[chosen.act][1]]
    asked = {name: getattr(chosen, name) for name in (*words, "status", "all") if hasattr(chosen, name)}
    if chosen.act == "announce":
        asked = {"text": _text(chosen)}
    print(ask(_path(chosen), chosen.act, asked))


def _text(chosen: argparse.Namespace) -> dict[str, str] | None:
    if chosen.end != (chosen.en is None and chosen.fr is None) or (not chosen.end and None in (chosen.en, chosen.fr)):
        raise BanquiseError("give the text in both languages (--en and --fr), or --end")
    return None if chosen.end else {"en": chosen.en, "fr": chosen.fr}


def _path(chosen: argparse.Namespace) -> Path:
    from .operate.socket import socket_path
    from .settings import Settings

    return chosen.socket or socket_path(Settings.checked(database=chosen.database))


def ask(path: Path, act: str, asked: dict[str, Any]) -> str:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        try:
            line.connect(str(path))
        except FileNotFoundError:
            raise BanquiseError(
                f"no server runs here: there is no {path} (--socket or --database names another)"
            ) from None
        except ConnectionRefusedError:
            raise BanquiseError(f"no server runs here: nobody answers at {path}") from None
        except PermissionError:
            raise BanquiseError(f"only the user who runs the server may use {path}") from None
        line.sendall(json.dumps({"act": act, "asked": asked}).encode() + b"\n")
        with line.makefile("rb") as answers:
            answer = json.loads(answers.readline() or b'{"error": "the server stopped before it answered"}')
    if "error" in answer:
        raise BanquiseError(answer["error"])
    return str(answer["said"])
