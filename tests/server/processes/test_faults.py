"""Everything that can fail between people and the disk, once in each way; benchmarks/faults.py makes hundreds of them.

Nothing acknowledged is lost, nothing happens twice, nobody is stuck, and only the process that leads a match writes it.
"""

from __future__ import annotations

import asyncio
import math

from harness.faults import FAULTS, LEASE, fault_cluster, inject_faults, waits_by_fault

BUSY = 250.0
"""Seconds that a reconnection may take on a busy machine. A player who is stuck waits for longer (HANG_TIMEOUT)."""


def test_whatever_fails_nothing_is_lost_nobody_stuck_and_only_leaders_write() -> None:
    with fault_cluster() as cluster:
        found = asyncio.run(inject_faults(cluster, len(FAULTS), math.inf))
    assert [one.fault for one in found.rounds] == list(FAULTS)
    assert found.foreign_events == 0
    assert max(one.waited for one in found.rounds) < LEASE + BUSY, waits_by_fault(found.rounds)
