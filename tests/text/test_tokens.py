"""The text for a seat fits the budgets that docs/text.md promises."""

import random
import re

import pytest

from banquise.core.languages import COMPLETE, Lang
from banquise.core.match import Match
from banquise.games import load

COSTS = ((r"[^\W\d_]+", 0.5), (r"(?<=[^\W\d_]{5})[^\W\d_]", 0.68), (r"\d+", 1.65), (r"[^\w\s]", 1.8), (r"[\nà-ÿ]", 1.5))
"""Tokens for words, for their letters after the fifth, for numbers, marks, lines and accents: fitted to what
benchmarks/text_tokens.py counts, and at most half a percent below it."""


def tokens(text: str) -> float:
    """The most tokens that a text can have."""
    return sum(len(re.findall(pattern, text)) * cost for pattern, cost in COSTS)


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize(
    ("game", "players", "budget"),
    [*(("arctic", n, 1500) for n in (2, 3, 4)), *(("scavengers", n, 2500) for n in (2, 3, 4, 5))],
)
def test_the_text_of_a_whole_game_fits_the_budget_with_its_news(
    game: str, players: int, budget: int, lang: Lang
) -> None:
    most = 0.0
    for seed in range(2):
        match, chance = Match(load(game), players, seed), random.Random(seed)
        while not match.over:
            most = max(most, tokens(match.text(match.player, lang)))
            match.play(chance.choice(match.legal_actions()))
    assert budget / 10 < most <= budget
