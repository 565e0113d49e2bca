"""Everything that can fail between people and the disk, once in each way; benchmarks/faults.py makes hundreds of them.

Nothing acknowledged is lost, nothing happens twice, nobody is stuck, and only the process that leads a match writes it.
"""

from __future__ import annotations

import asyncio
import math

from tests.server.storm import FAULTS, LEASE, storm, stormy, waits_by_fault

BUSY = 250.0
"""Where much else runs, a reconnection takes its time. Whoever is stuck is so for minutes (load.FINISH_WITHIN)."""


def test_whatever_fails_nothing_is_lost_nobody_stuck_and_only_leaders_write() -> None:
    with stormy() as weather:
        found = asyncio.run(storm(weather, len(FAULTS), math.inf))
    assert [one.fault for one in found.rounds] == list(FAULTS)
    assert found.strangers == 0
    assert max(one.waited for one in found.rounds) < LEASE + BUSY, waits_by_fault(found.rounds)
