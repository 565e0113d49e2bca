"""Server time that only a test advances, and timers that a test brings forward."""

from __future__ import annotations

import asyncio
import time


class ManualClock:
    """A replacement for the `time` module in `process.clock`, on which every moment of a server is based."""

    def __init__(self) -> None:
        self.seconds = time.monotonic()

    def monotonic(self) -> float:
        return self.seconds

    def advance(self, seconds: float) -> None:
        self.seconds += seconds

    def catch_up(self) -> None:
        """Stand at the machine's time, by which leases end."""
        self.seconds = time.monotonic()


class ManualLoop(asyncio.SelectorEventLoop):
    """An event loop for deadlines so long that no machine is too slow for them."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


def advance_timers(seconds: float) -> None:
    """Let this much time pass for everything that waits on the running loop."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, ManualLoop)
    loop.ahead += seconds
