"""A state as words: shared by the view, the log and the terminal table."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from banquise.core.record import plain
from banquise.core.text import Text

from .cards import (
    BUILDING_NAMES,
    BUILDING_WORDS,
    COPIES,
    GANG_NAMES,
    GANG_PEOPLE,
    KIND_NAMES,
    KIND_OF,
    KIND_WORDS,
    KINDS,
    LEADER_WORDS,
    Gang,
)
from .figures import figures
from .state import NONE, Status

KINDS_BY_CARD = KIND_OF.tolist()
SOURCES = {
    "people": Text("people", "population"),
    **{gang.name.lower(): GANG_NAMES[gang] for gang in Gang},
}
WORDS = (*KIND_WORDS, *BUILDING_WORDS, *[None] * (256 - KINDS - len(BUILDING_WORDS)))
NAMES = (*KIND_NAMES, *BUILDING_NAMES)
"""Of what is seen (seen.py); HIDDEN has no word."""


def words(faces: Sequence[int]) -> list[str | None]:
    return [WORDS[face] for face in faces]


@lru_cache(maxsize=8192)
def counted(numbers: bytes) -> dict[str, int]:
    """Of counts by kind those above 0, by word. Not to be changed."""
    return {KIND_WORDS[kind]: n for kind, n in enumerate(numbers) if n}


def leader_word(leader: int) -> str | None:
    return None if leader == NONE else LEADER_WORDS[leader]


def building_word(building: int) -> str:
    return BUILDING_WORDS[building // COPIES]


def status_word(status: int) -> str:
    """Clients need not tell a building planned this turn from an older one under construction."""
    return Status(max(status, Status.UNDERWAY)).name.lower()


def breakdown(state: Any, seat: int) -> dict[str, int]:
    """§10 People on cards, then the gangs that joined."""
    found = figures(plain(state))
    joined = {gang.name.lower(): GANG_PEOPLE for gang in Gang if found.gangs[gang] == seat}
    return {"people": found.people[seat], **joined}
