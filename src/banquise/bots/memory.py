"""A bot's memory, and its entries (entries.py)."""

import secrets
from typing import Any

import numpy as np

from banquise.bots.learned import Network
from banquise.bots.templates import BOT
from banquise.bots.tree import NO_ACTION, Settings
from banquise.core.copying import CopiedWhole
from banquise.core.game import Game
from banquise.core.kernel import address_of
from banquise.core.rng import SEEDS
from banquise.core.template import bind


class BotMemory(CopiedWhole):
    def __init__(
        self,
        game: Game,
        seed: int | None,
        nodes: int = 0,
        settings: Settings | None = None,
        network: Network | None = None,
    ) -> None:
        self.entries = bind(BOT, game)
        self.content: Any = self._room_for(nodes, network)
        self.run("prepare", nodes)
        self.mind.network = 0 if network is None else len(network)
        self.run("seed", secrets.randbelow(SEEDS) if seed is None else seed % SEEDS)
        for name, value in (settings or Settings())._asdict().items():
            self.mind[name] = value

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the content without the empty part of the tree, which is many megabytes."""
        used, whole = (self.entries.NODES + n * self.entries.NODE_SIZE for n in (self.mind.used, self.mind.room))
        parts = {"content": self.content[:used].copy(), "network": self.content[whole:].view(np.int16).copy()}
        return {"entries": self.entries, "nodes": int(self.mind.room), **parts}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.entries = kept["entries"]
        self.content = self._room_for(kept["nodes"], kept["network"])
        self.content[: len(kept["content"])] = kept["content"]

    def _room_for(self, nodes: int, network: Network | None) -> Any:
        """Allocate zeros, followed by the network."""
        learned: Any = np.zeros(0, np.uint8) if network is None else network.view(np.uint8)
        own = self.entries.NODES + nodes * self.entries.NODE_SIZE
        content = np.zeros(own + len(learned), np.uint8)  # unused pages of the tree take no memory
        content[own:] = learned
        return content

    @property
    def place(self) -> Any:
        """The memory in the form that entries take."""
        return address_of(self.content)

    def run(self, entry: str, number: int = 0) -> int:
        return int(getattr(self.entries, entry)(self.place, number))

    def examine(self, simulations: int, first: int = NO_ACTION, is_open: bool = False) -> None:
        """Run the common kernel of `examine`, `examine_open` and `rehearse`: it contains the whole search, so it is
        compiled only once."""
        self.entries.forecast_within(self.place, first, simulations, is_open)

    def set_position(self, state: Any) -> None:
        """Write the position; `choose` and `begin` deal again what the deciding seat cannot know."""
        self.content[: self.entries.STATE_SIZE] = np.frombuffer(state.tobytes(), np.uint8)

    @property
    def mind(self) -> Any:
        return self._records(self.entries.MIND, 1, self.entries.MIND_RECORD)[0]

    @property
    def nodes(self) -> Any:
        """The nodes in use."""
        return self._records(self.entries.NODES, int(self.mind.used), self.entries.NODE_RECORD)

    @property
    def counts(self) -> Any:
        """The counts of each legal action."""
        return self._records(self.entries.COUNTS, int(self.mind.choices), self.entries.COUNT_RECORD)

    @property
    def forecasts(self) -> Any:
        """The forecasts of an examination for each legal action."""
        return self._records(self.entries.FORECASTS, int(self.mind.choices), self.entries.FORECAST_RECORD)

    def reasons(self, action: int) -> list[int]:
        """Return the parts of the deciding seat's expectation after an action, by the items of the evaluation."""
        items = self.run("explain", action)
        return self.content[self.entries.REASONS :][: 4 * items].view(np.int32).tolist()  # type: ignore[no-any-return]

    def add(self, other: "BotMemory") -> None:
        """Add the counts of another searcher at the same position."""
        entries, rows = self.entries, int(other.mind.choices)
        size = rows * entries.COUNT_SIZE
        self.content[entries.OTHERS :][:size] = other.content[entries.COUNTS :][:size]
        self.run("merge", rows)

    def _records(self, first: int, n: int, kind: Any) -> Any:
        """A view of records in the memory; writes go through."""
        return self.content[first : first + n * kind.itemsize].view(kind).view(np.recarray)
