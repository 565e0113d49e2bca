"""The native side of wasm.mjs: measures what it is asked for, a line of JSON in and one out."""

import base64
import json
import sys
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np

from banquise.bots.learned import learned
from banquise.bots.templates import BOT
from banquise.browser.typescript.engines import declared
from banquise.core.kernel import entry
from banquise.core.template import bind
from banquise.core.templates import LINE
from banquise.games import NAMES, load

NODES = 2**19
SLICE, SLICES = 500, 20
"""A tree of 10,000 simulations, then a new one."""
PLAYERS = 2
WORD = 0xFFFFFFFF


class Measured:
    def __init__(self, name: str) -> None:
        game = load(name)
        self.blank = game.new_state(PLAYERS, {}).tobytes()
        self.line_at, self.bot_at = bind(LINE, game), bind(BOT, game)
        self.line: Any = np.zeros(self.line_at.SIZE, np.uint8)
        network = learned(game)
        self.network = b"" if network is None else network.tobytes()
        self.network_at = declared(game)["bot"]["NETWORK_AT"]
        size = self.bot_at.NODES + NODES * self.bot_at.NODE_SIZE
        self.mind: Any = np.zeros(size + len(self.network), np.uint8)
        self.mind[size:] = np.frombuffer(self.network, np.uint8)
        self.begin, self.decide = entry(self.line_at.begin), entry(self.line_at.decide)
        self.bot = {name: entry(getattr(self.bot_at, name)) for name in ("prepare", "seed", "begin", "slice")}
        first = self.line_at.BLANK
        self.line[first : first + len(self.blank)] = np.frombuffer(self.blank, np.uint8)
        self.begin(self.line.ctypes.data, 1)
        self.opening = self.line[: len(self.blank)].copy()
        self.bot["prepare"](self.mind.ctypes.data, NODES)
        self.seed, self.chance = 0, 1

    def decisions(self) -> int:
        address, decide, chance = self.line.ctypes.data, self.decide, self.chance
        listed = memoryview(self.line)[self.line_at.LEGAL :][: 4 * self.line_at.MAX_LEGAL].cast("i")
        self.seed += 1
        count, made = self.begin(address, self.seed), 0
        while count:
            chance ^= (chance << 13) & WORD
            chance ^= chance >> 17
            chance ^= (chance << 5) & WORD
            count = decide(address, listed[chance % count])
            made += 1
        self.chance = chance
        return made

    def learned(self) -> int:
        return self.simulations(len(self.network) // 2)

    def simulations(self, numbers: int = 0) -> int:
        address, at = self.mind.ctypes.data, self.network_at
        self.mind[at : at + 8].view(np.int64)[0] = numbers
        self.bot["seed"](address, 1)
        self.mind[: len(self.opening)] = self.opening
        self.bot["begin"](address, 0)
        for _ in range(SLICES):
            self.bot["slice"](address, SLICE)
        return SLICE * SLICES


measured = cache(Measured)


def answer(asked: dict[str, Any]) -> Any:
    if asked["t"] == "games":
        return NAMES
    game = measured(asked["game"])
    if asked["t"] == "describe":
        blank = base64.b64encode(game.blank).decode()
        network = base64.b64encode(game.network).decode()
        settings = {"blank": blank, "network": network, "nodes": NODES, "slice": SLICE, "slices": SLICES}
        return {"game": settings, "places": declared(load(asked["game"]))}
    began, made, spent = perf_counter(), 0, 0.0
    while spent < asked["ms"] / 1000:
        made += getattr(game, asked["t"])()
        spent = perf_counter() - began
    return made / spent


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
