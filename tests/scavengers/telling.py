"""The texts about a position, as people read them."""

from collections.abc import Sequence
from typing import Any

from tests.scavengers.position import copy, legal, play, position

from banquise.core.languages import Lang
from banquise.core.line import Rows, entries_of, view_json
from banquise.core.record import SPECTATOR
from banquise.core.words import catalogue, plain_line
from banquise.games.scavengers.actions import ACTIONS
from banquise.games.scavengers.facts import FACTS
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.state import State

NAMES = ("Ann", "Bob", "Éric", "Dan", "Eve")


def sentences(rows: Rows, lang: Lang) -> list[str]:
    """French no-break spaces as plain ones, to be written in tests."""
    lines = catalogue(lang, "games/scavengers").lines(FACTS, rows, NAMES)
    return [plain_line(line, NAMES).replace("\u00a0", " ").replace("\u202f", " ") for line in lines]


def bytes_of(state: Any) -> bytes:
    content: bytes = state.tobytes()
    return content


def view(state: Any, viewer: int = SPECTATOR) -> dict[str, Any]:
    """The view record as JSON."""
    return view_json(GAME, bytes_of(state), viewer)


def log(text: str, *words: str, viewer: int = SPECTATOR, lang: Lang = "en") -> list[str]:
    """The log lines of the last of these decisions."""
    return told(play(position(text), *words[:-1]), words[-1], viewer, lang)


def told(state: State, word: str, viewer: int = SPECTATOR, lang: Lang = "en") -> list[str]:
    before = bytes_of(copy(state))
    rows = entries_of(GAME).tell(before, ACTIONS.parse(word), bytes_of(play(state, word)), viewer)
    return sentences(rows, lang)


def asked(state: State, viewer: int = SPECTATOR, lang: Lang = "en") -> str:
    (line,) = sentences(entries_of(GAME).prompt(bytes_of(state), viewer), lang)
    return line


def refused(text: str, played: Sequence[str], action: str, lang: Lang = "en") -> list[str]:
    state = play(position(text), *played)
    assert action not in legal(state)
    rows = entries_of(GAME).refuse(bytes_of(state), ACTIONS.parse(action), int(state.player))
    return sentences(rows, lang)
