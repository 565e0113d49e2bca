"""Tests that `rules.verify` allows exactly the legal actions."""

import random
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from banquise import load
from banquise.core.kernel import COMPILED
from banquise.games import OWN

DECISIONS, LOOKED_AT = (12000, 40) if COMPILED else (400, 2)


def positions(name: str, chance: random.Random) -> Iterator[tuple[Any, list[int]]]:
    """Positions of random games with their legal actions."""
    game = load(name)
    legal = np.zeros(game.max_legal, np.int32)
    state: Any = None
    for number in range(DECISIONS):
        if state is None or state.over:
            options = {option.name: chance.choice(option.choices) for option in game.options if option.choices}
            state = game.new_state(chance.choice(game.players), options)
            game.deal(state, number)
        actions = legal[: game.legal_actions(state, legal)].tolist()
        yield state, actions
        game.step(state, chance.choice(actions))


@pytest.mark.parametrize("name", OWN)
def test_verify_allows_exactly_the_legal_actions(name: str) -> None:
    rules, facts = (import_module(f"banquise.games.{name}.{module}") for module in ("rules", "facts"))
    seen, actions = Counter[int](), load(name).actions
    for state, legal in positions(name, random.Random(1)):
        phase = int(getattr(state, "phase", 0))
        if seen[phase] < LOOKED_AT:
            seen[phase] += 1
            assert {action for action in actions if rules.verify(state, action) == facts.ALLOWED} == {*legal}, phase
