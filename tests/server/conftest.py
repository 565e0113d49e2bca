from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.postgres import new_database, running_postgres

numbers = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "test.sqlite3")
    return new_database(request.getfixturevalue("postgres"), f"test{next(numbers)}")
