"""Memory that kernels, Python and the browser share: regions one after the other, each declared once.

    MEMORY = MemoryMap()
    NOW = MEMORY.region("NOW", STATE, about="the state")
    WORK = MEMORY.region("WORK", np.int16, 100)

A region is identified by its first byte. The offsets in kernels, the table in docs/memory.md and the browser's tables
(browser/typescript) all follow from these declarations.
"""

from typing import Any, NamedTuple

import numpy as np

ALIGNED = 8


class Region(NamedTuple):
    """`items` of one kind, one after the other."""

    name: str
    start: int
    kind: Any
    items: int
    about: str

    @property
    def end(self) -> int:
        return self.start + self.items * int(self.kind.itemsize)


class MemoryMap:
    def __init__(self) -> None:
        self.regions: list[Region] = []

    def region(self, name: str, kind: Any, items: int = 1, about: str = "", adjoins: bool = False) -> int:
        """Append a region and return its first byte: aligned, unless it `adjoins` the one before."""
        start = self.regions[-1].end if adjoins else self.size
        self.regions.append(Region(name, start, np.dtype(kind), items, about))
        return start

    @property
    def size(self) -> int:
        """The size in bytes, rounded up so that the next memory is aligned."""
        end = self.regions[-1].end if self.regions else 0
        return -(-end // ALIGNED) * ALIGNED

    @property
    def shared(self) -> list[Region]:
        """The regions that callers read and write; these have a description, the others are scratch space of the
        kernels."""
        return [region for region in self.regions if region.about]
