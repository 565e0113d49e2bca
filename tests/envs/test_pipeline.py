"""Tests of the declared launches on a GPU."""

import ast
from itertools import product
from pathlib import Path

import pytest

from banquise.envs.cuda import pipeline
from banquise.envs.cuda.batch import CudaBatch
from banquise.envs.cuda.pipeline import Launch, Stage, Sync

KERNELS = Path(pipeline.__file__).with_name("kernels.py")
PIPELINES = [pipeline.step(*flags) for flags in product((False, True), repeat=2)]
PIPELINES += [pipeline.span(*flags, decisions=4) for flags in product((False, True), repeat=2)]
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


@every_pipeline
def test_games_are_forgotten_first_and_those_that_ended_followed_up(stages: tuple[Stage, ...]) -> None:
    launched = [stage.kernel for stage in stages if isinstance(stage, Launch)]
    assert launched[0] == "forget" and launched.count("score_and_deal") == 1


@every_pipeline
def test_every_stage_names_a_kernel_with_so_many_arguments(stages: tuple[Stage, ...]) -> None:
    tree = ast.parse(KERNELS.read_text(encoding="utf-8"))
    takes = {node.name: len(node.args.args) for node in tree.body if isinstance(node, ast.FunctionDef)}
    for stage in stages:
        if isinstance(stage, Launch):
            assert len(stage.arguments) == takes[stage.kernel], stage
            assert not stage.most or isinstance(getattr(CudaBatch, stage.most), int)
