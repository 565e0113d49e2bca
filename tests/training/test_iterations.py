"""A training: what it plays, keeps and says, with games and lessons that take no time."""

import itertools
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from banquise.games import load
from banquise.training import iterations, trials
from banquise.training.iterations import Plan, Training
from banquise.training.trials import Side, Table, Trial

GAME = load("arktia")


@dataclass(frozen=True)
class Lessons:
    epochs: int = 2


class Part:
    """What a few games gave, named by the seed that they were played from."""

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

    monkeypatch.setattr(iterations, "perf_counter", itertools.count(0, 4).__next__)  # four seconds pass at each look
    monkeypatch.setattr(iterations, "SelfPlay", self_play)
    monkeypatch.setattr(iterations, "joined", lambda parts: Part(*(v for part in parts for v in part.values)))
    monkeypatch.setattr(iterations, "write", keep)
    monkeypatch.setattr(iterations, "read", lambda game, file: json.loads(file.read_text()))
    monkeypatch.setitem(sys.modules, "banquise.training.learner", SimpleNamespace(learn=learn))
    monkeypatch.setattr(Trial, "share_won", lambda trial, deals, cores: (trial.seed + deals / 1000, cores))
    return asked


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(iterations, "say", lines.append)
    return lines


SEEDS = [(100 + iteration) * 10**9 for iteration in range(1, 7)]


def trained(folder: Path, count: int) -> Training:
    training = Training(GAME, folder, Plan(count, games=9, simulations=7, deals=3, cores=5), Lessons())
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
    assert (trials.RANDOM, trials.LEAST) == (60, 8)


def test_a_game_without_chance_begins_a_trial_with_random_decisions() -> None:
    for name, is_shuffled in (("arktia", True), ("arctic", False)):
        game = load(name)
        trial = Trial(game, Table(2), Side(None, 1), Side(None, 1), seed=3)
        ends = []
        for seed in (3, 3, 4):
            state = Table(2).deal(game, 1)
            before = state.tobytes()
            trial.shuffle(state[0], seed)
            assert (state.tobytes() != before) == is_shuffled
            ends.append(state.tobytes())
        assert ends[0] == ends[1] and (ends[0] != ends[2]) == is_shuffled


def test_the_sides_of_a_trial_think_as_much_as_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one on each seat in turn, the other on all others; a win of the one counts, and both are seeded alike."""
    seen, seeded = [], []

    def contest(memories: Any, simulations: Any, state: Any, result: Any) -> None:
        seen.append(simulations.tolist())
        result[min(1, int(np.argmax(simulations)))] = 1.0  # on the last seat it loses

    memory = SimpleNamespace(place=0, run=lambda *entry: seeded.append(entry))
    monkeypatch.setattr(trials, "bind", lambda *_: SimpleNamespace(contest=contest))
    monkeypatch.setattr(trials, "BotMemory", lambda *_, **__: memory)
    trial = Trial(GAME, Table(3), Side(None, 9), Side(None, 2), seed=3)
    assert trial.play(3) == pytest.approx(2 / 3) and seeded == [("seed", 3)] * 6
    assert seen == [[9, 2, 2], [2, 9, 2], [2, 2, 9]]
