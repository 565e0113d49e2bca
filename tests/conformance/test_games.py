"""Rules for every registered game, whatever it is (docs/add-a-game.md): the checks of banquise.conformance."""

import random
from collections.abc import Callable

import pytest
from tests.conformance.matches import every_table, matches, play_on

from banquise import Match, load
from banquise.conformance.checks import OF_GAMES, OF_MATCHES
from banquise.core.game import Game
from banquise.games import NAMES, OWN


def name_of(part: object) -> str:
    return getattr(part, "__name__", str(part))


@pytest.mark.parametrize("check", OF_GAMES, ids=name_of)
@pytest.mark.parametrize("name", NAMES)
def test_every_declaration(name: str, check: Callable[[Game], None]) -> None:
    check(load(name))


@pytest.mark.parametrize("check", OF_MATCHES, ids=name_of)
@every_table
def test_every_match(name: str, players: int, check: Callable[[Match, random.Random], None]) -> None:
    for match, chance in matches(name, players):
        check(match, chance)


@every_table
def test_some_decision_of_our_games_can_be_taken_back(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        assert any(match.history and match.can_undo() for _ in play_on(match, chance)) or name not in OWN


@pytest.mark.parametrize("name", NAMES)
def test_the_contract_is_complete(name: str) -> None:
    game = load(name)
    assert game.name == name and game.players and game.minutes > 0
