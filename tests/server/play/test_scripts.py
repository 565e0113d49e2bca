"""The recorded conversations that the client's own table is held to are what this server says."""

from typing import Any

import orjson
import pytest
from tests.server.scripts import FOLDER, SCRIPTS, Script, record


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_recorded_conversation_is_what_the_server_says_today(script: Script) -> None:
    kept = (FOLDER / f"{script.name}.json").read_text(encoding="utf-8")
    assert record(script) == kept, "run `python -m tests.server.scripts` in the checkout"


def test_some_conversation_waits_for_the_vote_of_an_absent_person() -> None:
    """So that the client's table is held to that too."""
    kept = [orjson.loads((FOLDER / f"{script.name}.json").read_text()) for script in SCRIPTS if script.leaves]
    said = [message for script in kept for step in script["steps"] for message in step["said"]]
    assert any(absent_voters(message) for message in said if "players" in message)


def absent_voters(message: dict[str, Any]) -> set[int]:
    votes = (message["undo"]["request"] or {"votes": {}})["votes"]
    away = {player["seat"] for player in message["players"] if player["state"] == "away"}
    return away & {int(seat) for seat in votes}
