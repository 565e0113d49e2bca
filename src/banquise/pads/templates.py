"""The template of the score pads and its public kernels."""

from typing import Protocol

from banquise.core.memory import MemoryMap
from banquise.core.template import Template
from banquise.core.templates import Entry


class PadKernels(Protocol):
    """Entries on the memory of a pad, as kernels.py documents them."""

    MEMORY: MemoryMap
    ENTRIES: tuple[str, ...]
    NOW: int
    BLANK: int
    SHEET: int
    LIMITS: int
    FACTS: int
    SIZE: int
    STATE_SIZE: int
    SHEET_SIZE: int
    VIEWERS: int
    limit: Entry
    fill: Entry
    explain: Entry


PAD = Template[PadKernels]("banquise.pads.kernels")
