"""Tests of `banquise serve`: its messages, and when it answers."""

from __future__ import annotations

import json
import re
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
from harness.timeouts import HANG_TIMEOUT
from tests.server.serving import serving

SLOW = """
import sys, time
from pathlib import Path
from banquise.cli import main
from banquise.server import serve

def compile_slowly(*_):
    while not Path(sys.argv[1]).exists():
        time.sleep(0.05)

serve.warm = compile_slowly
sys.exit(main(sys.argv[2:]))
"""
MATCH = {"game": "arktia", "seats": [{"kind": "person"}, {"kind": "person"}]}


def test_the_address_is_said_when_the_server_listens_there(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert server.line_with("Banquise at") == f"Banquise at http://localhost:{server.port} (Ctrl-C stops it)\n"
        assert server.ask("/healthz")[0] == 200


def test_a_server_answers_while_the_rules_are_compiled(tmp_path: Path) -> None:
    made: list[tuple[int, str]] = []
    with serving(tmp_path, start=("-c", SLOW, str(tmp_path / "compiled"))) as server:
        server.line_with("Banquise at")
        assert json.loads(server.ask("/healthz")[1])["compiling"] == ["arctic", "arktia", "scavengers"]
        assert server.ask("/api/games")[0] == server.ask("/api/lobby")[0] == 200
        waiting = threading.Thread(target=lambda: made.append(server.ask("/api/matches", MATCH)))
        waiting.start()
        assert server.ask("/api/lobby")[0] == 200 and made == []
        (tmp_path / "compiled").touch()
        waiting.join(HANG_TIMEOUT)
        assert made[0][0] == 201
        assert json.loads(server.ask("/healthz")[1])["compiling"] == []


@pytest.mark.parametrize("stop", ["terminate", "kill"])
def test_a_server_stops_while_the_rules_are_compiled(tmp_path: Path, stop: str) -> None:
    with serving(tmp_path, start=("-c", SLOW, str(tmp_path / "never"))) as server:
        server.line_with("Banquise at")
        getattr(server.process, stop)()
        server.process.wait(HANG_TIMEOUT)


def test_ctrl_c_is_how_a_server_is_stopped(tmp_path: Path) -> None:
    with serving(tmp_path, start=("-c", SLOW, str(tmp_path / "never"))) as server:
        server.line_with("Banquise at")
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(HANG_TIMEOUT) == 0


def test_people_read_short_lines(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.line_with("Banquise at")
        server.ask("/api/lobby?secret=1")
        line = server.line_with("/api/lobby")
        assert re.fullmatch(r"\S+ GET /api/lobby 200 [0-9.]+ ms\n", line)
        server.ask("/%1b[2Jx%0aGET")
        assert r"\x1b[2Jx\nGET" in server.line_with("2J")


def test_json_lines_are_for_those_who_ask_for_them(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "json") as server:
        lines: list[dict[str, Any]] = [json.loads(server.line())]
        while lines[-1]["message"] != "serving":
            lines.append(json.loads(server.line()))
        assert lines[-1]["address"] == f"http://localhost:{server.port}"
        server.ask("/api/lobby")
        while (line := json.loads(server.line())).get("path") != "/api/lobby":
            pass
        assert line["status"] == 200


def test_a_server_without_a_client_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, BANQUISE_WEB=str(tmp_path)) as server:
        assert "make client" in server.line_with("no browser client")
        status, page = server.ask("/", accept="text/html")
        assert status == 404 and page.startswith("<!doctype html>") and "without its browser client" in page
        assert "<style>" in page
        assert json.loads(server.ask("/g/arctic")[1])["error"]["code"] == "not_found"
