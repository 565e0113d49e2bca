"""Promises of the adapters beyond the suites of the libraries themselves."""

import json
import pickle
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pyarrow.parquet as pq
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from banquise.arena import entrants
from banquise.core.errors import IllegalAction, OptionError
from banquise.envs import aec, dataset, gym, parallel
from banquise.envs.adapters import openspiel
from banquise.envs.adapters.drawing import draw
from banquise.envs.batch import batch
from banquise.envs.game import SingleGame
from banquise.envs.rewards import rewards
from banquise.games import NAMES, load

SPECS = Path(__file__).parents[2] / "docs" / "specs"


def played(name: str, players: int, decisions: int) -> SingleGame:
    table = SingleGame(load(name), players)
    table.deal(4)
    for turn in range(decisions):
        if not table.over:
            table.play(table.legal[turn % len(table.legal)])
    return table


def test_rewards_of_ranks() -> None:
    assert rewards([5, 3]) == [1, -1]
    assert rewards([5, 5]) == [0, 0]
    assert rewards([9, 5, 5, 1]) == [1, 0, 0, -1]
    assert rewards([1, 2, 3, 4, 5]) == [-1, -0.5, 0, 0.5, 1]


def test_a_single_game_refuses_and_explains(name: str) -> None:
    table = played(name, 2, 3)
    illegal = next(action for action in load(name).actions if action not in table.legal)
    before = table.state.tobytes()
    with pytest.raises(IllegalAction):
        table.play(illegal)
    with pytest.raises(IllegalAction, match="numbered"):
        table.play(-1)
    assert table.state.tobytes() == before


def test_a_single_game_is_copied_and_pickled(name: str) -> None:
    table = played(name, 2, 20)
    for twin in (table.copy(), pickle.loads(pickle.dumps(table))):
        assert twin.state.tobytes() == table.state.tobytes() and twin.legal == table.legal
        twin.play(twin.legal[0])
        assert twin.state.tobytes() != table.state.tobytes()


def test_resampled_states_cannot_be_told_apart(name: str) -> None:
    if not load(name).has_secrets:
        pytest.skip("nothing is hidden")
    state = pyspiel.load_game(openspiel.PREFIX + name).new_initial_state()
    chance = np.random.RandomState(2)
    for _ in range(openspiel.DRAWS + 30):
        legal = state.legal_actions()
        state.apply_action(legal[chance.randint(len(legal))])
    player = state.current_player()
    twin = state.resample_from_infostate(player, chance.rand)
    assert twin.information_state_string(player) == state.information_state_string(player)
    assert twin.legal_actions() == state.legal_actions()
    assert str(twin) != str(state)


def test_an_information_state_tensor_tells_ones_own_last_decisions(name: str) -> None:
    state, chance = pyspiel.load_game(openspiel.PREFIX + name).new_initial_state(), np.random.RandomState(5)
    made: list[tuple[list[float], int]] = []  # by player 0
    while state.is_chance_node() or len(made) < 2 * openspiel.RECENT:
        action = int(chance.choice(state.legal_actions()))
        if state.current_player() == 0:
            made.append((state.observation_tensor(0), action))
        state.apply_action(action)
    tensor, length = np.array(state.information_state_tensor(0)), load(name).observation.length
    assert tensor[:length].tolist() == state.observation_tensor(0)
    kinds = load(name).actions.kind_numbers
    rows = tensor[length + 8 * openspiel.DIGEST :].reshape(openspiel.RECENT, -1)
    for row, (seen, action) in zip(rows, reversed(made[-openspiel.RECENT :]), strict=True):
        assert row[0] == 1 + kinds[action] and row[-length:].tolist() == seen
    twin = state.resample_from_infostate(0, chance.rand)
    assert twin.information_state_tensor(0) == state.information_state_tensor(0)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_tensor(0) != tensor.tolist()


