"""Python's own settings for a server, all in one place.

A server works without them, but more slowly: garbage collection at Python's default rate takes 4% of the time, and a
writer that waits 5 ms for the interpreter at each statement delays moves.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable

SWITCH_SECONDS = 0.0005
"""The time that a thread may keep the interpreter while another waits."""
GARBAGE = (200_000, 1_000_000, 1_000_000)
"""The number of new objects after which Python looks for cycles. Neither play nor sockets leave any; `tidy` collects
the whole heap when nobody waits."""
CHECK_EVERY, TIDY_EVERY, TIDY_AT_LEAST = 1.0, 60.0, 1800.0


def share_the_interpreter() -> None:
    sys.setswitchinterval(SWITCH_SECONDS)


def keep_what_is_loaded() -> None:
    """Exempt modules and compiled rules from garbage collection, since they live as long as the server."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def tidy(moves: Callable[[], int]) -> None:
    """Collect garbage in the whole memory when nobody plays, and at least every `TIDY_AT_LEAST` seconds."""
    tidied, before = time.monotonic(), moves()
    while True:
        await asyncio.sleep(CHECK_EVERY)
        now, is_quiet = time.monotonic(), moves() == before
        before = moves()
        if now - tidied > (TIDY_EVERY if is_quiet else TIDY_AT_LEAST):
            gc.collect()
            tidied = now
