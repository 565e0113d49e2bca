"""Tests of the settings of environments: rewards, histories, what others see, opponents. None of them changes what an
agent may know."""

import copy
from typing import Any

import numpy as np
import pytest

from banquise import Match, load
from banquise.core.errors import OptionError
from banquise.core.facts import WIDTH
from banquise.core.kernel import COMPILED
from banquise.envs import aec, gym, parallel, vector
from banquise.envs.game import SingleGame
from banquise.envs.rewards import from_scores

GAMES = 8


def random_action(env: Any, chance: np.random.Generator) -> int:
    return int(chance.choice(env.single.legal))


def finished(env: Any, seed: int = 3) -> float:
    """Play at random, and return the last reward."""
    chance, over, reward = np.random.default_rng(seed), False, 0.0
    env.reset(seed=seed)
    while not over:
        _, reward, over, _, _ = env.step(random_action(env, chance))
    return float(reward)


def test_a_margin_is_counted_from_the_best_opponent() -> None:
    assert from_scores("margin", [[5, 9, 7], [4, 4, 0]]).tolist() == [[-4, 2, -2], [0, 0, -4]]
    assert from_scores("score", [5, 9]).tolist() == [5, 9]


@pytest.mark.parametrize("reward", ["score", "margin"])
def test_gymnasium_gives_the_chosen_reward(name: str, reward: str) -> None:
    env = gym.SoloEnv(name, reward=reward, seat=1)
    assert finished(env) == from_scores(reward, env.single.scores())[1]


@pytest.mark.parametrize("reward", ["score", "margin"])
def test_pettingzoo_gives_the_chosen_reward(name: str, reward: str) -> None:
    chance, env = np.random.default_rng(1), aec.raw_env(name, reward=reward)
    env.reset(seed=1)
    while not env.single.over:
        env.step(random_action(env, chance))
    assert list(env.rewards.values()) == from_scores(reward, env.single.scores()).tolist()
    at_once = parallel.parallel_env(name, reward=reward)
    at_once.reset(seed=1)
    rewards: dict[str, float] = {}
    while at_once.agents:
        _, rewards, _, _, _ = at_once.step(dict.fromkeys(at_once.agents, random_action(at_once, chance)))
    assert list(rewards.values()) == from_scores(reward, at_once.single.scores()).tolist()


