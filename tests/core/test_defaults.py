"""Defaults of a game: everybody sees its state except for its chance, and reads who did what."""

from pathlib import Path
from typing import Any

import pytest

from banquise import games
from banquise.core.errors import IllegalAction
from banquise.core.facts import THEM, YOU
from banquise.core.match import Match
from banquise.core.words import words_of

KALAH = Path(__file__).parents[2] / "examples" / "kalah.py"


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setitem(games.ADDED, "kalah", KALAH)
    monkeypatch.setattr(games, "NAMES", (*games.OWN, "kalah"))
    return Match(games.load("kalah"), 2, seed=1)


def facts(match: Match, rows: Any) -> list[tuple[str, tuple[int, ...]]]:
    space = match.game.facts.facts
    return [(space[number].name, tuple(row[: len(space[number].arguments)])) for number, *row in rows]


def test_everybody_sees_the_state(match: Match) -> None:
    view = match.view(0)
    assert view == match.view(1) and view["fish"] == [4] * 6 + [0] + [4] * 6 + [0] and view["player"] == match.player
    assert "rng" not in view


def test_the_deciding_player_is_asked_and_the_other_is_told_so(match: Match) -> None:
    prompt, mover = match.line.entries.prompt, match.player
    asked = [facts(match, prompt(match.line.position, viewer)) for viewer in (mover, 1 - mover)]
    assert asked == [[("to-decide", (YOU, mover))], [("to-decide", (THEM, mover))]]


def test_a_decision_is_told_by_its_kind_and_arguments(match: Match) -> None:
    mover, action = match.player, match.legal_actions()[2]
    match.play(action)
    assert facts(match, match.told(0)) == [("empty", (mover, action))]


def test_a_decision_is_told_in_the_language_of_its_action(match: Match) -> None:
    said = words_of(match.game, "fr").text("fact-empty", who="Ann", hole="a")
    assert said.startswith("Ann") and said.endswith("Vider le trou a.")


def test_what_is_not_legal_is_refused_in_one_sentence(match: Match) -> None:
    match.play("empty c")  # its last fish falls into the basket: the same seat goes on (§2)
    with pytest.raises(IllegalAction):
        match.play("empty c")
    (emptied,) = set(range(6)) - set(match.legal_actions())
    refused = match.line.entries.refuse(match.line.position, emptied, match.player)
    assert facts(match, refused) == [("not-legal", ())] and match.why_not(emptied)
