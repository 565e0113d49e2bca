"""A pile as its owner will count it: what each joker stands for, the runs, and points by source (§8)."""

from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np

from banquise.core.record import HIDDEN, once, plain, public_sight
from banquise.core.text import Text

from .cards import ANIMAL_NAMES, ANIMAL_WORDS, ANIMALS, CARDS, LANDSCAPE, LONGEST, MAIN, WORTH
from .scoring import COLUMNS, JOKER, SUBSETS, worth_of_pile
from .state import MAX_PLAYERS, NONE, Place, State

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


Held = tuple[bytes, bytes, bytes, bytes]
"""What a seat has, a byte a card: its hand, its penalty zone, its pile from the bottom; and the pile as it lies, jokers
HIDDEN."""

NOTHING = NONE % 256
"""NONE, read as a byte."""
RIVER, TOKENS, OWNERS = State.where("river"), State.where("token"), State.where("owner")
PLACES, SLOTS, KNOWN = State.where("place"), State.where("slot"), State.where("known")
HANDS, COUNTS, LOWS, HIGHS, ZONES = (
    [where.start for where in State.each("players", part)] for part in ("hand", "hand_count", "low", "high", "zone")
)
ON_PILE = [bytes(255 if place == Place.PILE + seat else 0 for place in range(256)) for seat in range(MAX_PLAYERS)]
HEIGHT = bytes((slot + 128) % 256 for slot in range(256))
"""A byte that grows with a signed one."""
ALL_CARDS = bytes(range(CARDS))


def held(state: Any) -> list[Held]:
    """By seat."""
    content = state.content
    upright = public_sight(content[KNOWN])
    found = []
    for seat in range(state.seats):
        first, pile = HANDS[seat], _pile(content, seat)
        hand = content[first : first + content[COUNTS[seat]]]
        found.append((hand, _zone(content, seat), pile, pile.translate(upright)))
    return found


def _zone(content: bytes, seat: int) -> bytes:
    cards, card = [], content[ZONES[seat]]
    while card != NOTHING:
        cards.append(card)
        card = content[SLOTS.start + card]
    return bytes(cards)


def _pile(content: bytes, seat: int) -> bytes:
    """A card lies at each height: a table from heights to cards is the pile. Cards elsewhere get a height far below."""
    heights = int.from_bytes(content[SLOTS].translate(HEIGHT), "little")
    heights &= int.from_bytes(content[PLACES].translate(ON_PILE[seat]), "little")
    at_height = bytes.maketrans(heights.to_bytes(CARDS, "little"), ALL_CARDS)
    return at_height[HEIGHT[content[LOWS[seat]]] : HEIGHT[content[HIGHS[seat]]] + 1]


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
    best = [Run(animal, 0, 1) for animal in range(ANIMALS)]
    start = 0
    for end in range(1, len(reading) + 1):
        if end == len(reading) or reading[end] != reading[start]:
            if end - start > best[reading[start]].length:
                best[reading[start]] = Run(reading[start], start, end - start)
            start = end
    return sorted([run for run in best if run.length > 1], key=attrgetter("start"))


def breakdown(state: Any, seat: int) -> dict[str, int]:
    state = plain(state)
    *_, upright = once(state, held)[seat]
    runs = scoring_runs(best_reading(upright))
    points = {ANIMAL_WORDS[run.animal]: run.worth for run in sorted(runs)}
    points["variety"] = int(WORTH[len(runs)])
    points["totem"] = int(LANDSCAPE[state.token[state.totem[seat]]])
    points["penalties"] = -state.players[seat].penalties
    return points


def _worth(pile: Any) -> int:
    return worth_of_pile(pile, np.zeros(COLUMNS * SUBSETS, np.int16))
