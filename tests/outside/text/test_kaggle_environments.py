"""Kaggle's environments play whole matches between models, and send a model the text of its seat and nothing else."""

import re

import pytest

kaggle_environments = pytest.importorskip("kaggle_environments", reason="make outside-text installs it")

from kaggle_environments.core_harness import create_agent_fn, set_telemetry_exporter  # noqa: E402
from tests.outside.text.model import serving  # noqa: E402

import banquise  # noqa: E402
from banquise.core.answers import question  # noqa: E402
from banquise.games import OWN  # noqa: E402
from banquise.text.kaggle import Harness, register  # noqa: E402

set_telemetry_exporter(lambda module, **_: None)


@pytest.mark.parametrize("game", OWN)
def test_a_whole_match_is_played_and_nothing_is_sent_but_the_rules_and_the_text_of_the_seat(game: str) -> None:
    register()
    env = kaggle_environments.make(f"open_spiel_banquise_{game}", {"seed": 4}, debug=True)
    with serving() as (address, sent):
        model = ("openai/first", {"api_base": address, "api_key": "none"})
        env.run([create_agent_fn(Harness(game), model_override=model) for _ in range(2)])
    assert [agent.status for agent in env.steps[-1]] == ["DONE", "DONE"]
    asked = [messages[0]["content"] for messages in sent]
    assert "no action is called “no such thing”" in asked[1] and asked[1].startswith(asked[0])

    match = banquise.new(game, seed=env.os_state.seed)
    for prompt, action in zip([asked[0], *asked[2:]], env.info["actionHistory"][env.os_state.draws :], strict=True):
        seat, legal = match.player, sorted(match.legal_actions())  # as OpenSpiel lists them
        text = question(match.game, match.line.position, seat, match.news(seat), legal, "en")
        assert prompt.endswith(text) and len(prompt) < len(text) + len(Harness(game).rules) + 300
        assert prompt.startswith(f"You play P{seat + 1} ")
        match.play(int(action))
    assert match.over and [agent.reward for agent in env.steps[-1]] == env.os_state.returns()


def test_observations_hold_no_state_from_which_hidden_cards_could_be_read() -> None:
    register(players=3)
    env = kaggle_environments.make("open_spiel_banquise_scavengers", {"seed": 4})
    env.run(["random", "random", "random"])
    assert env.done and len(env.steps) > 20
    for step in env.steps:
        for seat, agent in enumerate(step):
            told = agent.observation
            assert "serializedGameAndState" not in told
            assert not re.search(rf"\b{env.os_state.seed}\b", str(told))
            assert "Your choices" not in told.get("observationString", "") or told.currentPlayer == seat
