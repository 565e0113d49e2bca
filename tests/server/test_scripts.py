"""The recorded conversations that the client's own table is held to are what this server says."""

import pytest
from tests.server.scripts import FOLDER, SCRIPTS, Script, record


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_recorded_conversation_is_what_the_server_says_today(script: Script) -> None:
    kept = (FOLDER / f"{script.name}.json").read_text(encoding="utf-8")
    assert record(script) == kept, "run `python -m tests.server.scripts` in the checkout"
