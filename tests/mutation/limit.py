"""A plugin for pytest: stop tests after MUTATION_LIMIT seconds; write to MUTATION_REPORT which passed and failed."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

LIMIT = int(os.environ["MUTATION_LIMIT"])
seconds: dict[str, float] = {}
failed: set[str] = set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    def stop(*_: object) -> None:
        pytest.fail(f"took longer than {LIMIT} s", pytrace=False)

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(LIMIT)
    try:
        return (yield)
    finally:
        signal.alarm(0)


def pytest_sessionstart() -> None:
    """Import before the first test: else what is run at import would count as run by the test that comes first."""
    from banquise.games import OWN, load  # not above, where nothing is measured yet

    for game in OWN:
        load(game)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    seconds[report.nodeid] = seconds.get(report.nodeid, 0) + report.duration
    if report.outcome != "passed":
        failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    passed = {test: round(time, 3) for test, time in seconds.items() if test not in failed}
    Path(os.environ["MUTATION_REPORT"]).write_text(json.dumps({"passed": passed, "failed": sorted(failed)}))
