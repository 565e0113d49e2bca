"""A plugin for pytest: stop tests after MUTATION_LIMIT seconds; write to MUTATION_REPORT which passed and failed.

Interpreted tests are limited and measured in processor seconds, which do not depend on what else the machine does. The
others may wait for a process or for a clock, and are limited in real seconds.
"""

import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

LIMIT = int(os.environ["MUTATION_LIMIT"])
IS_INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
TIMER, SIGNAL = (signal.ITIMER_PROF, signal.SIGPROF) if IS_INTERPRETED else (signal.ITIMER_REAL, signal.SIGALRM)
clock = time.process_time if IS_INTERPRETED else time.monotonic
AGAIN_AFTER = 0.01
seconds: dict[str, float] = {}
failed: set[str] = set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    def stop(_: int, frame: FrameType | None) -> None:
        if is_in_coverage(frame):
            signal.setitimer(TIMER, AGAIN_AFTER)
            return
        pytest.fail(f"took longer than {LIMIT} s", pytrace=False)

    signal.signal(SIGNAL, stop)
    signal.setitimer(TIMER, LIMIT)
    begun = clock()
    try:
        return (yield)
    finally:
        signal.setitimer(TIMER, 0)
        seconds[item.nodeid] = clock() - begun


def is_in_coverage(frame: FrameType | None) -> bool:
    """Whether coverage may hold its lock, which it would keep if it were interrupted; other threads wait for it."""
    while frame:
        if frame.f_code.co_filename.endswith("/coverage/collector.py"):
            return True
        frame = frame.f_back
    return False


def pytest_sessionstart() -> None:
    """Import before the first test; otherwise, what runs at import would be attributed to the first test."""
    from banquise.games import OWN, load  # not above, where nothing is measured yet

    for game in OWN:
        load(game)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.outcome != "passed":
        failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    passed = {test: round(time, 3) for test, time in seconds.items() if test not in failed}
    Path(os.environ["MUTATION_REPORT"]).write_text(json.dumps({"passed": passed, "failed": sorted(failed)}))
