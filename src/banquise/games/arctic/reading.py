"""A pile as its owner will count it: what each joker stands for, the runs, and points by source (§8)."""

from itertools import groupby
from typing import Any, NamedTuple

import numpy as np

from banquise.core.text import Text

from .cards import ANIMAL_NAMES, ANIMAL_WORDS, ANIMALS, CARDS, LANDSCAPE, LONGEST, MAIN, WORTH
from .scoring import COLUMNS, JOKER, SUBSETS, worth_of_pile
from .state import Place, is_face_up

SOURCES = {
    **{word: Text(f"{name.en} run", f"suite {name.fr}") for word, name in zip(ANIMAL_WORDS, ANIMAL_NAMES, strict=True)},
    "variety": Text("animals with a run", "animaux en suite"),
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


def pile_cards(state: Any, seat: int) -> list[int]:
    """From the bottom."""
    cards = [card for card in range(CARDS) if state.place[card] == Place.PILE + seat]
    return sorted(cards, key=lambda card: int(state.slot[card]))


def best_reading(state: Any, seat: int) -> list[int]:
    """The main animals of the pile from the bottom, with the best animal for each joker."""
    pile = np.array([MAIN[c] if is_face_up(state, c) else JOKER for c in pile_cards(state, seat)], np.int16)
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
    runs = scoring_runs(best_reading(state, seat))
    points = {ANIMAL_WORDS[run.animal]: run.worth for run in sorted(runs)}
    points["variety"] = int(WORTH[len(runs)])
    points["totem"] = int(LANDSCAPE[state.token[state.totem[seat]]])
    points["penalties"] = -int(state.players[seat].penalties)
    return points


def _worth(pile: Any) -> int:
    return worth_of_pile(pile, np.zeros(COLUMNS * SUBSETS, np.int16))
