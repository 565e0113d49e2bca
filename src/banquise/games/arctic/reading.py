"""A pile as its owner will count it: what each joker stands for, the runs, and points by source (§8)."""

from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np

from banquise.core.record import BYSTANDER, HIDDEN, plain
from banquise.core.text import Text

from .cards import ANIMAL_NAMES, ANIMAL_WORDS, ANIMALS, LANDSCAPE, LONGEST, MAIN, WORTH
from .scoring import BEST_WORK, JOKER, worth_of_pile
from .seen import seats_seen, upright_pile
from .state import NONE, State

ANIMAL_OF = MAIN.tolist()
SOURCES = {
    **{word: Text(f"{name.en} run", f"série {name.fr}") for word, name in zip(ANIMAL_WORDS, ANIMAL_NAMES, strict=True)},
    "variety": Text("animals with a run", "animaux en série"),
    "totem": Text("totem", "totem"),
    "penalties": Text("penalties", "pénalités"),
}
WORTHS = WORTH.tolist()


class Run(NamedTuple):
    animal: int
    start: int  # its lowest card, counted from the bottom
    length: int

    @property
    def worth(self) -> int:
        return int(WORTHS[min(self.length, LONGEST)])


NOTHING = NONE % 256
"""NONE, read as a byte."""
RIVER, TOKENS, OWNERS = State.where("river"), State.where("token"), State.where("owner")


def best_reading(cards: bytes) -> list[int]:
    """The main animals of a pile as it lies, with the best animal for each joker."""
    reading = [JOKER if card == HIDDEN else ANIMAL_OF[card] for card in cards]
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
    for end in range(1, len(reading) + 1):
        if end == len(reading) or reading[end] != reading[start]:
            animal, length = reading[start], end - start
            if length > 1 and (animal not in best or length > best[animal].length):
                best[animal] = Run(animal, start, length)
            start = end
    return sorted(best.values(), key=attrgetter("start"))


def breakdown(state: Any, seat: int) -> dict[str, int]:
    state = plain(state)
    runs = scoring_runs(best_reading(upright_pile(seats_seen(state, BYSTANDER)[seat])))
    points = {ANIMAL_WORDS[run.animal]: run.worth for run in sorted(runs)}
    points["variety"] = int(WORTH[len(runs)])
    points["totem"] = int(LANDSCAPE[state.token[state.totem[seat]]])
    points["penalties"] = -state.players[seat].penalties
    return points


def _worth(pile: Any) -> int:
    return worth_of_pile(pile, np.zeros(BEST_WORK, np.int16))
