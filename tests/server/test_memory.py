"""What a table keeps of its past, and what it lets go."""

import gc
import random
import weakref

import pytest

from banquise import games
from banquise.server.making import setup_for
from banquise.server.messages import view
from banquise.server.models import NewMatch
from banquise.server.store import Event
from banquise.server.table import Table

DECISIONS = 20


class Mark:
    """Put on a position, since tuples, which positions are, cannot be watched themselves."""


@pytest.mark.parametrize("name", games.NAMES)
def test_a_position_read_for_views_and_logs_is_let_go_when_the_game_went_on(name: str) -> None:
    wish = NewMatch.model_validate({"game": name, "seats": [{"kind": "person"}, {"kind": "person"}], "seed": "7"})
    table = Table("m", setup_for(wish), games.load(name), 0.0)
    chance = random.Random(7)
    marks = []
    for number in range(1, DECISIONS + 1):
        action = chance.choice(table.board.legal())
        table = table.after(Event(number, "act", table.decider, action, key=str(number)))
        for viewer in (0, 1):
            view(table, viewer, "en", number - 1)
        mark = table.board.position.readings["mark"] = Mark()
        marks.append(weakref.ref(mark))
    del mark
    gc.collect()
    assert 0 < sum(mark() is not None for mark in marks) <= 2  # the last, and the one before it
