"""Server processes that start at once, so that they can be killed often: a warm process forks them on request.

python -m harness.fork_server     reads lines `start <database> <port> <later>`, answers each with the new process id
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from harness.timeouts import HANG_TIMEOUT

ROOT = Path(__file__).parents[1]


class ForkServer:
    def __init__(self, **settings: Any) -> None:
        environment = {f"BANQUISE_{name.upper()}": str(value) for name, value in settings.items()}
        pipe = subprocess.PIPE
        command = [sys.executable, "-m", "harness.fork_server"]
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT, env=os.environ | environment)
        self._answer()

    def start(self, database: str, port: int, later: float = 0.0) -> int:
        """Start a server process, whose clock is this many seconds ahead, and return its id once it is listening."""
        assert self.process.stdin
        self.process.stdin.write(f"start {database} {port} {later}\n".encode())
        self.process.stdin.flush()
        pid = int(self._answer())
        _wait_until_healthy(port)
        return pid

    def _answer(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().decode().strip()

    def close(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait(HANG_TIMEOUT)
        self.process.stdout.close()


def _wait_until_healthy(port: int) -> None:
    deadline = monotonic() + HANG_TIMEOUT
    while monotonic() < deadline:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2).close()
        except OSError:
            sleep(0.01)
        else:
            return
    raise AssertionError("the server did not start")


def kill(pid: int) -> None:
    """Kill a process and wait until it is gone: the next server wants its database."""
    deadline = monotonic() + HANG_TIMEOUT
    while monotonic() < deadline:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        sleep(0.001)
    raise AssertionError("the server does not die")


def main() -> None:
    from banquise import games
    from banquise.server.bots import pool
    from banquise.server.serve import warm
    from harness.server_settings import random_choice

    pool.Pool.choose = lambda _, table, bot: random_choice(table, bot)  # type: ignore[method-assign]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in games.NAMES:
        warm(name, lambda _: None)
    print("ready", flush=True)
    for line in sys.stdin:
        _, database, port, later = line.split()
        pid = os.fork()
        if pid == 0:
            _serve(database, int(port), float(later))
        print(pid, flush=True)


def _serve(database: str, port: int, later: float) -> None:
    from banquise.server.process import clock, logs
    from banquise.server.serve import server_for
    from banquise.server.settings import Settings

    clock.OFFSET += later
    logs.set_up("error", "text")
    sys.stdin.close()
    server_for(Settings.checked(database=database, port=port)).run()
    os._exit(0)


if __name__ == "__main__":
    main()
