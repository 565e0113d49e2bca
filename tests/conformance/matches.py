"""Matches of every game and number of players, played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from banquise import Match, load
from banquise.core.kernel import COMPILED
from banquise.games import NAMES

TABLES = [(name, players) for name in NAMES for players in (load(name).players if COMPILED else load(name).players[:1])]
GAMES = 3 if COMPILED else 1
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def matches(name: str, players: int) -> Iterator[tuple[Match, random.Random]]:
    for number in range(GAMES):
        options = options_of(number, name) if number else {}
        yield Match(load(name), players, seed=number, options=options), random.Random(number)


def play_on(match: Match, chance: random.Random) -> Iterator[int]:
    """Random decisions to the end; yields each action before it is played."""
    while not match.over:
        action = chance.choice(match.legal_actions())
        yield action
        match.play(action)


def options_of(match_number: int, name: str) -> dict[str, str]:
    """Different options for each match, so that all are met."""
    chance = random.Random(match_number)
    return {option.name: chance.choice(option.choices) for option in load(name).options if option.choices}
