"""`banquise serve` as a process, with the lines that it prints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

from harness.postgres import free_port
from harness.timeouts import HANG_TIMEOUT


class Serving:
    """A server process and its output."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port
        self.lines: Queue[str] = Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self.lines.put(line)

    def line(self) -> str:
        return self.lines.get(timeout=HANG_TIMEOUT)

    def line_with(self, word: str) -> str:
        while word not in (line := self.line()):
            pass
        return line

    def ask(self, path: str, body: object = None, accept: str = "*/*") -> tuple[int, str]:
        headers = {"accept": accept, "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=HANG_TIMEOUT) as response:
                return response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()


@contextmanager
def serving(
    folder: Path, *words: str, start: tuple[str, ...] = ("-m", "banquise.cli"), **more: str
) -> Iterator[Serving]:
    port = free_port()
    arguments = ["serve", "--port", str(port), "--database", str(folder / "served.sqlite3"), *words]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", **more}
    process = subprocess.Popen([sys.executable, *start, *arguments], stderr=subprocess.PIPE, text=True, env=environment)
    try:
        yield Serving(process, port)
    finally:
        process.terminate()
        process.wait(HANG_TIMEOUT)
        assert process.stderr
        process.stderr.close()
