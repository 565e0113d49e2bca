"""Every game and number of players."""

import pytest

from banquise.games import NAMES, load

TABLES = [(name, players) for name in NAMES for players in load(name).players]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request: pytest.FixtureRequest) -> tuple[str, int]:
    chosen: tuple[str, int] = request.param
    return chosen


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen
