"""The bots of docs/first-bot.md are those in examples/, and they play."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from banquise.arena.entrants import make
from banquise.bots import ask
from banquise.core.match import Match
from banquise.games import load

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "first-bot.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", ["first_bot.py", "tiny_bot.py"])
def test_the_page_shows_the_example(example: str) -> None:
    code = (ROOT / "examples" / example).read_text(encoding="utf-8").rpartition('"""\n')[2].strip()
    assert code in [block.strip() for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)]


@pytest.mark.parametrize("game", ["arctic", "arktia", "scavengers"])
def test_the_first_bot_chooses_a_legal_action(game: str) -> None:
    match: Any = Match(load(game), players=2, seed=1)
    bot = make(f"py:{ROOT / 'examples' / 'first_bot.py'}:make", match.game, seed=1)
    for _ in range(5):
        action = ask(bot, match.game, match.state, seed=1)
        assert action in match.legal_actions()
        match.play(action)
