"""Tests of observations and actions as features for networks."""

import numpy as np

from banquise import batch, load
from banquise.core.game import Game
from banquise.core.observation import FLAG, Layout, Slice, category, count, members
from banquise.envs.features import action_table, encode_rows, encoding_of, feature_count, features


def spelled_out(game: Game, observation: np.ndarray) -> list[float]:
    """The features, computed number by number."""
    found: list[float] = []
    for value, number in zip(observation.tolist(), game.observation.numbers, strict=True):
        if number.kind.name == "CATEGORY":
            found += [float(value == each) for each in range(number.most + 1)]
        elif number.kind.name == "SET":
            found += [float(value >> bit & 1) for bit in range(number.most.bit_length())]
        else:
            found.append(value / number.most)
    return found


def test_each_kind_of_number_has_features_of_its_own() -> None:
    layout = Layout((Slice("all", 4, "one of each", (category(3), count(4), FLAG, members(2))),))
    out = np.full((1, feature_count(layout)), 9, np.float32)
    encode_rows(encoding_of(layout), np.array([[2, 3, 1, 2]], np.uint8), out, (0, 1))
    assert out.tolist() == [[0, 0, 1, 0.75, 1, 0, 1]]


def test_features_say_what_observations_say(table: tuple[str, int]) -> None:
    name, players = table
    games = batch(name, 8, players).reset(3)
    games.play_random()
    found = games.features()
    assert found.shape == (8, feature_count(games.game.observation)) and found.min() >= 0 and found.max() <= 1
    assert np.allclose(found, [spelled_out(games.game, seen) for seen in games.observations])
    assert (features(games.game, games.observations[2:4]) == found[2:4]).all()


def test_the_table_of_actions_says_what_each_is(name: str) -> None:
    actions, found = load(name).actions, action_table(load(name))
    assert found.values.shape == (len(actions), len(found.columns)) == (len(actions), len(found.sizes))
    assert (found.values >= 0).all() and (found.values < found.sizes).all()
    for action in actions:
        told = dict(zip(found.columns, found.values[action].tolist(), strict=True))
        assert actions.kinds[told.pop("kind")] == actions.kind(action)
        assert {argument: value - 1 for argument, value in told.items() if value} == actions.arguments(action)
