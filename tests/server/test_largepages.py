"""Large pages for the server's memory."""

from __future__ import annotations

import asyncio
import ctypes
import mmap
import re
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from banquise.server import largepages

SIZE = 16 << 20
CONTENT = b"".join(i.to_bytes(4, "little") for i in range(SIZE // 4))
NO_LARGE, LARGE_WELCOME = 15, 14  # MADV_NOHUGEPAGE, MADV_HUGEPAGE
MAPS = """\
00400000-00a00000 r-xp 00000000 fe:00 26723 /usr/bin/python3
01000000-01000fff rw-p 00000000 00:00 0 [heap]
01200000-01500000 rw-p 00000000 00:00 0 [heap]
20000000-20100000 rw-p 00000000 00:00 0
20100000-20700000 rw-p 00000000 00:00 0
28000000-28400000 r-xp 00000000 00:00 0
30000000-30400000 rw-p 00000000 fe:00 77 /var/lib/some file
7ffd00000000-7ffd00800000 rw-p 00000000 00:00 0 [stack]
"""


def test_large_pages_fit_into_data_of_the_process_only() -> None:
    assert list(largepages.places(MAPS.splitlines())) == [0x1200000, 0x20200000, 0x20400000]


class Memory:
    """Some MiB of this process, in small pages, and full of something that can be told from anything else."""

    def __init__(self) -> None:
        self.mapping = mmap.mmap(-1, SIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        view = (ctypes.c_char * SIZE).from_buffer(self.mapping)
        self.start = ctypes.addressof(view)
        del view  # or the mapping could not be closed
        self.advise(NO_LARGE)
        self.mapping.write(CONTENT)
        self.advise(LARGE_WELCOME)

    def __enter__(self) -> Memory:
        return self

    def __exit__(self, *_: object) -> None:
        self.mapping.close()

    def advise(self, advice: int) -> bool:
        libc = ctypes.CDLL(None)
        libc.madvise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
        return bool(libc.madvise(self.start, SIZE, advice) == 0)

    @property
    def large(self) -> int:
        """How many bytes of it the system says are in large pages."""
        areas = re.split(r"^(?=[0-9a-f]+-[0-9a-f]+ )", Path("/proc/self/smaps").read_text(), flags=re.MULTILINE)
        (own,) = [area for area in areas if area.startswith(f"{self.start:x}-")]
        (kib,) = re.findall(r"^AnonHugePages: +([0-9]+) kB", own, re.MULTILINE)
        return int(kib) << 10


def gives_large_pages() -> bool:
    """Whether this system does when it is asked in so many words."""
    if sys.platform != "linux":
        return False
    with Memory() as memory:
        return memory.advise(largepages.COLLAPSE) and memory.large > 0


@pytest.mark.skipif(not gives_large_pages(), reason="this system gives no large pages on request (Linux 6.1 does)")
def test_memory_is_moved_into_large_pages_and_nothing_of_it_is_lost() -> None:
    with Memory() as memory:
        fitting = (
            len(list(largepages.places([f"{memory.start:x}-{memory.start + SIZE:x} rw-p 0 00:00 0"])))
            * largepages.LARGE
        )
        assert fitting >= SIZE - 2 * largepages.LARGE and memory.large == 0
        assert largepages.use_large_pages() * largepages.LARGE >= fitting
        assert memory.large == fitting
        assert memory.mapping[:] == CONTENT


def test_it_is_done_when_the_process_has_grown() -> None:
    looked, sizes = [], [0, 10 << 20, 17 << 20, 30 << 20, 40 << 20]

    async def look_five_times() -> None:
        large = largepages.LargePages()
        for size in sizes:
            with patch.object(largepages, "resident", lambda size=size: size):
                await large.look()

    with patch.object(largepages, "use_large_pages", lambda: looked.append(1)):
        asyncio.run(look_five_times())
    assert len(looked) == 2
