"""What a table keeps of its past, and what it lets go."""

import random

import pytest

from banquise import games
from banquise.server.board import RECENT
from banquise.server.making import setup_for
from banquise.server.messages import view
from banquise.server.models import NewMatch
from banquise.server.store import Event
from banquise.server.table import Table

DECISIONS = 2 * RECENT


@pytest.mark.parametrize("name", games.NAMES)
def test_only_recent_positions_are_kept_when_the_game_went_on(name: str) -> None:
    wish = NewMatch.model_validate({"game": name, "seats": [{"kind": "person"}, {"kind": "person"}], "seed": "7"})
    table = Table("m", setup_for(wish), games.load(name), 0.0)
    chance = random.Random(7)
    for number in range(1, DECISIONS + 1):
        if table.board.over:
            break
        action = chance.choice(table.board.legal())
        table = table.after(Event(number, "act", table.decider, action, key=str(number)))
        for viewer in (0, 1):
            view(table, viewer, "en", number - 1)
    kept = [bool(content) for content in table.board.history.contents]
    assert kept == [False] * (len(kept) - RECENT) + [True] * RECENT
