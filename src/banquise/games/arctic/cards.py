"""The 120 Animal cards, the Landscape and the run table (docs/rules/arctic-reference.md §1 and §8)."""

from enum import IntEnum

import numpy as np


class Animal(IntEnum):
    FOX = 0
    MOOSE = 1
    WALRUS = 2
    ORCA = 3
    PUFFIN = 4
    BEAR = 5


ANIMALS = len(Animal)
PACKS, DRAW_VALUES = 4, 5
PACK_CARDS = ANIMALS * DRAW_VALUES
CARDS = PACKS * PACK_CARDS
VALUES_SUM = 6
"""The sum of the draw value and the placement value of every card."""

# A card's number counts packs, then main animals, then draw values: 30 × pack + 5 × main + (draw value − 1).
_pack, _main, _draw = (a.ravel() for a in np.indices((PACKS, ANIMALS, DRAW_VALUES)))
MAIN = _main.astype(np.int8)
DRAW_VALUE = (_draw + 1).astype(np.int8)
PLACEMENT_VALUE = (VALUES_SUM - DRAW_VALUE).astype(np.int8)
COMPANION = ((_main + 1 + (_draw + _pack) % DRAW_VALUES) % ANIMALS).astype(np.int8)
assert len({*zip(MAIN, COMPANION, DRAW_VALUE, strict=True)}) == CARDS
assert all(len({*zip(MAIN[i : i + 30], COMPANION[i : i + 30], strict=True)}) == PACK_CARDS for i in range(0, CARDS, 30))
assert not np.any(MAIN == COMPANION)

LANDSCAPE = np.array([0, 1, 3, 6, 10, 15], np.int16)
LEFT_END, START, RIGHT_END = 0, 2, 5
"""The ends of the Landscape, and the card where all tokens begin."""

LONGEST = 6
WORTH = np.array([0, 0, 1, 3, 6, 10, 15], np.int16)
"""The points for a run of this many cards, or for this many animals; 6 stands for all longer ones."""

ANIMAL_WORDS = ("fox", "moose", "walrus", "orca", "puffin", "bear")
CARD_WORDS = tuple(
    f"{ANIMAL_WORDS[m]}-{ANIMAL_WORDS[c]}-{v}" for m, c, v in zip(MAIN, COMPANION, DRAW_VALUE, strict=True)
)
SEAT_WORDS = ("P1", "P2", "P3", "P4")
