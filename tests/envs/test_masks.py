"""Tests that legal actions are where learning libraries look for them."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.utils import random_demo

from banquise.envs import aec, gym, parallel
from banquise.games import load


def legal_now(env: Any) -> list[int]:
    return sorted(env.unwrapped.single.legal)


def test_in_turn_the_mask_is_in_the_observation(table: tuple[str, int]) -> None:
    env = aec.env(*table)
    env.reset(seed=3)
    for _ in range(20):
        decides = env.agent_selection
        for seat, agent in enumerate(env.agents):
            shown = env.observe(agent)
            assert env.observation_space(agent).contains(shown)
            assert (shown["observation"] == env.unwrapped.single.observe(seat)).all()
            expected = legal_now(env) if agent == decides else []
            assert np.flatnonzero(shown["action_mask"]).tolist() == expected
            assert np.flatnonzero(env.infos[agent]["action_mask"]).tolist() == expected
        env.step(legal_now(env)[0])


def test_at_once_the_mask_is_in_the_observation(table: tuple[str, int]) -> None:
    env = parallel.parallel_env(*table)
    observations, infos = env.reset(seed=3)
    for _ in range(20):
        decides, actions = env.agents[env.single.player], {}
        for agent, shown in observations.items():
            assert env.observation_space(agent).contains(shown)
            expected = legal_now(env) if agent == decides else [env.wait]
            assert np.flatnonzero(shown["action_mask"]).tolist() == expected
            assert np.flatnonzero(infos[agent]["action_mask"]).tolist() == expected
            actions[agent] = expected[0]
        observations, *_, infos = env.step(actions)


@pytest.mark.parametrize("make", [aec.env, parallel.parallel_env])
def test_a_bare_environment_shows_the_observation_alone(make: Any, name: str) -> None:
    env = make(name, bare=True)
    shown = env.reset(seed=1)
    first = env.observe("player_0") if shown is None else shown[0]["player_0"]
    assert isinstance(first, np.ndarray) and first.shape == (load(name).observation.length,)
    assert env.observation_space("player_0").contains(first)


def test_pettingzoos_own_loop_plays_to_the_end(table: tuple[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    env = aec.env(*table)
    total = random_demo(env, render=False)
    assert env.unwrapped.single.over and abs(total) < 1e-9  # not ended by an illegal action, at −1
    assert "Average" in capsys.readouterr().out


def test_the_mask_that_an_agent_is_shown_is_its_own() -> None:
    env = aec.env("arctic")
    env.reset(seed=1)
    env.observe("player_0")["action_mask"][:] = 1
    env.observe("player_1")["action_mask"][:] = 1
    assert not env.observe("player_0")["action_mask"].all() and not env.observe("player_1")["action_mask"].all()


def play_at_once(env: Any) -> tuple[Any, ...]:
    env.reset(seed=4)
    while env.agents:
        agent = env.agents[env.single.player]
        last = env.step(dict.fromkeys(env.agents, env.wait) | {agent: env.single.legal[0]})
    return tuple(last)


def test_the_last_infos_have_scores_and_ranks(table: tuple[str, int]) -> None:
    env = parallel.parallel_env(*table)
    *_, ended, cut, infos = play_at_once(env)
    assert all(ended.values()) and not any(cut.values())
    assert [info["score"] for info in infos.values()] == env.single.scores()
    assert [info["rank"] for info in infos.values()] == env.single.ranks()


def test_a_game_that_is_cut_short_has_scores_and_ranks_too(name: str) -> None:
    env = parallel.parallel_env(name, max_cycles=5)
    *_, ended, cut, infos = play_at_once(env)
    assert all(cut.values()) and not any(ended.values())
    assert [info["score"] for info in infos.values()] == env.single.scores()
    assert [info["rank"] for info in infos.values()] == env.single.ranks()


def test_before_the_end_no_info_has_a_score(name: str) -> None:
    env = parallel.parallel_env(name)
    _, infos = env.reset(seed=4)
    *_, later = env.step(dict.fromkeys(env.agents, env.single.legal[0]))
    assert all(info["score"] == info["rank"] == 0 for info in (*infos.values(), *later.values()))


def test_a_gymnasium_environment_says_what_may_be_done(table: tuple[str, int]) -> None:
    name, players = table
    env: Any = gymnasium.make(gym.environment_id(name), players=players)
    assert isinstance(env, gym.SoloEnv)
    _, info = env.reset(seed=2)
    for _ in range(10):
        masks = env.action_masks()
        assert masks.dtype == np.bool_ and np.flatnonzero(masks).tolist() == legal_now(env)
        assert (masks == info["action_mask"]).all()
        *_, over, _, info = env.step(legal_now(env)[0])
        if over:
            assert env.action_masks().all()
            env.reset()
            info = env._info()
