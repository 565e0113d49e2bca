"""A pile as its owner will count it: what each joker stands for, the runs, and points by source (§8)."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np

from banquise.core.record import PUBLIC, once, plain
from banquise.core.text import Text

from .cards import ANIMAL_NAMES, ANIMAL_WORDS, ANIMALS, CARDS, LANDSCAPE, LONGEST, MAIN, PACK_CARDS, WORTH
from .scoring import COLUMNS, JOKER, SUBSETS, worth_of_pile
from .state import MAX_PLAYERS, Place

ANIMAL_OF = MAIN.tolist()
SOURCES = {
    **{word: Text(f"{name.en} run", f"série {name.fr}") for word, name in zip(ANIMAL_WORDS, ANIMAL_NAMES, strict=True)},
    "variety": Text("animals with a run", "animaux en série"),
    "totem": Text("totem", "totem"),
    "penalties": Text("penalties", "pénalités"),
}


class Run(NamedTuple):
    animal: int
    start: int  # its lowest card, counted from the bottom
    length: int

    @property
    def worth(self) -> int:
        return int(WORTH[min(self.length, LONGEST)])


IN_ORDER = sorted(range(CARDS), key=lambda card: (card % PACK_CARDS, card))
"""By animal, then by draw value."""


def cards_by_place(state: Any) -> list[list[int]]:
    """What seats hold, by place: the cards of hands and zones in order, those of a pile from the bottom."""
    found: list[list[int]] = [[] for _ in range(Place.ZONE + MAX_PLAYERS)]
    places, held = state.place, Place.HAND.value
    for card in [card for card in IN_ORDER if places[card] >= held]:
        found[places[card]].append(card)
    for pile in found[Place.PILE : Place.PILE + state.seats]:
        pile.sort(key=state.slot.__getitem__)
    return found


def best_reading(pile_cards: Sequence[int], is_face_up: Sequence[bool]) -> list[int]:
    """The main animals of a pile from the bottom, with the best animal for each joker."""
    reading = [ANIMAL_OF[card] if shown else JOKER for card, shown in zip(pile_cards, is_face_up, strict=True)]
    if JOKER not in reading:
        return reading
    pile = np.array(reading, np.int16)
    most = _worth(pile)
    for i in np.flatnonzero(pile == JOKER):
        for animal in range(ANIMALS):
            pile[i] = animal
            if _worth(pile) == most:
                break
    return [int(animal) for animal in pile]


def scoring_runs(reading: list[int]) -> list[Run]:
    """§8.1 The run that counts for each animal."""
    best: dict[int, Run] = {}
    start = 0
    for animal, cards in groupby(reading):
        run = Run(animal, start, len(list(cards)))
        start += run.length
        if run.length > 1 and run.length > best.get(animal, Run(animal, 0, 0)).length:
            best[animal] = run
    return sorted(best.values(), key=lambda run: run.start)


def breakdown(state: Any, seat: int) -> dict[str, int]:
    state = plain(state)
    pile = once(state, cards_by_place)[Place.PILE + seat]
    runs = scoring_runs(best_reading(pile, [state.known[card] == PUBLIC for card in pile]))
    points = {ANIMAL_WORDS[run.animal]: run.worth for run in sorted(runs)}
    points["variety"] = int(WORTH[len(runs)])
    points["totem"] = int(LANDSCAPE[state.token[state.totem[seat]]])
    points["penalties"] = -state.players[seat].penalties
    return points


def _worth(pile: Any) -> int:
    return worth_of_pile(pile, np.zeros(COLUMNS * SUBSETS, np.int16))
