"""Server time that stands still until a test advances it."""

from __future__ import annotations

import time


class ManualClock:
    """Takes the place of the `time` module in `process.clock`, on which every moment of a server is based."""

    def __init__(self) -> None:
        self.seconds = time.monotonic()

    def monotonic(self) -> float:
        return self.seconds

    def advance(self, seconds: float) -> None:
        self.seconds += seconds
