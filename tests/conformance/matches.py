"""Matches of every game and number of players, played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from banquise import Match, load
from banquise.conformance.random_games import play_on, random_match
from banquise.core.kernel import COMPILED
from banquise.games import NAMES

__all__ = ["every_table", "matches", "play_on"]

TABLES = [(name, players) for name in NAMES for players in (load(name).players if COMPILED else load(name).players[:1])]
GAMES = 3 if COMPILED else 1
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def matches(name: str, players: int) -> Iterator[tuple[Match, random.Random]]:
    for number in range(GAMES):
        yield random_match(load(name), players, number)
