"""People at a table without a server: their requests become events, or are refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from banquise import games
from banquise.core.table.entries import TableEvent, bits_of
from banquise.core.table.state import NEVER, EventKind
from banquise.server.play.commands import Circumstances, propose
from banquise.server.play.setup import SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.settings import Settings
from banquise.server.store.rows import Proposal
from banquise.server.wire.commands import Command
from banquise.server.wire.refusal import Refused, Why

SETTINGS = Settings()
CIRCUMSTANCES = Circumstances(returns=SETTINGS.seat_returns)


def people_here(table: Any) -> list[int]:
    """The seats whose people play for themselves, at a table or at its oracle."""
    return [i for i, seat in enumerate(table.seats) if seat.is_active_person]


def undo_target(table: Table, seat: int, asked: EventKind = EventKind.UNDO) -> int | None:
    """The number of decisions left if this seat took its last one back."""
    _, event = table.propose(asked, TableEvent(seat=seat, version=table.version))
    return None if event.to == NEVER else event.to


def has_shown(table: Table, since: int) -> bool:
    """Whether a person learned anything hidden from the decisions after this number."""
    return bool(table.line.learned_since(since) & bits_of(table.people))


class Players:
    """`Players("person", "bot")`; bots and stand-ins move when the test says so."""

    def __init__(self, *seats: str, game: str = "arctic", seed: int = 1, **setup: Any) -> None:
        declared = games.load(game)
        made = tuple(SeatSetup(kind, bot="random" if kind == "bot" else None) for kind in seats)  # type: ignore[arg-type]
        options = setup.pop("options", {})
        self.setup = Setup(game, declared.rules_version, options, made, seed, "", **setup)
        self.table = Table("", self.setup, declared, 0.0)
        self.chance, self.circumstances = random.Random(seed), CIRCUMSTANCES

    def ask(self, kind: str, seat: int, happens: bool = True, **body: Any) -> str:
        """The kind of event that it became."""
        version = body.pop("version", self.table.version)
        command = Command(kind, seat, "", version, body)
        proposal = propose(self.table, command, self.circumstances, SETTINGS)
        if happens:
            self.happens(*proposal)
        return proposal.kind

    def answer(self, kind: str, seat: int, **body: Any) -> str:
        """The kind of event that it would become."""
        return self.ask(kind, seat, happens=False, **body)

    def refused(self, kind: str, seat: int, **body: Any) -> Why:
        before = self.table
        with pytest.raises(Refused) as caught:
            self.ask(kind, seat, **body)
        assert self.table is before
        return Why(caught.value.code, caught.value.message)

    def happens(self, kind: str, seat: int, action: int | None = None, data: dict[str, Any] | None = None) -> None:
        at = float(self.table.version + 1)
        self.table = self.table.after(Proposal(kind, seat, action, data).event(self.table.version + 1, "", at))

    def decide(self, decisions: int = 1) -> None:
        """Let the deciding player take any of the legal actions."""
        for _ in range(decisions):
            self.happens("act", self.table.line.decider, self.chance.choice(self.table.line.legal()))

    def decide_until_next_is(self, seat: int) -> None:
        while self.table.line.decider != seat:
            self.decide()

    def take_turn(self, seat: int) -> None:
        """Play up to the end of this seat's next turn."""
        self.decide_until_next_is(seat)
        while self.table.line.decider == seat:
            self.decide()
