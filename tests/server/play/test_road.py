"""Tests that a move passes each module that docs/inside-the-server.md lists, once."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import orjson
import pytest
from harness.timeouts import HANG_TIMEOUT
from tests.server.network import Host, hosted, socket_protocols
from tests.server.view_frames import read_frame
from tests.server.waiting import until

import banquise
from banquise import games
from banquise.server.play import services
from banquise.server.serve import warm
from banquise.server.views.viewframe import hash_of

SOURCES = Path(banquise.__file__).parent
PAGE = SOURCES.parents[1] / "docs" / "inside-the-server.md"
VALUES = {"play/table.py": "after", "core/line.py": "decide"}
"""A table and its line are what is carried along, and everybody on the road may read them: these make the next one."""
STATIONS = ("sockets/protocol.py", "sockets/conversation.py", "play/", "store/", "views/", "notify/", *VALUES)
PARTS_OF_A_TABLE = ("play/clockwork.py", "play/log.py", "play/seats.py", "play/setup.py")
HELPERS = (*PARTS_OF_A_TABLE, "store/rows.py", "views/messages.py")


def station_of(code: CodeType) -> str | None:
    """The module, if it is one that a move passes."""
    path = code.co_filename.removeprefix(f"{SOURCES}/").removeprefix("server/")
    if not path.startswith(STATIONS) or path in HELPERS:
        return None
    return path if VALUES.get(path, code.co_name) == code.co_name else None


class Trace:
    """Every function of one module that was called by another; what a module has the loop call later is its own."""

    def __init__(self) -> None:
        self.passed: list[str] = []
        self.frames: list[FrameType] = []  # a coroutine that goes on is not called again

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or (station := station_of(frame.f_code)) is None or frame in self.frames:
            return
        self.frames.append(frame)
        caller = frame.f_back
        while caller and station_of(caller.f_code) is None:
            caller = caller.f_back
        if station_of(caller.f_code) != station if caller else station not in self.passed:
            self.passed.append(station)


@contextmanager
def traced() -> Iterator[list[str]]:
    trace = Trace()
    sys.setprofile(trace.note)
    try:
        yield trace.passed
    finally:
        sys.setprofile(None)


def documented() -> list[str]:
    """The modules that the page lists, in its order."""
    page = PAGE.read_text(encoding="utf-8")
    road = page.split("## Life of a move")[1].split("\n## ")[0]
    return [f"{module}.py" for module in re.findall(r"\w+/\w+", road.split("```")[1])]


async def sit_down(socket: Any, token: str) -> dict[str, Any]:
    """Sit down as a browser does, which reads frames, and return the first view."""
    hello = {"t": "hello", "seats": [token], "layouts": {"arctic": hash_of(games.load("arctic"))}}
    await socket.send(orjson.dumps(hello).decode())
    return await next_view(socket)


async def next_view(socket: Any) -> dict[str, Any]:
    while isinstance(message := await asyncio.wait_for(socket.recv(), HANG_TIMEOUT), str):
        pass
    return read_frame(message)


@pytest.fixture(autouse=True)
def nothing_else_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    warm("arctic", lambda _: None)
    monkeypatch.setattr(services, "BEAT", 60.0)
    monkeypatch.setattr(services, "REFRESH_EVERY", 60.0)


@hosted(sweep=60.0)
async def test_a_move_passes_each_module_once_in_the_documented_order(host: Host) -> None:
    made = await host.create()
    async with host.connect(made["match"]) as socket:
        decider = (await sit_down(socket, made["tokens"]["0"]))["deciding"]
    async with host.connect(made["match"]) as socket:
        view = await sit_down(socket, made["tokens"][str(decider)])
        move = {"t": "act", "key": "k", "version": view["version"], "action": view["legal"][0]}
        await until(lambda: len(socket_protocols()) == 1)
        await socket.send('{"t": "ping", "n": 1}')
        while "pong" not in str(await asyncio.wait_for(socket.recv(), HANG_TIMEOUT)):
            continue  # until all that came of sitting down is done
        with traced() as passed:
            await socket.send(orjson.dumps(move).decode())
            assert (await next_view(socket))["version"] == 1
    back = passed.index("views/client.py")  # on the way back from the session
    answer, road = passed[back : back + 2], passed[:back] + passed[back + 2 :]
    assert answer == ["views/client.py", "sockets/protocol.py"]
    assert road == documented()
    assert road[0] == road[-1] == "sockets/protocol.py" and len(set(road)) == len(road) - 1, "each once"
