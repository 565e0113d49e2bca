"""Recorded conversations with a table: what was asked, and every message that was sent because of it.

The client has its own table for games that need no server, and its tests hold it to these recordings
(web/tests/scripts.test.ts). `python -m tests.server.scripts` writes them again.

A step has one request, or two for a race: both tabs ask at once, and the first one of the list wins. Where several
events follow from a step, a tab may be shown the versions in between or not: only the answers to these `skipping` tabs
are recorded, and what they are shown when they are opened again.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import orjson
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer, Socket
from tests.server.players import has_shown, people_here
from tests.server.view_frames import LAYOUTS

from banquise.server.play.commands import Circumstances, propose
from banquise.server.play.table import Table
from banquise.server.settings import Settings
from banquise.server.wire.commands import Command
from banquise.server.wire.refusal import Refused

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "scripts"
MATCHES, SALT, SEED, NOW = ("0123456789ab", "ba9876543210"), "5a17" * 8, 20_261_118, 1000.0
STEPS, STEPS_AFTER = 60, 12

Asked = dict[str, Any]


class Script(NamedTuple):
    game: str
    seats: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    leaves: bool = False
    """People leave now and then, and come back when they ask for something or the page is opened again."""
    tabs: int = 1
    goes_on: bool = False
    """Afterwards people play a rematch, and one of them continues from a position."""

    @property
    def name(self) -> str:
        kinds = "-leaving" * self.leaves + "-tabs" * (self.tabs > 1) + "-continued" * self.goes_on
        return f"{self.game}-{len(self.seats)}{kinds}"


SCRIPTS = (
    Script("arctic", ("Ann", "Bob"), 3),
    Script("arctic", ("Ann", "bot", "Zoé"), 4, (("fox", "2"),)),
    Script("arktia", ("Ann", "bot"), 5),
    Script("scavengers", ("Ann", "bot", "Éric"), 6),
    Script("arctic", ("Ann", "Bob", "Zoé"), 7, leaves=True),
    Script("arktia", ("Ann", "Bob"), 11, leaves=True),
    Script("arctic", ("Ann", "Bob"), 12, tabs=2),
    Script("scavengers", ("Ann", "bot", "Éric"), 13, leaves=True, tabs=2),
    Script("arctic", ("Ann", "bot", "Zoé"), 14, goes_on=True),
    Script("arktia", ("Ann", "Bob"), 15, leaves=True, tabs=2, goes_on=True),
)
"""People by their names."""


def record(script: Script) -> str:
    """Record the conversations; the text is the same each time."""
    names = iter(MATCHES)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as fixed:
        for name, value in {
            "play.create.new_match_name": lambda: next(names),
            "play.create.secrets.token_hex": lambda _: SALT,
            "play.create.secrets.randbelow": lambda _: SEED,
            "process.clock.now": lambda: NOW,
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
    fixed = {"salt": SALT, "seed": str(SEED), "now": NOW, "tabs": script.tabs, "names": recorder.names}
    setup = orjson.dumps({**fixed, "wish": recorder.wish}).decode()
    return f'{{"setup": {setup},\n"steps": [\n' + ",\n".join(lines) + "\n]}\n"


class Recorder:
    def __init__(self, server: InProcessServer, script: Script) -> None:
        self.server, self.script = server, script
        self.chance = random.Random(script.seed)
        self.bot_moves: defaultdict[str, asyncio.Queue[tuple[int, int]]] = defaultdict(asyncio.Queue)
        self.steps: list[dict[str, Any]] = []
        self.names: list[str] = []
        self.tokens: list[str] = []
        self.tabs: dict[int, Socket] = {}
        self.asks = self.version = 0

    async def choose(self, table: Table, bot: str) -> int:
        """Bots move when the script says so. The choice of one that was asked before the board changed is dropped."""
        board, action = await self.bot_moves[table.id].get()
        if board != table.board_version:
            self.bot_moves[table.id].put_nowait((board, action))
        return action

    @property
    def table(self) -> Table:
        return self.server.table(self.names[-1])

    async def run(self) -> None:
        seats = [
            {"kind": "bot", "bot": "random"} if name == "bot" else {"kind": "person", "name": name}
            for name in self.script.seats
        ]
        wish = {"game": self.script.game, "options": dict(self.script.options), "seed": str(self.script.seed)}
        self.wish = {**wish, "seats": seats}
        await self.sit_down((await self.server.call("POST", "/api/matches", json=self.wish)).json())
        if self.script.leaves and self.table.game.has_secrets:
            await self.miss_a_voter()
        await self.play(STEPS // self.script.tabs)
        if self.script.leaves and self.table.status != "finished":
            await self.take_back_a_seat()
            if self.script.tabs > 1:
                await self.race_of_a_return()
            await self.wake()
        await self.end()
        if self.script.goes_on:
            await self.go_on()
        for tab in self.tabs.values():
            await tab.drop()

    async def sit_down(self, made: dict[str, Any]) -> None:
        """Sit down at a new match, in all tabs."""
        self.names.append(made["match"])
        self.version = 0
        self.tokens = [made["tokens"][seat] for seat in sorted(made["tokens"])]
        await self.open_all()

    async def open_all(self) -> None:
        for tab in range(self.script.tabs):
            await self.open(tab)

    async def open(self, tab: int = 0, seen: int = 0) -> None:
        """The page is opened, perhaps again: all who sit at it are there."""
        if tab in self.tabs:
            await self.tabs[tab].drop()
        self.tabs[tab] = await self.server.socket(self.names[-1], f"tab {tab}").__aenter__()
        self.tabs[tab].say(t="hello", seats=self.tokens, lang="en", layouts=LAYOUTS, seen=seen)
        await self.note({"t": "hello", "tab": tab, "match": self.names[-1], "seen": seen})

    async def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.table.status == "finished":
                return
            await self.step()

    async def miss_a_voter(self) -> None:
        """Ask to take back what was revealed; the others agree, one of them once back at the table."""
        while not has_shown(self.table, max(self.table.line.decision - 1, 0)):
            await (self.step() if self.table.bot_to_move else self.ask(self.legal()))
        people = self.table.people
        asker = next(
            d for d in map(self.table.line.decider_of, reversed(range(self.table.line.decision))) if d in people
        )
        await self.ask({"t": "leave", "seat": next(seat for seat in people if seat != asker)})
        while self.table.bot_to_move:
            await self.step()
        await self.ask(self._wish("ask_undo") | {"seat": asker})
        await self.open_all()
        assert self.table.request is not None
        for voter in self.table.request.votes:
            await self.ask(self._wish("vote", yes=True) | {"seat": voter})

    async def take_back_a_seat(self) -> None:
        """Somebody leaves, and asks for the seat again; asking twice is refused."""
        seat = self.table.people[-1]
        if self.table.seats[seat].is_active_person:
            await self.ask({"t": "leave", "seat": seat})
        for _ in range(2):
            await self.ask({"t": "return", "seat": seat})

    async def wake(self) -> None:
        """Everybody leaves, and the table falls asleep. Looking for a reason does not wake it, asking does."""
        for seat in people_here(self.table):
            if self.table.is_running:
                await self.ask({"t": "leave", "seat": seat})
        if self.table.status == "asleep":
            await self.ask(self.why())
            await self.ask({"t": "leave", "seat": self.table.people[0]})
            await self.ask({"t": "name", "seat": self.table.people[-1], "name": "Awake"})

    async def end(self) -> None:
        """All who are still there resign, those who are away too; nothing more can be done then."""
        for seat in self.table.people:
            if self.table.status != "finished":
                await self.ask({"t": "resign", "seat": seat})
        person, version = self.table.people[0], self.table.version
        for kind in ("act", "why"):
            await self.ask({"t": kind, "seat": person, "version": version, "action": 0})
        for kind in ("undo", "ask_undo"):
            await self.ask({"t": kind, "seat": person, "version": version})
        await self.ask({"t": "vote", "seat": person, "version": self.table.version, "yes": True})
        for kind in ("leave", "return", "resign"):
            await self.ask({"t": kind, "seat": person})
        await self.ask({"t": "name", "seat": person, "name": "Late"})
        await self.look_back(person)
        await self.open_all()

    async def look_back(self, seat: int) -> None:
        layouts = LAYOUTS[self.table.game.name]
        query = f"seat={seat}&from=0&count=200&layouts={layouts}"
        await self.call({"t": "replay", "seat": seat, "from": 0}, "GET", f"replay?{query}")

    async def go_on(self) -> None:
        """A rematch, during which nobody continues, and then a match from a position of that."""
        await self.ask({"t": "rematch", "seat": self.table.people[0]})
        await self.ask({"t": "rematch", "seat": self.table.people[-1]})
        assert self.table.rematch is not None
        people = [(seat + 1) % len(self.table.seats) for seat in self.table.people]
        self.names.append(self.table.rematch)
        self.version = 0
        self.tokens = [token for _, token in sorted(zip(people, self.tokens, strict=True))]
        await self.open_all()
        await self.ask({"t": "rematch", "seat": self.table.people[0]})
        await self.play(STEPS_AFTER)
        wish = {
            "decision": self.table.line.decision // 2,
            "seat": self.table.line.decider,
            "bot": "random",
            "name": " Ann\n",
        }
        await self.call({"t": "continue", "wish": wish}, "POST", "continue", json=wish)
        await self.end()
        made = await self.call({"t": "continue", "wish": wish}, "POST", "continue", json=wish)
        await self.sit_down(made)
        await self.ask(self._wish("undo") | {"seat": wish["seat"]})
        await self.ask(self._wish("ask_undo") | {"seat": wish["seat"]})
        await self.play(STEPS_AFTER)
        await self.end()

    async def step(self) -> None:
        if self.table.bot_to_move:
            action, before = self.chance.choice(self.table.line.legal()), self.table.version
            self.bot_moves[self.table.id].put_nowait((self.table.board_version, action))
            while self.table.version == before:
                await asyncio.sleep(0.001)
            await self.note({"t": "bot", "action": int(action)})
            return
        if not people_here(self.table) or self._is_missed():
            await self.open(self._any_tab(), self.chance.choice([0, max(0, self.table.version - 3)]))
            return
        wish = self.chance.choice(self.wishes())()
        if self.script.tabs > 1 and self.chance.random() < (0.8 if self.table.request else 0.3):
            other = self.chance.choice(self.wishes())()
            await self.race(wish, other if self._would_be_done(other) else self.legal())
        else:
            await self.ask(wish, self._any_tab())

    def _is_missed(self) -> bool:
        """Whether somebody is away, and comes back now."""
        return len(people_here(self.table)) < len(self.table.people) and self.chance.random() < 0.2

    def _any_tab(self) -> int:
        return self.chance.randrange(self.script.tabs) if self.script.tabs > 1 else 0

    async def race_of_a_return(self) -> None:
        """Let a person who is away ask for something, and come back after the other tab's request."""
        while self.table.bot_to_move:
            await self.step()
        away = next(seat for seat in self.table.people if seat != self.table.line.decider)
        if self.table.seats[away].is_active_person:
            await self.ask({"t": "leave", "seat": away})
        await self.race(self.legal(), {"t": "name", "seat": away, "name": "Back"})

    async def race(self, first: Asked, second: Asked) -> None:
        """Both tabs ask for something; the second would be done if it came first."""
        tab = self._any_tab()
        keyed = [self._keyed(wish, tab) for wish, tab in ((first, tab), (second, 1 - tab))]
        for wish in keyed:
            self.tabs[wish["tab"]].say(**_without_tab(wish))
        await self.note(*keyed)

    def _would_be_done(self, wish: Asked) -> bool:
        if wish["t"] == "why":
            return False
        command = Command(wish["t"], wish["seat"], "", wish.get("version"), wish)
        try:
            propose(self.table, command, Circumstances(returns=99), self.server.settings)
        except Refused:
            return False
        return True

    def wishes(self) -> list[Any]:
        """A list of requests, mostly allowed ones and a few others."""
        usual = [self.legal] * 10
        request = self.table.request
        votes = [self.vote] * 12 if request else []
        odd = [self.illegal, self.not_my_turn, self.old, self.unseen, self.undo, self.ask_undo, self.vote, self.why]
        leaving = [self.leave, self.leave, self.ask_undo, self.ask_undo] if self.script.leaves else []
        return [*usual, *votes, *odd, self.rename, self.again, *leaving]

    def _wish(self, kind: str, **more: Any) -> Asked:
        decider = self.table.line.decider
        return {"t": kind, "seat": decider, "version": self.table.version, **more}

    def _anybody(self) -> int:
        return self.chance.choice(self.table.people if self.script.leaves else people_here(self.table))

    def legal(self) -> Asked:
        action = int(self.chance.choice(self.table.line.legal()))
        return self._wish("act", action=self.chance.choice([action, self.table.game.actions.words(action)]))

    def illegal(self) -> Asked:
        return self._wish("act", action=self.chance.randrange(len(self.table.game.actions)))

    def why(self) -> Asked:
        """A question why an action is not allowed, mostly about a forbidden one."""
        return self.chance.choice([self.illegal, self.illegal, self.legal])() | {"t": "why"}

    def not_my_turn(self) -> Asked:
        return self.legal() | {"seat": self._anybody()}

    def old(self) -> Asked:
        return self.legal() | {"version": max(0, self.table.board_version - 1)}

    def unseen(self) -> Asked:
        return self.legal() | {"version": self.table.version + 1}

    def undo(self) -> Asked:
        return self._wish("undo") | {"seat": self._anybody()}

    def ask_undo(self) -> Asked:
        return self._wish("ask_undo") | {"seat": self._anybody()}

    def vote(self) -> Asked:
        return self._wish("vote", yes=self.chance.random() < 0.7) | {"seat": self._anybody()}

    def leave(self) -> Asked:
        return {"t": "leave", "seat": self.chance.choice(self.table.people)}

    def rename(self) -> Asked:
        return {"t": "name", "seat": self._anybody(), "name": self.chance.choice(["  Ann\tB. ", "", "Zoé", "x" * 40])}

    def again(self) -> Asked:
        """A request made before, with its key: it is done once."""
        asked = [wish for step in self.steps[1:] for wish in step["asked"] if "key" in wish and wish["t"] != "why"]
        return self.chance.choice(asked) if asked else self.legal()

    def _keyed(self, wish: Asked, tab: int) -> Asked:
        self.asks += 1
        return {"key": f"k{self.asks}", **wish, "tab": tab}

    async def ask(self, wish: Asked, tab: int = 0) -> None:
        keyed = self._keyed(wish, tab)
        self.tabs[tab].say(**_without_tab(keyed))
        await self.note(keyed)

    async def call(self, asked: Asked, method: str, path: str, **more: Any) -> dict[str, Any]:
        """Make a request beside the table, whose answer comes apart from it."""
        answer = await self.server.call(method, f"/api/matches/{self.names[-1]}/{path}", self.tokens[0], **more)
        said = dict(answer.json())
        is_refused = answer.status_code >= 400
        noted = {"refused": said["error"]["code"]} if is_refused else said if asked["t"] == "replay" else {}
        self.steps.append({"asked": [asked], "said": [[noted]], "skipping": []})
        return said

    async def note(self, *asked: Asked) -> None:
        """Note the results once nothing more is on its way."""
        for quiet in range(60_000):
            await asyncio.sleep(0.001)
            if not all(map(self._is_answered, asked)):
                continue
            if quiet > 1000 or (quiet > 4 and all(map(self._is_told, self.tabs.values()))):
                break
        heard = [self.server.heard[f"tab {tab}"] for tab in range(self.script.tabs)]
        said = [[_shown(message) for message in messages] for messages in heard]
        for messages in heard:
            messages.clear()
        skipping = [tab for tab in self.tabs if self._may_skip(tab, asked)]
        for tab in skipping:
            said[tab] = [message for message in said[tab] if _is_answer(message)]
        self.steps.append({"asked": asked, "said": said, "skipping": skipping})
        self.version = self.table.version
        if skipping and asked[0]["t"] != "hello":
            await self.open_all()

    def _may_skip(self, tab: int, asked: tuple[Asked, ...]) -> bool:
        is_new = asked[0]["t"] == "hello" and asked[0]["tab"] == tab
        return (len(asked) > 1 or self.table.version > self.version + 1) and not is_new

    def _is_answered(self, wish: Asked) -> bool:
        heard = self.server.heard[f"tab {wish.get('tab', 0)}"]
        if wish["t"] == "hello":
            return any(b'"t":"welcome"' in message for message in heard)
        return "key" not in wish or any(f'"key":"{wish["key"]}"'.encode() in message for message in heard)

    def _is_told(self, tab: Socket) -> bool:
        client = tab.conversation.client
        is_told = client.drawing is not None and not client.is_behind and not client.has_old_players
        is_heard = tab.conversation.work is None and self.bot_moves[tab.match].empty()
        return is_told and is_heard and set(client.sent.values()) == {self.server.table(tab.match).version}


def _without_tab(wish: Asked) -> Asked:
    return {name: value for name, value in wish.items() if name != "tab"}


def _shown(message: bytes) -> Any:
    return orjson.loads(message) if message.startswith(b"{") else message.hex()


def _is_answer(message: Any) -> bool:
    return isinstance(message, dict) and message["t"] in ("ack", "refuse")


def main() -> None:
    for script in SCRIPTS:
        (FOLDER / f"{script.name}.json").write_text(record(script), encoding="utf-8")


if __name__ == "__main__":
    main()
