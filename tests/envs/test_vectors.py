"""Vector environments over a batch: the learner's games against any opponents."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from tests.bots.positions import positions

import banquise
from banquise import Match, batch, load
from banquise.core.errors import OptionError
from banquise.envs import vector
from banquise.envs.features import features
from banquise.envs.learner.arrays import ThreadArrays

GAMES, STEPS = 6, 120
ON_A_DEVICE = """
import hashlib
import numpy as np
from banquise.envs import vector
def digest(opponents, device):
    envs = vector({name!r}, 2, opponents=opponents, device=device)
    envs.batch.threads = 4
    found, _ = hashlib.blake2b(), envs.reset(seed=5)
    for turn in range(2):
        envs.step(np.array([np.flatnonzero(row)[turn % row.sum()] for row in np.asarray(envs.batch.legal)]))
        for array in (*envs.learner.learners, envs.batch.states, envs.batch.observations, envs.batch.legal):
            found.update(np.ascontiguousarray(array).tobytes())
    found.update(np.ascontiguousarray(envs.batch.features()).tobytes())
    return found.hexdigest()
for opponents in ("random", "greedy", None, lambda seen, legal, players: np.asarray(legal).argmax(1)):
    assert digest(opponents, "cpu") == digest(opponents, "cuda"), opponents
