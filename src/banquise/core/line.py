"""Positions of a game as bytes, and what its kernels say of them: the one door to `line_kernels`.

A position goes in as bytes and comes out as bytes; nothing is kept in between. Each thread has memory of its own.
"""

import struct
from collections.abc import Sequence
from functools import cache
from threading import local
from typing import Any

import numpy as np

from .facts import WIDTH
from .game import Game, View
from .kernel import COMPILED, entry
from .template import bind
from .viewrecord import as_json

FACT = struct.Struct(f"<{WIDTH}h")
FACT_BYTES = FACT.size
Rows = list[tuple[int, ...]]
"""Facts as kernels wrote them."""


class Entries(local):
    def __init__(self, game: Game) -> None:
        self.kernels = kernels = bind("banquise.core.line_kernels", game)
        memory: Any = np.zeros(kernels.SIZE, np.uint8)
        self.memory = memoryview(memory)
        self.address = memory.ctypes.data if COMPILED else memory
        self.size = kernels.BEFORE
        self.dtype = np.dtype((np.record, game.state.dtype))
        self.player_at, self.over_at = game.state.where("player").start, game.state.where("over").start

    def player(self, state: bytes) -> int:
        """The seat that decides next."""
        return int(state[self.player_at])

    def is_over(self, state: bytes) -> bool:
        return bool(state[self.over_at])

    def record(self, state: bytes) -> Any:
        """A copy for kernels."""
        return np.frombuffer(bytearray(state), self.dtype)[0]

    def decide(self, state: bytes, action: int = -1) -> tuple[bytes, Sequence[int]]:
        """The position after a decision (none: the same), and what is legal then."""
        self.memory[: self.size] = state
        count = self._run("decide", action)
        return bytes(self.memory[: self.size]), struct.unpack_from(f"{count}i", self.memory, self.kernels.LEGAL)

    def see(self, state: bytes, viewer: int) -> bytes:
        """The view record."""
        self.memory[: self.size] = state
        self._run("see", viewer)
        first = self.kernels.VIEW
        return bytes(self.memory[first : first + self.kernels.VIEW_SIZE])

    def see_packed(self, state: bytes, viewer: int) -> bytes:
        """The view record as it is sent: without its runs of zeros."""
        self.memory[: self.size] = state
        first = self.kernels.PACKED
        return bytes(self.memory[first : first + self._run("see", viewer)])

    def tell(self, before: bytes, action: int, after: bytes, viewer: int) -> Rows:
        """What a viewer is told of a decision."""
        return rows_of(self.tell_bytes(before, action, after, viewer))

    def tell_bytes(self, before: bytes, action: int, after: bytes, viewer: int) -> bytes:
        self.memory[: 2 * self.size] = after + before
        return self._facts(self._run("tell", action * self.kernels.VIEWERS + viewer))

    def prompt(self, state: bytes, viewer: int) -> Rows:
        """What is asked now, of this viewer or of somebody else."""
        return rows_of(self.prompt_bytes(state, viewer))

    def prompt_bytes(self, state: bytes, viewer: int) -> bytes:
        self.memory[: self.size] = state
        return self._facts(self._run("prompt", viewer))

    def refuse(self, state: bytes, action: int, viewer: int) -> Rows:
        """Why the action is not legal now."""
        self.memory[: self.size] = state
        return rows_of(self._facts(self._run("refuse", action * self.kernels.VIEWERS + viewer)))

    def preview(self, view: bytes, held: bytes) -> bytes:
        """What would come of what is held, from a view record alone."""
        kernels = self.kernels
        self.memory[kernels.VIEW : kernels.VIEW + len(view)] = view
        self.memory[kernels.HELD : kernels.HELD + len(held)] = held
        self._run("preview", 0)
        return bytes(self.memory[kernels.PREVIEW : kernels.PREVIEW + kernels.PREVIEW_RECORD.itemsize])

    def _run(self, name: str, number: int) -> int:
        return int(_entry(self.kernels, name)(self.address, number))

    def _facts(self, count: int) -> bytes:
        first = self.kernels.FACTS
        return bytes(self.memory[first : first + count * FACT_BYTES])


def view_json(game: Game, state: bytes, viewer: int) -> View:
    """What a viewer sees, as programs are given it."""
    return {"game": game.name, **as_json(game.view_record, entries_of(game).see(state, viewer))}


def rows_of(facts: bytes) -> Rows:
    """Facts as numbers."""
    return list(FACT.iter_unpack(facts))


entries_of = cache(Entries)


@cache
def _entry(kernels: Any, name: str) -> Any:
    """Compiled at its first use, once for all threads."""
    return entry(getattr(kernels, name))
