"""`banquise serve`. The server's packages are an extra, so they are imported only when it runs."""

import argparse
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Any

from banquise.core.errors import BanquiseError

READY_WITHIN = 300.0
NEEDS = "the server needs its extra packages: pip install 'banquise[server]'"


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("serve", help="start the server (docs/operations.md)")
    parser.add_argument("--host", help="address to listen on (default 127.0.0.1)")
    parser.add_argument("--port", type=int, help="port to listen on (default 8321)")
    parser.add_argument("--database", help="a file, or postgresql://… (default banquise.sqlite3)")
    parser.add_argument("--open", action="store_true", help="open the browser once it runs")
    parser.set_defaults(run=run_serve)


def run_serve(chosen: argparse.Namespace) -> None:
    try:
        from .running import serve
        from .settings import Settings
    except ModuleNotFoundError as error:
        raise BanquiseError(f"{NEEDS} ({error.name} is missing)") from error
    house = Settings.from_environment(host=chosen.host, port=chosen.port, database=chosen.database)
    address = f"http://{'localhost' if house.host in ('127.0.0.1', '0.0.0.0', '::') else house.host}:{house.port}"
    print(f"Banquise at {address} (Ctrl-C stops it)", file=sys.stderr)
    if chosen.open and os.environ.get("BROWSER") != "none":
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    serve(house)


def _open_when_ready(address: str) -> None:
    deadline = time.monotonic() + READY_WITHIN
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            webbrowser.open(address)
            return
