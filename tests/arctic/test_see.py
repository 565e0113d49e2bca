"""The view record reads as the JSON view does, as long as there are both.

`BANQUISE_DECISIONS` sets how many decisions are compared (a few hundred by default).
"""

import os
import random
from typing import Any

from banquise import Match, load
from banquise.core.kernel import COMPILED
from banquise.core.line import entries_of
from banquise.core.viewrecord import as_json

GAME = load("arctic")
DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (500 if COMPILED else 40))


def as_before(seen: dict[str, Any]) -> dict[str, Any]:
    """With the names that the JSON view had, and what it holds besides."""
    card, seat = seen.pop("chosen_card"), seen.pop("receiver")
    seen["chosen"] = seat if card is None else card
    seen["game"], seen["landscape"] = "arctic", [0, 1, 3, 6, 10, 15]
    for player in seen["seats"]:
        del player["points"]
    return seen


def test_a_view_record_holds_what_the_view_held() -> None:
    done = number = 0
    while done < DECISIONS:
        chance = random.Random(number)
        options = {option.name: chance.choice(option.choices) for option in GAME.options if number % 2}
        match = Match(GAME, GAME.players[number % 3], seed=number, options=options)
        while True:
            for viewer in GAME.viewers(match.state):
                seen = as_json(GAME.view_record, entries_of(GAME).see(match.state.tobytes(), viewer))
                assert as_before(seen) == GAME.view(match.state, viewer)
            if match.over:
                break
            match.play(chance.choice(match.legal_actions()))
            done += 1
        number += 1
        for seat, player in enumerate(
            as_json(GAME.view_record, entries_of(GAME).see(match.state.tobytes(), 7))["seats"]
        ):
            points = GAME.breakdown(match.state, seat)
            assert player["points"] == {source: points.get(source, 0) for source in GAME.sources}
