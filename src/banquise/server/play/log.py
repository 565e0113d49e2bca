"""The log of a table: the events, for each viewer, and those taken back."""

from __future__ import annotations

from collections.abc import Sequence

from banquise.core.line import Line
from banquise.core.record import SPECTATOR

from .facts import table_fact

Entry = tuple[int, bytes]
"""A version and the facts that it added."""


class Log:
    def __init__(self) -> None:
        self.happened: list[Entry] = []  # events outside the game
        self.undone: list[tuple[int, list[int]]] = []  # the version of each undo, and the versions that it took back
        self._facts: dict[int, list[bytes]] = {}  # by viewer, the facts of each decision computed so far

    def copy(self) -> Log:
        twin = Log()
        twin.happened, twin.undone, twin._facts = self.happened.copy(), self.undone.copy(), self._facts
        return twin

    def note(self, version: int, fact: int, seat: int) -> None:
        """Note a `TableFact`."""
        self.happened.append((version, table_fact(fact, seat)))

    def take_back(self, version: int, versions: Sequence[int], to: int) -> None:
        """Note that only the first `to` decisions stay; `versions` are those of all."""
        self.undone.append((version, list(versions[to:])))
        self._facts = {viewer: facts[:to] for viewer, facts in self._facts.items()}

    def table_entries(self, since: int) -> list[Entry]:
        """The table's own facts after a version (−1: all of them)."""
        return [entry for entry in self.happened if entry[0] > since]

    def entries(self, line: Line, viewer: int, since: int) -> list[Entry]:
        """The facts of game and table after a version, oldest first."""
        happened, facts, versions = self.table_entries(since), self._facts_for(line, viewer), line.history.versions
        news = range(line.first_after(since), line.decision)  # a later table may have computed more
        played = [(versions[i], facts[i]) for i in news]
        return sorted(played + happened, key=lambda entry: entry[0]) if happened else played

    def _facts_for(self, line: Line, viewer: int) -> list[bytes]:
        """The facts of each decision for a viewer, computed at least up to the last one."""
        facts = self._facts.setdefault(viewer if line.deal.game.has_secrets else SPECTATOR, [])
        if len(facts) < line.decision:
            facts += line.tell(len(facts) + 1, line.decision, viewer)
        return facts

    def dropped(self, since: int) -> list[int]:
        """Versions up to `since` whose decisions were taken back afterwards."""
        return [v for when, versions in self.undone if when > since for v in versions if v <= since]
