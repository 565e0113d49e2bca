"""Large pages for the server's memory (Linux): with pages of 4 KiB, finding addresses takes a twentieth of the time.

Python maps a MiB at a time without asking for large pages, and most systems give them only to those who ask.
"""

from __future__ import annotations

import asyncio
import ctypes
import logging
import mmap
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

log = logging.getLogger("banquise.pages")
LARGE = 2 << 20
SMALL_ONES = LARGE // mmap.PAGESIZE
COLLAPSE = 25  # MADV_COLLAPSE, of Linux 6.1 and later
EVERY = 1.0  # seconds between looks
GROWTH = 16 << 20
PAUSE = 0.001  # while memory is moved, whoever needs more has to wait
MAPS, SIZES = Path("/proc/self/maps"), Path("/proc/self/statm")


class LargePages:
    def __init__(self) -> None:
        self.size = 0

    async def keep(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Whenever the process has grown by some MiB, whatever is new is put into large pages."""
        size = resident()
        if size > self.size + GROWTH:
            self.size = size
            await asyncio.to_thread(use_large_pages)


def resident() -> int:
    return int(SIZES.read_text().split()[1]) * mmap.PAGESIZE if SIZES.exists() else 0


def use_large_pages() -> int:
    """As far as the system lets us; how many there are then."""
    libc = ctypes.CDLL(None)
    libc.madvise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    libc.mincore.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p)
    is_there = ctypes.create_string_buffer(SMALL_ONES)

    def is_used(start: int) -> bool:
        """Mostly; not the untouched stack of a thread."""
        return libc.mincore(start, LARGE, is_there) == 0 and is_there.raw.count(b"\1") > SMALL_ONES // 2

    count = 0
    for start in filter(is_used, places(MAPS.read_text().splitlines())):
        count += libc.madvise(start, LARGE, COLLAPSE) == 0
        time.sleep(PAUSE)
    log.debug("large pages", extra={"pages": count})
    return count


def places(maps: Iterable[str]) -> Iterator[int]:
    """Where large pages fit into data of the process's own, by the lines of its memory map."""
    for line in maps:
        where, rights, _, _, _, *name = line.split(maxsplit=5)
        if rights == "rw-p" and name in ([], ["[heap]"]):
            begin, end = (int(number, 16) for number in where.split("-"))
            yield from range(-(-begin // LARGE) * LARGE, end - LARGE + 1, LARGE)
