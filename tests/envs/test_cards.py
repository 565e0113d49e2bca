"""The environment cards say what the games declare. `BANQUISE_UPDATE=1 pytest tests/envs/test_cards.py` writes them
again."""

import os
from pathlib import Path

import pytest

from banquise.core.kernel import COMPILED
from banquise.envs.card import card
from banquise.games import load

CARDS = Path(__file__).parents[2] / "docs" / "environments" / "cards"


@pytest.mark.skipif(not COMPILED, reason="slow interpreted")
def test_the_card_of_a_game_is_up_to_date(name: str) -> None:
    path = CARDS / f"{name}.md"
    if os.environ.get("BANQUISE_UPDATE"):
        path.write_text(card(name), encoding="utf-8")
    assert card(name) == path.read_text(encoding="utf-8")


def test_a_card_lists_every_number_and_every_action(name: str) -> None:
    game, text = load(name), (CARDS / f"{name}.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| `")
    ]
    kinds, slices = [row for row in rows if len(row) == 4], [row for row in rows if len(row) == 5]
    assert sum(int(row[2].replace(",", "")) for row in kinds) == len(game.actions)
    assert sum(int(row[2]) for row in slices) == game.observation.length
    assert [int(row[1]) for row in slices] == [game.observation[part.name] for part in game.observation.slices]
