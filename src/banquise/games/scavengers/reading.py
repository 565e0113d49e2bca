"""A state as words: shared by the view, the log and the terminal table."""

from typing import Any

import numpy as np

from banquise.core.text import Text

from .cards import (
    BUILDING_THING,
    BUILDING_WORDS,
    BUILDINGS,
    COPIES,
    GANG_NAMES,
    GANG_PEOPLE,
    KIND_OF,
    KIND_WORDS,
    KINDS,
    LEADER_WORDS,
    MAX_PLAYERS,
    PEOPLE,
    Gang,
)
from .scoring import WORK, count_cards, gang_with
from .state import NONE, PLACES, RING, Phase, Place, Status

KINDS_BY_CARD = KIND_OF.tolist()
SOURCES = {
    "people": Text("people", "population"),
    **{gang.name.lower(): GANG_NAMES[gang] for gang in Gang},
}


class Table:
    """Where every card lies, and which of them the viewer knows. At the end everything is shown."""

    def __init__(self, state: Any, viewer: int) -> None:
        self.viewer, self.over, self.known = viewer, bool(state.over), state.known
        self.places: list[list[int]] = [[] for _ in range(PLACES)]
        for card, place in enumerate(state.place):
            self.places[place].append(card)

    def knows(self, card: int) -> bool:
        return self.over or bool(self.known[card] >> self.viewer & 1)

    def cards(self, place: int) -> list[str | None]:
        """Known cards in kind order, then a None for each other."""
        cards = self.places[place]
        known: list[str | None] = [kind_word(card) for card in cards if self.knows(card)]
        return known + [None] * (len(cards) - len(known))


def looked_at(state: Any, table: Table) -> list[str | None]:
    """Cards or buildings being looked at, in the order drawn."""
    if state.phase == Phase.KEEP:
        return [kind_word(card) if table.knows(card) else None for card in junkyard(state)[: state.looked]]
    if state.phase == Phase.PLAN:
        looked = schematics(state)[: state.looked]
        return [building_word(plan) if table.knows(BUILDING_THING + plan) else None for plan in looked]
    return table.cards(Place.ORGANIZED)


def junkyard(state: Any) -> list[int]:
    """From the top; where nobody knows the order, in any."""
    return [state.junk[(state.junk_head + i) % RING] for i in range(state.junk_count)]


def schematics(state: Any) -> list[int]:
    return [state.plans[(state.plans_head + i) % BUILDINGS] for i in range(state.plans_count)]


def kind_word(card: int) -> str:
    return KIND_WORDS[KINDS_BY_CARD[card]]


def counted(numbers: tuple[int, ...]) -> dict[str, int]:
    """Of counts by kind those above 0, by word."""
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
    work = np.zeros(WORK, np.int16)
    count_cards(state, work)
    owned = work.reshape(MAX_PLAYERS, KINDS)[seat]
    points = {"people": int(owned @ PEOPLE)}
    for gang in Gang:
        if gang_with(state, work, gang.value) == seat:
            points[gang.name.lower()] = GANG_PEOPLE
    return points
