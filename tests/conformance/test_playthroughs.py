"""One short game of each kind, kept as text that people can read: a change in rules or words shows up here.

`BANQUISE_UPDATE=1 pytest tests/conformance/test_playthroughs.py` writes them again.
"""

import os
import random
from pathlib import Path

import pytest

from banquise import Match, load
from banquise.games import NAMES

FOLDER = Path(__file__).parent / "playthroughs"


HQ = ("hire engineer", "hunt", "dig", "schematics", "plan", "build", "keep ")
"""Actions played whenever they can be, so that a random game has buildings in it."""
MORE: dict[str, tuple[str, dict[str, str], tuple[str, ...]]] = {"scavengers-hq": ("scavengers", {"module": "2"}, HQ)}
"""Playthroughs with options that bring other rules."""


def playthrough(name: str) -> str:
    game, options, gladly = MORE.get(name, (name, {}, ("",)))
    match, chance = Match(load(game), load(game).players[0], 1, options), random.Random(1)
    while not match.over:
        liked = [words for words in match.legal() if words.startswith(gladly)]
        match.play(chance.choice(liked or match.legal()))
    log = match.log()
    return "\n".join([match.record(), "", "# The log, as a spectator reads it", *(f"# {line}" for line in log)]) + "\n"


@pytest.mark.parametrize("name", [*NAMES, *MORE])
def test_the_kept_game_is_played_as_it_was(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    if os.environ.get("BANQUISE_UPDATE"):
        path.write_text(playthrough(name), encoding="utf-8")
    assert path.exists(), f"{name} has no playthrough yet: see the head of this file"
    assert playthrough(name) == path.read_text(encoding="utf-8")
