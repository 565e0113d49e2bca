"""Tests of batches of a few games, quick enough for the interpreter."""

import random
from typing import Any

import numpy as np
import pytest
from tests.bots.positions import positions

from banquise import batch, load
from banquise.bots.memory import BotMemory
from banquise.bots.tree import Settings
from banquise.core.match import Match
from banquise.envs import vector
from banquise.envs.batch import cpu
from banquise.envs.learner.arrays import ThreadArrays


def test_random_play_makes_as_many_decisions_as_a_span_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu, "SPAN", 3)
    games = batch("arktia", 2).reset(1)
    games.play_random(2)
    assert games.played.tolist() == [6, 6] and not games.done.any()


def test_random_play_takes_legal_actions_from_the_whole_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu, "SPAN", 1)
    games, halves = batch("arktia", 1).reset(1), set()
    for _ in range(30):
        before, legal = games.states[0].copy(), games.choices[0, : games.counts[0]].tolist()
        games.play_random(1)
        taken = [action for action in legal if after(before, action) == games.states[0].tobytes()]
        halves.add(2 * legal.index(taken[0]) < len(legal))
    assert halves == {True, False}


def after(state: Any, action: int) -> bytes:
    played = state.copy()
    load("arktia").step(played, action)
    return bytes(played.tobytes())


def test_action_0_is_an_action() -> None:
    games = batch("arktia", 1).reset(1)
    assert games.legal[0, 0]
    games.step(np.zeros(1, np.int32))
    assert not games.illegal.any() and games.played.tolist() == [1]


def test_rows_and_seeds_are_dealt_differently() -> None:
    chances = [int(chance) for seed in (1, 9) for chance in batch("arktia", 4).reset(seed).games.chance]
    assert len(set(chances)) == 8


def test_the_mask_has_what_the_list_has() -> None:
    games = batch("arktia", 2).reset(1)
    for _ in range(6):
        games.step(games.choices[:, 0])
        for mask, choices, count in zip(games.legal, games.choices, games.counts, strict=True):
            assert np.flatnonzero(mask).tolist() == sorted(choices[:count].tolist())


def test_learners_sit_everywhere_where_seats_are_drawn() -> None:
    table = vector("arktia", 12, players=3)
    table.reset(seed=1)
    assert set(table.learner.learners.seats.tolist()) == {0, 1, 2}


def test_the_first_deal_clears_what_stood_in_the_arrays() -> None:
    games = batch("arktia", 2)
    for name in ("rewards", "scores", "done", "illegal", "legal", "played", "counts", "episodes"):
        getattr(games, name)[:] = 1
    games.reset(1)
    assert not any(
        getattr(games, name).any() for name in ("rewards", "scores", "done", "illegal", "played", "episodes")
    )
    assert (games.legal.sum(axis=1) == games.counts).all()


def test_a_step_clears_the_last_rewards() -> None:
    games = batch("arktia", 1).reset(1)
    for name in ("rewards", "done"):
        getattr(games, name)[:] = 1
    games.step(games.choices[:, 0])
    assert not games.rewards.any() and not games.done.any()


def test_greedy_opponents_take_what_looks_best_and_any_of_equals() -> None:
    """Arktia has no secrets: what they choose is of the highest value, and with many draws each of the best comes."""
    game, envs = load("arktia"), vector("arktia", 1, opponents="greedy")
    envs.reset(seed=1)
    ties = 0
    for state in positions(game, 2, 4, seed=2):
        best = best_by_hand(state)
        chosen = {greedy_choice(envs, state, chance) for chance in range(1, 1 + 12 * len(best))}
        assert chosen <= best and (len(chosen) > 1) == (len(best) > 1)
        ties += len(best) > 1
    assert ties, "equals were among them"


def test_greedy_opponents_choose_between_two_as_well() -> None:
    envs, game, chance = vector("arktia", 1, opponents="greedy"), Match(load("arktia"), 2, seed=9), random.Random(9)
    envs.reset(seed=1)
    while len(game.legal_actions()) != 2:
        game.play(chance.choice(game.legal_actions()))
    (best,) = best_by_hand(game.state)
    assert best == game.legal_actions()[1] == greedy_choice(envs, game.state, 1), "not always the first"


def best_by_hand(state: Any) -> set[int]:
    values = values_by_hand(state)
    return {action for action, value in values.items() if value == max(values.values())}


def values_by_hand(state: Any) -> dict[int, float]:
    """The value that a bot without slack gives each action."""
    memory = BotMemory(load("arktia"), 1, settings=Settings(slack=0.0))
    memory.set_position(state)
    memory.run("choose", memory.entries.GREEDY)
    return {int(row.action): float(row.total) for row in memory.counts}


def greedy_choice(envs: Any, state: Any, chance: int) -> int:
    table, games = envs.learner, envs.batch
    workspace, lookahead = games.parts[0][1], next(iter(table.lookaheads.values()))
    arrays = ThreadArrays(games.games, table.learners, games.source, table.seating, workspace, lookahead, games.states)
    games.states[0], games.chance[0] = state, np.int64(chance * 2_654_435_761 % 2**32)
    return int(table.kernels.greedy_choice(arrays, 0, 0))
