"""The templates of the bots and their public kernels."""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from banquise.bots.tree import Lookahead, Memory, Settings, Values
from banquise.core.game import Points, Work
from banquise.core.memory import MemoryMap
from banquise.core.observation import Number
from banquise.core.template import Template


class NetworkKernels(Protocol):
    """The trained network (network.py)."""

    HEAD: tuple[int, ...]
    HIDDEN: int
    SEATS: int
    LENGTH: int
    NUMBERS: tuple[Number, ...]
    LEADS: int
    MEASURES: int
    TABLE: int
    ROWS: int
    ENTRIES: NDArray[Any]
    UNIT: int
    WEIGHT: int

    def correct(self, memory: Memory, which: int, viewer: int) -> None: ...
    def write_input(self, memory: Memory, which: int, viewer: int) -> None: ...


class SearchKernels(Protocol):
    """Looking one decision ahead, and the tree search (kernels.py)."""

    ITEMS: tuple[str, ...]
    EVALUATION_WORK: int
    PICK: int
    REASON: int
    FIRST_OF_EQUALS: int
    network: NetworkKernels

    def evaluate(self, state: Any, work: Work, out: Points) -> None: ...
    def itemise(self, state: Any, seat: int, work: Work, out: Points) -> None: ...
    def search(self, memory: Memory, settings: Settings, simulations: int) -> None: ...
    def next_seed(self, mind: Any) -> int: ...
    def seed_from(self, seed: int, number: int, use: int) -> int: ...
    def select(self, memory: Memory, settings: Settings) -> int: ...
    def simulate(self, memory: Memory, settings: Settings) -> None: ...
    def backward(self, memory: Memory, length: int) -> None: ...
    def value_of(self, memory: Memory | Lookahead, action: int, margin: float) -> float: ...
    def greedy_action(self, memory: Memory | Lookahead, margin: float, chance: int) -> tuple[int, int]: ...
    def mix_in_winners(self, standings: Points, seats: int, weight: float, out: Values) -> None: ...


class ExaminationKernels(Protocol):
    """The kernels of a search that analysis calls (examination.py)."""

    def forecast(self, memory: Memory, forecasts: Any, settings: Settings, first: int, is_open: bool) -> None: ...
    def itemise_after(self, memory: Memory, action: int, out: Points, items: Points) -> None: ...


class BotKernels(Protocol):
    """Entries on the memory of a bot, as entries.py documents them."""

    ITEMS: tuple[str, ...]
    MEMORY: MemoryMap
    ENTRIES: tuple[str, ...]
    MIND: int
    COUNTS: int
    OTHERS: int
    FORECASTS: int
    REASONS: int
    NODES: int
    STATE_SIZE: int
    COUNT_SIZE: int
    FORECAST_SIZE: int
    NODE_SIZE: int
    ACTIONS: int
    RANDOM: int
    GREEDY: int
    MIND_RECORD: np.dtype[Any]
    COUNT_RECORD: np.dtype[Any]
    FORECAST_RECORD: np.dtype[Any]
    NODE_RECORD: np.dtype[Any]

    def parts_of(self, memory: Any) -> Memory: ...
    def begin(self, memory: Any, searcher: int) -> int: ...
    def slice(self, memory: Any, simulations: int) -> int: ...
    def best(self, memory: Any, _: int) -> int: ...
    def follow(self, memory: Any, action: int) -> int: ...
    def forecast_within(self, memory: Any, first: int, simulations: int, is_open: bool) -> None: ...


NETWORK = Template[NetworkKernels]("banquise.bots.network")
SEARCH = Template[SearchKernels]("banquise.bots.kernels")
EXAMINATION = Template[ExaminationKernels]("banquise.bots.examination")
BOT = Template[BotKernels]("banquise.bots.entries")
