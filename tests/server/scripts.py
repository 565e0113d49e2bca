"""Whole conversations with a table, recorded: what was asked, and every message that came of it.

The client has a table of its own for games that need no server, and its tests hold it to these recordings
(web/tests/scripts.test.ts). `python -m tests.server.scripts` writes them anew.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import orjson
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer
from tests.server.view_frames import LAYOUTS

from banquise.server.play.table import Table
from banquise.server.settings import Settings

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "scripts"
MATCH, SALT, NOW = "0123456789ab", "5a17" * 8, 1000.0
STEPS = 60


class Script(NamedTuple):
    game: str
    seats: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    leaves: bool = False
    """People leave now and then, and come back when the page is opened again."""

    @property
    def name(self) -> str:
        return f"{self.game}-{len(self.seats)}{'-leaving' * self.leaves}"


SCRIPTS = (
    Script("arctic", ("Ann", "Bob"), 3),
    Script("arctic", ("Ann", "bot", "Zoé"), 4, (("fox", "2"),)),
    Script("arktia", ("Ann", "bot"), 5),
    Script("scavengers", ("Ann", "bot", "Éric"), 6),
    Script("arctic", ("Ann", "Bob", "Zoé"), 7, leaves=True),
    Script("arktia", ("Ann", "Bob"), 11, leaves=True),
)
"""People by their names."""


def record(script: Script) -> str:
    """The same text each time."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as fixed:
        for name, value in {
            "play.create.new_match_name": lambda: MATCH,
            "play.create.secrets.token_hex": lambda _: SALT,
            "clock.now": lambda: NOW,
        }.items():
            fixed.enter_context(patch(f"banquise.server.{name}", value))
        return asyncio.run(_recorded(script, str(Path(folder) / "script.sqlite3")))


async def _recorded(script: Script, database: str) -> str:
    server = InProcessServer(Settings(database=database, **UNLIMITED))
    async with server.running():
        recorder = Recorder(server, script)
        server.inner.state.pool.choose = recorder.choose  # type: ignore[method-assign]
        await recorder.run()
    lines = [orjson.dumps(step).decode() for step in recorder.steps]
    setup = orjson.dumps({"match": MATCH, "now": NOW, **recorder.setup}).decode()
    return f'{{"setup": {setup},\n"steps": [\n' + ",\n".join(lines) + "\n]}\n"


