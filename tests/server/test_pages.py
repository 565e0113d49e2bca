"""Large pages for the server's memory."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

from banquise.server import pages

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
    assert list(pages.places(MAPS.splitlines())) == [0x1200000, 0x20200000, 0x20400000]


def test_nothing_is_lost_by_moving_into_large_pages() -> None:
    kept = [bytes([i % 251]) * 700 for i in range(20_000)]
    pages.use_large_pages()
    assert all(content == bytes([i % 251]) * 700 for i, content in enumerate(kept))


def test_it_is_done_when_the_process_has_grown() -> None:
    looked, sizes = [], [0, 10 << 20, 17 << 20, 30 << 20, 40 << 20]

    async def look_five_times() -> None:
        large = pages.LargePages()
        for size in sizes:
            with patch.object(pages, "resident", lambda size=size: size):
                await large.look()

    with patch.object(pages, "use_large_pages", lambda: looked.append(1)):
        asyncio.run(look_five_times())
    assert len(looked) == 2
