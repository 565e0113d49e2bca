"""The time that a server process goes by: the day's when it starts, and from then on one that is never set."""

import time

OFFSET = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, whatever is done to the machine's clock meanwhile."""
    return OFFSET + time.monotonic()
