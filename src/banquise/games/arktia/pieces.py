"""Pieces, colours and the four towers."""

from enum import IntEnum


class Size(IntEnum):
    """The three sizes of pieces, small to large. A field never holds two pieces of one size."""

    GLOBE = 0
    DISC = 1
    PORTAL = 2


SIZES = len(Size)
GLOBE, DISC, PORTAL = map(int, Size)
PIECES_A_SIZE = 3
"""The number of pieces of each size per colour."""
COLOURS = 4
NEUTRAL = 3
"""The colour of neutral pieces: the fourth, which nobody plays, since at most three people play with neutral pieces."""

COLOUR_WORDS = ("red", "blue", "yellow", "green")
NEUTRAL_WORD = "neutral"
NEUTRAL_SEEN = COLOURS
"""The number of neutral pieces in views, after the four colours."""
NO_SEAT = -1
SIZE_WORDS = tuple(size.name.lower() for size in Size)
