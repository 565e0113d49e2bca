from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.fork_server import ForkServer
from harness.load import SERVER_SETTINGS
from harness.postgres import emptied, running_postgres
from tests.server.manual_clock import ManualClock

from banquise.server.process import clock


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    started = ForkServer(**SERVER_SETTINGS)
    yield started
    started.close()


@pytest.fixture
def manual_clock(monkeypatch: pytest.MonkeyPatch) -> ManualClock:
    """The time of every server of the test, which only the test advances."""
    made = ManualClock()
    monkeypatch.setattr(clock, "time", made)
    return made


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "test.sqlite3")
    return emptied(request.getfixturevalue("postgres"))
