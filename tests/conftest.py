"""Tests play the games that they name, not games added on this machine; CI leaves out what is marked as long."""

import os

import pytest

os.environ["BANQUISE_GAMES_FOLDER"] = os.devnull


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("CI"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
