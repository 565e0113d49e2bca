"""The templates of core and their public kernels."""

from collections.abc import Callable
from typing import Any, Protocol

from .game import Actions, Points, Work
from .memory import MemoryMap
from .template import Template

Entry = Callable[[Any, int], int]
"""A kernel that is called with a memory's address and one whole number."""


class LineKernels(Protocol):
    """Entries on the memory of one game, as line_kernels.py documents them."""

    MEMORY: MemoryMap
    ENTRIES: tuple[str, ...]
    set_up: Entry
    begin: Entry
    decide: Entry
    play: Entry
    learned: Entry
    resample: Entry
    observe: Entry
    scores: Entry
    standing: Entry
    breakdown: Entry
    see: Entry
    tell: Entry
    prompt: Entry
    refuse: Entry
    preview: Entry

    def __getattr__(self, constant: str) -> int: ...  # a size, or a region of MEMORY: its first byte


class PlayoutKernels(Protocol):
    """Uniformly random games (playout.py)."""

    def finish(self, state: Any, x: int, legal: Actions) -> tuple[int, int]: ...
    def play_games(self, states: Any, seeds: tuple[int, int], room: tuple[Actions, Work, Points]) -> int: ...


class HiddenKernels(Protocol):
    """The kernels of a game with declared ownership (hidden_kernels.py)."""

    def deal(self, state: Any, seed: int) -> None: ...
    def step(self, state: Any, action: int) -> None: ...
    def resample(self, state: Any, viewer: int, seed: int) -> None: ...


HIDDEN = Template[HiddenKernels]("banquise.core.hidden_kernels")
LINE = Template[LineKernels]("banquise.core.line_kernels")
PLAYOUT = Template[PlayoutKernels]("banquise.core.playout")
