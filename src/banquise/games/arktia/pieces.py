"""Pieces, colours and the four towers."""

from enum import IntEnum


class Size(IntEnum):
    """The three sizes of pieces, small to large. A field never holds two of a size."""

    GLOBE = 0
    DISC = 1
    PORTAL = 2


SIZES = len(Size)
GLOBE, DISC, PORTAL = map(int, Size)
PIECES_A_SIZE = 3
"""Pieces of each size that a colour has."""
COLOURS = 4
NEUTRAL = 3
"""Neutral pieces are the set that nobody plays: at most three play when they are used."""

COLOUR_WORDS = ("red", "blue", "yellow", "green")
NEUTRAL_WORD = "neutral"
NEUTRAL_SEEN = COLOURS
"""The number of the colour that nobody plays, after the four colours."""
NO_SEAT = -1
SIZE_WORDS = tuple(size.name.lower() for size in Size)
