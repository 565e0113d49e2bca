"""Tests that the server still gives the recorded conversations with which the client's tables are compared."""

from functools import cache
from itertools import zip_longest
from typing import Any

import orjson
import pytest
from tests.server.scripts import FOLDER, SCRIPTS, Script, record
from tests.server.view_frames import read_frame

from banquise.server.wire.commands import COMMANDS


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_recorded_conversation_is_what_the_server_says_today(script: Script) -> None:
    kept = (FOLDER / f"{script.name}.json").read_text(encoding="utf-8")
    for line, (said, was) in enumerate(zip_longest(record(script).splitlines(), kept.splitlines()), start=1):
        assert said == was, f"step {line - 2}: run `python -m tests.server.scripts` in the checkout if it is meant"


VERBS = (*(kind for kind, row in COMMANDS.items() if not row.is_online), "continue")
"""The requests that both a server and a tab can answer."""


@cache
def steps() -> list[dict[str, Any]]:
    recorded = [orjson.loads((FOLDER / f"{script.name}.json").read_text(encoding="utf-8")) for script in SCRIPTS]
    return [step for script in recorded for step in script["steps"]]


def answers(asked: dict[str, Any], step: dict[str, Any]) -> set[str]:
    """ "ack" or a code of refusal."""
    said = [message for tab in step["said"] for message in tab if isinstance(message, dict)]
    if "key" in asked:
        said = [message for message in said if message.get("key") == asked["key"]]
        return {message.get("code", "ack") for message in said}
    return {message.get("refused", "ack") for message in said}


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_once_done_and_once_refused(verb: str) -> None:
    found = {
        answer for step in steps() for asked in step["asked"] if asked["t"] == verb for answer in answers(asked, step)
    }
    assert "ack" in found
    assert len(found) > 1 or verb == "name"


def test_two_tabs_race_for_every_verb_that_changes_a_table() -> None:
    races = [step for step in steps() if len(step["asked"]) > 1]
    assert {asked["t"] for step in races for asked in step["asked"]} >= {
        "act",
        "undo",
        "ask_undo",
        "vote",
        "name",
        "leave",
    }
    assert any("stale" in answers(step["asked"][1], step) for step in races)
    assert any(answers(step["asked"][1], step) == {"ack"} for step in races)


def test_tables_fall_asleep_and_wake() -> None:
    frames = [bytes.fromhex(said) for step in steps() for tab in step["said"] for said in tab if isinstance(said, str)]
    assert {read_frame(frame)["status"] for frame in frames} == {"running", "asleep", "finished"}


def test_some_conversation_waits_for_the_vote_of_an_absent_person() -> None:
    said = [message for step in steps() for tab in step["said"] for message in tab]
    assert any(absent_voters(message) for message in said if "players" in message)


def absent_voters(message: dict[str, Any]) -> set[int]:
    votes = (message["undo"]["request"] or {"votes": {}})["votes"]
    away = {player["seat"] for player in message["players"] if player["state"] == "away"}
    return away & {int(seat) for seat in votes}
