"""Routes: games that go the same way through the rules can step together on a GPU."""

import random
from typing import Any

from banquise.core.match import Match
from banquise.envs.cuda.routes.scavengers import IN_SKIRMISH, RESOLVED, SHORT, TO_NEXT_ROUND, TO_SKIRMISH, route
from banquise.games import load
from banquise.games.scavengers.actions import ACTIONS
from banquise.games.scavengers.state import FIRST_SKIRMISH, Phase

CONFIRM, END = ACTIONS["confirm"], ACTIONS["end"]
DECISIONS = 600


def test_the_route_tells_what_ends_a_round_resolves_an_act_or_is_short() -> None:
    draw, seen = random.Random(3), set()
    match = Match(load("scavengers"), 3, 2, {"module": "4"})
    for _ in range(DECISIONS):
        action = draw.choice(match.legal_actions())
        way, before = route(match.state, action), match.copy().state
        match.play(action)
        seen.add(min(way, SHORT))
        check(way, action, before, match.state)
        if match.over:
            break
    assert {TO_NEXT_ROUND, TO_SKIRMISH, IN_SKIRMISH, SHORT} < seen


def check(way: int, action: int, before: Any, after: Any) -> None:
    if way == IN_SKIRMISH:
        assert before.is_skirmish
    elif way == TO_NEXT_ROUND:
        assert before.phase == Phase.LEAD or (action == END and after.rounds == before.rounds + 1)
    elif way == TO_SKIRMISH:
        assert action == END and before.rounds >= FIRST_SKIRMISH
        assert after.over or after.is_skirmish or after.rounds == before.rounds + 1
    elif way < SHORT:
        assert action == CONFIRM and before.phase == Phase.COMMIT and way - RESOLVED == before.act
    else:
        assert after.rounds == before.rounds and not after.is_skirmish
        assert ACTIONS.kinds[way - SHORT] == ACTIONS.kind(action)
