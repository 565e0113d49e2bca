"""TextArena plays a whole match of each game through its own registry."""

import re

import pytest

ta = pytest.importorskip("textarena", reason="make outside-text installs it")

from banquise.games import OWN  # noqa: E402
from banquise.text.textarena import register  # noqa: E402

register()


@pytest.mark.parametrize("game", OWN)
def test_a_whole_match_is_played(game: str) -> None:
    env = ta.make(f"Banquise-{game}-v0")
    env.reset(num_players=2, seed=4)
    done, decisions = False, 0
    while not done:
        seat, told = env.get_observation()
        text = "\n".join(line for _, line, _ in told)
        assert told[-1][1] == env.match.read(seat)
        assert set(re.findall(r"^P(\d)\b.*: you, to play", text, re.M)) == {str(seat + 1)}  # nothing for other seats
        done, _ = env.step(action="1")
        decisions += 1
        assert decisions < 5000
    rewards, info = env.close()
    assert sum(rewards.values()) == 1.0 and set(info) == {0, 1}


def test_a_refused_answer_may_be_given_again_once() -> None:
    env = ta.make("Banquise-arctic-v0")
    env.reset(num_players=2, seed=4)
    seat, _ = env.get_observation()
    assert env.step(action="nonsense") == (False, {})
    again, told = env.get_observation()
    assert again == seat and "no action is called" in "\n".join(line for _, line, _ in told)
    decisions = len(env.match.match.history)
    env.step(action="nonsense")
    assert len(env.match.match.history) == decisions + 1
