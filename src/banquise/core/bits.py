"""Sets as the bits of a whole number, with their lowest member and their size (one machine instruction each when
compiled); and a search through bytes, eight at a time."""

import numpy as np
from numpy.typing import NDArray

from ._numba import ADDRESSED, COMPILED, count_bits, lowest_bit
from .kernel import kernel


def _lowest(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _count(bits: int) -> int:
    return int(bits).bit_count()


@kernel
def _lowest_in_a_loop(bits: int) -> int:
    place = 0
    while place < 63 and not bits >> place & 1:
        place += 1
    return place


@kernel
def _count_in_a_loop(bits: int) -> int:
    members = 0
    for place in range(64):
        members += bits >> place & 1
    return members


lowest = lowest_bit if ADDRESSED else _lowest_in_a_loop if COMPILED else _lowest
"""The number of the lowest member; undefined for an empty set."""
count = count_bits if ADDRESSED else _count_in_a_loop if COMPILED else _count
"""The number of members of a set."""

EACH_BYTE, TOP_BITS = 0x0101010101010101, -0x7F7F7F7F7F7F7F80
"""A word with 1 in each byte, and one with the highest bit of each, as signed numbers."""


@kernel
def next_equal(things: NDArray[np.int8], value: int, start: int) -> int:
    """Find the first element from `start` on that has this value (0 or more); return the length if none has.

    In `differing`, a matching byte is 0, and subtracting 1 from each byte borrows first at the lowest such byte.
    """
    words = things[: len(things) & ~7].view(np.int64)
    word, passed = start >> 3, (1 << ((start & 7) << 3)) - 1
    while word < len(words):
        differing = (int(words[word]) ^ value * EACH_BYTE) | passed
        found = (differing - EACH_BYTE) & ~differing & TOP_BITS
        if found:
            return (word << 3) + (lowest(found) >> 3)
        word, passed = word + 1, 0
    for i in range(max(start, len(words) << 3), len(things)):
        if things[i] == value:
            return i
    return len(things)
