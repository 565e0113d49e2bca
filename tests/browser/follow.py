"""A player of games on the CPU that does the same as follow.mjs in WebAssembly."""

from collections.abc import Callable
from functools import cache
from typing import Any
from zlib import crc32

import numpy as np

from banquise.bots.templates import BOT
from banquise.core.game import Game
from banquise.core.kernel import entry
from banquise.core.record import SPECTATOR
from banquise.core.template import bind
from banquise.core.templates import LINE

FACT_BYTES = 12
NODES, SIMULATIONS = 4096, 40
WORD = 0xFFFFFFFF
Below = Callable[[int], int]


class Follower:
    def __init__(self, game: Game) -> None:
        self.at: Any = bind(LINE, game)
        self.actions, self.seats_at = len(game.actions), game.state.where("seats").start
        line = np.zeros(self.at.SIZE, np.uint8)
        self.memory, self.address = memoryview(line), line.ctypes.data
        self.legal = self.memory[self.at.LEGAL : self.at.LEGAL + 4 * self.at.MAX_LEGAL].cast("i")
        self.seed = self.memory[self.at.SEED : self.at.SEED + 8].cast("q")
        held_size = game.held_record.dtype.itemsize if game.preview else 0
        self.held, self.holds_action = self.memory[self.at.HELD : self.at.HELD + held_size], holds_an_action(game)
        self.bot: Any = bind(BOT, game)
        mind = np.zeros(self.bot.NODES + NODES * self.bot.NODE_SIZE, np.uint8)
        self.mind, self.mind_address = memoryview(mind), mind.ctypes.data
        # Entries are compiled at their first call, since some are never called.
        self.entry = cache(lambda kernels, name: entry(getattr(kernels, name)))
        self.ask("prepare", NODES)
        self.sum = 0

    def ask(self, name: str, number: int = 0) -> int:
        return int(self.entry(self.bot, name)(self.mind_address, number))

    def call(self, name: str, number: int = 0) -> int:
        return int(self.entry(self.at, name)(self.address, number))

    def see(self, place: int, size: int) -> None:
        self.sum = crc32(self.memory[place : place + size], self.sum)

    def number(self, value: int) -> None:
        self.sum = crc32(value.to_bytes(4, "little", signed=True), self.sum)

    @property
    def seats(self) -> int:
        return self.memory[self.seats_at]

    def play(self, blank: bytes, game: int) -> int:
        self.sum = 0
        self.memory[self.at.BLANK : self.at.BLANK + len(blank)] = blank
        below = chance(game + 1)
        count = self.call("begin", game)
        self.ask("seed", game)
        self.see(self.at.NOW, self.at.STATE_SIZE)
        made = 0
        while count:
            action = self.legal[below(count)]
            count = self.call("decide", action)
            self.look(action, count, below, made)
            if count and made % 64 == 0:
                self.think()
            made += 1
        return made

    def look(self, action: int, count: int, below: Below, made: int) -> None:
        at, seat = self.at, below(self.seats + 1)
        viewer = SPECTATOR if seat == self.seats else seat
        self.see(at.NOW, at.STATE_SIZE)
        self.see(at.LEGAL, 4 * count)
        self.number(self.call("learned"))
        self.see(at.PACKED, self.call("see", viewer))
        self.see(at.FACTS, FACT_BYTES * self.call("tell", action * at.VIEWERS + viewer))
        self.see(at.FACTS, FACT_BYTES * self.call("prompt", viewer))
        self.see(at.OBSERVATION, self.call("observe", viewer))
        if made % 8 == 0:
            self.look_closer(viewer, below)

    def look_closer(self, viewer: int, below: Below) -> None:
        """Compare the entries that are called less often."""
        at = self.at
        self.see(at.VIEW, at.VIEW_SIZE)
        self.see(at.POINTS, 4 * self.call("scores"))
        self.see(at.POINTS, 4 * self.call("standing"))
        self.see(at.POINTS, 4 * self.call("breakdown", below(self.seats)))
        action = below(self.actions)
        kept = bytes(self.memory[: at.STATE_SIZE])
        if action not in self.legal[: self.call("decide", at.NO_ACTION)]:
            self.see(at.FACTS, FACT_BYTES * self.call("refuse", action * at.VIEWERS + viewer))
        if self.held:
            self.hold(below)
            self.call("preview")
            self.see(at.PREVIEW, at.PREVIEW_SIZE)
        self.seed[0] = below(1000)
        self.call("resample", viewer)
        self.see(at.NOW, at.STATE_SIZE)
        self.memory[: at.STATE_SIZE] = kept
        self.call("decide", at.NO_ACTION)

    def hold(self, below: Below) -> None:
        """A selection to preview: a legal action or some cards; none if the game is over."""
        count = self.call("decide", self.at.NO_ACTION)
        if self.holds_action:
            self.held[:] = self.legal[below(count)].to_bytes(2, "little") if count else bytes(2)
        else:
            for i in range(len(self.held)):
                self.held[i] = below(2)

    def think(self) -> None:
        """Everything that bots compute at this position."""
        at, bot = self.at, self.bot
        for how in (bot.RANDOM, bot.GREEDY):
            self.mind[: at.STATE_SIZE] = self.memory[: at.STATE_SIZE]
            self.number(self.ask("choose", how))
        self.mind[: at.STATE_SIZE] = self.memory[: at.STATE_SIZE]
        rows = self.ask("begin", 0)
        self.number(self.ask("slice", SIMULATIONS))
        self.sum = crc32(self.mind[bot.COUNTS : bot.COUNTS + rows * bot.COUNT_SIZE], self.sum)
        best = self.ask("best")
        self.number(best)
        self.number(self.ask("follow", best))


def holds_an_action(game: Game) -> bool:
    """Whether a preview is about an action, as in Arktia, and not about cards."""
    return bool(game.preview) and [field.name for field in game.held_record.layout] == ["action"]


def chance(state: int) -> Below:
    """Marsaglia's xorshift."""

    def below(n: int) -> int:
        nonlocal state
        state ^= state << 13 & WORD
        state ^= state >> 17
        state ^= state << 5 & WORD
        return state % n

    return below
