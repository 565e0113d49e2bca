from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.fork_server import ForkServer
from harness.load import SERVER_SETTINGS
from harness.postgres import emptied, running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    started = ForkServer(**SERVER_SETTINGS)
    yield started
    started.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "test.sqlite3")
    return emptied(request.getfixturevalue("postgres"))