@pytest.mark.parametrize("reward", ["score", "margin"])
def test_a_vector_gives_the_chosen_reward_to_the_seat_that_played(name: str, reward: str) -> None:
    envs = vector(name, GAMES, reward=reward)
    chance, ended = np.random.default_rng(1), 0
    _, info = envs.reset(seed=1)
    while ended < GAMES:
        seats = info["seat"]
        actions = [chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        _, rewards, over, _, info = envs.step(np.array(actions))
        for row in np.flatnonzero(over):
            assert rewards[row] == from_scores(reward, info["final_info"]["scores"])[row, seats[row]]
            assert info["final_info"]["episode"]["r"][row] == rewards[row]
        assert not rewards[~over].any()
        ended += int(over.sum())


def test_an_illegal_action_costs_one_whatever_is_rewarded() -> None:
    envs = vector("arktia", 2, reward="score")
    envs.reset(seed=1)
    _, rewards, over, _, _ = envs.step(np.array([-1, 10**6]))
    assert rewards.tolist() == [-1, -1] and over.all()


def test_a_history_is_what_the_log_tells_the_seat(name: str) -> None:
    length, chance = 6, np.random.default_rng(2)
    env, bare = (aec.raw_env(name, 3, bare=True, **settings) for settings in ({"history": length}, {}))
    env.reset(seed=2)
    bare.reset(seed=2)
    match = Match(load(name), 3, env.seed_of_deal)
    size = env.single.game.observation.length
    for _ in range(40):
        for seat in range(3):
            agent = f"player_{seat}"
            shown = env.observe(agent)
            assert env.observation_space(agent).contains(shown)
            assert (shown[:size] == bare.observe(agent)).all()
            told = match.told(seat)[-length:][::-1]
            rows = shown[size:].reshape(length, WIDTH)
            assert (rows[:, 0] - 1).tolist() == [fact[0] for fact in told] + [-1] * (length - len(told))
        action = random_action(env, chance)
        for one in (env, bare):
            one.step(action)
        match.play(action)
    env.reset(seed=2)
    assert not env.observe("player_0")[size:].any()


def test_seats_in_a_history_are_counted_from_the_viewers() -> None:
    env = aec.raw_env("arktia", 3, history=1, bare=True)
    env.reset(seed=1)
    placed = env.single.player
    env.step(env.single.legal[0])
    size = env.single.game.observation.length
    for seat in range(3):
        assert env.observe(f"player_{seat}")[size + 1] == (placed - seat) % 3


@pytest.mark.parametrize("game", ["arctic", "scavengers"])
def test_a_history_tells_nothing_of_what_a_seat_cannot_know(game: str) -> None:
    """The same decisions in another world that seat 0 cannot tell from this one, until it sees a difference."""
    one = SingleGame(load(game), 2, history=8)
    one.deal(4)
    chance, compared = np.random.default_rng(1), 0
    while not one.over:
        other = one.copy()
        other.resample(0, seed=compared)
        both = sorted({*one.legal} & {*other.legal})
        action = int(chance.choice(both or one.legal))
        one.play(action)
        if both:
            other.play(action)
            if (one.observe(0) == other.observe(0)).all():
                assert (one.shown(0) == other.shown(0)).all()
                compared += 1
    assert compared >= 20


def test_a_history_is_copied_with_its_environment() -> None:
    env = gym.SoloEnv("arctic", history=4)
    env.reset(seed=1)
    env.step(env.single.legal[0])
    twin = copy.deepcopy(env)
    shown = env._shown().copy()
    twin.step(twin.single.legal[0])
    assert (env._shown() == shown).all() and (twin._shown() != shown).any()


def test_what_the_others_see_is_beside_the_observation_and_never_in_it(name: str) -> None:
    chance = np.random.default_rng(1)
    env, plain = gym.SoloEnv(name, 3, others=True), gym.SoloEnv(name, 3)
    (seen, info), (bare, bare_info) = env.reset(seed=5), plain.reset(seed=5)
    assert {*info} - {*bare_info} == {"others"}
    for _ in range(10):
        others = [env.single.observe((env.seat + k) % 3) for k in (1, 2)]
        assert (np.array(others) == info["others"]).all() and (seen == bare).all()
        action = random_action(env, chance)
        seen, _, over, _, info = env.step(action)
        bare, *_ = plain.step(action)
        if over:
            break


def test_a_vector_shows_what_the_others_see(name: str) -> None:
    envs, plain = (vector(name, GAMES, players=3, **settings) for settings in ({"others": True}, {}))
    (seen, info), (bare, _) = envs.reset(seed=5), plain.reset(seed=5)
    assert (seen == bare).all()
    for row, seat in enumerate(info["seat"]):
        match = Match(load(name), 3, int(info["seed"][row]))
        match.state = envs.batch.states[row]
        assert (match.observe(int(seat)) == seen[row]).all()
        for k in (1, 2):
            assert (match.observe((int(seat) + k) % 3) == info["others"][row, k - 1]).all()


def test_the_state_of_pettingzoo_is_what_every_seat_sees() -> None:
    for env in (aec.raw_env("arctic", 3), parallel.parallel_env("arctic", 3)):
        env.reset(seed=1)
        state = env.state()
        assert env.state_space.contains(state)
        assert all((state[seat] == env.single.observe(seat)).all() for seat in range(3))


@pytest.mark.skipif(not COMPILED, reason="slow interpreted")
@pytest.mark.parametrize("bot", ["novice", "search:20it"])
def test_any_bot_by_its_name_is_an_opponent_in_a_vector(bot: str) -> None:
    def walk(envs: Any, decisions: int) -> list[Any]:
        found = []
        for _ in range(decisions):
            seen, rewards, _, _, info = envs.step(envs.action_masks().argmax(axis=1))
            assert (envs.batch.players == info["seat"]).all()
            found.append((seen.tobytes(), rewards.tolist()))
        return found

    envs, again = (vector("arktia", 3, opponents=bot) for _ in range(2))
    envs.reset(seed=7)
    again.reset(seed=7)
    assert walk(envs, 8) == walk(again, 8)
    twin = copy.deepcopy(envs)
    assert walk(twin, 8) == walk(envs, 8)


def test_a_bot_by_its_name_is_handed_what_its_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """In two worlds that its seat cannot tell apart, the bot receives the same."""
    from banquise import bots

    handed: list[bytes] = []
    monkeypatch.setattr(bots, "ask", lambda bot, game, state, seed: bot.choose(bots.handed(game, state, seed)))

    class Recorded:
        name = "recorded"

        def choose(self, state: Any) -> int:
            handed.append(state.tobytes())
            out = np.empty(game.max_legal, np.int32)
            return int(out[: game.legal_actions(state, out)][0])

    game, envs = load("arctic"), vector("arctic", 1, opponents="novice")
    envs.reset(seed=1, options={"seat": 0})
    bot = envs.learner.bot
    bot.bot = Recorded()
    seat = np.array([True])
    state = envs.batch.states
    one = state.copy()
    for seed in (0, 5):
        state[:] = one
        game.resample(state[0], int(state[0].player), seed)
        bot.chance = np.random.default_rng(1)
        bot.actions(seat)
    assert handed[0] == handed[1] and (state != one).any()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: gym.SoloEnv(reward="win"), "rewards are rank, score, margin, not 'win'"),
        (lambda: vector("arctic", 2, reward=1), "rewards are rank, score, margin, not 1"),
        (lambda: aec.env(history=-1), "a whole number of facts, not -1"),
        (lambda: parallel.parallel_env(history=1.5), "a whole number of facts, not 1.5"),
        (lambda: gym.SoloEnv(others=1), "others is True or False, not 1"),
    ],
)
def test_other_choices_are_refused(make: Any, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        make()


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda: gym.SoloEnv(rewards="score"), "reward, history, others"),
        (lambda: vector("arctic", 2, history=3), "reward, others"),
        (lambda: aec.env(others=True), "reward, history"),
    ],
)
def test_unknown_settings_are_a_type_error_with_the_list(make: Any, named: str) -> None:
    with pytest.raises(TypeError, match=f"unexpected keyword argument.*settings: {named}$"):
        make()
