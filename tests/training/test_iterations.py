"""Tests of a training run, with games and lessons that take no time."""

import itertools
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from banquise.arena.contest import Contest, Unit
from banquise.arena.contest_game import Result
from banquise.arena.ratings import Interval
from banquise.bots.search import SearchBot
from banquise.games import load
from banquise.training import generator, iterations, trial
from banquise.training.iterations import Plan, Training
from banquise.training.trial import Trial, TrialBot

GAME = load("arktia")


@dataclass(frozen=True)
class LearningSettings:
    epochs: int = 2


class Part:
    """The notes of a few games, named by the seed that they were played from."""

    def __init__(self, *values: Any) -> None:
        self.values = list(values)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The games that were asked for: (network, simulations, seed, games, cores)."""
    asked: list[Any] = []

    def self_play(game: Any, network: Any, simulations: int, seed: int) -> Any:
        def notes(games: int, cores: int) -> list[Part]:
            asked.append((network, simulations, seed, games, cores))
            return [Part(seed), Part(seed + 1)]

        return SimpleNamespace(notes=notes)

    def learn(game: Any, notes: Part, device: str, lessons: Any) -> Any:
        curve = [(0.9, 0.8), (0.7, 0.6), (0.5, 0.4)]
        return SimpleNamespace(
            network=notes.values, positions=len(notes.values), by_evaluation=(3, 2), by_network=curve
        )

    def keep(network: Any, file: Path) -> None:
        file.write_text(json.dumps(network))

    monkeypatch.setattr(iterations, "perf_counter", itertools.count(0, 4).__next__)  # four seconds a reading
    monkeypatch.setattr(iterations, "GameGenerator", self_play)
    monkeypatch.setattr(iterations, "joined", lambda parts: Part(*(v for part in parts for v in part.values)))
    monkeypatch.setattr(iterations, "write", keep)
    monkeypatch.setattr(iterations, "read", lambda game, file: json.loads(file.read_text()))
    monkeypatch.setitem(sys.modules, "banquise.training.learner", SimpleNamespace(learn=learn))
    monkeypatch.setattr(
        Trial, "share_won", lambda trial, deals, cores: Interval(trial.seed + deals / 1000, -cores, cores)
    )
    return asked


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(iterations, "say", lines.append)
    return lines


SEEDS = [(100 + iteration) * 10**9 for iteration in range(1, 7)]


def trained(folder: Path, count: int) -> Training:
    training = Training(GAME, folder, Plan(count, games=9, simulations=7, deals=3, cores=5), LearningSettings())
    training.run()
    return training


def test_each_iteration_plays_with_the_last_network_and_learns_from_a_window(
    played: list[Any], said: list[str], tmp_path: Path
) -> None:
    training = trained(tmp_path, 4)
    told = [[value for seed in SEEDS[max(0, i - 2) : i + 1] for value in (seed, seed + 1)] for i in range(4)]
    assert [json.loads((tmp_path / f"{i}.net").read_text()) for i in range(1, 5)] == told
    assert played == [(network, 7, seed, 9, 5) for network, seed in zip([None, *told[:3]], SEEDS[:4], strict=True)]
    last = training.curve[-1]
    assert (last["iteration"], last["games"], last["positions"], last["won"], last["error"]) == (
        4,
        9,
        6,
        1e7 + 0.003,
        5,
    )
    losses = [last[f"{what}_by_{whom}"] for what in ("results", "values") for whom in ("evaluation", "network")]
    assert losses == [3, 0.5, 2, 0.4]
    assert (last["play_s"], last["learn_s"]) == (16, 4)
    assert json.loads((tmp_path / "curve.json").read_text())["curve"] == training.curve
    assert len(said) == 4 and said[-1].startswith("iteration 4: 6 positions; results foretold with a loss of 0.5000")


def test_a_training_that_was_stopped_plays_the_games_of_its_window_again(
    played: list[Any], said: list[str], tmp_path: Path
) -> None:
    trained(tmp_path / "whole", 5)
    whole = (tmp_path / "whole" / "5.net").read_text()
    trained(tmp_path / "two", 3)
    del played[:], said[:]
    trained(tmp_path / "two", 5)
    assert [seed for _, _, seed, _, _ in played] == SEEDS[1:5]
    assert (tmp_path / "two" / "5.net").read_text() == whole
    assert said[0] == "iterations done already: 3" and said[1].startswith("going on")
    del said[:]
    trained(tmp_path / "two", 5)
    assert said == ["iterations done already: 5"]


def test_a_plan_without_settings_is_the_one_that_the_docs_describe() -> None:
    assert Plan(cores=1, device="cpu") == Plan(4, 5_000, 50, 1, 100, 300, 1, "cpu")
    assert (generator.RANDOM_PER_MILLE, generator.MIN_VISITS) == (60, 8)


def test_the_sides_of_a_trial_think_as_much_as_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """One bot on each seat in turn, the other on all others; all bots of a deal are seeded alike."""
    seen = []

    def play(contest: Contest, unit: Unit, bots: list[SearchBot]) -> Result:
        seen.append(([bot.budget.simulations for bot in bots], {int(bot.workers[0].memory.mind.seed) for bot in bots}))
        ranks = [1, 2, 2] if unit.seats[2] == "one" else [1 if name == "one" else 2 for name in unit.seats]
        return Result(unit.number, unit.deal, list(unit.seats), [0] * 3, ranks, [1] * 3, [1.0] * 3, [""] * 3)

    monkeypatch.setattr(trial, "play", play)
    share = Trial(GAME, 3, TrialBot(None, 9), TrialBot(None, 2), seed=3).share_won(deals=1, cores=1)
    assert share.value == pytest.approx(2 / 3) and share.low < 2 / 3 < share.high
    assert [simulations for simulations, _ in seen] == [[9, 2, 2], [2, 9, 2], [2, 2, 9]]
    assert len(set.union(*(seeds for _, seeds in seen))) == 1
