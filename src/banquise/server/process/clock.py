"""The clock of a server process: it starts at the time of day and is never adjusted."""

import time

OFFSET = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, unaffected by later changes of the machine's clock."""
    return OFFSET + time.monotonic()