class Recorder:
    def __init__(self, server: InProcessServer, script: Script) -> None:
        self.server, self.script = server, script
        self.chance = random.Random(script.seed)
        self.bot_moves: asyncio.Queue[int] = asyncio.Queue()
        self.steps: list[dict[str, Any]] = []
        self.setup: dict[str, Any] = {}

    async def choose(self, _: Table, bot: str) -> int:
        """Bots move when the script says so."""
        return await self.bot_moves.get()

    @property
    def table(self) -> Table:
        return self.server.table(MATCH)

    async def run(self) -> None:
        seats = [
            {"kind": "bot", "bot": "random"} if name == "bot" else {"kind": "person", "name": name}
            for name in self.script.seats
        ]
        wish = {"game": self.script.game, "options": dict(self.script.options), "seed": str(self.script.seed)}
        made = (await self.server.call("POST", "/api/matches", json={**wish, "seats": seats})).json()
        stored = self.table.setup
        self.setup = {"game": stored.game, "options": stored.options, "seats": seats, "seed": str(stored.seed)}
        self.setup["salt"] = stored.salt
        self.seats = list(made["tokens"].values())
        self.socket = self.server.socket(MATCH, "script")
        await self.open()
        if self.script.leaves and self.table.game.has_secrets:
            await self.miss_a_voter()
        for _ in range(STEPS):
            if self.table.status == "finished":
                break
            await self.step()
        if len(self.table.active_people()) < len(self.table.people):
            await self.open()
        for seat in self.table.people:
            if self.table.status != "finished":
                await self.ask({"t": "resign", "seat": seat})
        await self.ask({"t": "act", "seat": 0, "version": self.table.version, "action": 0})
        await self.ask({"t": "undo", "seat": 0, "version": self.table.version})
        await self.ask({"t": "rematch", "seat": 0})
        await self.socket.drop()

    async def open(self) -> None:
        """The page is opened, perhaps again: all who sit at it are there."""
        if self.steps:
            await self.socket.drop()
        self.socket = await self.server.socket(MATCH, "script").__aenter__()
        self.socket.say(t="hello", seats=self.seats, lang="en", layouts=LAYOUTS)
        await self.note({"t": "hello"})

    async def miss_a_voter(self) -> None:
        """Somebody asks to take back what was revealed; the others agree, one of them once back at the table."""
        while not self.table.was_revealed(max(self.table.line.decision - 1, 0), watched=False):
            await self.ask(self.legal())
        asker = self.table.line.decider_of(self.table.line.decision - 1)
        await self.ask({"t": "leave", "seat": next(seat for seat in self.table.people if seat != asker)})
        while self.table.bot_to_move:
            await self.step()
        await self.ask(self._wish("ask_undo") | {"seat": asker})
        await self.open()
        assert self.table.request is not None
        for voter in self.table.request.votes:
            await self.ask(self._wish("vote", yes=True) | {"seat": voter})

    async def step(self) -> None:
        if self.table.bot_to_move:
            action, before = self.chance.choice(self.table.line.legal()), self.table.version
            self.bot_moves.put_nowait(action)
            while self.table.version == before:
                await asyncio.sleep(0.001)
            await self.note({"t": "bot", "action": int(action)})
            return
        if not self.table.active_people() or self._is_missed():
            await self.open()
            return
        await self.ask(self.chance.choice(self.wishes())())

    def _is_missed(self) -> bool:
        """Is somebody away, and comes back now?"""
        return len(self.table.active_people()) < len(self.table.people) and self.chance.random() < 0.2

    def wishes(self) -> list[Any]:
        """Mostly what is allowed; now and then what is not."""
        usual = [self.legal] * 10
        request = self.table.request
        votes = [self.vote] * 12 if request else []
        odd = [self.illegal, self.not_my_turn, self.old, self.undo, self.ask_undo, self.vote, self.why, self.rename]
        leaving = [self.leave, self.leave, self.ask_undo, self.ask_undo] if self.script.leaves else []
        return [*usual, *votes, *odd, *leaving]

    def _wish(self, kind: str, **more: Any) -> dict[str, Any]:
        decider = self.table.line.decider
        return {"t": kind, "seat": decider, "version": self.table.version, **more}

    def _anybody(self) -> int:
        return self.chance.choice(self.table.active_people())

    def legal(self) -> dict[str, Any]:
        action = int(self.chance.choice(self.table.line.legal()))
        return self._wish("act", action=self.chance.choice([action, self.table.game.actions.words(action)]))

    def illegal(self) -> dict[str, Any]:
        return self._wish("act", action=self.chance.randrange(len(self.table.game.actions)))

    def why(self) -> dict[str, Any]:
        return self.illegal() | {"t": "why"}

    def not_my_turn(self) -> dict[str, Any]:
        return self.legal() | {"seat": self._anybody()}

    def old(self) -> dict[str, Any]:
        return self.legal() | {"version": max(0, self.table.board_version - 1)}

    def undo(self) -> dict[str, Any]:
        return self._wish("undo") | {"seat": self._anybody()}

    def ask_undo(self) -> dict[str, Any]:
        return self._wish("ask_undo") | {"seat": self._anybody()}

    def vote(self) -> dict[str, Any]:
        return self._wish("vote", yes=self.chance.random() < 0.7) | {"seat": self._anybody()}

    def leave(self) -> dict[str, Any]:
        return {"t": "leave", "seat": self.chance.choice(self.table.people)}

    def rename(self) -> dict[str, Any]:
        return {"t": "name", "seat": self._anybody(), "name": self.chance.choice(["  Ann\tB. ", "", "Zoé", "x" * 40])}

    async def ask(self, wish: dict[str, Any]) -> None:
        self.socket.say(key=f"k{len(self.steps)}", **wish)
        await self.note(wish)

    async def note(self, asked: dict[str, Any]) -> None:
        """What came of it, once nothing more is on its way."""
        client = self.socket.conversation.client
        for quiet in range(1000):
            await asyncio.sleep(0.001)
            is_told = client.drawing is not None and not client.is_behind and not client.has_old_players
            is_heard = self.socket.conversation.work is None and self.bot_moves.empty()
            if is_told and is_heard and quiet > 4 and set(client.sent.values()) == {self.table.version}:
                break
        heard = self.server.heard["script"]
        self.steps.append({"asked": asked, "said": [_shown(message) for message in heard]})
        heard.clear()


def _shown(message: bytes) -> Any:
    return orjson.loads(message) if message.startswith(b"{") else message.hex()


def main() -> None:
    for script in SCRIPTS:
        (FOLDER / f"{script.name}.json").write_text(record(script), encoding="utf-8")


if __name__ == "__main__":
    main()