def test_openspiels_search_takes_compiled_rollouts() -> None:
    game = pyspiel.load_game("banquise_arktia")
    state, chance = game.new_initial_state(), np.random.RandomState(3)
    while state.is_chance_node() or len(state.history()) < openspiel.DRAWS + 20:
        state.apply_action(chance.choice(state.legal_actions()))
    evaluator = openspiel.CompiledRollouts(rollouts=20)
    worth, again = evaluator.evaluate(state), openspiel.CompiledRollouts(rollouts=20).evaluate(state)
    assert abs(worth.sum()) < 1e-9 and (worth == again).all() and (np.abs(worth) <= 1).all()
    bot = mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=chance)
    assert bot.step(state) in state.legal_actions()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert evaluator.evaluate(state).tolist() == state.returns()


def test_openspiels_search_plays_as_one_of_our_bots(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(__file__).parents[2] / "examples" / "openspiel_search.py"
    make = entrants.maker(f"py:{path}:make")
    monkeypatch.setattr(sys.modules[make.__module__], "SIMULATIONS", 4)
    table = played(name, 2, 12)
    first, second = (make(load(name), 3) for _ in range(2))
    for _ in range(3):
        action = first.choose(table.state)
        assert action in table.legal and second.choose(table.state) == action
        table.play(action)


def test_openspiel_options() -> None:
    game = pyspiel.load_game("banquise_arctic(players=3,fox=_1)")
    assert game.num_players() == 3 and game.blank.state.side_option[0] == 1


def test_gymnasium_meets_the_bots_asked_for() -> None:
    env = gymnasium.make(gym.environment_id("arctic"), players=3, opponents=("greedy", "random"), seat=1).unwrapped
    assert isinstance(env, gym.SoloEnv)
    env.reset(seed=1)
    assert [env.bots[seat].name for seat in (0, 2)] == ["greedy", "random"] and env.seat == 1
    with pytest.raises(OptionError, match="1 to 1 bots"):
        gym.SoloEnv(opponents=("random", "random"))


def test_gymnasium_plays_several_at_once(name: str) -> None:
    envs = gymnasium.make_vec(gym.environment_id(name), num_envs=2, vectorization_mode="sync")
    _, info = envs.reset(seed=3)
    for _ in range(5):
        seen, rewards, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
        assert seen.shape == (2, load(name).observation.length) and not rewards.any()
    envs.close()


def test_the_spec_page_has_the_observation_as_it_is(name: str) -> None:
    page = (SPECS / f"{name}.md").read_text(encoding="utf-8")
    layout = load(name).observation
    assert f"\n{layout.length} bytes, version {layout.version}" in page
    rows = [f"| `{s.name}` | {s.length} | {', '.join(map(str, s.pattern))} | {s.meaning} |" for s in layout.slices]
    table = "\n".join(["| slice | bytes | values | meaning |", "|---|---|---|---|", *rows, ""])
    assert table.replace("'", "’") in page


def test_a_drawing_shows_no_secret(name: str) -> None:
    table = played(name, 2, 25)
    twin = table.copy()
    twin.resample(7, 99)
    assert draw(table) == draw(twin)


def test_a_dataset_can_be_played_again(name: str, tmp_path: Path) -> None:
    table, actions = SingleGame(load(name), 2), []
    table.deal(8)
    while not table.over:
        actions.append(table.legal[len(actions) % len(table.legal)])
        table.play(actions[-1])
    path = tmp_path / "games.parquet"
    assert dataset.write(path, load(name), 2, {}, [dataset.PlayedGame(8, actions)] * 2).rows == 2 * len(actions)
    rows = pq.read_table(path)
    about = json.loads(rows.schema.metadata[b"banquise"])
    assert about["observation_version"] == load(name).observation.version
    assert about["game"] == name and sum(s["length"] for s in about["observation"]) == load(name).observation.length
    first = rows.filter(rows["game"].to_numpy() == 0).to_pylist()
    assert [row["action"] for row in first] == actions
    assert all(row["action"] in row["legal"] for row in first)
    assert {row["player"]: row["score"] for row in first} == dict(enumerate(table.scores()))


@pytest.mark.parametrize("name", NAMES)
def test_environments_and_batches_say_which_game_they_play(name: str) -> None:
    assert str(aec.raw_env(name)) == f"banquise_{name}_v{load(name).observation.version}"
    assert str(parallel.parallel_env(name)) == f"banquise_{name}_parallel_v{load(name).observation.version}"
    assert repr(batch(name, 8)).endswith(f"of {name}: 8 games of 2 players, not dealt>")


def test_an_illegal_action_ends_the_game_in_turn_at_minus_one() -> None:
    env = aec.env("arctic")
    env.reset(seed=1)
    assert env.last()[1] == 0
    agent, legal = env.agent_selection, env.infos[env.agent_selection]["action_mask"]
    env.step(int(np.flatnonzero(legal == 0)[0]))
    assert env.terminations[agent] and env._cumulative_rewards[agent] == -1
    assert env.rewards == {"player_0": -1 if agent == "player_0" else 0, "player_1": -1 if agent == "player_1" else 0}


def test_openspiel_names_actions_and_chances() -> None:
    state = pyspiel.load_game("banquise_arktia").new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 5) == "draw 5" and "0 of 9 drawn" in str(state)
    for _ in range(openspiel.DRAWS):
        assert state.is_chance_node() and sum(chance for _, chance in state.chance_outcomes()) == 1
        state.apply_action(3)
    assert not state.is_chance_node()
    words = load("arktia").actions.words
    assert all(state.action_to_string(state.current_player(), a) == words(a) for a in state.legal_actions())
    assert state.legal_actions(1 - state.current_player()) == [] and state.returns() == [0, 0]


