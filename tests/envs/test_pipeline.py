"""Tests of the declared launches on a GPU."""

import ast
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from banquise.envs.cuda import pipeline
from banquise.envs.cuda.pipeline import DeviceArrays, Launch, Routes, Stage, Sync

KERNELS = Path(pipeline.__file__).with_name("kernels.py")
ROUTES = (Routes((0, 9), (0, 0)), Routes((0, 9), (0, 2)))
PIPELINES = [pipeline.step(*how) for how in product((False, True), ROUTES)]
PIPELINES += [pipeline.span(*how, decisions=4) for how in product((False, True), ROUTES)]
ALONE: tuple[Stage, ...] = (pipeline.BEGIN, pipeline.DRAW, pipeline.REFRESH)
every_pipeline = pytest.mark.parametrize("stages", PIPELINES)


@every_pipeline
def test_what_runs_aside_is_forked_off_and_waited_for(stages: tuple[Stage, ...]) -> None:
    """A graph with work that nobody waits for cannot be captured."""
    is_forked = False
    for stage in stages:
        if isinstance(stage, Launch):
            assert is_forked or not stage.is_aside, stage
        else:
            is_forked = {Sync.FORK: True, Sync.JOIN: False}.get(stage, is_forked)
    assert not is_forked


class Names:
    """Kernels whose values are their names."""

    def __getattr__(self, name: str) -> str:
        return name


def called(launch: Launch) -> tuple[str, int]:
    """A kernel's name, and how many arguments it is given."""
    kernels: Any = Names()
    arrays: Any = DeviceArrays._fields
    kernel, *arguments = launch.call(kernels, DeviceArrays(*arrays))
    return kernel, len(arguments)


@every_pipeline
def test_games_are_forgotten_first_and_those_that_ended_followed_up(stages: tuple[Stage, ...]) -> None:
    launched = [called(stage)[0] for stage in stages if isinstance(stage, Launch)]
    assert launched[0] == "forget" and launched.count("score_and_deal") == 1


@pytest.mark.parametrize("stages", [*PIPELINES, ALONE])
def test_every_stage_names_a_kernel_with_so_many_arguments(stages: tuple[Stage, ...]) -> None:
    tree = ast.parse(KERNELS.read_text(encoding="utf-8"))
    takes = {node.name: len(node.args.args) for node in tree.body if isinstance(node, ast.FunctionDef)}
    for stage in stages:
        if isinstance(stage, Launch):
            kernel, count = called(stage)
            assert count == takes[kernel], kernel
