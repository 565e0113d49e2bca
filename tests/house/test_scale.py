"""Tests that the simulation behind docs/scale.md agrees with the measurements."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def scale() -> Any:
    pytest.importorskip("simpy")
    path = Path(__file__).parents[2] / "benchmarks" / "scale.py"
    spec = spec_from_file_location("scale_benchmark", path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_the_simulation_agrees_with_what_was_measured(scale: Any) -> None:
    for row, told in scale.check(scale.QUIET[:1] + scale.QUIET[2:3]):
        assert told["moves_s"] == pytest.approx(row["moves_s"], rel=0.15), row["name"]
        assert told["p50"] == pytest.approx(row["p50"], rel=0.2), row["name"]


def test_a_hundred_times_the_players_need_a_hundred_times_the_processes_and_more_databases(scale: Any) -> None:
    costs, habits, limits = scale.Costs(), scale.Habits(), scale.Limits()
    small, large = (scale.plan(players, costs, habits, limits) for players in (10**6, 10**8))
    assert large.processes == pytest.approx(100 * small.processes, rel=0.05)
    assert small.databases == 1 and large.databases > 20
    dear = scale.plan(10**6, scale.Costs(server_us=4 * costs.server_us), habits, limits)
    assert dear.processes == pytest.approx(4 * small.processes, rel=0.05)