def test_a_dataset_is_written_group_by_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long dataset then takes no more memory than a short one."""
    monkeypatch.setattr(dataset, "ROWS_A_GROUP", 100)
    table, actions = SingleGame(load("arktia"), 2), []
    table.deal(8)
    while not table.over:
        actions.append(table.legal[0])
        table.play(actions[-1])
    rows = dataset.write(tmp_path / "a.parquet", load("arktia"), 2, {}, [dataset.PlayedGame(8, actions)] * 12).rows
    file = pq.ParquetFile(tmp_path / "a.parquet")
    sizes = [file.metadata.row_group(i).num_rows for i in range(file.num_row_groups)]
    games_a_group = -(-100 // len(actions))
    assert rows == sum(sizes) == 12 * len(actions) and games_a_group > 1
    assert sizes == [games_a_group * len(actions)] * (12 // games_a_group) + [12 % games_a_group * len(actions)]


def test_openspiels_chances_are_the_bits_of_the_seed() -> None:
    drawn = [5, 0, 127, 1, 64, 3, 90, 2, 77]
    state, table, seed = pyspiel.load_game("banquise_arctic").new_initial_state(), SingleGame(load("arctic"), 2), 0
    for outcome in drawn:
        state.apply_action(outcome)
        seed = 128 * seed + outcome
    table.deal(seed)
    assert state.single.state.tobytes() == table.state.tobytes()


def test_openspiel_names_players_as_actions_do() -> None:
    state = pyspiel.load_game("banquise_arctic(players=3)").new_initial_state()
    for _ in range(openspiel.DRAWS):
        state.apply_action(3)
    text = state.observation_string(0)
    assert all(f"P{number}" in text for number in (1, 2, 3)) and "P0" not in text and "P4" not in text


def test_of_what_a_player_did_the_first_action_counts_like_any_other() -> None:
    history = openspiel.extend_history(openspiel.PlayerHistory(), b"seen", 0)
    assert history.own == ((b"seen", 0),)
    assert openspiel.extend_history(history, b"more", -1).own == history.own
    for action in range(1, openspiel.RECENT + 2):
        history = openspiel.extend_history(history, b"seen", action)
    assert [action for _, action in history.own] == [2, 3, 4, 5]
