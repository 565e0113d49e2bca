"""Offers and refusals agree: `rules.verify` allows every legal action, and no others.

In Scavengers it also allows what merely lacks a card or a target: nothing more is said of that than that it does.
"""

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from banquise import load
from banquise.core.kernel import COMPILED
from banquise.games import OWN

DECISIONS, LOOKED_AT = (4000, 400) if COMPILED else (400, 12)


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
    chance, actions = random.Random(1), load(name).actions
    for number, (state, legal) in enumerate(positions(name, chance)):
        if number % (DECISIONS // LOOKED_AT) == 0:
            found = {action for action in actions if rules.verify(state, action) == facts.ALLOWED}
            assert not {*legal} - found, state.phase
            assert name == "scavengers" or not found - {*legal}, state.phase
