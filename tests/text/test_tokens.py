"""The text for a seat fits the budgets that docs/text.md promises."""

import random

import pytest

from banquise.core.answers import question
from banquise.core.match import Match
from banquise.games import load

CHARACTERS = 2.6
"""The fewest characters per token of any text, in English (2.62 by benchmarks/text_tokens.py)."""


def tokens(text: str) -> float:
    """The most tokens that a text can have."""
    return len(text) / CHARACTERS


@pytest.mark.parametrize(("game", "players", "budget"), [("arctic", 4, 1500), ("scavengers", 5, 2500)])
def test_a_position_and_its_choices_fit_the_budget_with_as_many_players_as_may_play(
    game: str, players: int, budget: int
) -> None:
    match, chance = Match(load(game), players, 1), random.Random(1)
    most = 0.0
    while not match.over:
        legal = match.legal_actions()
        most = max(most, tokens(question(match.game, match.line.position, match.player, [], legal, "en")))
        match.play(chance.choice(legal))
    assert budget / 10 < most <= budget


@pytest.mark.parametrize(("game", "budget"), [("arctic", 1500), ("scavengers", 2500)])
def test_between_two_players_the_news_fits_in_too(game: str, budget: int) -> None:
    match, chance = Match(load(game), 2, 1), random.Random(1)
    while not match.over:
        assert tokens(match.text(match.player)) <= budget
        match.play(chance.choice(match.legal_actions()))