"""


def first_legal(_: Any, legal: Any, __: Any) -> Any:
    return legal.argmax(axis=1)


def last_legal(legal: Any) -> Any:
    return legal.shape[1] - 1 - legal[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize("opponents", ["random", "greedy", first_legal, None])
def test_the_learner_is_always_to_decide(name: str, opponents: Any) -> None:
    envs = vector(name, GAMES, opponents=opponents)
    seen, info = envs.reset(seed=3)
    for _ in range(STEPS):
        assert (envs.batch.players == info["seat"]).all() and info["action_mask"].any(axis=1).all()
        assert seen in envs.observation_space and (info["action_mask"] == envs.action_masks()).all()
        seen, rewards, ended, cut, info = envs.step(last_legal(info["action_mask"]))
        assert not rewards[~ended].any() and not cut.any()


def test_the_games_are_played_by_the_rules(table: tuple[str, int]) -> None:
    """Learner and opponents take fixed choices, so that matches can follow."""
    name, players = table
    envs = vector(name, GAMES, players=players, opponents=first_legal)
    envs.reset(seed=9)
    matches = [Match(load(name), players, int(seed)) for seed in envs.batch.seeds]
    ends = 0
    while ends < 4:
        seats = envs.learner.learners.seats.copy()
        chosen = last_legal(envs.batch.legal)
        for match, seat in zip(matches, seats, strict=True):
            follow(match, int(seat), None)
        assert [m.state.tobytes() for m in matches] == [state.tobytes() for state in envs.batch.states]
        _, rewards, ended, _, info = envs.step(chosen)
        for row, (match, seat) in enumerate(zip(matches, seats, strict=True)):
            follow(match, int(seat), int(chosen[row]))
            assert match.over == ended[row]
            if match.over:
                standing = match.standing()
                assert np.sign(rewards[row]) == np.sign(standing[seat] - standing[1 - seat]) or players > 2
                assert info["final_obs"][row].tobytes() == match.observe(int(seat)).tobytes()
                assert info["final_info"]["scores"][row].tolist() == match.scores()
                matches[row], ends = Match(load(name), players, int(envs.batch.seeds[row])), ends + 1


def follow(match: Match, seat: int, action: int | None) -> None:
    """The learner's action, if there is one, and then the others' until it decides again."""
    if action is not None:
        match.play(action)
    while not match.over and match.player != seat:
        match.play(min(match.legal_actions()))


def test_with_nobody_else_the_learner_plays_what_a_batch_plays(name: str) -> None:
    envs = vector(name, GAMES, opponents=None)
    envs.reset(seed=4)
    games = batch(name, GAMES).reset(envs.batch.source.seed)
    for _ in range(STEPS):
        assert games.states.tobytes() == envs.batch.states.tobytes()
        players, chosen = games.players.copy(), last_legal(games.legal)
        games.step(chosen)
        _, rewards, ended, _, _ = envs.step(chosen)
        assert (ended == games.done).all() and (rewards == games.rewards[np.arange(GAMES), players]).all()


def test_greedy_opponents_are_harder_than_random_ones(name: str) -> None:
    mean = {}
    for opponents in ("random", "greedy"):
        envs = vector(name, 64, opponents=opponents)
        envs.reset(seed=1)
        results: list[float] = []
        while len(results) < 64:
            _, rewards, ended, _, _ = envs.step(envs.batch.random_actions())
            results += rewards[ended].tolist()
        mean[opponents] = np.mean(results)
    assert mean["greedy"] < -0.4 < mean["random"]


def test_greedy_opponents_do_not_see_hidden_cards() -> None:
    """Dealing again everything that they cannot know changes nothing that they choose."""
    game, envs = load("arctic"), vector("arctic", 1, opponents="greedy")
    envs.reset(seed=1)
    table, games = envs.learner, envs.batch
    workspace, lookahead = games.parts[0][1], next(iter(table.lookaheads.values()))  # type: ignore[attr-defined]
    arrays = ThreadArrays(games.games, table.learners, games.source, table.seating, workspace, lookahead, games.states)  # type: ignore[attr-defined]
    differing = 0
    for state in positions(game, 2, 30, seed=6):
        other, chosen = state.copy(), set()
        game.resample(other, int(other.player), 99)
        differing += bool(np.any(other.place != state.place))
        for each in (state, other):
            games.states[0], games.chance[0] = each, 7
            chosen.add(table.kernels.greedy_choice(arrays, 0, 0))
        assert len(chosen) == 1
    assert differing > 15, "there is something to peek at"


@pytest.mark.parametrize("features", [False, True])
def test_what_was_given_is_the_callers_own(features: bool) -> None:
    """A later step overwrites no array that an earlier one returned."""
    envs = vector("arktia", 64, features=features)
    seen, info = envs.reset(seed=3)
    given = [seen, *info.values(), envs.action_masks()]
    while "final_obs" not in info:
        seen, rewards, ended, cut, info = envs.step(last_legal(info["action_mask"]))
    given += [seen, rewards, ended, cut, envs.action_masks()]
    given += [part for part in flat(info) if part.dtype != object]
    kept = [part.copy() for part in given]
    own = {id(getattr(envs.batch, each)) for each in envs.batch.shapes()} | {id(part) for part in envs.learner.learners}
    assert not own & {id(part) for part in given}
    for _ in range(3):
        envs.step(last_legal(envs.action_masks()))
    assert all((now == then).all() for now, then in zip(given, kept, strict=True))


def flat(info: Any) -> list[Any]:
    return [array for part in info.values() for array in flat(part)] if isinstance(info, dict) else [info]


def test_an_illegal_action_loses_the_game(name: str) -> None:
    envs = vector(name, 2)
    _, info = envs.reset(seed=1, options={"seat": 1})
    illegal = int(np.flatnonzero(~info["action_mask"][0])[0])
    _, rewards, ended, _, info = envs.step([illegal, int(np.flatnonzero(info["action_mask"][1])[0])])
    assert rewards.tolist() == [-1, 0] and ended.tolist() == [True, False]
    assert info["_final_obs"].tolist() == [True, False] and info["seat"].tolist() == [1, 1]
    assert info["final_info"]["episode"]["l"][0] == 1


def test_an_illegal_action_of_the_learner_is_not_laid_at_its_opponents_door() -> None:
    envs = vector("arktia", 32, opponents=first_legal)
    envs.reset(seed=1)
    for _ in range(4):
        _, rewards, ended, _, _ = envs.step(np.full(32, -1))
        assert ended.all() and (rewards == -1).all() and not envs.batch.illegal.any()


def test_a_seed_gives_the_same_games_again(name: str) -> None:
    one, other = vector(name, GAMES, opponents="random"), vector(name, GAMES, opponents="random")
    for again in range(2):  # the second time without a seed, continuing the random numbers of the first
        seen, info = one.reset(seed=None if again else 7)
        assert (seen == other.reset(seed=None if again else 7)[0]).all()
        for _ in range(20):
            chosen = last_legal(info["action_mask"])
            seen, _, _, _, info = one.step(chosen)
            assert (seen == other.step(chosen)[0]).all()


def test_gymnasiums_wrappers_take_it() -> None:
    envs = RecordEpisodeStatistics(vector("arktia", GAMES))
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    _, info = envs.reset(seed=2)
    while "episode" not in info:
        _, _, _, _, info = envs.step(last_legal(info["action_mask"]))
    ours, theirs = info["final_info"]["episode"], info["episode"]
    ended = info["_episode"]
    assert (ours["l"][ended] == theirs["l"][ended]).all() and (ours["r"][ended] == theirs["r"][ended]).all()


def test_features_take_the_place_of_observations() -> None:
    envs = vector("arktia", GAMES, features=True)
    seen, info = envs.reset(seed=2)
    while "final_obs" not in info:
        assert seen in envs.observation_space
        assert (seen == features(load("arktia"), envs.batch.observations)).all()
        seen, _, _, _, info = envs.step(last_legal(info["action_mask"]))
    assert info["final_obs"].shape == seen.shape and info["final_obs"].dtype == np.float32


def play_on_a_device(name: str, **settings: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1", **settings}
    subprocess.run([sys.executable, "-W", "error", "-c", ON_A_DEVICE.format(name=name)], env=environment, check=True)


def test_a_device_plays_and_encodes_the_same(name: str) -> None:
    play_on_a_device(name)


def test_a_device_plays_the_same_without_our_fixes_of_numba() -> None:
    play_on_a_device("arktia", BANQUISE_PLAIN_CUDA="1")


def test_what_no_vector_environment_can_be() -> None:
    with pytest.raises(OptionError, match="bots by their names, a function or None"):
        banquise.envs.vector("arctic", 2, opponents=5)
    with pytest.raises(OptionError, match="there is no bot 'clever'"):
        banquise.envs.vector("arctic", 2, opponents="clever")
    with pytest.raises(OptionError, match="a program plays a single game"):
        banquise.envs.vector("arctic", 2, opponents="run:python3 my_bot.py")
    with pytest.raises(OptionError, match="seats are numbered 0 to 1"):
        vector("arctic", 2).reset(options={"seat": 2})
    with pytest.raises(OptionError, match=r"call reset\(\) first"):
        vector("arctic", 2).step([0, 0])
    with pytest.raises(OptionError, match="illegal action in"):
        vector("arctic", 2, opponents=lambda seen, legal, players: -np.ones(2, np.int64)).reset(seed=1)
