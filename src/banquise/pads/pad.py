"""A score pad: from what is entered to scores, ranks and the reasons for them."""

from collections.abc import Mapping, Sequence
from functools import cache
from threading import local
from typing import Any, NamedTuple

import numpy as np

from banquise.core.facts import FactSpace
from banquise.core.game import Game, ranks
from banquise.core.kernel import address_of
from banquise.core.languages import Lang
from banquise.core.line import FACT_BYTES, Rows, compiled_entry, entries_of, rows_of
from banquise.core.template import bind
from banquise.core.templates import Entry
from banquise.core.viewrecord import as_json
from banquise.core.words import plain_line, words_of

from .declaration import declared_for
from .sheet import SheetError, SheetWriter
from .templates import PAD


class Tally(NamedTuple):
    """The result of a sheet, seat by seat."""

    scores: list[int]
    ranks: list[int]
    """Ranks, 1 for the best; equal scores share a rank."""
    breakdown: list[dict[str, int]]
    ties: Rows
    """Facts about each two neighbours with equal scores: why one is ahead, or that they share a rank."""

    @property
    def order(self) -> list[int]:
        """The seats, best first."""
        return sorted(range(len(self.ranks)), key=lambda seat: self.ranks[seat])


class Refusal(SheetError):
    """A sheet that the rules make impossible, with the reasons as facts."""

    def __init__(self, game: Game, space: FactSpace, facts: Rows) -> None:
        self.game, self.space, self.facts = game, space, facts
        super().__init__("")

    def text(self, lang: Lang) -> str:
        return " ".join(plain_line(line) for line in words_of(self.game, lang).lines(self.space, self.facts))


class Pad(local):
    """The score pad of one game; each thread has its own memory."""

    def __init__(self, game: Game) -> None:
        self.game, self.declared = game, declared_for(game.name)
        self.kernels = kernels = bind(PAD, game)
        memory: Any = np.zeros(kernels.SIZE, np.uint8)
        self.memory, self.address = memoryview(memory), address_of(memory)

    def limits(self, players: int, options: Mapping[str, str]) -> bytes:
        """Make a sheet with the maximum of each number for this many players; 0: not used."""
        self._write(self.kernels.BLANK, self.game.new_state(players, options).tobytes())
        self._run(self.kernels.limit, 0)
        return self._read(self.kernels.LIMITS, self.kernels.SHEET_SIZE)

    def tally(self, players: int, options: Mapping[str, str], given: Any) -> Tally:
        """Score a sheet given as JSON; raises SheetError if it is impossible."""
        limits = self.limits(players, options)
        return self.tally_sheet(players, options, SheetWriter(self.declared.sheet, limits).write(players, given))

    def tally_sheet(self, players: int, options: Mapping[str, str], sheet: bytes) -> Tally:
        """Score a sheet whose numbers are within their limits."""
        entries, state = entries_of(self.game), self.state(players, options, sheet)
        standing = entries.standing(state)
        tally = Tally(
            entries.scores(state), ranks(standing), [entries.breakdown(state, seat) for seat in range(players)], []
        )
        tally.ties.extend(self._ties(state, tally))
        return tally

    def state(self, players: int, options: Mapping[str, str], sheet: bytes) -> bytes:
        """Make a state that scores like the sheet; no other part of it has any meaning."""
        self._write(self.kernels.BLANK, self.game.new_state(players, options).tobytes())
        self._write(self.kernels.SHEET, sheet)
        if refused := self._run(self.kernels.fill, 0):
            raise Refusal(self.game, self.declared.facts, self._facts(refused))
        return self._read(self.kernels.NOW, self.kernels.STATE_SIZE)

    def explanations(self, tally: Tally, lang: Lang, names: Sequence[str]) -> list[str]:
        """Explain how each tie was broken, in one sentence each."""
        lines = words_of(self.game, lang).lines(self.declared.facts, tally.ties, names)
        return [plain_line(line, names) for line in lines]

    def entered(self, sheet: bytes, players: int) -> dict[str, Any]:
        """Convert a sheet to JSON."""
        found = as_json(self.declared.sheet, sheet)
        return found | {"seats": found["seats"][:players]}

    def _ties(self, state: bytes, tally: Tally) -> Rows:
        self._write(self.kernels.NOW, state)
        facts: Rows = []
        for ahead, behind in zip(tally.order, tally.order[1:], strict=False):
            if tally.scores[ahead] == tally.scores[behind]:
                facts += self._facts(self._run(self.kernels.explain, ahead * self.kernels.VIEWERS + behind))
        return facts

    def _run(self, kernel: Entry, number: int) -> int:
        return int(compiled_entry(kernel)(self.address, number))

    def _facts(self, count: int) -> Rows:
        return rows_of(self._read(self.kernels.FACTS, count * FACT_BYTES))

    def _write(self, first: int, content: bytes) -> None:
        self.memory[first : first + len(content)] = content

    def _read(self, first: int, size: int) -> bytes:
        return bytes(self.memory[first : first + size])


pad_of = cache(Pad)
