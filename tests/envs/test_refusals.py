"""Tests that impossible settings are refused with a reason, and never silently read as something else."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from banquise import batch
from banquise.core.errors import ActionError, BanquiseError, IllegalAction, OptionError
from banquise.envs import aec, gym, parallel
from banquise.envs.game import SingleGame
from banquise.games import load

SEEDS: list[Any] = ["x", 1.5, 7.0, True, -1, 2**63]
Environment = Callable[[], Any]
MADE: dict[str, Environment] = {
    "in turn": aec.env,
    "at once": parallel.parallel_env,
    "alone": gym.SoloEnv,
    "batch": lambda: batch("arctic", 2),
}


def dealt() -> SingleGame:
    table = SingleGame(load("arctic"), 2)
    table.deal(3)
    return table


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_a_seed_is_a_whole_number(make: Environment, seed: Any) -> None:
    with pytest.raises(OptionError, match=r"a seed is a whole number from 0 to 2\^63 − 1, not"):
        make().reset(seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_single_game_is_not_dealt_from_anything_else(seed: Any) -> None:
    table = dealt()
    for ask in (lambda: table.deal(seed), lambda: table.resample(0, seed)):
        with pytest.raises(OptionError, match="a seed is a whole number"):
            ask()


@pytest.mark.parametrize("viewer", [9, 2, -1, 1.0, "x", True, None])
def test_nobody_observes_from_a_seat_that_is_not_there(viewer: Any) -> None:
    table = dealt()
    for ask in (lambda: table.observe(viewer), lambda: table.resample(viewer, 1)):
        with pytest.raises(OptionError, match="a viewer is a seat from 0 to 1, or 7 for a spectator, not"):
            ask()
    for env in (aec.env(), aec.raw_env()):
        env.reset()
        with pytest.raises(OptionError, match="the agents are player_0, player_1; there is no"):
            env.observe(viewer)


@pytest.mark.parametrize(
    "kind", [float, str, lambda action: None, lambda action: action + 0.5, lambda action: [action]]
)
def test_an_action_is_a_whole_number(kind: Callable[[int], Any]) -> None:
    table, in_turn, at_once, alone = dealt(), aec.raw_env(), parallel.parallel_env(), gym.SoloEnv()
    before = table.state.tobytes()
    at_once.reset(seed=1)
    alone.reset(seed=1)
    asked: list[tuple[Callable[[Any], Any], SingleGame]] = [
        (table.play, table),
        (lambda action: at_once.step(dict.fromkeys(at_once.agents, action)), at_once.single),
        (alone.step, alone.single),
    ]
    if kind(1) is not None:
        asked.append((in_turn.step, in_turn.single))
    for play, single in asked:
        with pytest.raises(ActionError, match="an action is given as its number, not as"):
            play(kind(single.legal[0]))
    assert table.state.tobytes() == before


def test_true_is_no_action_and_numbers_of_any_size_are_refused() -> None:
    table = dealt()
    with pytest.raises(ActionError):
        table.play(True)
    for action in (2**64, -(2**64), 2**32 + table.legal[0]):
        with pytest.raises(IllegalAction, match="actions are numbered 0 to"):
            table.play(action)


def test_numpys_whole_numbers_are_actions() -> None:
    for kind in (np.int8, np.int64, np.uint16, np.array):
        table, at_once, alone = dealt(), parallel.parallel_env(), gym.SoloEnv(opponents="random")
        table.play(kind(table.legal[0]))
        at_once.reset(seed=np.int64(1))
        at_once.step(dict.fromkeys(at_once.agents, kind(at_once.single.legal[0])))
        alone.reset(seed=np.int64(1))
        assert not alone.step(kind(alone.single.legal[0]))[2]


def test_one_opponent_may_be_named_without_a_list() -> None:
    env = gym.SoloEnv(players=3, opponents="random")
    assert env.opponents == ("random",)
    env.reset(seed=1)
    assert [bot.name for bot in env.bots.values()] == ["random", "random"]
    assert gym.SoloEnv(opponents=iter(["greedy"])).opponents == ("greedy",)


@pytest.mark.parametrize(
    ("opponents", "said"),
    [
        ("clever", "there is no bot 'clever'"),
        (("random", 5), "given by its name"),
        (5, "by their names"),
        ((), "meets 1 to 2"),
    ],
)
def test_opponents_are_bots(opponents: Any, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        gym.SoloEnv(players=3, opponents=opponents)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: gym.SoloEnv(seat=2), "seats are numbered 0 to 1, not 2"),
        (lambda: gym.SoloEnv(seat=True), "seats are numbered 0 to 1, not True"),
        (lambda: gym.SoloEnv(seat=1.0), "seats are numbered 0 to 1, not 1.0"),  # type: ignore[arg-type]
        (lambda: gym.SoloEnv(players=2.0), "Arctic is for 2 to 4 players, not 2.0"),  # type: ignore[arg-type]
        (lambda: aec.env("arctic", "2"), "Arctic is for 2 to 4 players, not '2'"),
        (lambda: parallel.parallel_env(max_cycles=0), "at least one, not 0"),
        (lambda: parallel.parallel_env(max_cycles="x"), "at least one, not 'x'"),  # type: ignore[arg-type]
        (lambda: batch("arctic", True), "at least one, not True"),
        (lambda: batch("arctic", 1.5), "at least one, not 1.5"),  # type: ignore[arg-type]
        (lambda: batch("arctic", 1).reset(1).play_random(1.5), "spans, not 1.5"),  # type: ignore[arg-type]
        (lambda: batch("arctic", 1).reset(1).play_random(-1), "spans, not -1"),
        (lambda: parallel.parallel_env().step({}), r"call reset\(\) first"),
    ],
)
def test_settings_that_cannot_be(make: Callable[[], Any], said: str) -> None:
    with pytest.raises(BanquiseError, match=said):
        make()


def test_nothing_is_asked_of_a_gymnasium_environment_before_its_reset() -> None:
    env = gym.SoloEnv(render_mode="ansi")
    for ask in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\) first"):
            ask()


@pytest.mark.parametrize("kind", [np.int64, np.uint64])
def test_a_batch_takes_no_large_number_for_a_small_one(kind: Any) -> None:
    games = batch("arctic", 2).reset(1)
    before = games.states.tobytes()
    games.step(games.choices[:, 0].astype(kind) + kind(2**32))
    assert games.illegal.all() and games.states.tobytes() == before
    games.step(games.choices[:, 0].astype(kind))
    assert not games.illegal.any()
