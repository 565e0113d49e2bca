"""Random sequences of events at a table, played by its kernels and by the oracle side by side.

    python -m tests.server.table_sequences --count 100000

Every answer and refusal must be the same, and after each event everything that a table says of itself.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch
from zlib import crc32

from tests.oracles import commands as oracle_commands
from tests.oracles.table import Table as Oracle
from tests.server.players import people_here

from banquise import games
from banquise.core.line import Entries, Line
from banquise.core.table.entries import TableEvent
from banquise.core.table.kernels import CAN_ASK, CAN_UNDO
from banquise.core.table.state import NOBODY, EventKind
from banquise.server.play import commands
from banquise.server.play.commands import Circumstances
from banquise.server.play.due import due_at
from banquise.server.play.setup import ClockSetup, Origin, SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.settings import DAY, Settings
from banquise.server.store.rows import Proposal
from banquise.server.wire.commands import COMMANDS, Command
from banquise.server.wire.refusal import Refused

GAMES = ("arctic", "arktia", "arctic", "arktia", "scavengers")
STEPS = 20
QUESTIONS = 2
"""Commands that are only compared, at each step."""
MAX_RETURNS = 2
BOTS = ("random", "random", "random", "nobody")
SETTINGS = Settings(seat_renames=2, match_events=24)


@cache
def playout(game: str, players: int, seed: int) -> list[int]:
    """A whole game of random actions."""
    line, chance = Line(games.load(game), players, seed, {}), random.Random(seed)
    while not line.over:
        line.play(chance.choice(line.legal()))
    return list(line.actions)


@contextmanager
def many_secrets(seed: int) -> Iterator[None]:
    """Let somebody learn something by every other decision, whatever the game."""

    def advance(entries: Entries, state: bytes, action: int) -> tuple[bytes, Any, int]:
        position, legal = entries.decide(state, action)
        learners = crc32(position, seed)
        return position, legal, (learners >> 8 & 255) * (learners % 4 == 0)

    with patch.object(Entries, "advance", advance):
        yield


class Comparison:
    """One table twice, and what happens there."""

    def __init__(self, seed: int) -> None:
        self.chance, self.now = random.Random(seed), 100.0
        setup = self._setup(seed)
        game = games.load(setup.game)
        self.table, self.oracle = Table("", setup, game, self.now), Oracle("", setup, game, self.now)
        self.setup, self.versions = setup, [0]

    def _setup(self, seed: int) -> Setup:
        chance = self.chance
        game = chance.choice(GAMES)
        players = chance.choice(games.load(game).players)
        deal = chance.randrange(3)
        kinds = [chance.choice(("person", "person", "person", "bot", "open")) for _ in range(players)]
        kinds[chance.randrange(players)] = "person"
        if chance.random() < 0.7:
            kinds = ["bot" if kind == "open" else kind for kind in kinds]
        host = kinds.index("person")
        seats = tuple(
            SeatSetup(
                *(kind, None, "random" if kind == "bot" else None),  # type: ignore[arg-type]
                is_expected=kind == "person" and i != host and chance.random() < 0.2,
            )
            for i, kind in enumerate(kinds)
        )
        is_waiting = any(seat.kind == "open" or seat.is_expected for seat in seats)
        is_together = is_waiting and chance.random() < 0.5
        actions = [] if is_together else playout(game, players, deal)
        some = (chance.randrange(1, 8), chance.randrange(1, len(actions))) if actions else (0, 0)
        left = chance.choice((len(actions), len(actions), *some))
        mode, clock = chance.choice(
            (("live", None), ("live", ClockSetup(9.0, 2.0)), ("turns", ClockSetup(per_turn=9.0)))
        )
        return Setup(
            *(game, games.load(game).rules_version, games.load(game).complete({}), seats),
            *(None if is_together else deal, "5e" * 16, mode, clock),
            on_time=chance.choice(("bot", "forfeit")),
            is_public=chance.random() < 0.5,
            origin=Origin(opening=tuple(actions[: len(actions) - left])),
        )

    def play(self) -> None:
        self.compare()
        for _ in range(STEPS):
            if self.oracle.status in ("finished", "abandoned") and self.chance.random() < 0.5:
                break
            for _ in range(QUESTIONS):
                self.answer(self.command())
            if self.step():
                self.compare()

    # What is asked

    def command(self) -> tuple[Command, Circumstances]:
        chance, table = self.chance, self.oracle
        kind = chance.choice([kind for kind, row in COMMANDS.items() if row.event and kind != "why"])
        seats = range(len(table.seats))
        usual = table.version if chance.random() < 0.8 else chance.choice(self.versions)
        version = chance.choice((*[usual] * 12, table.board_version - 1, table.version + 1, None))
        bodies: dict[str, dict[str, tuple[Any, ...]]] = {
            "act": {"action": tuple(table.line.legal()) or (0,)},
            "vote": {"yes": (True, True, True, False)},
            "replace": {"whom": (*seats, 6), "bot": BOTS},
            "fill": {"seats": (None, [], [0], [1], [0, 1], [1, 2, 3], list(seats), [6]), "bot": BOTS},
            "name": {"name": ("Ann", " ", None)},
            "number": {"number": ("a1" * 16, "b2" * 16, "c3" * 16)},
            "vacation": {"until": (None, *(self.now + days * DAY for days in (-1, 0.25, 5, 14, 15)))},
            "limit_spectators": {"spectators": ("free", "silent", "none")},
        }
        body = {name: chance.choice(values) for name, values in bodies.get(kind, {}).items()}
        asker = chance.choice(table.people)  # nobody speaks for a bot
        if kind == "act" and table.seats[table.line.decider].kind == "person" and chance.random() < 0.8:
            asker = table.line.decider
        gone = frozenset(seat for seat in seats if chance.random() < 0.5)
        circumstances = Circumstances(chance.random() < 0.3, gone, MAX_RETURNS, self.now)
        return Command(kind, asker, "", version, body), circumstances

    def answer(self, asked: tuple[Command, Circumstances]) -> Proposal | None:
        """The event that both propose, or None if both refuse it for the same reason."""
        command, circumstances = asked
        answers = []
        for propose, table in ((commands.propose, self.table), (oracle_commands.propose, self.oracle)):
            try:
                answers.append(propose(table, command, circumstances, SETTINGS))  # type: ignore[operator]
            except Refused as refused:
                answers.append((refused.code, refused.message, refused.arguments))
        assert answers[0] == answers[1], (command, circumstances, answers)
        return answers[0] if isinstance(answers[0], Proposal) else None

    # What happens

    def step(self) -> bool:
        """Take a step; True if anything happened."""
        chance, table = self.chance, self.oracle
        self.now += chance.choice((0.0, 1.0, 2.0, 5.0, 4 * DAY if self.setup.mode == "turns" else 3.0))
        roads = [self.ask, self.ask, self.happen_beside] + [self.decide] * (6 if table.is_running else 0)
        proposal = chance.choice(roads)()
        if proposal is None:
            return False
        event = proposal.event(table.version + 1, "", self.now)
        self.versions.append(event.number)
        self.table, self.oracle = self.table.after(event), self.oracle.after(event)
        return True

    def ask(self) -> Proposal | None:
        command, circumstances = self.command()
        if command.kind in ("resign", "abandon") and self.chance.random() < 0.8:  # which would end most sequences
            return None
        return self.answer((command, circumstances))

    def decide(self) -> Proposal:
        return Proposal("act", self.oracle.line.decider, self.chance.choice(self.oracle.line.legal()))

    def happen_beside(self) -> Proposal | None:
        """Make an event that nobody requests in words: people come and go, clocks run out."""
        chance, table = self.chance, self.oracle
        seat = chance.randrange(len(table.seats))
        proposals = [self.join(), self.come_back(seat)]
        if table.deadline() is not None:
            proposals.append(Proposal("time", table.line.decider))
            pause = {"from": self.now - chance.choice((1.0, 6.0)), "until": self.now - 0.5}
            proposals.append(Proposal("pause", table.line.decider, data=pause))
        if table.is_running and not table.bot_to_move:
            proposals.append(Proposal("sleep", table.line.decider))
        if table.status == "finished":
            proposals.append(Proposal("rematch", 0, data={"match": "next"}))
        return chance.choice(proposals)

    def join(self) -> Proposal | None:
        wanted = self.chance.choice((None, *range(len(self.oracle.seats))))
        opened = [i for i, seat in enumerate(self.oracle.seats) if seat.kind == "open"]
        is_refused = self.oracle.is_abandoned or not opened or (wanted is not None and wanted not in opened)
        refusal, event = self.table.propose(EventKind.JOIN, TableEvent(seat=NOBODY if wanted is None else wanted))
        assert is_refused == bool(refusal)
        if is_refused:
            return None
        assert event.seat == (opened[0] if wanted is None else wanted)
        number = self.chance.choice(("d4" * 16, None))
        return Proposal("join", event.seat, data={"name": "Zoé", "uninvited": None, "avatar": "fox", "number": number})

    def come_back(self, seat: int) -> Proposal | None:
        kind = oracle_commands.event_of_return(self.oracle, seat, MAX_RETURNS)
        assert self.table.come_back(seat, MAX_RETURNS) == kind
        return kind and Proposal(kind, seat)  # type: ignore[return-value]

    # What is compared

    def compare(self) -> None:
        ours, theirs = self.said(self.table), self.said(self.oracle)
        assert ours == theirs, {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}
        for seat in range(len(self.oracle.seats)):
            for watched in (False, True):
                assert self.table.undo_offers(seat, watched) == self._offers(seat, watched)
            decides = self.oracle.is_running and seat == self.oracle.line.decider
            assert self.table.may_act(seat) == (decides and self.oracle.seats[seat].is_active_person)

    def _offers(self, seat: int, watched: bool) -> int:
        table = self.oracle
        if not table.is_running or not table.seats[seat].is_active_person:
            return 0
        if table.can_undo(seat, watched):
            return CAN_UNDO
        return CAN_ASK if table.request is None and table.ask_target(seat) is not None else 0

    def said(self, table: Any) -> dict[str, Any]:
        parts = (
            "kind",
            "name",
            "bot",
            "away",
            "is_expected",
            "resigned",
            "avatar",
            "is_played_by_bot",
            "is_active_person",
        )
        seats = [[getattr(seat, name) for name in parts] for seat in table.seats]
        names = (
            "version",
            "board_version",
            "turn_version",
            "status",
            "is_running",
            "decider",
            "bot_to_move",
            "people",
            "numbers",
        )
        said = {name: getattr(table, name) for name in names}
        request = table.request and (table.request.seat, table.request.to, table.request.votes)
        clocks = [table.time_left(seat, self.now) for seat in range(len(table.seats))]
        if table.setup.clock:
            pause = self.now - 3.0, self.now - 1.0
            stood = table.clockwork.would_stand(pause) if isinstance(table, Table) else table.would_stand(*pause)
            clocks += [table.deadline(), stood]
        due = due_at(table, self.now, SETTINGS) if isinstance(table, Table) else table.due(self.now, SETTINGS)
        said |= {"seats": seats, "request": request, "clocks": clocks, "due": due}
        log = table.log if isinstance(table, Table) else table
        said |= {"happened": log.happened, "undone": log.undone, "active": table.active, "rematch": table.rematch}
        is_away = table.vacation if isinstance(table, Table) else table.is_on_vacation
        away = [bool(is_away(seat, self.now)) for seat in range(len(table.seats))]
        said |= {"spectators": table.spectators, "on vacation": away}
        return said | {"people here": people_here(table), "result": table.result(), "board": table.line.position}


def play(seed: int) -> None:
    """One sequence; every other in which decisions reveal a lot."""
    with many_secrets(seed) if seed % 2 else patch.object(Entries, "advance", Entries.advance):
        try:
            Comparison(seed).play()
        except AssertionError as error:
            raise AssertionError(f"sequence {seed}: {error}") from error


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    for done, seed in enumerate(range(chosen.first, chosen.first + chosen.count), 1):
        play(seed)
        if done % 1000 == 0 or done == chosen.count:
            print(f"\r{done:,} of {chosen.count:,} sequences alike", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
