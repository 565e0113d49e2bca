"""verifiers plays whole matches of its taskset, and sends the model the text of its seat and nothing else."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

vf = pytest.importorskip("verifiers.v1", reason="make outside-text installs it")

from tests.outside.text.model import serving  # noqa: E402

import banquise  # noqa: E402
from banquise.games import OWN  # noqa: E402
from banquise.text import TextMatch  # noqa: E402


def played(terms: dict[str, Any], turns: int | None = None) -> tuple[Any, list[Any]]:
    """The trace of the first task's match, and all that the model was sent."""

    async def episode(address: str) -> Any:
        player = {"harness": {"id": "scripted-player"}, "max_turns": turns}
        terms["id"] = "banquise-verifiers"
        env = vf.load_environment(vf.resolve_env_config({"taskset": terms, "player": player}))
        model = vf.ModelContext("first", vf.EvalClientConfig(base_url=address, api_key_var="NO_KEY"))
        async with env.serving():
            return await env.run_episode(next(iter(env.taskset)), model)

    with serving() as (address, sent):
        found = asyncio.run(episode(address))
    assert found.ok, found.errors
    return found.traces[0], sent


@pytest.fixture(autouse=True)
def player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))


@pytest.mark.parametrize("game", OWN)
def test_a_whole_match_is_played_and_nothing_is_sent_but_the_rules_and_the_text_of_the_seat(game: str) -> None:
    trace, sent = played({"game": game, "bots": "random", "code_words": 3})
    match = TextMatch(banquise.new(game, seed=0), bots={1: "random"}, code_words=3)
    (rules, *_), asked = sent[0], [messages[-1]["content"] for messages in sent]
    assert rules["content"].startswith(match.rules) and len(rules["content"]) < len(match.rules) + 200
    assert asked[0] == match.read(0)
    assert asked[1] == f"Refused: {match.answer('no such thing').refusal}\n{match.read(0)}"
    for text in asked[1:]:
        assert text.endswith(match.read(0))
        match.answer("1")
    assert match.over and trace.rewards["share"].score == match.rewards[0]
    assert trace.metrics == {"decisions": len(asked) - 1, "refused": 1}


def test_a_match_that_breaks_off_gives_no_reward_and_answers_are_judged() -> None:
    trace, sent = played({"game": "arctic", "bots": "random", "judge": 10}, turns=3)
    assert len(sent) == 3 and trace.rewards["share"].score == 0.0
    assert trace.metrics["decisions"] == 2 and 0.0 <= trace.metrics["loss"] <= 2.0
