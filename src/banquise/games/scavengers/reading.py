"""A state as words: shared by the view, the log and the terminal table.

What a viewer sees of things is bytes: the kind of a card, a building's type counted after the kinds, or HIDDEN.
"""

from functools import lru_cache
from typing import Any

from banquise.core.record import FULL_SIGHT, HIDDEN, plain, sight
from banquise.core.text import Text

from .cards import (
    BUILDING_NAMES,
    BUILDING_THING,
    BUILDING_WORDS,
    BUILDINGS,
    CARDS,
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
from .figures import Figures, figures
from .state import NONE, Phase, Place, State, Status

KINDS_BY_CARD = KIND_OF.tolist()
SOURCES = {
    "people": Text("people", "population"),
    **{gang.name.lower(): GANG_NAMES[gang] for gang in Gang},
}
WORDS = (*KIND_WORDS, *BUILDING_WORDS, *[None] * (256 - KINDS - len(BUILDING_WORDS)))
NAMES = (*KIND_NAMES, *BUILDING_NAMES)
FACES = bytes(
    [
        *KINDS_BY_CARD,
        *[HIDDEN] * (BUILDING_THING - CARDS),
        *[KINDS + building // COPIES for building in range(BUILDINGS)],
        *[HIDDEN] * (256 - BUILDING_THING - BUILDINGS),
    ]
)
"""What cards and buildings look like to those who know them."""
KNOWN, JUNK, PLANS = State.where("known"), State.where("junk"), State.where("plans")
SORTED, ENDS = Figures.where("cards"), Figures.where("ends")
BUILDING_THINGS = bytes(BUILDING_THING + building if building < BUILDINGS else HIDDEN for building in range(256))


class Table:
    """Where everything lies, and what a viewer sees of it. At the end everything is shown."""

    def __init__(self, state: Any, viewer: int) -> None:
        self.viewer, self.over = viewer, bool(state.over)
        self.faces = (FULL_SIGHT if state.over else sight(state.content[KNOWN], viewer)).translate(FACES)
        found = figures(state).content
        self.sorted: bytes = found[SORTED]
        self.ends: bytes = found[ENDS]

    def seen(self, place: int) -> bytes:
        return self.sorted[self.ends[place - 1] : self.ends[place]].translate(self.faces)

    def cards(self, place: int) -> list[str | None]:
        """Known cards in kind order, then a None for each other."""
        return words_sorted(self.seen(place))


@lru_cache(maxsize=8192)
def words_sorted(seen: bytes) -> list[str | None]:
    """Not to be changed."""
    return words(bytes(sorted(seen)))


@lru_cache(maxsize=8192)
def words(seen: bytes) -> list[str | None]:
    """Not to be changed."""
    return [WORDS[face] for face in seen]


def known_only(seen: bytes) -> bytes:
    return seen.translate(None, bytes([HIDDEN]))


def looked_at(state: Any, table: Table) -> bytes:
    """Cards or buildings being looked at, in the order drawn."""
    if state.phase == Phase.KEEP:
        return junkyard(state)[: state.looked].translate(table.faces)
    if state.phase == Phase.PLAN:
        return schematics(state)[: state.looked].translate(table.faces)
    return bytes(sorted(table.seen(Place.ORGANIZED)))


def junkyard(state: Any) -> bytes:
    """Cards from the top; where nobody knows the order, in any."""
    ring: bytes = state.content[JUNK]
    return (ring + ring)[state.junk_head : state.junk_head + state.junk_count]


def schematics(state: Any) -> bytes:
    """Likewise; things, as `known` counts them."""
    ring: bytes = state.content[PLANS].translate(BUILDING_THINGS)
    return (ring + ring)[state.plans_head : state.plans_head + state.plans_count]


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
